import { fromStamp } from '#domain/time/instant.ts';
import type { Env } from '#worker/env.ts';

/**
 * The present, in epoch milliseconds. In the test environment `TEST_NOW` sets it and the row of
 * `test_clock` moves it, for requests, timers and objects alike. Other environments ignore both.
 */
export async function readClock(env: Pick<Env, 'DB' | 'ENVIRONMENT' | 'TEST_NOW'>): Promise<number> {
  if (env.ENVIRONMENT !== 'test') return Date.now();
  const moved = await env.DB.prepare('SELECT now FROM test_clock WHERE id = 1').first<number>('now');
  if (moved !== null) return moved;
  return env.TEST_NOW ? fromStamp(env.TEST_NOW) : Date.now();
}

/**
 * Returns the milliseconds since the start. The platform's clock advances only with calls to the
 * outside.
 */
export function stopwatch(): () => number {
  const began = Date.now();
  return () => Date.now() - began;
}
