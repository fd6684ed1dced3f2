import { type SQL, sql } from 'drizzle-orm';
import type { JobKind } from '#contract/enums.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawId } from '#worker/db/ids.ts';
import { job } from '#worker/db/schema/work.ts';

/**
 * Writes down a job for the actor and hands it to its runner.
 * @throws AppError E_CONFLICT when a guard does not hold
 */
export async function startJob(
  ctx: SignedInCtx,
  kind: JobKind,
  guards: SQL[] = [],
): Promise<{ job_id: number }> {
  const id = await drawId(ctx.db, 'job');
  const answer = { job_id: id };
  await commit(ctx, {
    guards,
    statements: [
      sql`INSERT INTO ${job} (id, kind, state, owner_id, created_at, touched_at)
          VALUES (${id}, ${kind}, 'queued', ${ctx.actor.id}, ${ctx.now}, ${ctx.now})`,
    ],
    audit: [{ action: 'create', subject: 'job', subjectId: id, after: { kind } }],
    answer: { status: 202, body: answer },
  });
  await ctx.startJob(id);
  return answer;
}
