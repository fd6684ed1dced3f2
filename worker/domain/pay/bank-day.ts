// The days on which Japanese banks transfer: weekdays except holidays and the days around the new
// year.

import { addDays, type CalendarDate, SATURDAY, weekdayOf } from '#domain/time/calendar-date.ts';

/** 31 December to 3 January, as MM-DD. */
const AROUND_NEW_YEAR = ['12-31', '01-01', '01-02', '01-03'];

/** Returns whether banks transfer on this day. @param isHoliday whether it is a national holiday */
export function isBankDay(date: CalendarDate, isHoliday: boolean): boolean {
  return weekdayOf(date) < SATURDAY && !isHoliday && !AROUND_NEW_YEAR.includes(date.slice(5));
}

/** Banks may close for about a week around the new year, and for less at other times. */
export const DAYS_CLOSED_MAX = 14;

/** The next bank day, and the days from today on that lead to it. */
export type NextBankDay = { day: CalendarDate; closed: CalendarDate[] };

/**
 * Returns the first bank day after today, and the closed days from today up to it. `closed` is empty
 * when no closed day precedes it.
 * @param isHoliday whether one of the {@link DAYS_CLOSED_MAX} days from today on is a national
 * holiday
 */
export function nextBankDay(today: CalendarDate, isHoliday: (date: CalendarDate) => boolean): NextBankDay {
  const isOpen = (date: CalendarDate) => isBankDay(date, isHoliday(date));
  const days = Array.from({ length: DAYS_CLOSED_MAX }, (_, index) => addDays(today, index + 1));
  const day = days.find(isOpen) ?? addDays(today, DAYS_CLOSED_MAX);
  return { day, closed: [today, ...days].filter((date) => date < day && !isOpen(date)) };
}

/**
 * Returns the day on which a bank must transfer so that the money arrives by a date: that date, or
 * the last bank day before it.
 * @param isHoliday whether one of the {@link DAYS_CLOSED_MAX} days up to the date is a national
 * holiday
 */
export function bankDayUpTo(date: CalendarDate, isHoliday: (date: CalendarDate) => boolean): CalendarDate {
  const days = Array.from({ length: DAYS_CLOSED_MAX }, (_, index) => addDays(date, -index));
  return days.find((day) => isBankDay(day, isHoliday(day))) ?? date;
}
