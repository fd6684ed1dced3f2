import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import { levelOf } from '#contract/roles.ts';
import type { LockHistory, userLockOperations } from '#contract/user-locks.ts';
import type { User } from '#contract/users.ts';
import { LOCK_CHANGES, type LockChange, refusalOfLock } from '#domain/account/locking.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { comingShifts } from '#worker/db/coming-shifts.ts';
import { rows } from '#worker/db/database.ts';
import { readPageAbout } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { findAnyUserWith } from '#worker/features/users/queries.ts';

/**
 * An account that is to be closed or opened, with what that has to know.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for one's own and for an account that is not weaker, E_CONFLICT with the
 * person as they stand on an old version, in a state that does not take it, and of the last global admin
 */
export async function findLocked<Facts>(
  ctx: SignedInCtx,
  id: number,
  change: LockChange,
  version: number,
  facts: SQL,
): Promise<{ before: User; facts: Facts }> {
  const found = await findAnyUserWith<Facts & { others_at_top: number }>(
    ctx,
    id,
    sql`${othersAtTop(id)} AS others_at_top, ${facts}`,
  );
  const { before } = found;
  const account = {
    id,
    level: levelOf(before.roles),
    state: before.status,
    othersAtTop: found.facts.others_at_top === 1,
  };
  const refusal = refusalOfLock(ctx.actor, account, change);
  if (refusal === 'self' || refusal === 'stronger') throw new AppError('E_FORBIDDEN');
  if (refusal !== null || before.version !== version) throw new AppError('E_CONFLICT', before);
  return found;
}

/** Whether there is another global admin who can act. */
export function othersAtTop(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personRole} AS top JOIN ${person} AS other ON other.id = top.person_id
    WHERE top.role = 'global_admin' AND other.id <> ${id} AND other.disabled_at IS NULL AND other.deleted_at IS NULL)`;
}

/** Whether somebody is on a shift to come or asks for one, or is at work. */
export function isNeeded(ctx: SignedInCtx, id: number): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${comingShifts(ctx, id)})
    OR EXISTS (SELECT 1 FROM ${attendance}
      WHERE person_id = ${id} AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL))`;
}

type Row = Pick<LockHistory, 'id' | 'action' | 'reason'> & { at: number; actor: string | null };

/** @throws AppError E_NOT_FOUND */
export async function listLockHistories(
  ctx: SignedInCtx,
  id: number,
  query: z.output<(typeof userLockOperations)['users.lock_histories']['query']>,
): Promise<{ data: LockHistory[]; meta: ListMeta; coming_shifts: number }> {
  const page = await readPageAbout<Row, { coming_shifts: number }>(
    ctx.db,
    query,
    {
      select: sql`a.id, a.action, a.after ->> 'reason' AS reason, a.at,
        (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = a.actor_id) AS actor`,
      from: sql`${audit} AS a`,
      where: sql`a.subject = 'person' AND a.subject_id = ${id}
        AND a.action IN (SELECT value FROM json_each(${rows(LOCK_CHANGES)}))`,
      orderBy: sql`a.at`,
      id: sql`a.id`,
      descending: query.sort === '-at',
      belongs: sql`EXISTS (SELECT 1 FROM ${person} WHERE id = ${id})`,
    },
    sql`(SELECT count(*) FROM ${comingShifts(ctx, id)}) AS coming_shifts`,
  );
  return { data: page.rows.map(historyOf), meta: page.meta, coming_shifts: page.about.coming_shifts };
}

function historyOf({ id, action, reason, at, actor }: Row): LockHistory {
  return { id, action, reason, at: toStamp(at), by: actor === null ? null : JSON.parse(actor) };
}
