/** Rules of `product.md`: sessions end by idleness and by age, sooner for those who may do more. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session of a manager (level 1–10) or of staff lives, in milliseconds. */
function limitsOf(level: number): { idle: number; absolute: number } {
  return level <= 10 ? { idle: 12 * HOUR, absolute: 14 * DAY } : { idle: 30 * DAY, absolute: 90 * DAY };
}

export type SessionFacts = { createdAt: number; lastSeenAt: number; endedAt: number | null };

/**
 * Whether a session still counts at `now` (epoch ms) for a person whose strongest role has `level`.
 * The end itself is outside: idle for exactly 12 hours is over.
 */
export function isSessionAlive(session: SessionFacts, level: number, now: number): boolean {
  const { seenAfter, openedAfter } = aliveSince(level, now);
  if (session.endedAt !== null && session.endedAt <= now) return false;
  return session.lastSeenAt > seenAfter && session.createdAt > openedAfter;
}

/**
 * The same for many sessions at once: at `now`, a session that was not ended counts for this level when it was seen
 * after `seenAfter` and opened after `openedAfter` (epoch ms).
 */
export function aliveSince(level: number, now: number): { seenAfter: number; openedAfter: number } {
  const { idle, absolute } = limitsOf(level);
  return { seenAfter: now - idle, openedAfter: now - absolute };
}

/** When a session opened at `now` ends at the latest, used or not (epoch ms). */
export function sessionExpiry(level: number, now: number): number {
  return now + limitsOf(level).absolute;
}

/** Whether the last sight of a session is old enough (5 minutes) to be written down again. */
export function isSightDue(lastSeenAt: number, now: number): boolean {
  return now - lastSeenAt >= 300_000;
}

/** The age in milliseconds from which no session, whoever's, can still be alive: it may be deleted. */
export const SESSION_KEPT = 90 * DAY;
