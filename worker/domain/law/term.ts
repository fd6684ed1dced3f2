// The term of a contract, and LW-04 to LW-08: how the Civil Code (Art. 143) counts months, and years in weeks and months.

import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';

/** Days of a contract, a permission or a dispatch; both included, null without an end. */
export interface Term {
  from: CalendarDate;
  to: CalendarDate | null;
}

export const WEEKS_OF_YEAR = 52;
export const MONTHS_OF_A_YEAR = 12;

/**
 * Returns the last day of a term of months whose first day is `from`: the day before the same day of the
 * last month, or the end of a month without that day.
 */
export function lastDayOfTerm(from: CalendarDate, months: number): CalendarDate {
  const same = addMonths(from, months);
  return same.slice(8) === from.slice(8) ? addDays(same, -1) : same;
}

/**
 * Whether a person has an age of years on the day, from the birthday on: after 29 February where the year has
 * none. False without a birthday.
 */
export function reachedAge(birthday: CalendarDate | null, years: number, day: CalendarDate): boolean {
  if (birthday === null) return false;
  const year = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return `${year}${birthday.slice(4)}` <= day;
}

/** Returns the first day with an age of years: 1 March after 29 February where the year has none. */
export function firstDayOfAge(birthday: CalendarDate, years: number): CalendarDate {
  const same = addMonths(birthday, years * MONTHS_OF_A_YEAR);
  return reachedAge(birthday, years, same) ? same : addDays(same, 1);
}
