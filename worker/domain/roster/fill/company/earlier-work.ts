// What people worked in the two months before a plan, so that its hours are shared fairly over three.

import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';

const MONTHS = 2;

/** The work of a person in the two months before the first day of a plan, at every workplace. */
export interface EarlierWork {
  /** Planned minutes of approved work; 0 or more. */
  minutes: number;
  /** Days of that time from the first work in it on; 0 for a person without any. */
  days: number;
}

export const NO_EARLIER_WORK: EarlierWork = { minutes: 0, days: 0 };

/**
 * Returns the two months before the first day of a plan; both days included.
 * @throws RangeError where they begin before year 1
 */
export function daysBefore(first: CalendarDate): DateRange {
  return { from: addMonths(first, -MONTHS), to: addDays(first, -1) };
}

/**
 * Returns the earlier work of a person.
 * @param first day of the plan
 * @param work in the two months before it; null for none
 */
export function earlierWork(
  first: CalendarDate,
  work: { minutes: number; since: CalendarDate } | null,
): EarlierWork {
  return work === null ? NO_EARLIER_WORK : { minutes: work.minutes, days: daysBetween(work.since, first) };
}
