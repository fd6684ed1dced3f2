import { type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { WorkPermission, WorkPermissionFields } from '#contract/law/work-permissions.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { WORK_CERTIFICATES } from '#domain/papers/papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { personChangeFacts } from '#worker/db/person-change.ts';
import { type FieldsRow, fromJson, isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { workPermission } from '#worker/db/schema/employment-contract.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const n = alias(workPermission, 'n');

export const FORM_COLUMNS = pick(
  workPermission,
  'kind',
  'employer',
  'workplace_id',
  'work_kind',
  'week_minutes',
  'valid_from',
  'valid_to',
  'paper_id',
) satisfies Record<keyof WorkPermissionFields, SQLiteColumn>;

function namedWorkplace(id: SQL): SQL<WorkPermission['workplace']> {
  const named = sql`json_object('id', site.id, 'name', site.name)`;
  return fromJson<WorkPermission['workplace']>(
    sql`(SELECT ${named} FROM ${workplace} AS site WHERE site.id = ${id})`,
  );
}

const COLUMNS = {
  ...pick(n, 'id', 'kind', 'employer', 'work_kind', 'week_minutes', 'valid_from', 'valid_to', 'version'),
  workplace: namedWorkplace(sql`n.workplace_id`),
  // A deleted document is no longer shown.
  paper_id: sql<
    number | null
  >`(SELECT q.id FROM ${paper} AS q WHERE q.id = n.paper_id AND q.deleted_at IS NULL)`,
};

/** @throws AppError E_NOT_FOUND for an unknown person */
export async function listPermissions(
  ctx: SignedInCtx,
  personId: number,
  query: OperationQuery<'work_permissions.list'>,
): Promise<{ data: WorkPermission[]; meta: ListMeta }> {
  const page = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: sql`${workPermission} AS n`,
    where: sql`n.person_id = ${personId} AND n.deleted_at IS NULL`,
    orderBy: sql`n.valid_from`,
    id: n.id,
    descending: query.sort.startsWith('-'),
    belongs: personInReach(ctx, personId),
  });
  return { data: page.rows, meta: page.meta };
}

/** The facts for storing these values of a permission. */
export function permissionFacts(
  ctx: SignedInCtx,
  personId: number,
  { workplace_id, paper_id }: Pick<WorkPermissionFields, 'workplace_id' | 'paper_id'>,
) {
  return {
    ...personChangeFacts(ctx, personId),
    workplace: namedWorkplace(
      sql`(SELECT id FROM ${workplace} WHERE id = ${workplace_id} AND deleted_at IS NULL)`,
    ),
    has_paper: isTrue(hasPaper(personId, paper_id)),
  };
}
export type PermissionFacts = FieldsRow<ReturnType<typeof permissionFacts>>;

/** Whether it is an approved document of the person that permits work. */
export function hasPaper(personId: number, paperId: number | null): SQL {
  return sql`EXISTS (SELECT 1 FROM ${paper} WHERE id = ${paperId} AND person_id = ${personId}
    AND state = 'approved' AND certificate IN (SELECT value FROM json_each(${rows([...WORK_CERTIFICATES])})) AND deleted_at IS NULL)`;
}

/** @throws AppError E_NOT_FOUND for an unknown person, and for a permission of another person */
export async function readPermission(ctx: SignedInCtx, personId: number, id: number) {
  const { before } = await readPermissionWith(ctx, personId, id, { workplace_id: null, paper_id: null });
  return before;
}

/**
 * Reads a stored permission with the facts for its change.
 * @throws AppError as {@link readPermission}
 */
export async function readPermissionWith(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  asked: Pick<WorkPermissionFields, 'workplace_id' | 'paper_id'>,
): Promise<{ before: WorkPermission; facts: PermissionFacts }> {
  const [[before], [facts]] = await batch(ctx.db, [
    select(COLUMNS).from(n).where(sql`n.id = ${id} AND n.person_id = ${personId} AND n.deleted_at IS NULL`),
    selectRaw(permissionFacts(ctx, personId, asked), sql``),
  ]);
  if (!before || !facts?.is_there) throw new AppError('E_NOT_FOUND');
  return { before, facts };
}
