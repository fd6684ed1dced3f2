// T-21, O-17: work that ended before its plan, and who ended it.

import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';

/** `person` asked to leave early, or `company` sent them home. */
export const EARLY_LEAVE_BY = ['person', 'company'] as const;
export type EarlyLeaveBy = (typeof EARLY_LEAVE_BY)[number];

export interface EarlyLeave {
  /** Whole minutes from the check-out to the planned end, over 0. */
  minutes: number;
  /** Null when unknown. */
  by: EarlyLeaveBy | null;
  /**
   * O-17: minutes that may be owed an absence allowance (LSA Art. 26); 0 unless the company ended the
   * work.
   */
  sentHomeMinutes: number;
}

/**
 * T-21, O-17: returns how much earlier than planned the work ended. Null for open work, unplanned
 * work, and work that did not end early; `by` counts for early ends only.
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
