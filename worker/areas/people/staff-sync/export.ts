import { and, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Encoding } from '#contract/enums.ts';
import { SYNC_COLUMNS } from '#domain/people/staff-sync/file.ts';
import { jstDate } from '#domain/time/instant.ts';
import { p, SYNCED } from '#worker/areas/people/staff-sync/exchange/stored.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, type RowOf } from '#worker/db/batch.ts';
import { recordExport } from '#worker/db/exports.ts';
import { byStaffNo } from '#worker/db/person-order.ts';
import { select } from '#worker/db/query.ts';
import { externalLink } from '#worker/db/schema/staff-system.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';

const PAGE_PEOPLE = 1_000;

type SyncExportRow = RowOf<ReturnType<typeof selectPage>>;
type SyncPage = { lines: string[][]; texts: string[]; next: { key: string; id: number } | null };

/**
 * all people who are not deleted, with exactly the columns of the contract.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot encode
 */
export async function exportForSystem(ctx: SignedInCtx, encoding: Encoding): Promise<ExportedFile> {
  const today = jstDate(ctx.now);
  if (encoding === 'cp932') {
    for (let next: SyncPage['next'] | undefined; next !== null; ) {
      const page: SyncPage = await readPage(ctx, next ?? null);
      refuseForeign(page.texts);
      next = page.next;
    }
  }
  const first = await readPage(ctx, null);
  await recordExport(ctx, { subject: 'people_file', asked: { encoding } });
  const ending = encoding === 'cp932' ? '_shift-jis' : '';
  return exportedFile(`staff_${today}${ending}`, encoding, async function* () {
    yield [SYNC_COLUMNS, ...first.lines];
    for (let { next } = first; next; ) {
      const page = await readPage(ctx, next);
      yield page.lines;
      next = page.next;
    }
  });
}

async function readPage(ctx: SignedInCtx, after: SyncPage['next']): Promise<SyncPage> {
  const people = await all(ctx.db, selectPage(after));
  const cells = people.map(syncCells);
  const last = people.length < PAGE_PEOPLE ? undefined : people.at(-1);
  return {
    lines: cells,
    texts: cells.flat(),
    next: last ? { key: last.key, id: last.id } : null,
  };
}

function selectPage(after: SyncPage['next']) {
  const l = alias(externalLink, 'l');
  const isBeyond = after ? sql`(${byStaffNo}, p.id) > (${after.key}, ${after.id})` : undefined;
  return select({ id: p.id, key: sql<string>`${byStaffNo}`, ...SYNCED, external_id: l.external_id })
    .from(p)
    .leftJoin(l, sql`l.person_id = p.id AND l.system = ${SYSTEM} AND l.state <> 'archived'`)
    .where(and(isNull(p.deleted_at), isBeyond))
    .orderBy(byStaffNo, p.id)
    .limit(PAGE_PEOPLE);
}

function syncCells(row: SyncExportRow): string[] {
  return SYNC_COLUMNS.map((column) => {
    if (column === 'active') return '1';
    if (column === 'updated_at' || column === 'email') return '';
    return row[column] ?? '';
  });
}
