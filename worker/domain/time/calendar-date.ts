// T-01, T-03, T-13: calendar dates as text. All calculation is in UTC, so the zone of a machine has no
// effect.

import { UTCDateMini } from '@date-fns/utc';
import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  differenceInCalendarDays,
  getISODay,
  lastDayOfMonth,
  startOfISOWeek,
  startOfMonth,
} from 'date-fns';

/** `YYYY-MM-DD`, an existing date, years 0001–9999. Text order is date order. */
export type CalendarDate = string;

/** 1 = Monday … 7 = Sunday (T-13). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface Civil {
  year: number;
  /** 1–12 */
  month: number;
  /** 1–31 */
  day: number;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
export const SATURDAY: Weekday = 6;
export const SUNDAY: Weekday = 7;
type Utc = InstanceType<typeof UTCDateMini>;

export const DAY_MS = 86_400_000;
const DATE_PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Epoch milliseconds of midnight in UTC; NaN for a text that is no date. */
function timeOf(text: string): number {
  const time = DATE_PATTERN.test(text) ? UTCDateMini.parse(text) : Number.NaN;
  // Every month has days 1–28. A later day may not exist: 30 February would be read as a day of March.
  const day = text.slice(8);
  return day <= '28' || new UTCDateMini(time).getUTCDate() === Number(day) ? time : Number.NaN;
}

function utcDateText(date: Utc): CalendarDate {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function validTimeOf(date: CalendarDate): number {
  const time = timeOf(date);
  if (Number.isNaN(time)) throw new RangeError(`Not a calendar date: ${date}`);
  return time;
}

/**
 * Midnight UTC of the date, for the functions of date-fns. Throws RangeError when the text is no
 * calendar date.
 */
export function utcOf(date: CalendarDate): Utc {
  return new UTCDateMini(validTimeOf(date));
}

/** Throws RangeError outside years 1–9999. */
function textInRange(date: Utc): CalendarDate {
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError('Outside of the years 1 to 9999.');
  return utcDateText(date);
}

/** T-03: whether the text is `YYYY-MM-DD` and the day exists. */
export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(timeOf(text));
}

/** The date of year, month (1–12) and day; null for a day that does not exist or a year outside 1–9999. */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate | null {
  const [years, months, days] = [
    [year, 4],
    [month, 2],
    [day, 2],
  ].map(([part = 0, length]) => String(part).padStart(length ?? 2, '0'));
  const text = `${years}-${months}-${days}`;
  return isCalendarDate(text) ? text : null;
}

/** Year, month and day of a date. Throws RangeError when the text is no calendar date. */
export function civilOf(date: CalendarDate): Civil {
  const utc = utcOf(date);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() };
}

/** Days from 1970-01-01 (negative before it). Throws RangeError when the text is no calendar date. */
export function dayNumber(date: CalendarDate): number {
  return validTimeOf(date) / DAY_MS;
}

/** The date of a day number. Throws RangeError unless it is an integer within years 1–9999. */
export function dateOfDayNumber(day: number): CalendarDate {
  if (!Number.isInteger(day)) throw new RangeError(`Not a day number: ${day}`);
  return textInRange(new UTCDateMini(day * DAY_MS));
}

/** The date `days` later (earlier when negative). Throws RangeError outside years 1–9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not a number of days: ${days}`);
  return textInRange(addDaysTo(utcOf(date), days));
}

/** Days from `from` to `to`: 1 when `to` is the next day, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return differenceInCalendarDays(utcOf(to), utcOf(from));
}

/** Compares for sorting: negative when `left` is earlier, 0 when equal, positive when later. */
export function compareDates(left: CalendarDate, right: CalendarDate): number {
  return daysBetween(right, left);
}

/** The weekday, 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[getISODay(utcOf(date)) - 1] ?? 7;
}

/** T-13: the Monday of the Monday–Sunday week that contains the date. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return textInRange(startOfISOWeek(utcOf(date)));
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return utcDateText(startOfMonth(utcOf(date)));
}

export function lastOfMonth(date: CalendarDate): CalendarDate {
  return utcDateText(lastDayOfMonth(utcOf(date)));
}

/**
 * The same day `months` later (earlier when negative), limited to the end of a shorter month:
 * 2026-12-31 + 2 = 2027-02-28. Throws RangeError outside years 1–9999.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return textInRange(addMonthsTo(utcOf(date), months));
}
