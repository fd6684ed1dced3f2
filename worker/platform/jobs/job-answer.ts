import { and, eq, sql } from 'drizzle-orm';
import type { JobKind } from '#contract/enums.ts';
import { AppError, isErrorCode } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { isTrue, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { job } from '#worker/db/schema/work.ts';
import { findAnswer } from '#worker/platform/files/kept-imports.ts';

/**
 * The answer of a request that ran as a job: its JSON text, or its refusal.
 * @throws AppError E_NOT_FOUND for another person's job, after 24 hours, and where a workplace is out of
 * reach since then; E_CONFLICT while it runs
 */
export async function readJobAnswer(
  ctx: SignedInCtx,
  kind: JobKind,
  jobId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await findAnswer(ctx.platform.files, ctx.actor.id, jobId);
  const found = await findOwnJob(ctx, kind, { id: jobId, workplaceIds: kept?.workplaceIds ?? [] });
  if (!found?.reached) throw new AppError('E_NOT_FOUND');
  if (!found.ended) throw new AppError('E_CONFLICT');
  if (!kept) throw new AppError('E_NOT_FOUND');
  const { code, body } = kept;
  if (code === null) return body;
  if (!isErrorCode(code)) throw new Error(`unknown code ${code}`);
  throw new AppError(code, JSON.parse(new TextDecoder().decode(body)) ?? undefined);
}

/** A job that the actor started, and whether all workplaces that its answer names are within their reach. */
function findOwnJob(
  ctx: SignedInCtx,
  kind: JobKind,
  { id, workplaceIds }: { id: number; workplaceIds: readonly number[] },
) {
  return first(
    ctx.db,
    select({
      ended: isTrue(sql`${job.ended_at} IS NOT NULL`),
      reached: isTrue(
        sql`NOT EXISTS (SELECT 1 FROM json_each(${rows(workplaceIds)}) AS told
              WHERE NOT ${withinReach(ctx, sql`told.value`)})`,
      ),
    })
      .from(job)
      .where(and(eq(job.id, id), eq(job.kind, kind), eq(job.owner_id, ctx.actor.id))),
  );
}
