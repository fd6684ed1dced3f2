import { sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { timerRun } from '#worker/db/schema/work.ts';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/log.ts';
import { systemCtx } from '#worker/system-ctx.ts';
import { type Timer, type TimerOutcome, timers } from './timers.ts';

/** After this long a run that never ended is taken for dead, and the next delivery of it may run. */
const LEASE = 15 * 60_000;

type Execution = Pick<ExecutionContext, 'waitUntil'>;

/** Runs what a cron delivery starts, each job once for its scheduled time, and writes down how it went. */
export async function runTimers(
  env: Env,
  cron: string,
  scheduledAt: number,
  execution: Execution,
): Promise<void> {
  const due = timers.get(cron) ?? [];
  const outcomes = await Promise.allSettled(due.map((timer) => runOnce(env, timer, scheduledAt, execution)));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

async function runOnce(env: Env, timer: Timer, scheduledAt: number, execution: Execution): Promise<void> {
  const ctx = await systemCtx(env, `timer.${timer.job}`, execution);
  const run = await claim(ctx, timer, scheduledAt);
  if (!run) return;
  try {
    await recordEnd(env, execution, run.id, await timer.run(ctx));
  } catch (error) {
    log('error', 'timer failed', { job: timer.job, run_id: run.id }, error);
    await recordEnd(env, execution, run.id, { done: 0, failed: 1 });
    throw error;
  }
}

/** The same delivery twice inserts one row; only who inserted it, or outlived a dead run, goes on. */
async function claim(ctx: Ctx, timer: Timer, scheduledAt: number): Promise<{ id: number } | null> {
  return bind(
    ctx.db.d1,
    sql`INSERT INTO ${timerRun} (job, scheduled_at, started_at) VALUES (${timer.job}, ${scheduledAt}, ${ctx.now})
        ON CONFLICT (job, scheduled_at) DO UPDATE SET started_at = excluded.started_at
        WHERE ended_at IS NULL AND started_at <= ${ctx.now - LEASE}
        RETURNING id`,
  ).first<{ id: number }>();
}

async function recordEnd(env: Env, execution: Execution, id: number, outcome: TimerOutcome): Promise<void> {
  const { db, now } = await systemCtx(env, 'timer.end', execution);
  await bind(
    db.d1,
    sql`UPDATE ${timerRun} SET ended_at = ${now}, done = ${outcome.done}, failed = ${outcome.failed} WHERE id = ${id}`,
  ).run();
}
