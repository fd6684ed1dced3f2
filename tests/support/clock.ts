import { env } from 'cloudflare:workers';
import { fromStamp, type Instant } from '#domain/time/instant.ts';

/** The present of the worker tests, a Saturday in Japan. */
export const NOW: Instant = fromStamp('2026-11-21 10:00:00');

/** The day before {@link NOW}. */
export const YESTERDAY = '2026-11-20';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moves the clock of the whole test environment: requests, timers and objects. */
export async function moveClock(now: Instant): Promise<void> {
  await env.DB.prepare('INSERT OR REPLACE INTO test_clock (id, now) VALUES (1, ?)').bind(now).run();
}

/** Resets the clock to `TEST_NOW`. */
export async function releaseClock(): Promise<void> {
  await env.DB.prepare('DELETE FROM test_clock').run();
}
