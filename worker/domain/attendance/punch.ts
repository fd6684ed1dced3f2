// T-24: one press on a device, and how its clock stands against ours.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { type Instant, MINUTE_MS, withinCalendar } from '#domain/time/instant.ts';
import type { ReviewMatter, Stamp } from './review-item.ts';

const DRIFT_MS = 5 * MINUTE_MS;

export interface Punch {
  /** When the device says that it was pressed, on its own clock. */
  at: Instant | null;
  /** How far its clock is known to be fast (ms, negative when slow); 0 where it was never measured. */
  clockOffset: number;
  /** The attendance that this very press has made or ended before (the same key again), else null. */
  repeats: AttendanceId | null;
}

/** What is kept of a press for ever, whatever is mended afterwards. */
export interface KeptPunch {
  stamp: Stamp;
  /** The server's time: the one that counts. */
  taken: Instant;
  /** As the device gave it. */
  at: Instant | null;
  /** `at` on our clock. */
  given: Instant | null;
}

/**
 * The press as it is kept: server time, and beside it the device's, raw and corrected by its clock's offset. Both are
 * whatever a device says, so that the corrected time is kept to the calendar.
 */
export function keep(stamp: Stamp, { at, clockOffset }: Punch, now: Instant): KeptPunch {
  return { stamp, taken: now, at, given: at === null ? null : withinCalendar(at - clockOffset) };
}

/** Over 5 minutes between the two times ask for a look; exactly 5:00 do not. */
export function driftMatters({ stamp, taken, given }: KeptPunch): ReviewMatter[] {
  if (given === null || Math.abs(given - taken) <= DRIFT_MS) return [];
  return [{ kind: 'drift', stamp, taken, given }];
}
