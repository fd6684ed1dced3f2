import { AppError } from '#contract/errors.ts';
import { jstDate, jstMinuteOfDay, toStamp } from '#domain/time/instant.ts';
import { openAccount } from '#worker/areas/pay/pay-accounts/queries.ts';
import {
  EXPORTED_TABLES,
  type ExportedDataRow,
  readable,
  readingExport,
} from '#worker/areas/people/personal-data/kept/exported-rows.ts';
import { DATA_SECTIONS } from '#worker/areas/people/personal-data/kept/rule.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { recordExport } from '#worker/db/exports.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { type ZipEntry, zipOf } from '#worker/platform/files/streamed-zip.ts';
import { loadDataFileWords } from '#worker/platform/integrations/words/data-file-words.ts';

export type ExportedArchive = { name: string; type: string; body: ReadableStream<Uint8Array> };

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * Exports all data about a person as an archive: a description in three languages, the data and the
 * files. The audit row is written before the first byte; an unreadable file aborts the archive.
 * @throws AppError E_NOT_FOUND
 */
export async function exportPersonalData(ctx: SignedInCtx, personId: number): Promise<ExportedArchive> {
  const answers = await batch(ctx.db, readingExport(personId));
  const tables = EXPORTED_TABLES.map(({ table, section }, place) => ({
    table,
    section,
    rows: answers[place] ?? [],
  }));
  const rowsOf = (table: string) => tables.find((one) => one.table === table)?.rows ?? [];
  const [who] = rowsOf('person');
  if (!who) throw new AppError('E_NOT_FOUND');
  const name = [who.last_name, who.first_name].filter(Boolean).join(' ');
  const { describeArchive } = await loadDataFileWords();
  await recordExport(ctx, { subject: 'person', subjectId: personId, asked: {} });
  const kept = rowsOf('file').filter(({ deleted_at, bytes }) => deleted_at === null && bytes !== 0);
  const files = kept.map(({ id, kind, type }) => ({
    id: String(id),
    path: `files/${kind}/${id}.${EXTENSIONS[String(type)] ?? 'bin'}`,
  }));
  const data = {
    made_at: toStamp(ctx.now),
    ...Object.fromEntries(
      await Promise.all(
        DATA_SECTIONS.map(async (section) => [
          section,
          await exportedTables(
            ctx,
            tables.filter((one) => one.section === section),
          ),
        ]),
      ),
    ),
    files,
  };
  const today = jstDate(ctx.now);
  return {
    name: `personal-data_${personId}_${today}.zip`,
    type: 'application/zip',
    body: zipOf(
      zipEntries(
        ctx,
        describeArchive({ id: personId, name, madeAt: toStamp(ctx.now), files: files.length }),
        data,
        files,
      ),
      { date: today, minutes: jstMinuteOfDay(ctx.now) },
    ),
  };
}

type ExportedTable = { table: string; rows: readonly ExportedDataRow[] };

async function exportedTables(ctx: SignedInCtx, tables: readonly ExportedTable[]) {
  const read = tables.map(async ({ table, rows }) => [
    table,
    await Promise.all(rows.map(async (row) => readable(await unsealed(ctx, row)))),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** A bank account is stored sealed, but its owner may read it. */
async function unsealed(
  { platform: { secret } }: SignedInCtx,
  row: ExportedDataRow,
): Promise<ExportedDataRow> {
  const { account } = row;
  if (typeof account !== 'string') return row;
  return { ...row, account: await openAccount(secret, account) };
}

async function* zipEntries(
  { platform: { files: bucket } }: SignedInCtx,
  heading: string,
  data: unknown,
  files: readonly { id: string; path: string }[],
): AsyncGenerator<ZipEntry> {
  const encode = (text: string) => new TextEncoder().encode(text);
  yield { path: 'README.txt', bytes: encode(heading) };
  yield { path: 'data.json', bytes: encode(`${JSON.stringify(data, null, 2)}\n`) };
  for (const { id, path } of files) {
    const found = await bucket.get(fileKey(id));
    if (!found) throw new Error(`the file ${id} is gone`);
    yield { path, bytes: new Uint8Array(await found.arrayBuffer()) };
  }
}
