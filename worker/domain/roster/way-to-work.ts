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
  /** The start or the end of the work, as it was compared with the ride. */
  minute: ClockMinutes;
}

/**
 * F-23: the rides that a shift misses: it starts before the first train or shuttle arrives, or ends after the last
 * one has left and before the next morning. On the minute itself it is still reached.
 */
export function missedRides(
  { firstArrival, lastDeparture }: Rides,
  { start, end, paidBefore }: Pick<ShiftTimes, 'start' | 'end' | 'paidBefore'>,
): MissedRide[] {
  const from = onDay(start - paidBefore);
  // Rides of the evening before may still run after midnight.
  const isEarly = from < firstArrival && from + MINUTES_PER_DAY > lastDeparture;
  const until = firstArrival + onDay(end - firstArrival);
  const isLate = until > lastDeparture;
  const missed: MissedRide[] = [];
  if (isEarly) missed.push({ ride: 'first', minute: from });
  if (isLate) missed.push({ ride: 'last', minute: until });
  return missed;
}

/** The minute within a calendar day. */
function onDay(minute: number): ClockMinutes {
  return ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
