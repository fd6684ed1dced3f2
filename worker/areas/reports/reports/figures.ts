import { exactTotal, type YenParts } from '#domain/pay/hours/pay.ts';
import { type AttendanceHours, amountsOfAttendance } from '#domain/pay/hours/person-hours.ts';
import { addTally, emptyTally, type Tally, tallyColumns } from '#domain/pay/hours/tally.ts';

const COUNT_NAMES = [
  'planned',
  'came',
  'unplanned',
  'late',
  'early_leaves',
  'absent',
  'open',
  'not_checked_out',
] as const;
type Count = (typeof COUNT_NAMES)[number];

/** The sums of a person, a place, a day or the whole report. */
export interface ReportFigures {
  needed: number;
  counts: Record<Count, number>;
  countedMinutes: number;
  tally: Tally;
  leaveMinutes: number;
  /** Exact: only people are rounded (O-08). */
  earned: YenParts;
  /** The plan that is compared; zero unless requested. */
  plan: PlanFigures;
}

export interface PlanFigures {
  minutes: number;
  /** Exact. */
  earned: YenParts;
  /** Assignments without a wage. */
  withoutWage: number;
}

export function noFigures(): ReportFigures {
  return {
    needed: 0,
    counts: {
      planned: 0,
      came: 0,
      unplanned: 0,
      late: 0,
      early_leaves: 0,
      absent: 0,
      open: 0,
      not_checked_out: 0,
    },
    countedMinutes: 0,
    tally: emptyTally(),
    leaveMinutes: 0,
    earned: 0,
    plan: { minutes: 0, earned: 0, withoutWage: 0 },
  };
}

/** Adds `more` to `sum` in place. */
export function addFigures(sum: ReportFigures, more: ReportFigures): void {
  sum.needed += more.needed;
  for (const count of COUNT_NAMES) sum.counts[count] += more.counts[count];
  sum.countedMinutes += more.countedMinutes;
  addTally(sum.tally, more.tally);
  sum.leaveMinutes += more.leaveMinutes;
  sum.earned += more.earned;
  addPlanFigures(sum.plan, more.plan);
}

/** Adds `more` to `sum` in place. */
export function addPlanFigures(sum: PlanFigures, more: PlanFigures): void {
  sum.minutes += more.minutes;
  sum.earned += more.earned;
  sum.withoutWage += more.withoutWage;
}

/** Adds the hours of an attendance record to each of the sums. */
export function addHours(sums: readonly ReportFigures[], one: AttendanceHours): void {
  const earned = exactTotal(amountsOfAttendance(one));
  for (const sum of sums) {
    sum.countedMinutes += one.time.countedMinutes;
    addTally(sum.tally, one.tally);
    sum.earned += earned;
  }
}

/** Whether there were no spots, no people and no earnings. */
export function isNothing({ needed, counts, countedMinutes, leaveMinutes }: ReportFigures): boolean {
  return needed + countedMinutes + leaveMinutes === 0 && COUNT_NAMES.every((count) => counts[count] === 0);
}

/** The columns of every row and of the sums, by their names in the contract. */
export function columnsShown({ counts, countedMinutes, tally, leaveMinutes }: ReportFigures) {
  const { worked, regular, ot25, ot50, night, holiday } = tallyColumns(tally);
  return {
    ...counts,
    counted_minutes: countedMinutes,
    worked_minutes: worked,
    regular_minutes: regular,
    ot25_minutes: ot25,
    ot50_minutes: ot50,
    night_minutes: night,
    holiday_minutes: holiday,
    leave_minutes: leaveMinutes,
    // minutes that rounding takes, less those that it gives.
    unpaid_minutes: countedMinutes - worked,
  };
}
