// T-08, T-09: stamps keep their seconds; calculation uses whole minutes.

import { type Instant, MINUTE_MS } from './instant.ts';

/** T-09: the instant at second 0 of its minute. */
export function truncateToMinute(instant: Instant): Instant {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** T-09: whole minutes between two instants, each truncated first. Negative when `to` is before `from`. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (truncateToMinute(to) - truncateToMinute(from)) / MINUTE_MS;
}

/** T-08: whether `instant` is in a later minute than `other`. */
export function isInLaterMinute(instant: Instant, other: Instant): boolean {
  return minutesBetween(other, instant) > 0;
}
