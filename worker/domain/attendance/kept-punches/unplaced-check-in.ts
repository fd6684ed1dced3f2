// T-17, T-34: the kept check-in that a kept check-out belongs to, where no record took either.

import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A check-out belongs to an unplaced check-in of at most this time before, in milliseconds. */
export const SAME_WORK_MS = DAY_MS;

/**
 * T-34: returns the time of the check-in that waits for a check-out at `at`; null where the unplaced punch
 * before it is no check-in, or is more than a day before.
 * @param unplaced the punches of the person that no record took, by time
 */
export function unplacedCheckIn(
  unplaced: readonly { stamp: RecordPunch; at: Instant }[],
  at: Instant,
): Instant | null {
  const last = unplaced.filter((one) => one.at < at && one.at >= at - SAME_WORK_MS).at(-1);
  return last?.stamp === 'check_in' ? last.at : null;
}
