import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { FileLayout, FileLayoutBody } from '#contract/pay/file-layouts.ts';
import { first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { pick, select } from '#worker/db/query.ts';
import { fileLayout } from '#worker/db/schema/period.ts';

export const FORM_COLUMNS = pick(
  fileLayout,
  'name',
  'columns',
  'hours',
  'encoding',
  'language',
) satisfies Record<keyof FileLayoutBody, SQLiteColumn>;

const LAYOUT_COLUMNS = { id: fileLayout.id, ...FORM_COLUMNS, version: fileLayout.version };

export async function listLayouts(
  db: Database,
  query: OperationQuery<'file_layouts.list'>,
): Promise<{ data: FileLayout[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(${fileLayout.name}), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage(db, query, {
    select: LAYOUT_COLUMNS,
    from: sql`${fileLayout}`,
    where: sql`${isNull(fileLayout.deleted_at)} AND ${named}`,
    orderBy: sql`${fileLayout.name}`,
    id: fileLayout.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows, meta };
}

/** A layout that is not deleted. */
export function selectLayout(id: number) {
  return select(LAYOUT_COLUMNS)
    .from(fileLayout)
    .where(and(eq(fileLayout.id, id), isNull(fileLayout.deleted_at)));
}

/** @throws AppError E_NOT_FOUND */
export async function readLayout(db: Database, id: number): Promise<FileLayout> {
  const row = await first(db, selectLayout(id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return row;
}

/** Whether another layout has the name; @param id the layout that may have it, 0 for none. */
export function nameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${fileLayout} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}
