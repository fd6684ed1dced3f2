import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';

/** Deletes papers with their images, whose bytes the clean-up takes away. */
export function deletingPapers({ now }: Pick<Ctx, 'now'>, ids: readonly number[]): Statement[] {
  const these = sql`id IN (SELECT value FROM json_each(${rows(ids)}))`;
  return [
    sql`UPDATE ${file} SET deleted_at = ${now} WHERE id IN (SELECT file_id FROM ${paper} WHERE ${these})`,
    sql`UPDATE ${paper} SET deleted_at = ${now}, version = version + 1 WHERE ${these}`,
  ];
}

/** A guard: these papers are there, as they were read. */
export function papersStand(papers: readonly { id: number; version: number }[]): SQL {
  const read = papers.map(({ id, version }) => [id, version]);
  return sql`SELECT count(*) = ${papers.length} FROM json_each(${rows(read)}) AS seen
      JOIN ${paper} AS q ON q.id = seen.value ->> 0 AND q.version = seen.value ->> 1 AND q.deleted_at IS NULL`;
}
