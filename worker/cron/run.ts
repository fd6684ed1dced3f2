import { sql } from 'drizzle-orm';
import { readClock } from '#worker/clock.ts';
import { bind, type Database, openDatabase } from '#worker/db/database.ts';
import { timerRun } from '#worker/db/schema/work.ts';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/log.ts';
import { type Timer, timers } from './timers.ts';

/** After this long a run that never ended is taken for dead, and the next delivery of it may run. */
const LEASE = 15 * 60_000;

/** Runs what a cron delivery starts, each job once for its scheduled time, and writes down how it went. */
export async function runTimers(env: Env, cron: string, scheduledAt: number): Promise<void> {
  const db = openDatabase(env.DB);
  const outcomes = await Promise.allSettled(
    (timers[cron] ?? []).map((timer) => runOnce(env, db, timer, scheduledAt)),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

async function runOnce(env: Env, db: Database, timer: Timer, scheduledAt: number): Promise<void> {
  const now = await readClock(env);
  const claimed = await bind(
    db.d1,
    sql`INSERT INTO ${timerRun} (job, scheduled_at, started_at) VALUES (${timer.job}, ${scheduledAt}, ${now})
        ON CONFLICT (job, scheduled_at) DO UPDATE SET started_at = excluded.started_at
        WHERE ended_at IS NULL AND started_at <= ${now - LEASE}
        RETURNING id`,
  ).first<{ id: number }>();
  if (!claimed) return;
  try {
    await recordEnd(env, db, claimed.id, await timer.run(db, now));
  } catch (error) {
    log('error', 'timer failed', { job: timer.job, run_id: claimed.id, error });
    await recordEnd(env, db, claimed.id, { done: 0, failed: 1 });
    throw error;
  }
}

async function recordEnd(
  env: Env,
  db: Database,
  id: number,
  outcome: { done: number; failed: number },
): Promise<void> {
  const now = await readClock(env);
  await bind(
    db.d1,
    sql`UPDATE ${timerRun} SET ended_at = ${now}, done = ${outcome.done}, failed = ${outcome.failed} WHERE id = ${id}`,
  ).run();
}
