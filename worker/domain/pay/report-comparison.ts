// O-07, T-14: what the report of a pay period is compared with.

import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/**
 * The days of the period before that are compared with a pay period. A period that runs is compared
 * with as many days as it has until today, a period of another time with all of them.
 */
export function daysComparedBefore(period: DateRange, before: DateRange, today: CalendarDate): DateRange {
  if (!isInRange(today, period)) return before;
  const to = addDays(before.from, daysBetween(period.from, today));
  return { from: before.from, to: to < before.to ? to : before.to };
}

/** The days of a pay period whose plan is compared: until today while it runs, else all of them. */
export function daysComparedOfPlan(period: DateRange, today: CalendarDate): DateRange {
  return isInRange(today, period) ? { from: period.from, to: today } : period;
}

/**
 * Whether a plan of a period is compared. While the period runs, only plans that have ended are: work
 * that still goes on is not in the worked hours either.
 */
export function isPlanCompared(
  plan: Pick<Interval, 'end'>,
  { period, today, now }: { period: DateRange; today: CalendarDate; now: Instant },
): boolean {
  return !isInRange(today, period) || plan.end <= now;
}
