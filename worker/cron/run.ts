import { sql } from 'drizzle-orm';
import { RUN_MAX } from '#domain/health/timer-state.ts';
import { noteCall } from '#worker/calls/note-call.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { timerRun } from '#worker/db/schema/work.ts';
import { newTally } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { systemCtx } from '#worker/system-ctx.ts';
import { type Timer, type TimerOutcome, timers } from './timers.ts';

type Execution = Pick<ExecutionContext, 'waitUntil'>;
type Ended = TimerOutcome & { isBroken: boolean; error?: unknown };

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

/** A run has an id as a request has: the log, the audit and the objects that it calls tell of it by that. */
async function runOnce(env: Env, timer: Timer, scheduledAt: number, execution: Execution): Promise<void> {
  const operation = `timer.${timer.job}`;
  const tally = newTally();
  const ctx = await systemCtx(env, operation, execution, { tally });
  const run = await claim(ctx, timer, scheduledAt);
  if (!run) return;
  const began = performance.now();
  const ended = await endOf(timer, ctx);
  const ms = Math.round(performance.now() - began);
  const { done, failed, isBroken, error } = ended;
  const told = { job: timer.job, run_id: run.id, ms, done, failed };
  if (isBroken) ctx.log('error', 'timer failed', told, error);
  else ctx.log('info', 'timer', told);
  await recordEnd(env, execution, ctx.requestId, run.id, ended);
  const { requestId } = ctx;
  noteCall(env, ctx.defer, { operation, at: ctx.now, ms, isError: isBroken, requestId, ...tally });
  if (isBroken) throw error;
}

async function endOf(timer: Timer, ctx: Ctx): Promise<Ended> {
  try {
    return { ...(await timer.run(ctx)), isBroken: false };
  } catch (error) {
    return { done: 0, failed: 1, isBroken: true, error };
  }
}

/** The same delivery twice inserts one row; only who inserted it, or outlived a dead run, goes on. */
async function claim(ctx: Ctx, timer: Timer, scheduledAt: number): Promise<{ id: number } | null> {
  return bind(
    ctx.db.d1,
    sql`INSERT INTO ${timerRun} (job, scheduled_at, started_at, request_id)
        VALUES (${timer.job}, ${scheduledAt}, ${ctx.now}, ${ctx.requestId})
        ON CONFLICT (job, scheduled_at) DO UPDATE SET started_at = excluded.started_at, request_id = excluded.request_id
        WHERE ended_at IS NULL AND started_at <= ${ctx.now - RUN_MAX}
        RETURNING id`,
  ).first<{ id: number }>();
}

async function recordEnd(
  env: Env,
  execution: Execution,
  requestId: string,
  id: number,
  { done, failed, isBroken }: Ended,
): Promise<void> {
  const { db, now } = await systemCtx(env, 'timer.end', execution, { requestId });
  await bind(
    db.d1,
    sql`UPDATE ${timerRun} SET ended_at = ${now}, done = ${done}, failed = ${failed}, is_broken = ${isBroken ? 1 : 0}
        WHERE id = ${id}`,
  ).run();
}
