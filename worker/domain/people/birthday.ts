import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** G-18: an earlier one is a slip of the keyboard or an empty cell of a table program. */
const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

/** G-18: whether the date is before 1900: no living person was born then. */
export function isBefore1900(birthday: CalendarDate): boolean {
  return birthday < FIRST_BIRTHDAY;
}
