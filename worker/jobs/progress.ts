import { sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { job } from '#worker/db/schema/work.ts';
import type { StepOutcome } from './steps.ts';

const UNENDED = sql`state IN ('queued', 'running')`;

export type OpenJob = { id: number; kind: string; cursor: string | null; done: number; created_at: number };

/** The job as its last step left it; null when it has ended. */
export async function readOpenJob(ctx: Ctx, id: number): Promise<OpenJob | null> {
  return bind(
    ctx.db.d1,
    sql`SELECT id, kind, cursor, done, created_at FROM ${job} WHERE id = ${id} AND ${UNENDED}`,
  ).first<OpenJob>();
}

/** Progress is the runner's, not a change anybody made: it is not audited. */
export async function recordStep(ctx: Ctx, id: number, outcome: StepOutcome): Promise<void> {
  const ended = outcome.cursor === null;
  await bind(
    ctx.db.d1,
    sql`UPDATE ${job}
        SET state = ${ended ? 'done' : 'running'}, done = ${outcome.done}, total = ${outcome.total},
            cursor = ${outcome.cursor}, result = ${ended ? JSON.stringify(outcome.result ?? {}) : null},
            touched_at = ${ctx.now}, ended_at = ${ended ? ctx.now : null}
        WHERE id = ${id} AND ${UNENDED}`,
  ).run();
}

export async function recordFailure(ctx: Ctx, id: number): Promise<void> {
  await bind(
    ctx.db.d1,
    sql`UPDATE ${job} SET state = 'failed', touched_at = ${ctx.now}, ended_at = ${ctx.now} WHERE id = ${id} AND ${UNENDED}`,
  ).run();
}

/** Jobs that nobody has worked on since `before`: their runner was never told, or lost its alarm. */
export async function listStalledJobs(ctx: Ctx, before: number, limit: number): Promise<number[]> {
  const { results } = await bind(
    ctx.db.d1,
    sql`SELECT id FROM ${job} WHERE ${UNENDED} AND touched_at < ${before} ORDER BY id LIMIT ${limit}`,
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
}
