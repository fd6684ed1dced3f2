// T-21, O-17: work that ended before its plan did, and by whose wish.

import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';

/** Whose wish it was: the person asked to go, or the company sent them home. */
export const EARLY_LEAVE_BY = ['person', 'company'] as const;
export type EarlyLeaveBy = (typeof EARLY_LEAVE_BY)[number];

export interface EarlyLeave {
  /** Whole minutes from the check-out to the planned end, over 0. */
  minutes: number;
  /** Null where nobody said so. */
  by: EarlyLeaveBy | null;
  /** O-17: minutes that an allowance for absence may be owed for (LSA Art. 26), 0 where it is not the company's wish. */
  sentHomeMinutes: number;
}

/**
 * T-21, O-17: how work ended before its plan, which what was said of it counts for alone; null for work that did not,
 * that goes on, or that was not planned.
 */
export function earlyLeaveOf(
  plan: { end: Instant } | null,
  checkOut: Instant | null,
  by: EarlyLeaveBy | null,
): EarlyLeave | null {
  if (plan === null || checkOut === null) return null;
  const minutes = minutesBetween(checkOut, plan.end);
  return minutes > 0 ? { minutes, by, sentHomeMinutes: by === 'company' ? minutes : 0 } : null;
}
