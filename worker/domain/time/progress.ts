// T-18, T-20: the state of a planned period at a given time.

import type { CalendarDate } from './calendar-date.ts';
import { type Instant, jstDate, MINUTE_MS } from './instant.ts';
import type { Interval } from './interval.ts';

export const PROGRESS = ['not_yet', 'coming_soon', 'in_progress', 'ended'] as const;
export type ShiftProgress = (typeof PROGRESS)[number];

const COMING_SOON_MS = 60 * MINUTE_MS;

/** T-18: whether the end has been reached. A night shift of yesterday that is still running is not past. */
export function isPast(shift: Pick<Interval, 'end'>, now: Instant): boolean {
  return shift.end <= now;
}

/** T-18: "today or later" compares JST dates. */
export function isTodayOrLater(date: CalendarDate, now: Instant): boolean {
  return date >= jstDate(now);
}

/**
 * T-20: the state of a shift between two instants. It is coming soon from exactly 60 minutes before the
 * start.
 */
export function progressOf(shift: Interval, now: Instant): ShiftProgress {
  if (isPast(shift, now)) return 'ended';
  if (shift.start <= now) return 'in_progress';
  return shift.start - now <= COMING_SOON_MS ? 'coming_soon' : 'not_yet';
}
