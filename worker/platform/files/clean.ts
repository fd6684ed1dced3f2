import { and, asc, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { select, selectRaw, update } from '#worker/db/query.ts';
import { legalHold } from '#worker/db/schema/erasure.ts';
import { file } from '#worker/db/schema/file.ts';
import { FILES_FOLDER, fileKey } from './kept.ts';

/** Deleted bytes, and bytes that no file knows, stay this long: what was begun before may still read or refer to them. */
const KEPT = 24 * 3_600_000;
/** As many as R2 deletes, and lists, at once. */
const FILES_A_RUN = 1000;

/** Takes the bytes away that nobody is shown any more, a bounded part each time, and answers of how many files. */
export async function cleanFiles(ctx: Ctx): Promise<number> {
  return (await cleanDeleted(ctx)) + (await cleanUnknown(ctx));
}

/** The row of a deleted file stays; that it has no bytes says that they are gone. Of who is on hold nothing is taken. */
async function cleanDeleted({ db, now, platform: { files } }: Ctx): Promise<number> {
  const gone = await all(
    db,
    select({ id: file.id })
      .from(file)
      .where(
        and(
          isNotNull(file.deleted_at),
          gt(file.bytes, 0),
          lt(file.deleted_at, now - KEPT),
          sql`NOT EXISTS (SELECT 1 FROM ${legalHold} AS h WHERE h.person_id = ${file.person_id} AND h.released_at IS NULL)`,
        ),
      )
      .orderBy(asc(file.deleted_at))
      .limit(FILES_A_RUN),
  );
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await files.delete(ids.map(fileKey));
  await all(
    db,
    update(file)
      .set({ bytes: 0 })
      .where(sql`${file.id} IN (SELECT value FROM json_each(${rows(ids)}))`),
  );
  return ids.length;
}

/** Looks from any place on, since ids are drawn: whatever a run does not reach, another does. */
async function cleanUnknown({ db, now, platform: { files } }: Ctx): Promise<number> {
  const old = (await listFrom(files, crypto.randomUUID()))
    .filter(({ uploaded }) => uploaded.getTime() < now - KEPT)
    .map(({ key }) => key.slice(FILES_FOLDER.length));
  if (old.length === 0) return 0;
  const unknown = await all(
    db,
    selectRaw(
      { id: sql<string>`value` },
      sql`FROM json_each(${rows(old)}) WHERE value NOT IN (SELECT id FROM ${file})`,
    ),
  );
  if (unknown.length > 0) await files.delete(unknown.map(({ id }) => fileKey(id)));
  return unknown.length;
}

/** The files behind an id, and where these are few, the first ones too. */
async function listFrom(files: R2Bucket, id: string): Promise<R2Object[]> {
  const { objects } = await files.list({
    prefix: FILES_FOLDER,
    startAfter: fileKey(id),
    limit: FILES_A_RUN,
  });
  if (objects.length === FILES_A_RUN) return objects;
  const first = await files.list({ prefix: FILES_FOLDER, limit: FILES_A_RUN - objects.length });
  const known = new Set(objects.map(({ key }) => key));
  return [...objects, ...first.objects.filter(({ key }) => !known.has(key))];
}
