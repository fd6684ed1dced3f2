// T-35, F-23: when to leave home for a shift, and the times at which no train or shuttle runs.

import { type ClockMinutes, MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { ShiftTimes, WorkplaceId } from './facts.ts';

/** T-35: minutes between the arrival and the start, to change clothes or for a late train. */
export const SPARE_MINUTES = 5;

/**
 * T-35: when to leave home for a shift, as minutes of its business date; below 0 on the day before. The paid
 * minutes before the start count (T-28).
 * @param way minutes from home to the workplace
 */
export function leaveHomeAt(
  { start, paidBefore }: Pick<ShiftTimes, 'start' | 'paidBefore'>,
  way: number,
): number {
  return start - paidBefore - way - SPARE_MINUTES;
}

/** F-23: the trains or shuttles of a workplace. The last one may leave after midnight, before the first one arrives. */
export interface Rides {
  firstArrival: ClockMinutes;
  lastDeparture: ClockMinutes;
}

export interface SiteRides extends Rides {
  workplaceId: WorkplaceId;
}

export const MISSED_RIDES = ['first', 'last'] as const;
export interface MissedRide {
  ride: (typeof MISSED_RIDES)[number];
  /** The ride, as it was compared with the work: past 24:00 on the next day. */
  at: ClockMinutes;
  /** The start or the end of the work. */
  minute: ClockMinutes;
}

/**
 * F-23: the rides that a shift misses: it starts after the last train or shuttle of a day and before the first one
 * of the next day arrives, or ends then. On the minute itself it is still reached.
 */
export function missedRides(
  { firstArrival, lastDeparture }: Rides,
  { start, end, paidBefore }: Pick<ShiftTimes, 'start' | 'end' | 'paidBefore'>,
): MissedRide[] {
  const afterFirst = (minute: number) => firstArrival + onDay(minute - firstArrival);
  const [from, until] = [onDay(start - paidBefore), afterFirst(end)];
  const missed: MissedRide[] = [];
  if (afterFirst(from) > lastDeparture) {
    const next = from < firstArrival ? firstArrival : firstArrival + MINUTES_PER_DAY;
    missed.push({ ride: 'first', at: next, minute: from });
  }
  if (until > lastDeparture) missed.push({ ride: 'last', at: lastDeparture, minute: until });
  return missed;
}

/** The minute within a calendar day. */
function onDay(minute: number): ClockMinutes {
  return ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
