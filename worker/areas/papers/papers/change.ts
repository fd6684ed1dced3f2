import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Paper, PaperChangeBody } from '#contract/papers/papers.ts';
import { fieldIssues } from '#contract/validation.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { update } from '#worker/db/query.ts';
import { accountLevel, isLevelUnchanged, refuseStronger } from '#worker/db/reach.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { findPaperWith, readPaper, waitingId } from './queries.ts';
import { arePapersUnchanged, deletingPapers } from './statements.ts';
import { asOwn, auditedPaper } from './stored-paper.ts';

/**
 * Changes the kind of a document that waits for review.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with the stored document when it was decided or changed, E_UNPROCESSABLE_ENTITY when another one of
 * that kind waits
 */
export function changeKind(
  ctx: SignedInCtx,
  userId: number,
  id: number,
  { type, certificate, version }: PaperChangeBody,
): Promise<Paper> {
  const kind = { type, certificate };
  return whileStale(async () => {
    const { paper: before, facts } = await findPaperWith(ctx.db, userId, id, {
      level: accountLevel(userId),
      waiting: waitingId(userId, kind),
    });
    refuseStronger(ctx, userId, facts);
    if (before.version !== version || before.status !== 'waiting') throw new AppError('E_CONFLICT', before);
    if (facts.waiting !== null && facts.waiting !== id) throw fieldIssues({ type: [{ key: 'taken' }] });
    const after: Paper = { ...before, ...kind, version: version + 1 };
    await commit(ctx, {
      guards: [arePapersUnchanged([before]), isLevelUnchanged(userId, facts)],
      current: () => readPaper(ctx.db, userId, id),
      statements: [
        update(paper)
          .set({ ...kind, version: sql`${paper.version} + 1` })
          .where(eq(paper.id, id)),
      ],
      audit: [
        {
          action: 'update',
          subject: 'paper',
          subjectId: id,
          before: auditedPaper(userId, before),
          after: auditedPaper(userId, after),
        },
      ],
    });
    return after;
  });
}

/**
 * Deletes a document in any state, with its image.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with the stored document for an old version
 */
export async function deletePaper(
  ctx: SignedInCtx,
  userId: number,
  id: number,
  version: number,
): Promise<void> {
  const { paper: before, facts } = await findPaperWith(ctx.db, userId, id, {
    level: accountLevel(userId),
  });
  refuseStronger(ctx, userId, facts);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await remove(ctx, userId, before, {
    guards: [isLevelUnchanged(userId, facts)],
    current: () => readPaper(ctx.db, userId, id),
  });
}

/**
 * Withdraws one of the actor's own documents that is not decided yet.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored document for an old version or after a
 * decision
 */
export async function takeBackPaper(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const { actor, db } = ctx;
  const before = await readPaper(db, actor.id, id);
  if (before.version !== version || before.status !== 'waiting') {
    throw new AppError('E_CONFLICT', asOwn(before));
  }
  await remove(ctx, actor.id, before, {
    guards: [],
    current: async () => asOwn(await readPaper(db, actor.id, id)),
  });
}

async function remove(
  ctx: SignedInCtx,
  userId: number,
  before: Paper,
  { guards, current }: { guards: readonly SQL[]; current: () => Promise<unknown> },
): Promise<void> {
  await commit(ctx, {
    guards: [arePapersUnchanged([before]), ...guards],
    current,
    statements: deletingPapers(ctx, [before.id]),
    audit: [
      { action: 'delete', subject: 'paper', subjectId: before.id, before: auditedPaper(userId, before) },
    ],
  });
}
