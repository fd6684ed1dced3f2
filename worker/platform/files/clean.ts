import { and, asc, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { select, selectRaw, update } from '#worker/db/query.ts';
import { legalHold } from '#worker/db/schema/erasure.ts';
import { file } from '#worker/db/schema/file.ts';
import { FILES_FOLDER, fileKey } from './kept.ts';

/**
 * Deleted bytes and bytes without a row stay this long: a running request may still read or refer
 * to them.
 */
const DELETED_KEPT_MS = 24 * 3_600_000;
/** R2 deletes and lists at most this many at once. */
const FILES_A_RUN = 1000;

/**
 * Deletes the bytes of files that are not shown any more, a bounded part each time. Returns the
 * number of files.
 */
export async function cleanFiles(ctx: Ctx): Promise<number> {
  return (await cleanDeleted(ctx)) + (await cleanUnknown(ctx));
}

/** The row of a deleted file stays without bytes. Files of a person on hold are kept. */
async function cleanDeleted({ db, now, platform: { files } }: Ctx): Promise<number> {
  const gone = await all(
    db,
    select({ id: file.id })
      .from(file)
      .where(
        and(
          isNotNull(file.deleted_at),
          gt(file.bytes, 0),
          lt(file.deleted_at, now - DELETED_KEPT_MS),
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

/** Starts at a random place, since ids are random. Another run reaches the rest. */
async function cleanUnknown({ db, now, platform: { files } }: Ctx): Promise<number> {
  const old = (await listFrom(files, crypto.randomUUID()))
    .filter(({ uploaded }) => uploaded.getTime() < now - DELETED_KEPT_MS)
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

/** The files after an id. When these are few, also the first ones. */
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
