import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes, stampOfClock } from '#domain/time/clock.ts';
import { fromStamp, startOfJstDay, type WallStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';

export function clockStamp(date: CalendarDate, clock: string): WallStamp {
  return stampOfClock(date, clockMinutes(clock));
}

/** Whole minutes from 00:00 of the business date, possibly negative or past 47:59. Seconds are dropped. */
export function minuteOn(date: CalendarDate, stamp: WallStamp): number {
  return minutesBetween(startOfJstDay(date), fromStamp(stamp));
}

type Clocks = { start: string; end: string };

/** The planned breaks that are fully inside the work, as a manual check-out proposes them (O-13). */
export function breaksInside(
  date: CalendarDate,
  breaks: readonly Clocks[],
  checkIn: WallStamp,
  checkOut: WallStamp,
): Clocks[] {
  const [from, to] = [minuteOn(date, checkIn), minuteOn(date, checkOut)];
  return breaks
    .filter(({ start, end }) => clockMinutes(start) > from && clockMinutes(end) < to)
    .map(({ start, end }) => ({ start, end }));
}
