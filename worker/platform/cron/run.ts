import { and, eq, isNull, lte } from 'drizzle-orm';
import { RUN_MAX } from '#domain/company/timer-state.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { insert, update } from '#worker/db/query.ts';
import { timerRun } from '#worker/db/schema/work.ts';
import { newTally } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { noteCall } from '#worker/platform/calls/note-call.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { type TimerCounts, type TimerTask, timers } from './timers.ts';

type Execution = Pick<ExecutionContext, 'waitUntil'>;
type EndedRun = TimerCounts & { isBroken: boolean; error?: unknown };

/** Runs the timers of a cron delivery, each once per scheduled time, and records the outcome. */
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

/** A run has an id like a request. The log, the audit and the called objects carry it. */
async function runOnce(env: Env, timer: TimerTask, scheduledAt: number, execution: Execution): Promise<void> {
  const operation = `timer.${timer.job}`;
  const tally = newTally();
  const ctx = await systemCtx(env, operation, execution, { tally });
  const run = await claim(ctx, timer, scheduledAt);
  if (!run) return;
  const began = performance.now();
  const ended = await runSafely(timer, ctx);
  const ms = Math.round(performance.now() - began);
  const { done, failed, isBroken, error } = ended;
  const fields = { job: timer.job, run_id: run.id, ms, done, failed };
  if (isBroken) ctx.log('error', 'timer failed', fields, error);
  else ctx.log('info', 'timer', fields);
  await recordEnd(env, execution, ctx.call.requestId, run.id, ended);
  const {
    call: { requestId },
  } = ctx;
  noteCall(env, ctx.call.defer, { operation, at: ctx.now, ms, isError: isBroken, requestId, ...tally });
  if (isBroken) throw error;
}

async function runSafely(timer: TimerTask, ctx: Ctx): Promise<EndedRun> {
  try {
    return { ...(await timer.run(ctx)), isBroken: false };
  } catch (error) {
    return { done: 0, failed: 1, isBroken: true, error };
  }
}

/**
 * Two deliveries insert one row. Only the run that inserted it, or that replaces a dead run,
 * continues.
 */
async function claim(ctx: Ctx, timer: TimerTask, scheduledAt: number): Promise<{ id: number } | undefined> {
  const start = { started_at: ctx.now, request_id: ctx.call.requestId };
  return first(
    ctx.db,
    insert(timerRun)
      .values({ job: timer.job, scheduled_at: scheduledAt, ...start })
      .onConflictDoUpdate({
        target: [timerRun.job, timerRun.scheduled_at],
        set: start,
        setWhere: and(isNull(timerRun.ended_at), lte(timerRun.started_at, ctx.now - RUN_MAX)),
      })
      .returning({ id: timerRun.id }),
  );
}

async function recordEnd(
  env: Env,
  execution: Execution,
  requestId: string,
  id: number,
  { done, failed, isBroken }: EndedRun,
): Promise<void> {
  const { db, now } = await systemCtx(env, 'timer.end', execution, { requestId });
  await all(
    db,
    update(timerRun).set({ ended_at: now, done, failed, is_broken: isBroken }).where(eq(timerRun.id, id)),
  );
}
