import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';

/** Deletes documents and marks their images; the clean-up deletes the bytes. */
export function deletingPapers({ now }: Pick<Ctx, 'now'>, ids: readonly number[]): Statement[] {
  const these = sql`id IN (SELECT value FROM json_each(${rows(ids)}))`;
  return [
    update(file).set({ deleted_at: now }).where(sql`id IN (SELECT file_id FROM ${paper} WHERE ${these})`),
    update(paper)
      .set({ deleted_at: now, version: sql`${paper.version} + 1` })
      .where(these),
  ];
}

/** A guard: these documents are not deleted and have the versions that were read. */
export function arePapersUnchanged(papers: readonly { id: number; version: number }[]): SQL {
  const read = papers.map(({ id, version }) => [id, version]);
  return sql`SELECT count(*) = ${papers.length} FROM json_each(${rows(read)}) AS seen
      JOIN ${paper} AS q ON q.id = seen.value ->> 0 AND q.version = seen.value ->> 1 AND q.deleted_at IS NULL`;
}
