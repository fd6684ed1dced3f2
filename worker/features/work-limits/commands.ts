import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WorkLimits, WorkLimitsBody } from '#contract/work-limits.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind, rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { person } from '#worker/db/schema/person.ts';
import { otherEmployment, workLimit } from '#worker/db/schema/roster.ts';
import { readWorkLimits, selectWorkLimits, type WorkLimitsRow, workLimitsOf } from './queries.ts';

/**
 * Says anew how much a person may work, and what they work elsewhere. It is part of the person and goes by
 * their version.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the limits as they stand on an old version
 */
export async function updateWorkLimits(
  ctx: SignedInCtx,
  userId: number,
  { version, limits, other_employment }: WorkLimitsBody,
): Promise<WorkLimits> {
  const { before, firstLimit, firstOther } = await factsOf(
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
      sql`DELETE FROM ${workLimit} WHERE person_id = ${userId}`,
      sql`DELETE FROM ${otherEmployment} WHERE person_id = ${userId}`,
      sql`INSERT INTO ${workLimit} (id, person_id, valid_from, valid_to, limit_window, unit, amount, source)
          SELECT ${firstLimit} + key, ${userId}, value ->> 'from', value ->> 'to', value ->> 'window', value ->> 'unit',
                 value ->> 'amount', value ->> 'source'
          FROM json_each(${rows(limits)})`,
      sql`INSERT INTO ${otherEmployment} (id, person_id, valid_from, valid_to, minutes_per_week)
          SELECT ${firstOther} + key, ${userId}, value ->> 'from', value ->> 'to', value ->> 'minutes_per_week'
          FROM json_each(${rows(other_employment)})`,
      sql`UPDATE ${person} SET version = version + 1, roster_version = roster_version + 1 WHERE id = ${userId}`,
    ],
    audit: [{ action: 'update', subject: 'work_limits', subjectId: userId, before, after }],
  });
  return after;
}

async function factsOf(
  { db: { d1 } }: SignedInCtx,
  userId: number,
  limits: number,
  others: number,
): Promise<{ before: WorkLimits; firstLimit: number; firstOther: number }> {
  const [found, ...drawn] = await d1.batch<WorkLimitsRow & { first: number }>([
    bind(d1, selectWorkLimits(userId)),
    bind(d1, drawing('work_limit', limits)),
    bind(d1, drawing('other_employment', others)),
  ]);
  const [firstLimit, firstOther] = drawn.map(({ results }) => results[0]?.first);
  if (firstLimit === undefined || firstOther === undefined) throw new Error('no sequence of work limits');
  return { before: workLimitsOf(found?.results[0]), firstLimit, firstOther };
}
