// when something that failed is tried again, and when no more.

const MINUTE = 60_000;
/** After this many tries a person has to look at it. */
export const TRIES_MAX = 10;
/** Up to so much later than told, so that not everything comes back at once. */
const JITTER = 0.25;
/** No other side is waited for longer than a day, whatever it asks for. */
const WAIT_MAX = 24 * 60 * MINUTE;

/**
 * the instant of the next try after 1, 2, 4 … minutes with jitter, never before the other side asked for; null when
 * that was the last one.
 * @param tries how often it was tried, this failure among them: 1 and more
 * @param chance from 0 up to 1
 * @param askedMs how long the other side asked to be left alone, in milliseconds; null where it did not
 */
export function nextTry(tries: number, now: number, chance: number, askedMs: number | null): number | null {
  if (tries >= TRIES_MAX) return null;
  const wait = 2 ** (tries - 1) * MINUTE * (1 + chance * JITTER);
  return Math.round(now + Math.min(Math.max(wait, askedMs ?? 0), WAIT_MAX));
}

/** whether an answer of this status may be another one later; null stands for no answer at all. */
export function mayPass(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}

/**
 * How long `Retry-After` asks to wait, in milliseconds; null where it says nothing that can be read. Only seconds are
 * read: an HTTP date would need both clocks to agree.
 */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header.trim()) * 1000 : null;
}
