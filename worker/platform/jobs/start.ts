import type { SQL } from 'drizzle-orm';
import type { JobKind } from '#contract/enums.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawId } from '#worker/db/ids.ts';
import { insert } from '#worker/db/query.ts';
import { job } from '#worker/db/schema/work.ts';

/** `statements` are further rows of the same batch. `cursor` is where the first step continues. `total` is the number of units, if known. */
type JobStart = { guards?: SQL[]; statements?: Statement[]; cursor?: string | null; total?: number | null };

/**
 * Stores a job of the actor and starts its runner.
 * @throws AppError E_CONFLICT when a guard does not hold
 */
export async function startJob(
  ctx: SignedInCtx,
  kind: JobKind,
  { guards = [], statements = [], cursor = null, total = null }: JobStart = {},
): Promise<{ job_id: number }> {
  const id = await drawId(ctx.db, 'job');
  const answer = { job_id: id };
  await commit(ctx, {
    guards,
    statements: [
      ...statements,
      insert(job).values({
        id,
        kind,
        state: 'queued',
        owner_id: ctx.actor.id,
        total,
        cursor,
        created_at: ctx.now,
        touched_at: ctx.now,
      }),
    ],
    audit: [{ action: 'create', subject: 'job', subjectId: id, after: { kind } }],
    answer: { status: 202, body: answer },
  });
  // The timer of stalled jobs starts a stored job when this call fails.
  await ctx.platform
    .startJob(id)
    .catch((error: unknown) => ctx.log('warn', 'job not handed over', { job_id: id }, error));
  return answer;
}
