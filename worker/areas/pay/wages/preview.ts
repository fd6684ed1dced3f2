import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WagePreview, WagePreviewBody } from '#contract/pay/wages.ts';
import { raisedBy } from '#worker/areas/attendance/records/raise.ts';
import { raiseCounts, raisePreviewFields, raiseYen } from '#worker/areas/attendance/records/raise-preview.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { isTrue, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { paidBy } from './queries.ts';

/**
 * Returns the effect of a wage on finished work: its number, its dates, the change of pay in all
 * affected periods, and the differences of closed ones. It takes one round trip and writes nothing.
 * @throws AppError E_NOT_FOUND for an unknown workplace, wage or person
 */
export async function previewWage(
  ctx: SignedInCtx,
  workplaceId: number,
  input: WagePreviewBody,
): Promise<WagePreview> {
  const { user_id, wage_id, position_id, valid_from } = input;
  const personId = sql`coalesce(g.person_id, ${user_id})`;
  const from = sql`min(coalesce(g.valid_from, ${valid_from}), ${valid_from})`;
  const positionIds = sql`coalesce(g.position_id, ${position_id}), ${position_id}`;
  const isThere = sql`${workplaceInReach(ctx, workplaceId)}
    AND EXISTS (SELECT 1 FROM ${person} AS p WHERE p.id = ${personId} AND p.deleted_at IS NULL)`;
  const ofWage = sql`FROM (SELECT 1) LEFT JOIN ${wage} AS g
    ON g.id = ${wage_id ?? 0} AND g.workplace_id = ${workplaceId}`;
  const [[found], [facts]] = await batch(ctx.db, [
    selectRaw({ is_there: isTrue(isThere), wage_id: sql<number | null>`g.id` }, ofWage),
    selectRaw(raisePreviewFields({ personId, positionIds, from }), ofWage),
  ]);
  if (!found?.is_there || found.wage_id !== wage_id || !facts) throw new AppError('E_NOT_FOUND');
  const raised = raisedBy(facts, [{ id: wage_id, to: paidBy(input) }]);
  return { ...raiseCounts(raised), ...raiseYen(facts, raised) };
}
