import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Branch, branchOperations } from '#contract/branches.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';

const COLUMNS = sql`b.id, b.name, b.people, b.version`;

export async function listBranches(
  db: Database,
  query: z.output<(typeof branchOperations)['branches.list']['query']>,
): Promise<{ data: Branch[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(b.name), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage<Branch>(db, query, {
    select: COLUMNS,
    from: sql`${branch} AS b`,
    where: sql`b.deleted_at IS NULL AND ${named}`,
    orderBy: sql`b.name`,
    id: sql`b.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(branchFrom), meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readBranch(db: Database, id: number): Promise<Branch> {
  const { before } = await findBranchWith(db, id, sql`1 AS found`);
  return before;
}

/**
 * A branch as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findBranchWith<Facts>(
  db: Database,
  id: number,
  facts: SQL,
): Promise<{ before: Branch; facts: Facts }> {
  const row = await bind(
    db.d1,
    sql`SELECT ${COLUMNS}, ${facts} FROM ${branch} AS b WHERE b.id = ${id} AND b.deleted_at IS NULL`,
  ).first<Branch & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: branchFrom(row), facts: row };
}

/** Whether another branch has the name; @param id the one that may have it, 0 for none. */
export function nameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${branch} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}

/** Whether anybody is registered at the branch, as a condition for its guard. */
export function hasPeople(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${person} WHERE branch_id = ${id} AND deleted_at IS NULL)`;
}

/** Whether a branch of this id is there to be chosen; none is always. */
export function isBranch(id: number | null): SQL {
  if (id === null) return sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${branch} WHERE id = ${id} AND deleted_at IS NULL)`;
}

function branchFrom({ id, name, people, version }: Branch): Branch {
  return { id, name, people, version };
}
