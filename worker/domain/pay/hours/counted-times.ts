// T-28: the part of the time between two punches that counts.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

export interface PlannedStart {
  start: Instant;
  /** Minutes before the start that the employer ordered for changing and preparing. */
  paidBeforeMinutes: number;
}

/** T-28: returns when a plan starts to pay: its start less the minutes paid before it. */
export function paidFrom({ start, paidBeforeMinutes }: PlannedStart): Instant {
  return start - paidBeforeMinutes * MINUTE_MS;
}

/**
 * T-28: returns the counted start and end of two punches (instants). The start is not before the paid
 * start, unless the early start is approved. Without a plan both are the punches. A check-out before
 * the paid start gives an empty interval at the check-out.
 */
export function countedTimes(
  punched: Interval,
  plan: (PlannedStart & { earlyStartApproved: boolean }) | null,
): Interval {
  if (plan === null || plan.earlyStartApproved) return punched;
  return { start: Math.min(Math.max(punched.start, paidFrom(plan)), punched.end), end: punched.end };
}
