import { plannedBreaksInside } from '#domain/attendance/breaks.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes, formatClock, stampOfClock } from '#domain/time/clock.ts';
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

/** O-13: the planned breaks that a manual check-out proposes. */
export function breaksToPropose(
  businessDate: CalendarDate,
  planned: readonly Clocks[],
  checkIn: WallStamp,
  checkOut: WallStamp,
): Clocks[] {
  const breaks = planned.map(({ start, end }) => ({ start: clockMinutes(start), end: clockMinutes(end) }));
  const work = { start: fromStamp(checkIn), end: fromStamp(checkOut) };
  return plannedBreaksInside({ businessDate, breaks }, work).map(({ start, end }) => ({
    start: formatClock(start),
    end: formatClock(end),
  }));
}
