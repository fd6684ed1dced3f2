// The days on which Japanese banks transfer: weekdays that are neither holidays nor the days around the new year.

import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

const SATURDAY = 6;
/** 31 December to 3 January, by month and day. */
const AROUND_NEW_YEAR = ['12-31', '01-01', '01-02', '01-03'];

/** Whether a bank transfers on this day. @param isHoliday whether it is a national holiday */
export function isBankDay(date: CalendarDate, isHoliday: boolean): boolean {
  return weekdayOf(date) < SATURDAY && !isHoliday && !AROUND_NEW_YEAR.includes(date.slice(5));
}
