// A person works on the same weekdays: the dates of such a schedule, and when two of them clash.

import {
  type CalendarDate,
  dateOfDayNumber,
  dayNumber,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '#domain/time/calendar-date.ts';
import { type ClockMinutes, MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';

/** The weekdays from the first day to the last, both included; null is without an end. */
export interface FixedDays {
  weekdays: readonly Weekday[];
  from: CalendarDate;
  to: CalendarDate | null;
}

/** The times of each day as clock minutes up to 47:59; the end is exclusive. */
export interface FixedTimes extends FixedDays {
  start: ClockMinutes;
  end: ClockMinutes;
}

/** Monday 1, Tuesday 2 … Sunday 64. */
function bitOf(weekday: number): number {
  return 1 << (weekday - 1);
}

/** Weekdays, each 1–7, as one number of 0–127 with a bit for each: Monday 1, Tuesday 2 … Sunday 64. */
export function maskOfWeekdays(weekdays: readonly number[]): number {
  return weekdays.reduce((mask, weekday) => mask | bitOf(weekday), 0);
}

/** The weekdays of a mask, from Monday on. */
export function weekdaysOfMask(mask: number): Weekday[] {
  return WEEKDAYS.filter((weekday) => (mask & bitOf(weekday)) !== 0);
}

/** Whether the person works on that date. Throws RangeError for an invalid date. */
export function fallsOn({ weekdays, from, to }: FixedDays, date: CalendarDate): boolean {
  return from <= date && (to === null || date <= to) && weekdays.includes(weekdayOf(date));
}

/** The dates of a range on which the person works, in order. */
export function fixedDatesIn(schedule: FixedDays, range: DateRange): CalendarDate[] {
  return datesIn(range).filter((date) => fallsOn(schedule, date));
}

/** Times begin and end before 48:00 of their day, so that only days next to each other can clash. */
const DAYS_APART = [-1, 0, 1] as const;

/**
 * The weekdays of `left` on which it clashes with `right` on some date: their times overlap, also across
 * midnight. Empty without a clash. Times that only touch do not clash.
 */
export function clashingWeekdays(left: FixedTimes, right: FixedTimes): Weekday[] {
  const found = new Set<Weekday>();
  for (const days of DAYS_APART) {
    const shift = days * MINUTES_PER_DAY;
    if (left.start >= right.end + shift || right.start + shift >= left.end) continue;
    for (const day of firstWeek(left, right, days)) {
      const weekday = weekdayOf(dateOfDayNumber(day));
      if (left.weekdays.includes(weekday) && right.weekdays.includes(weekdayAfter(weekday, days))) {
        found.add(weekday);
      }
    }
  }
  return WEEKDAYS.filter((weekday) => found.has(weekday));
}

/**
 * The first seven days of `left` that are `days` before a day of `right`, as day numbers; later ones
 * repeat.
 */
function firstWeek(left: FixedDays, right: FixedDays, days: number): number[] {
  const from = Math.max(dayNumber(left.from), dayNumber(right.from) - days);
  const to = Math.min(lastDayNumber(left), lastDayNumber(right) - days, from + 6);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function lastDayNumber({ to }: FixedDays): number {
  return to === null ? Number.POSITIVE_INFINITY : dayNumber(to);
}

function weekdayAfter(weekday: Weekday, days: number): Weekday {
  return WEEKDAYS[(weekday - 1 + days + 7) % 7] ?? 7;
}
