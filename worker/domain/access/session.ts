/** Rules of `product.md`: sessions end by idleness and by age, sooner for accounts with more rights. */

import { DAY_MS } from '#domain/time/calendar-date.ts';
import { HOUR_MS } from '#domain/time/instant.ts';

/** The limits of a session of a manager (level 1–10) or of staff, in milliseconds. */
function sessionLimits(level: number): { idle: number; absolute: number } {
  return level <= 10
    ? { idle: 12 * HOUR_MS, absolute: 14 * DAY_MS }
    : { idle: 30 * DAY_MS, absolute: 90 * DAY_MS };
}

export type SessionFacts = { createdAt: number; lastSeenAt: number; endedAt: number | null };

/**
 * Whether a session is valid at `now` (epoch ms) for a person whose strongest role has `level`. The
 * limits are exclusive: a session that was idle for exactly 12 hours is over.
 */
export function isSessionAlive(session: SessionFacts, level: number, now: number): boolean {
  const { seenAfter, openedAfter } = aliveSince(level, now);
  if (session.endedAt !== null && session.endedAt <= now) return false;
  return session.lastSeenAt > seenAfter && session.createdAt > openedAfter;
}

/**
 * Returns the same limits for a query: a session that was not ended is valid at `now` for this level
 * when it was seen after `seenAfter` and opened after `openedAfter` (epoch ms).
 */
export function aliveSince(level: number, now: number): { seenAfter: number; openedAfter: number } {
  const { idle, absolute } = sessionLimits(level);
  return { seenAfter: now - idle, openedAfter: now - absolute };
}

/** The latest end of a session that is opened at `now`, used or not (epoch ms). */
export function sessionExpiry(level: number, now: number): number {
  return now + sessionLimits(level).absolute;
}

/** Whether a session was last seen long enough ago (5 minutes) to be written again. */
export function isLastSeenDue(lastSeenAt: number, now: number): boolean {
  return now - lastSeenAt >= 300_000;
}

/** From this age in milliseconds no session of any level is valid, so it may be deleted. */
export const SESSION_KEPT = 90 * DAY_MS;
