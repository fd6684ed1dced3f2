// T-24: one punch on a device, and the difference between its clock and ours.

import { type Instant, MINUTE_MS, withinCalendar } from '#domain/time/instant.ts';
import type { RecordPunch, ReviewMatter } from './review-item.ts';

const DRIFT_MS = 5 * MINUTE_MS;

export interface Punch {
  /** The time of the punch by the device's own clock. */
  at: Instant | null;
  /**
   * Milliseconds that the device's clock is fast (negative when slow); 0 when it was never measured.
   */
  clockOffset: number;
}

/** The part of a punch that is stored and never changes, whatever is corrected later. */
export interface KeptPunch {
  stamp: RecordPunch;
  /** The server's time, which counts. */
  taken: Instant;
  /** As the device sent it. */
  at: Instant | null;
  /** `at` on our clock. */
  given: Instant | null;
}

/**
 * Returns the punch to store: the server's time and the device's time, raw and corrected by its
 * offset. A device may send any value, so the corrected time is limited to the calendar.
 */
export function keep(stamp: RecordPunch, { at, clockOffset }: Punch, now: Instant): KeptPunch {
  return { stamp, taken: now, at, given: at === null ? null : withinCalendar(at - clockOffset) };
}

/** Returns a question when the two times differ by more than 5 minutes; exactly 5:00 raises none. */
export function driftMatters({ stamp, taken, given }: KeptPunch): ReviewMatter[] {
  if (given === null || Math.abs(given - taken) <= DRIFT_MS) return [];
  return [{ kind: 'drift', stamp, taken, given }];
}
