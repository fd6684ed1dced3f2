import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Branch } from '#contract/company/branches.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { batch, first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';

const COLUMNS = pick(branch, 'id', 'name', 'people', 'version') satisfies Record<keyof Branch, SQLiteColumn>;

export async function listBranches(
  db: Database,
  query: OperationQuery<'branches.list'>,
): Promise<{ data: Branch[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(${branch.name}), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage(db, query, {
    select: COLUMNS,
    from: sql`${branch}`,
    where: sql`${isNull(branch.deleted_at)} AND ${named}`,
    orderBy: sql`${branch.name}`,
    id: branch.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows, meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readBranch(db: Database, id: number): Promise<Branch> {
  const found = await first(db, selectBranch(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function selectBranch(id: number) {
  return select(COLUMNS)
    .from(branch)
    .where(and(eq(branch.id, id), isNull(branch.deleted_at)));
}

/**
 * Reads a branch together with the facts for its change.
 * @throws AppError E_NOT_FOUND
 */
export async function findBranchWith<F extends Fields>(
  db: Database,
  id: number,
  facts: F,
): Promise<{ before: Branch; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(db, [selectBranch(id), selectRaw(facts, sql``)]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

/** Whether another branch has the name; @param id the branch to ignore, or 0. */
export function isBranchNameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${branch} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}

/** A guard: whether any person is registered at the branch. */
export function hasPeople(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${person} WHERE branch_id = ${id} AND deleted_at IS NULL)`;
}

/** Whether a branch with this id exists; true for null. */
export function isBranch(id: number | null): SQL {
  if (id === null) return sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${branch} WHERE id = ${id} AND deleted_at IS NULL)`;
}
