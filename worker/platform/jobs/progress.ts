import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { type FieldsRow, pick, select, update } from '#worker/db/query.ts';
import { job } from '#worker/db/schema/work.ts';
import type { StepOutcome } from './steps.ts';

const isOpen = inArray(job.state, ['queued', 'running']);
const FIELDS = pick(job, 'id', 'kind', 'cursor', 'done', 'created_at');

export type OpenJob = FieldsRow<typeof FIELDS>;

/** The job as its last step left it. Null when it has ended. */
export async function readOpenJob(ctx: Ctx, id: number): Promise<OpenJob | null> {
  const row = await first(
    ctx.db,
    select(FIELDS)
      .from(job)
      .where(and(eq(job.id, id), isOpen)),
  );
  return row ?? null;
}

/** Not audited, because no person makes this change. */
export async function recordStep(ctx: Ctx, id: number, outcome: StepOutcome): Promise<void> {
  const ended = outcome.cursor === null;
  await changeOpen(ctx, id, {
    state: ended ? 'done' : 'running',
    done: outcome.done,
    total: outcome.total,
    cursor: outcome.cursor,
    result: ended ? JSON.stringify(outcome.result ?? {}) : null,
    ended_at: ended ? ctx.now : null,
  });
}

export async function recordFailure(ctx: Ctx, id: number): Promise<void> {
  await changeOpen(ctx, id, { state: 'failed', ended_at: ctx.now });
}

async function changeOpen(ctx: Ctx, id: number, set: Partial<typeof job.$inferInsert>): Promise<void> {
  await all(
    ctx.db,
    update(job)
      .set({ ...set, touched_at: ctx.now })
      .where(and(eq(job.id, id), isOpen)),
  );
}

/** Jobs without progress since `before`: their runner was not started, or lost its alarm. */
export async function listStalledJobs(ctx: Ctx, before: number, limit: number): Promise<number[]> {
  const stalled = await all(
    ctx.db,
    select({ id: job.id })
      .from(job)
      .where(and(isOpen, lt(job.touched_at, before)))
      .orderBy(job.id)
      .limit(limit),
  );
  return stalled.map(({ id }) => id);
}
