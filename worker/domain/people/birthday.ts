import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** G-18: an earlier date is a typing error or an empty cell of a spreadsheet. */
const FIRST_BIRTHDAY: CalendarDate = '1900-01-01';

/** G-18: whether the date is before 1900, when no living person was born. */
export function isBefore1900(birthday: CalendarDate): boolean {
  return birthday < FIRST_BIRTHDAY;
}
