// O-14: a planned pay month that is near or over the overtime agreement (LSA Art. 36).

import { monthAgreementFindings } from '#domain/pay/hours/agreement.ts';
import { type PlannedOvertime, plannedOvertime } from '#domain/pay/hours/planned-overtime.ts';
import { daysSinceMonday } from '#domain/pay/hours/week.ts';
import { type Finding, finding, type NamedShift } from '#domain/roster/finding.ts';
import { amountOn, sumOn, workOver } from '#domain/roster/person-days.ts';
import { countedBefore, type PlacedWork } from '#domain/roster/placement.ts';
import { byStart, namedShiftOf } from '#domain/roster/timed-work.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';

const RULE_CODES = { month: 'overtime_month', combined: 'overtime_combined' } as const;
type Rule = keyof typeof RULE_CODES;

const WEEK_OFFSETS = [0, 1, 2, 3, 4, 5, 6];

/** The minutes of a day that count for the rule. */
function countedMinutes(rule: Rule, { overtime, holiday }: PlannedOvertime): number {
  return rule === 'combined' ? overtime + holiday : overtime;
}

function sumOfDays(rule: Rule, days: readonly PlannedOvertime[]): number {
  return days.reduce((sum, day) => sum + countedMinutes(rule, day), 0);
}

/** The last work of each day that has overtime, with the overtime of the day. */
function worksOf({ person, after }: PlacedWork, rule: Rule, days: readonly PlannedOvertime[]): NamedShift[] {
  return days.flatMap((one) => {
    const minutes = countedMinutes(rule, one);
    const works = workOver(person.days, one.day, one.day, after.state);
    const last = works
      .filter(({ day }) => day === one.day)
      .toSorted(byStart)
      .at(-1);
    return minutes > 0 && last ? [namedShiftOf(last, minutes)] : [];
  });
}

/** A change can only add overtime to its own Monday week. Most changes add none and end here. */
function addsOvertime({ person, after, roster }: PlacedWork): boolean {
  const monday = after.day - daysSinceMonday(after.day);
  const minutes = WEEK_OFFSETS.map((day) =>
    sumOn(person.days, monday + day, 'business_minutes', after.state),
  );
  const on = (day: number) => minutes[day - monday] ?? 0;
  const week = { first: monday, last: monday + 6 };
  return plannedOvertime(on, week, roster.config.agreement.statutoryHoliday).length > 0;
}

/**
 * O-14: overtime, and overtime with holiday work, in the pay month of the proposed work at all workplaces.
 * Found where the change adds to it and it is near or over the agreement. Planned minutes count for work
 * that is not done yet.
 */
export function overtimeAgreementFindings(placement: PlacedWork): Finding[] {
  if (!addsOvertime(placement)) return [];
  const { person, after, subject, roster } = placement;
  const { agreement } = roster.config;
  const { closingDay, statutoryHoliday } = agreement;
  const days = payPeriodOf(payMonthOf(after.date, closingDay), closingDay);
  const period = { first: dayNumber(days.from), last: dayNumber(days.to) };
  const on = (day: number) => sumOn(person.days, day, 'business_minutes', after.state);
  const planned = plannedOvertime(on, period, statutoryHoliday);
  const overtime = sumOfDays('month', planned);
  const found = monthAgreementFindings(
    { overtime, holiday: sumOfDays('combined', planned) - overtime },
    agreement,
  );
  if (found.length === 0) return [];
  const before = countedBefore(placement);
  const onBefore = (day: number) =>
    on(day) -
    amountOn(after, day, 'business_minutes') +
    (before ? amountOn(before, day, 'business_minutes') : 0);
  const plannedBefore = plannedOvertime(onBefore, period, statutoryHoliday);
  return found.flatMap(({ rule, limit, sum }) => {
    if (rule !== 'month' && rule !== 'combined') return [];
    if (sum <= sumOfDays(rule, plannedBefore)) return [];
    const shifts = worksOf(placement, rule, planned);
    return [finding(RULE_CODES[rule], subject, { unit: 'minutes', limit, sum, window: days, shifts })];
  });
}
