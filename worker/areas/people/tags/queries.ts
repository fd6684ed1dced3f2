import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Tag } from '#contract/people/tags.ts';
import { batch, first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { tag } from '#worker/db/schema/tag.ts';

const COLUMNS = pick(tag, 'id', 'name', 'name_en', 'name_vi', 'version');

export async function listTags(
  db: Database,
  query: OperationQuery<'tags.list'>,
): Promise<{ data: Tag[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(${tag.name}), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage(db, query, {
    select: COLUMNS,
    from: sql`${tag}`,
    where: sql`${isNull(tag.deleted_at)} AND ${named}`,
    orderBy: sql`${tag.name}`,
    id: tag.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows, meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readTag(db: Database, id: number): Promise<Tag> {
  const found = await first(db, selectTag(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function selectTag(id: number) {
  return select(COLUMNS)
    .from(tag)
    .where(and(eq(tag.id, id), isNull(tag.deleted_at)));
}

/**
 * Reads a tag together with the facts for its change.
 * @throws AppError E_NOT_FOUND
 */
export async function findTagWith<F extends Fields>(
  db: Database,
  id: number,
  facts: F,
): Promise<{ before: Tag; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(db, [selectTag(id), selectRaw(facts, sql``)]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

/** Whether another tag has the name; @param id the tag to ignore, or 0. */
export function isTagNameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${tag} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}

/** The number of tags of the company. */
export const COUNT_TAGS = sql<number>`(SELECT count(*) FROM ${tag} WHERE deleted_at IS NULL)`;
