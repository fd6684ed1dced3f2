// T-01, T-03, T-13: calendar dates as text. They never pass through a timestamp or a zone.

import { type Civil, civilOfDayNumber, dayNumberOfCivil, daysInMonth } from './civil.ts';
import { readDigits, zeroPadded } from './digits.ts';

/** `YYYY-MM-DD`, a date that exists, years 0001–9999. Plain text order is date order. */
export type CalendarDate = string;

/** 1 = Monday … 7 = Sunday (T-13). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

function civilOrNull(text: string): Civil | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const year = readDigits(text, 0, 4);
  const month = readDigits(text, 5, 7);
  const day = readDigits(text, 8, 10);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

function textOfCivil({ year, month, day }: Civil): CalendarDate {
  return `${zeroPadded(year, 4)}-${zeroPadded(month, 2)}-${zeroPadded(day, 2)}`;
}

/** T-03: whether the text is `YYYY-MM-DD` and such a day exists. */
export function isCalendarDate(text: string): boolean {
  return civilOrNull(text) !== null;
}

/** The date of year, month (1–12) and day, or null when there is no such day or the year is not 1–9999. */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate | null {
  const text = textOfCivil({ year, month, day });
  return isCalendarDate(text) ? text : null;
}

/** Year, month and day of a date. Throws RangeError when the text is no calendar date. */
export function civilOf(date: CalendarDate): Civil {
  const civil = civilOrNull(date);
  if (civil === null) throw new RangeError(`Not a calendar date: ${date}`);
  return civil;
}

/** Days from 1970-01-01 (negative before it). Throws RangeError when the text is no calendar date. */
export function dayNumber(date: CalendarDate): number {
  return dayNumberOfCivil(civilOf(date));
}

/** The date of a day number. Throws RangeError unless it is an integer within years 1–9999. */
export function dateOfDayNumber(day: number): CalendarDate {
  const civil = Number.isInteger(day) ? civilOfDayNumber(day) : null;
  if (civil === null || civil.year < 1 || civil.year > 9999) {
    throw new RangeError(`Day number out of range: ${day}`);
  }
  return textOfCivil(civil);
}

/** The date `days` later (earlier when negative). Throws RangeError outside years 1–9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Days from `from` to `to`: 1 when `to` is the next day, negative when it lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** For sorting: negative when `left` is earlier, 0 when equal, positive when later. */
export function compareDates(left: CalendarDate, right: CalendarDate): number {
  return daysBetween(right, left);
}

/** The weekday, 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: CalendarDate): Weekday {
  // 1970-01-01 was a Thursday; the second modulo keeps dates before it positive.
  const fromMonday = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return WEEKDAYS[fromMonday] ?? 7;
}

/** T-13: the Monday of the Monday–Sunday week that holds the date. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** The first day of the date's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return textOfCivil({ ...civilOf(date), day: 1 });
}

/** The last day of the date's month. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = civilOf(date);
  return textOfCivil({ year, month, day: daysInMonth(year, month) });
}

/**
 * The same day `months` later (earlier when negative), clamped to the end of a shorter month:
 * 2026-12-31 + 2 = 2027-02-28. Throws RangeError outside years 1–9999.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const from = civilOf(date);
  const count = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  const moved = calendarDateOf(year, month, Math.min(from.day, daysInMonth(year, month)));
  if (moved === null) throw new RangeError(`No date ${months} months from ${date}`);
  return moved;
}
