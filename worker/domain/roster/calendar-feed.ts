// T-39: calendar feeds, which programs of people subscribe to.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { firstDayOf, lastDayOfMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { type Instant, jstMonth, SECOND_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { AssignmentStatus } from './facts.ts';

/** The whole months of a feed before and after the current one. */
const FEED_BACK = 2;
const FEED_AHEAD = 6;

/** The first and the last day of a feed, both included. */
export function feedDays(now: Instant): { from: CalendarDate; to: CalendarDate } {
  const month = jstMonth(now);
  return {
    from: firstDayOf(moveMonth(month, -FEED_BACK)),
    to: lastDayOfMonth(moveMonth(month, FEED_AHEAD)),
  };
}

/** Before every change. In seconds from here, SEQUENCE keeps below 2^31 until 2088. */
const FIRST_CHANGE = startOfJstDay('2020-01-01');

/**
 * The SEQUENCE of an event by its last change (epoch ms), ≥ 0: whole seconds. Versions of rows would fall when an
 * assignment moves to a shift with a lower one.
 */
export function feedSequence(changedAt: Instant): number {
  return Math.max(0, Math.floor((changedAt - FIRST_CHANGE) / SECOND_MS));
}

/**
 * Whether an assignment is in a feed as called off: the person is no longer on the shift, will not work it
 * (outcome), or the shift is deleted.
 */
export function isCalledOff(place: {
  status: AssignmentStatus;
  outcome: string | null;
  isDeleted: boolean;
}): boolean {
  return place.status !== 'approved' || place.outcome !== null || place.isDeleted;
}
