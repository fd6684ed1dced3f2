import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';

// N-03: a failed delivery is tried again at growing intervals and given up in the end.

/** The total number of attempts, over about four hours. */
export const DELIVERY_TRIES_MAX = 9;

/** The longest wait that another system may ask for. */
const ASKED_MAX_MS = HOUR_MS;

/** No message older than this is sent for the first time: it is in the inbox and no longer news. */
export const NEWS_MS = 24 * HOUR_MS;

/**
 * N-03: returns when the next attempt is due: 1, 2, 4 … minutes after a failed one. Up to half as much
 * is added at random, so that simultaneous failures do not repeat at once. Later where the other system
 * asked for it. Null after the last attempt.
 * @param tries the number of attempts so far, from 1
 * @param chance a random number, 0 ≤ chance < 1
 * @param asked the wait that the other system asked for, in milliseconds
 */
export function nextDeliveryTry(tries: number, now: Instant, chance: number, asked = 0): Instant | null {
  if (tries >= DELIVERY_TRIES_MAX) return null;
  const wait = MINUTE_MS * 2 ** (tries - 1) * (1 + chance / 2);
  return now + Math.round(Math.max(wait, Math.min(asked, ASKED_MAX_MS)));
}
