// T-01, T-02, T-03: instants and the JST wall clock. The offset is always +09:00, whatever the zone of
// server or browser.

import { type CalendarDate, DAY_MS, dateOfDayNumber, dayNumber, isCalendarDate } from './calendar-date.ts';
import { type CalendarMonth, monthOf } from './calendar-month.ts';
import { readDigits, zeroPadded } from './digits.ts';

/** Milliseconds from 1970-01-01T00:00:00Z. */
export type Instant = number;

/** `YYYY-MM-DD HH:mm:ss`: a JST wall clock time, hours 00–23, without an offset (T-03). */
export type WallStamp = string;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
const OFFSET_MS = 9 * HOUR_MS;

/** Seconds from 00:00:00 of the JST day, 0–86399. */
function secondOfDay(instant: Instant): number {
  const sinceEpoch = Math.floor((instant + OFFSET_MS) / 1_000);
  return sinceEpoch - Math.floor(sinceEpoch / 86_400) * 86_400;
}

/** T-02: the JST date of an instant. Throws RangeError for NaN and for years outside 1–9999. */
export function jstDate(instant: Instant): CalendarDate {
  return dateOfDayNumber(Math.floor((instant + OFFSET_MS) / DAY_MS));
}

/** T-02: the JST calendar month of an instant. */
export function jstMonth(instant: Instant): CalendarMonth {
  return monthOf(jstDate(instant));
}

/** Minutes from 00:00 of the JST day, 0–1439. */
export function jstMinuteOfDay(instant: Instant): number {
  return Math.floor(secondOfDay(instant) / 60);
}

/** The first instant (00:00:00 JST) of a date. */
export function startOfJstDay(date: CalendarDate): Instant {
  return startOfDayNumber(dayNumber(date));
}

/** The first instant (00:00:00 JST) of a day number. */
export function startOfDayNumber(day: number): Instant {
  return day * DAY_MS - OFFSET_MS;
}

/** Later than every instant. */
export const NEVER: Instant = Number.MAX_SAFE_INTEGER;

const EARLIEST_INSTANT = dayNumber('0001-01-01') * DAY_MS - OFFSET_MS;
const LAST = (dayNumber('9999-12-31') + 1) * DAY_MS - OFFSET_MS - 1_000;

/** Returns the instant, limited to the calendar (years 1–9999). */
export function withinCalendar(instant: Instant): Instant {
  return Math.min(Math.max(instant, EARLIEST_INSTANT), LAST);
}

/** T-03: the wall clock time of an instant; milliseconds are dropped. */
export function toStamp(instant: Instant): WallStamp {
  const seconds = secondOfDay(instant);
  const hour = zeroPadded(Math.floor(seconds / 3_600), 2);
  const minute = zeroPadded(Math.floor(seconds / 60) % 60, 2);
  return `${jstDate(instant)} ${hour}:${minute}:${zeroPadded(seconds % 60, 2)}`;
}

/** T-03: like {@link toStamp}; null without an instant. */
export function stampOrNull(instant: Instant | null): WallStamp | null {
  return instant === null ? null : toStamp(instant);
}

/** T-03: the instant of a wall clock time; null unless the text is exactly `YYYY-MM-DD HH:mm:ss`. */
export function parseStamp(text: string): Instant | null {
  if (text.length !== 19 || text[10] !== ' ' || text[13] !== ':' || text[16] !== ':') return null;
  const date = text.slice(0, 10);
  const hour = readDigits(text, 11, 13);
  const minute = readDigits(text, 14, 16);
  const second = readDigits(text, 17, 19);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return null;
  if (!isCalendarDate(date)) return null;
  return startOfJstDay(date) + ((hour * 60 + minute) * 60 + second) * 1_000;
}

/** The instant of a stored wall clock time. Throws RangeError for any other text. */
export function fromStamp(stamp: WallStamp): Instant {
  const instant = parseStamp(stamp);
  if (instant === null) throw new RangeError(`Not a wall clock stamp: ${stamp}`);
  return instant;
}
