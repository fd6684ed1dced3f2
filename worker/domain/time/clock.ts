// T-04, T-05, T-06: the extended clock, minutes from 00:00 of a business date, written 00:00–47:59.

import type { CalendarDate } from './calendar-date.ts';
import { readDigits, zeroPadded } from './digits.ts';
import { type Instant, MINUTE_MS, startOfJstDay, toStamp, type WallStamp } from './instant.ts';
import { truncateToMinute } from './minute.ts';

/** Integer minutes from 00:00 of a business date, 0–2879. 1440 and more are on the next calendar day. */
export type ClockMinutes = number;

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1_440;
/** Night in labour law, 22:00–05:00, as minutes of a calendar day. */
export const NIGHT_START = 1_320;
export const NIGHT_END = 300;
const CLOCK_END = 2 * MINUTES_PER_DAY;

function isClockMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes < CLOCK_END;
}

function requireClockMinutes(minutes: ClockMinutes): void {
  if (!isClockMinutes(minutes)) throw new RangeError(`Not on the extended clock: ${minutes}`);
}

/** T-04: `HH:mm`, two digits each, 00:00–47:59, as minutes; otherwise null. */
export function parseClock(text: string): ClockMinutes | null {
  if (text.length !== 5 || text[2] !== ':') return null;
  const hour = readDigits(text, 0, 2);
  const minute = readDigits(text, 3, 5);
  if (hour < 0 || hour > 47 || minute < 0 || minute > 59) return null;
  return hour * 60 + minute;
}

/** T-04: the minutes of a text that an answer of the API holds. Throws RangeError for another text. */
export function clockMinutes(text: string): ClockMinutes {
  const minutes = parseClock(text);
  if (minutes === null) throw new RangeError(`Not on the clock: ${text}`);
  return minutes;
}

/** T-06: `HH:mm` of one calendar day, 00:00–23:59, as minutes; otherwise null. */
export function parseTimeOfDay(text: string): ClockMinutes | null {
  const minutes = parseClock(text);
  return minutes !== null && minutes < MINUTES_PER_DAY ? minutes : null;
}

/** T-04: `HH:mm` with 24+ hours. Throws RangeError unless the minutes are an integer 0–2879. */
export function formatClock(minutes: ClockMinutes): string {
  requireClockMinutes(minutes);
  return formatAnyClock(minutes);
}

/** T-04: the same, null for null. */
export function clockOrNull(minutes: ClockMinutes | null): string | null {
  return minutes === null ? null : formatClock(minutes);
}

/**
 * T-04: formats whole minutes from 00:00 of a business date without a limit: `25:30`, `-00:10` on the
 * day before, `50:00` for a check-out after 47:59.
 */
export function formatAnyClock(minutes: number): string {
  const length = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${zeroPadded(Math.floor(length / 60), 2)}:${zeroPadded(length % 60, 2)}`;
}

/** T-04: whether the minute is on the calendar day after the business date; 24:00 is. */
export function isNextDay(minutes: ClockMinutes): boolean {
  requireClockMinutes(minutes);
  return minutes >= MINUTES_PER_DAY;
}

/** T-05: the instant of a clock minute of a business date. Throws RangeError outside 0–2879. */
export function instantOfClock(businessDate: CalendarDate, minutes: ClockMinutes): Instant {
  requireClockMinutes(minutes);
  return startOfJstDay(businessDate) + minutes * MINUTE_MS;
}

/** T-05: the wall clock stamp of a clock minute: (2026-11-30, 25:30) ⇒ `2026-12-01 01:30:00`. */
export function stampOfClock(businessDate: CalendarDate, minutes: ClockMinutes): WallStamp {
  return toStamp(instantOfClock(businessDate, minutes));
}

/**
 * T-05, T-09: the clock minute of an instant on a business date; seconds are dropped. Null before that
 * date and after 47:59 (a check-out forgotten for more than a day).
 */
export function clockOfInstant(businessDate: CalendarDate, instant: Instant): ClockMinutes | null {
  const minutes = (truncateToMinute(instant) - startOfJstDay(businessDate)) / MINUTE_MS;
  return isClockMinutes(minutes) ? minutes : null;
}
