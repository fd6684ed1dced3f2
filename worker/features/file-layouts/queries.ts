import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { FileLayout, fileLayoutOperations } from '#contract/file-layouts.ts';
import type { ListMeta } from '#contract/lists.ts';
import { bind, type Database, type Statement } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { fileLayout } from '#worker/db/schema/period.ts';

/** A layout as it is stored, `columns` being a JSON list. */
export type LayoutRow = Omit<FileLayout, 'columns'> & { columns: string };

const COLUMNS = sql`l.id, l.name, l.columns, l.hours, l.encoding, l.language, l.version`;

export async function listLayouts(
  db: Database,
  query: z.output<(typeof fileLayoutOperations)['file_layouts.list']['query']>,
): Promise<{ data: FileLayout[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(l.name), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage<LayoutRow>(db, query, {
    select: COLUMNS,
    from: sql`${fileLayout} AS l`,
    where: sql`l.deleted_at IS NULL AND ${named}`,
    orderBy: sql`l.name`,
    id: sql`l.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(layoutOf), meta };
}

/** A layout that is not deleted, as a {@link LayoutRow}. */
export function selectLayout(id: number): Statement {
  return sql`SELECT ${COLUMNS} FROM ${fileLayout} AS l WHERE l.id = ${id} AND l.deleted_at IS NULL`;
}

/** @throws AppError E_NOT_FOUND */
export async function readLayout(db: Database, id: number): Promise<FileLayout> {
  const row = await bind(db.d1, selectLayout(id)).first<LayoutRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return layoutOf(row);
}

/** Whether another layout has the name; @param id the one that may have it, 0 for none. */
export function nameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${fileLayout} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}

export function layoutOf({ id, name, columns, hours, encoding, language, version }: LayoutRow): FileLayout {
  return { id, name, columns: JSON.parse(columns), hours, encoding, language, version };
}
