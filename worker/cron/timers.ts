import type { TimerJob } from '#contract/timers.ts';
import type { Database } from '#worker/db/database.ts';
import { cleanUp } from './clean-up.ts';

export type TimerOutcome = { done: number; failed: number };
export type Timer = { job: TimerJob; run: (db: Database, now: number) => Promise<TimerOutcome> };

/** Cron expression (UTC, as in `wrangler.toml`) to what it starts. Every job is safe to run twice. */
export const timers: Record<string, Timer[]> = {
  // 03:10 in Japan.
  '10 18 * * *': [{ job: 'clean_up', run: cleanUp }],
};
