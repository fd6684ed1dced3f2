// when a failed exchange is tried again.

import { DAY_MS } from '#domain/time/calendar-date.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';

/** After this many attempts a person has to check it. */
export const SYNC_TRIES_MAX = 10;
/** The share of the wait that is added at random, so that retries do not come all at once. */
const JITTER = 0.25;
/** No wait is longer than a day, whatever the other system asks for. */
const WAIT_MAX = DAY_MS;

/**
 * the instant of the next attempt: after 1, 2, 4 … minutes with jitter, and not before the other
 * system allows, up to a day. Null after the last attempt.
 * @param tries the number of attempts so far, including this failure: 1 and more
 * @param chance a random number, 0 ≤ chance < 1
 * @param askedMs the wait that the other system asked for, in milliseconds; null without one
 */
export function nextSyncTry(
  tries: number,
  now: number,
  chance: number,
  askedMs: number | null,
): number | null {
  if (tries >= SYNC_TRIES_MAX) return null;
  const wait = 2 ** (tries - 1) * MINUTE_MS * (1 + chance * JITTER);
  return Math.round(now + Math.min(Math.max(wait, askedMs ?? 0), WAIT_MAX));
}

/**
 * whether a later attempt may get another answer than this status; null means that there was no
 * answer.
 */
export function mayPass(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}

/**
 * The wait of a `Retry-After` header in milliseconds; null where it is absent or unreadable. Only
 * seconds are read: an HTTP date would need both clocks to agree.
 */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header.trim()) * 1000 : null;
}
