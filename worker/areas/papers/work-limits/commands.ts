import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WorkLimits, WorkLimitsBody } from '#contract/papers/work-limits.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { replacingOtherWork } from '#worker/db/other-work.ts';
import { deleteFrom } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { workLimit } from '#worker/db/schema/roster.ts';
import { readWorkLimits, selectWorkLimits } from './queries.ts';

/**
 * Sets how much a person may work and how much they work elsewhere. The limits share the version of
 * their person.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored limits for an old version
 */
export async function updateWorkLimits(
  ctx: SignedInCtx,
  userId: number,
  { version, limits, other_employment }: WorkLimitsBody,
): Promise<WorkLimits> {
  const { before, firstLimit, firstOther } = await readLimitFacts(
    ctx,
    userId,
    limits.length,
    other_employment.length,
  );
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const after: WorkLimits = { limits, other_employment, version: version + 1 };
  await commit(ctx, {
    guards: [sql`SELECT version = ${version} AND deleted_at IS NULL FROM ${person} WHERE id = ${userId}`],
    current: () => readWorkLimits(ctx.db, userId),
    statements: [
      deleteFrom(workLimit).where(eq(workLimit.person_id, userId)),
      ...insertRows(
        workLimit,
        limits.map(({ from, to, window, ...limit }, place) => ({
          id: firstLimit + place,
          person_id: userId,
          valid_from: from,
          valid_to: to,
          limit_window: window,
          ...limit,
        })),
      ),
      ...replacingOtherWork(userId, firstOther, other_employment),
    ],
    audit: [{ action: 'update', subject: 'work_limits', subjectId: userId, before, after }],
  });
  return after;
}

async function readLimitFacts(
  { db }: SignedInCtx,
  userId: number,
  limits: number,
  others: number,
): Promise<{ before: WorkLimits; firstLimit: number; firstOther: number }> {
  const [[before], [drawnLimits], [drawnOthers]] = await batch(db, [
    selectWorkLimits(userId),
    drawing('work_limit', limits),
    drawing('other_employment', others),
  ]);
  if (!before) throw new AppError('E_NOT_FOUND');
  if (!drawnLimits || !drawnOthers) throw new Error('no sequence of work limits');
  return { before, firstLimit: drawnLimits.first, firstOther: drawnOthers.first };
}
