// T-28: which part of the time between two punches counts.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, instantOfClock } from '#domain/time/clock.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

export interface PlannedStart {
  businessDate: CalendarDate;
  start: ClockMinutes;
  /** Minutes before the start that the employer ordered, for changing and preparing. */
  paidBeforeMinutes: number;
  earlyStartApproved: boolean;
}

/**
 * T-28: the counted start and end of two punches (instants): not before the planned start less the minutes paid
 * before it, unless the early start is approved. Without a plan both are the punches. Whoever is gone again
 * before that start has an empty time at the check-out.
 */
export function countedTimes(punched: Interval, plan: PlannedStart | null): Interval {
  if (plan === null || plan.earlyStartApproved) return punched;
  const paidFrom = instantOfClock(plan.businessDate, plan.start) - plan.paidBeforeMinutes * MINUTE_MS;
  return { start: Math.min(Math.max(punched.start, paidFrom), punched.end), end: punched.end };
}
