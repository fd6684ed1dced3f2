import { type MonthOvertime, overtimeOf } from '#domain/pay/hours/agreement.ts';
import { type HoursRules, type PersonHours, personHours } from '#domain/pay/hours/person-hours.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import type { ClosedWork } from './closed-lines.ts';
import { personWorkOf, rowBusinessDate, type WorkRow } from './work-rows.ts';

/** Overtime and holiday work, in minutes. */
export type Overtime = Omit<MonthOvertime, 'month'>;

/**
 * O-14: returns overtime and holiday work of the period at all workplaces, even when only some are
 * requested. Closed work counts as stored (T-17).
 * @param hours of the requested work
 */
export function overtimeOfAll(
  { work, closed }: { work: readonly WorkRow[]; closed: ClosedWork },
  hours: PersonHours,
  { period, rules }: { period: DateRange; rules: HoursRules },
): Overtime {
  const isWhole = work.every((row) => row.isShown || !isInRange(rowBusinessDate(row), period));
  if (isWhole) return overtimeOf(hours.tally);
  return overtimeOf(personHours(personWorkOf(work), period, rules, undefined, closed.kept).tally);
}
