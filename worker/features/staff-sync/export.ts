import { sql } from 'drizzle-orm';
import type { Encoding } from '#contract/enums.ts';
import { csvLine } from '#domain/roster-file/csv-line.ts';
import { SYNC_COLUMNS } from '#domain/staff-sync/file.ts';
import { jstDate } from '#domain/time/instant.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/csv/exported-file.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { recordExport } from '#worker/db/exports.ts';
import { byStaffNo } from '#worker/db/person-order.ts';
import { person } from '#worker/db/schema/person.ts';
import { externalLink } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/integrations/staff-system/staff-system.ts';
import { FIELDS, type FieldsRow } from '#worker/staff-sync/stored.ts';

const PAGE_PEOPLE = 1_000;

type Row = FieldsRow & { id: number; key: string; external_id: string | null };
type Page = { lines: string; texts: string[]; next: { key: string; id: number } | null };

/**
 * everybody who is not deleted, in the columns of the contract and with nothing else.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot hold
 */
export async function exportForSystem(ctx: SignedInCtx, encoding: Encoding): Promise<ExportedFile> {
  const today = jstDate(ctx.now);
  if (encoding === 'cp932') {
    for (let next: Page['next'] | undefined; next !== null; ) {
      const page: Page = await readPage(ctx, next ?? null);
      refuseForeign(page.texts);
      next = page.next;
    }
  }
  const first = await readPage(ctx, null);
  await recordExport(ctx, { subject: 'people_file', asked: { encoding } });
  const ending = encoding === 'cp932' ? '_shift-jis' : '';
  return exportedFile(`staff_${today}${ending}.csv`, encoding, async function* () {
    yield csvLine(SYNC_COLUMNS) + first.lines;
    for (let { next } = first; next; ) {
      const page = await readPage(ctx, next);
      yield page.lines;
      next = page.next;
    }
  });
}

async function readPage(ctx: SignedInCtx, after: Page['next']): Promise<Page> {
  const beyond = after ? sql`(${byStaffNo}, p.id) > (${after.key}, ${after.id})` : sql`1`;
  const { results } = await bind(
    ctx.db.d1,
    sql`SELECT p.id, ${byStaffNo} AS key, ${FIELDS}, l.external_id FROM ${person} AS p
        LEFT JOIN ${externalLink} AS l ON l.person_id = p.id AND l.system = ${SYSTEM} AND l.state <> 'archived'
        WHERE p.deleted_at IS NULL AND ${beyond} ORDER BY ${byStaffNo}, p.id LIMIT ${PAGE_PEOPLE}`,
  ).all<Row>();
  const cells = results.map(cellsOf);
  const last = results.length < PAGE_PEOPLE ? undefined : results.at(-1);
  return {
    lines: cells.map(csvLine).join(''),
    texts: cells.flat(),
    next: last ? { key: last.key, id: last.id } : null,
  };
}

function cellsOf(row: Row): string[] {
  return SYNC_COLUMNS.map((column) => {
    if (column === 'active') return '1';
    if (column === 'updated_at' || column === 'email') return '';
    return row[column] ?? '';
  });
}
