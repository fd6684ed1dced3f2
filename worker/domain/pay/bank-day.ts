// The days on which Japanese banks transfer: weekdays that are neither holidays nor the days around the new year.

import { addDays, type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

const SATURDAY = 6;
/** 31 December to 3 January, by month and day. */
const AROUND_NEW_YEAR = ['12-31', '01-01', '01-02', '01-03'];

/** Whether a bank transfers on this day. @param isHoliday whether it is a national holiday */
export function isBankDay(date: CalendarDate, isHoliday: boolean): boolean {
  return weekdayOf(date) < SATURDAY && !isHoliday && !AROUND_NEW_YEAR.includes(date.slice(5));
}

/** Around the new year banks may be closed for a week, and at other times never for longer. */
export const DAYS_CLOSED_MAX = 14;

/** The next day on which banks transfer, and the days from today on for which it is not an earlier one. */
export type NextBankDay = { day: CalendarDate; closed: CalendarDate[] };

/**
 * The next day after today on which banks transfer, with the days from today to the one before it, all of them closed;
 * none where it follows a day on which they do.
 * @param isHoliday whether one of the {@link DAYS_CLOSED_MAX} days from today on is a national holiday
 */
export function nextBankDay(today: CalendarDate, isHoliday: (date: CalendarDate) => boolean): NextBankDay {
  const isOpen = (date: CalendarDate) => isBankDay(date, isHoliday(date));
  const days = Array.from({ length: DAYS_CLOSED_MAX }, (_, index) => addDays(today, index + 1));
  const day = days.find(isOpen) ?? addDays(today, DAYS_CLOSED_MAX);
  return { day, closed: [today, ...days].filter((date) => date < day && !isOpen(date)) };
}

/**
 * The day by which a bank has to transfer what is to be there on a date: that date, or the last day before it on which
 * banks transfer.
 * @param isHoliday whether one of the {@link DAYS_CLOSED_MAX} days up to the date is a national holiday
 */
export function bankDayUpTo(date: CalendarDate, isHoliday: (date: CalendarDate) => boolean): CalendarDate {
  const days = Array.from({ length: DAYS_CLOSED_MAX }, (_, index) => addDays(date, -index));
  return days.find((day) => isBankDay(day, isHoliday(day))) ?? date;
}
