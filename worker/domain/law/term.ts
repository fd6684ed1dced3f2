// How the Civil Code (Art. 143) counts months from a day on.

import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';

/**
 * Returns the last day of a term of months whose first day is `from`: the day before the same day of the
 * last month, or the end of a month without that day.
 */
export function lastDayOfTerm(from: CalendarDate, months: number): CalendarDate {
  const same = addMonths(from, months);
  return same.slice(8) === from.slice(8) ? addDays(same, -1) : same;
}
