import { inArray, type SQL, sql } from 'drizzle-orm';
import type { LockHistory } from '#contract/access/user-locks.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { User } from '#contract/people/users.ts';
import { roleLevel } from '#contract/roles.ts';
import { LOCK_CHANGES, type LockChange, refusalOfLock } from '#domain/access/locking.ts';
import { toStamp } from '#domain/time/instant.ts';
import { findAnyUserWith } from '#worker/areas/people/users/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { comingShifts } from '#worker/db/coming-shifts.ts';
import { readPageAbout } from '#worker/db/page.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { type Fields, type FieldsRow, isTrue, pick } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person, personRole } from '#worker/db/schema/person.ts';

/**
 * Reads an account together with the facts for the change of its state.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own account and one that is not weaker,
 * E_CONFLICT with the stored person for an old version, a state that does not allow the change, and the
 * last global admin
 */
export async function findLocked<F extends Fields>(
  ctx: SignedInCtx,
  id: number,
  change: LockChange,
  version: number,
  facts: F,
): Promise<{ before: User; facts: FieldsRow<F> }> {
  const found = await findAnyUserWith(ctx, id, {
    ...facts,
    others_at_top: isTrue(othersAtTop(id)),
  });
  const { before } = found;
  const account = {
    id,
    level: roleLevel(before.roles),
    state: before.status,
    othersAtTop: found.facts.others_at_top === true,
  };
  const refusal = refusalOfLock(ctx.actor, account, change);
  if (refusal === 'self' || refusal === 'stronger') throw new AppError('E_FORBIDDEN');
  if (refusal !== null || before.version !== version) throw new AppError('E_CONFLICT', before);
  return found;
}

/** Whether another enabled global admin exists. */
export function othersAtTop(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personRole} AS top JOIN ${person} AS other ON other.id = top.person_id
    WHERE top.role = 'global_admin' AND other.id <> ${id} AND other.disabled_at IS NULL AND other.deleted_at IS NULL)`;
}

/** Whether the person has an upcoming shift or a registration for one, or is at work. */
export function isNeeded(ctx: SignedInCtx, id: number): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${comingShifts(ctx, id)})
    OR EXISTS (SELECT 1 FROM ${attendance}
      WHERE person_id = ${id} AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL))`;
}

/** @throws AppError E_NOT_FOUND */
export async function listLockHistories(
  ctx: SignedInCtx,
  id: number,
  query: OperationQuery<'users.lock_histories'>,
): Promise<{ data: LockHistory[]; meta: ListMeta; coming_shifts: number }> {
  const { rows, meta, about } = await readPageAbout(
    ctx.db,
    query,
    {
      select: {
        ...pick(audit, 'id', 'at'),
        action: sql<LockChange>`${audit.action}`,
        reason: sql<string | null>`${audit.after} ->> 'reason'`,
        by: personRefOrNull(audit.actor_id),
      },
      from: sql`${audit}`,
      where: sql`${audit.subject} = 'person' AND ${audit.subject_id} = ${id} AND ${inArray(audit.action, [...LOCK_CHANGES])}`,
      orderBy: sql`${audit.at}`,
      id: audit.id,
      descending: query.sort === '-at',
      belongs: sql`EXISTS (SELECT 1 FROM ${person} WHERE id = ${id})`,
    },
    { coming_shifts: sql<number>`(SELECT count(*) FROM ${comingShifts(ctx, id)})` },
  );
  return {
    data: rows.map((row) => ({ ...row, at: toStamp(row.at) })),
    meta,
    coming_shifts: about.coming_shifts,
  };
}
