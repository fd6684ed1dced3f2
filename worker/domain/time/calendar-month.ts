// T-03, T-14: calendar months as text.

import { addMonths, type CalendarDate, civilOf, isCalendarDate, lastOfMonth } from './calendar-date.ts';

/** `YYYY-MM`, years 0001–9999. Text order is month order. */
export type CalendarMonth = string;

/** T-03: whether the text is `YYYY-MM` with a month 01–12. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`);
}

/**
 * Whether a reader may ask for the month: years 0003–9998. Its pay period and weeks reach into the
 * months around it, its overtime into the year before.
 */
export function isMonthToAskFor(text: string): boolean {
  return isCalendarMonth(text) && '0002-12' < text && text < '9999-01';
}

/** Whether a reader may ask for the day; its month decides. Throws RangeError when the text is no date. */
export function isDayToAskFor(date: CalendarDate): boolean {
  return isMonthToAskFor(monthOf(date));
}

/**
 * T-14: the calendar month of a date. A shift belongs to the month of its business date, also past
 * midnight.
 */
export function monthOf(date: CalendarDate): CalendarMonth {
  civilOf(date);
  return date.slice(0, 7);
}

/** The first day of a month. Throws RangeError when the text is no month. */
export function firstDayOf(month: CalendarMonth): CalendarDate {
  if (!isCalendarMonth(month)) throw new RangeError(`Not a calendar month: ${month}`);
  return `${month}-01`;
}

/** The last day of a month. Throws RangeError when the text is no month. */
export function lastDayOfMonth(month: CalendarMonth): CalendarDate {
  return lastOfMonth(firstDayOf(month));
}

/** The month `count` months later (earlier when negative). Throws RangeError outside years 1–9999. */
export function moveMonth(month: CalendarMonth, count: number): CalendarMonth {
  return monthOf(addMonths(firstDayOf(month), count));
}
