import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';

// N-03: what was not taken by the other side is tried again, ever later, and is given up in the end.

/** So many tries in all, over some four hours. */
export const TRIES_MAX = 9;

/** What another asks for beyond this is not waited for. */
const ASKED_MAX_MS = HOUR_MS;

/** Nothing that is older than this is begun to be sent: it is in the inbox, and no news any more. */
export const NEWS_MS = 24 * HOUR_MS;

/**
 * N-03: when the next try is due: 1, 2, 4 … minutes after a failed one and up to half as much again, so that what failed
 * at once does not come back at once; later where the other side asked for it. Null after the last try.
 * @param tries how many there have been, from 1
 * @param chance a random number, 0 ≤ chance < 1
 * @param asked milliseconds that the other side wants to be left alone
 */
export function nextTry(tries: number, now: Instant, chance: number, asked = 0): Instant | null {
  if (tries >= TRIES_MAX) return null;
  const wait = MINUTE_MS * 2 ** (tries - 1) * (1 + chance / 2);
  return now + Math.round(Math.max(wait, Math.min(asked, ASKED_MAX_MS)));
}
