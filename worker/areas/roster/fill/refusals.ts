import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  FillRefusal,
  FillRefusals,
  FillRefusalsBody,
  FillRefusalsEndBody,
} from '#contract/roster/fill.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { isAmong, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { isTrue, selectRaw, update } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { insertRows } from '#worker/db/rows.ts';
import { fillRefusal } from '#worker/db/schema/fill.ts';
import { areWorkers, refusalOf, selectNamedRefusals, selectPeopleRefs } from './queries.ts';

/**
 * Leaves people out of the plans of a workplace, in place of earlier refusals.
 * @throws AppError E_NOT_FOUND for a workplace out of reach, for a person who does not work there and for an
 * earlier refusal that it does not have, E_CONFLICT where one of them changes in the same moment
 */
export async function leaveOut(
  ctx: SignedInCtx,
  { workplace_id, refusals, replaces }: FillRefusalsBody,
): Promise<FillRefusals> {
  const people = [...new Set(refusals.map(({ user_id }) => user_id))];
  const isAllowed = sql`(${workplaceInReach(ctx, workplace_id)} AND ${areWorkers(workplace_id, people)})`;
  const [[drawn], [facts], refs, replaced] = await batch(ctx.db, [
    drawing('fill_refusal', refusals.length),
    selectRaw({ is_allowed: isTrue(isAllowed), author: personRef(ctx.actor.id) }, sql``),
    selectPeopleRefs(people),
    selectNamedRefusals(ctx, workplace_id, replaces),
  ]);
  if (!drawn || !facts) throw new Error('no id of fill_refusal, or no facts');
  if (!facts.is_allowed || replaced.length < replaces.length) throw new AppError('E_NOT_FOUND');
  const users = new Map(refs.map(({ user }) => [user.id, user]));
  const added = refusals.flatMap(({ user_id, valid_from, valid_to }, index): FillRefusal[] => {
    const [user, created_at] = [users.get(user_id), toStamp(ctx.now)];
    return user
      ? [{ id: drawn.first + index, user, valid_from, valid_to, created_at, created_by: facts.author }]
      : [];
  });
  const body = { data: added };
  await commit(ctx, {
    guards: [sql`SELECT ${isAllowed}`, areAlive(workplace_id, replaces)],
    statements: [
      ...ending(ctx, replaces),
      ...insertRows(
        fillRefusal,
        added.map(({ id, user, valid_from, valid_to }) => ({
          id,
          workplace_id,
          person_id: user.id,
          valid_from,
          valid_to,
          created_at: ctx.now,
          created_by: ctx.actor.id,
        })),
      ),
    ],
    audit: [
      ...replaced.map((one) => endEntry(workplace_id, refusalOf(one))),
      ...added.map((one): AuditEntry => {
        return { ...thingOf(workplace_id, one), action: 'create', after: auditedRefusal(one) };
      }),
    ],
    answer: { status: 201, body },
  });
  return body;
}

/**
 * Lets people into the plans of a workplace again.
 * @throws AppError E_NOT_FOUND for a workplace out of reach and a refusal that it does not have, E_CONFLICT where
 * another manager ends one in the same moment
 */
export async function letIn(ctx: SignedInCtx, { workplace_id, ids }: FillRefusalsEndBody): Promise<void> {
  const found = await all(ctx.db, selectNamedRefusals(ctx, workplace_id, ids));
  if (found.length < ids.length) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    guards: [sql`SELECT ${workplaceInReach(ctx, workplace_id)}`, areAlive(workplace_id, ids)],
    statements: ending(ctx, ids),
    audit: found.map((one) => endEntry(workplace_id, refusalOf(one))),
    answer: { status: 204, body: null },
  });
}

/** A guard: the workplace still has all of these refusals. */
function areAlive(workplaceId: WorkplaceId, ids: readonly number[]): SQL {
  return sql`SELECT count(*) = ${ids.length} FROM ${fillRefusal}
    WHERE ${isAmong(fillRefusal.id, ids)} AND workplace_id = ${workplaceId} AND deleted_at IS NULL`;
}

function ending(ctx: SignedInCtx, ids: readonly number[]): Statement[] {
  if (ids.length === 0) return [];
  return [update(fillRefusal).set({ deleted_at: ctx.now }).where(isAmong(fillRefusal.id, ids))];
}

function thingOf(workplaceId: WorkplaceId, { id }: FillRefusal) {
  return { subject: 'fill_refusal', subjectId: id, workplaceId } as const;
}

function endEntry(workplaceId: WorkplaceId, one: FillRefusal): AuditEntry {
  return { ...thingOf(workplaceId, one), action: 'delete', before: auditedRefusal(one) };
}

function auditedRefusal({ user, valid_from, valid_to }: FillRefusal): {
  user_id: PersonId;
  valid_from: string;
  valid_to: string | null;
} {
  return { user_id: user.id, valid_from, valid_to };
}
