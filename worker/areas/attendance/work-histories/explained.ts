import type { Hours, HoursExplained } from '#contract/pay/hours/hours.ts';
import { breakShortfall } from '#domain/pay/hours/break-check.ts';
import { type Pay, payOf } from '#domain/pay/hours/pay.ts';
import { exactYen, payTerms } from '#domain/pay/hours/pay-terms.ts';
import {
  type AttendanceHours,
  amountsOfAttendance,
  type HoursRules,
  type PersonHours,
} from '#domain/pay/hours/person-hours.ts';
import { type Tally, tallyColumns } from '#domain/pay/hours/tally.ts';
import { isRoundedAway } from '#domain/pay/hours/worked-time.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import type { Interval } from '#domain/time/interval.ts';

/** The rules of the calculation, and whether its reader sees wages. */
export type Explaining = { rules: HoursRules; wagesShown: boolean };

/** The hour columns of a tally, under the names of the contract. */
export function hourColumnsOf(tally: Tally) {
  const { worked, regular, ot25, ot50, night, holiday } = tallyColumns(tally);
  return {
    worked_minutes: worked,
    regular_minutes: regular,
    ot25_minutes: ot25,
    ot50_minutes: ot50,
    night_minutes: night,
    holiday_minutes: holiday,
  };
}

function payOfOne(one: AttendanceHours, { rules }: Explaining): Pay {
  return payOf(amountsOfAttendance(one), rules.yenRounding);
}

export function hoursAnswer(one: AttendanceHours, explaining: Explaining): Hours {
  return {
    ...hourColumnsOf(one.tally),
    pay: explaining.wagesShown ? payOfOne(one, explaining).total : null,
  };
}

export function termsAnswer(hours: Pick<PersonHours, 'attendances' | 'leaves'>) {
  return payTerms(hours).map(({ salaryPerHour, amount, ...term }) => ({
    ...term,
    salary_per_hour: salaryPerHour,
    exact: exactYen(amount),
  }));
}

/** Returns all steps from the punches of a record to its yen. */
export function explainedAnswer(one: AttendanceHours, explaining: Explaining): HoursExplained {
  const { time, segments, before } = one;
  return {
    early_minutes: time.earlyMinutes,
    breaks: time.breaks.map(stretch),
    counted: time.counted.map(stretch),
    removed: time.removed.map(stretch),
    added: time.added && stretch(time.added),
    rounded_away: isRoundedAway(time),
    break_shortfall: breakShortfall(time),
    before: {
      day_minutes: before.day,
      week_minutes: before.week,
      overtime_minutes: before.overtime,
    },
    segments: segments.map((segment) => ({
      ...stretch(segment),
      minutes: segment.end - segment.start,
      kind: segment.kind,
      night: segment.night,
      over: segment.over,
    })),
    terms: explaining.wagesShown ? termsAnswer({ attendances: [one], leaves: [] }) : null,
    pay: explaining.wagesShown ? payOfOne(one, explaining) : null,
  };
}

function stretch({ start, end }: Interval): { start: string; end: string } {
  return { start: formatAnyClock(start), end: formatAnyClock(end) };
}
