import type { z } from 'zod';
import { COLUMN_LABELS, TYPE_LABELS } from '#contract/csv-columns.ts';
import type { Encoding } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { rosterFileOperations } from '#contract/roster-files.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS, type RosterColumn, SHIFT_COLUMNS } from '#domain/roster-file/columns.ts';
import { csvLine } from '#domain/roster-file/csv-line.ts';
import { exportedCells } from '#domain/roster-file/exported-row.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { encodeCp932, isInCp932 } from '#worker/csv/cp932.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type ExportPage, listExportedTexts, readExportPage, readShiftExport } from './queries.ts';

export type ExportedFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

type Operations = typeof rosterFileOperations;
type RosterQuery = z.output<Operations['roster_files.export']['query']>;
type Format = z.output<Operations['roster_files.export_shift']['query']>;

const TYPE_KEYS: Record<AssignmentType, string> = { fixed: 'fixed', temporary: 'temporary' };
const CONTENT_TYPE: Record<Encoding, string> = {
  utf8: 'text/csv; charset=utf-8',
  cp932: 'text/csv; charset=Shift_JIS',
};
const ENCODE: Record<Encoding, (text: string) => Uint8Array> = {
  utf8: (text) => new TextEncoder().encode(text),
  cp932: encodeCp932,
};
const BOM = '\ufeff';

/**
 * Everybody approved in the month or on the days asked for, as far as the actor reaches.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot hold
 */
export async function exportRoster(ctx: SignedInCtx, query: RosterQuery): Promise<ExportedFile> {
  const { month, date_from = '', date_to = '', workplace_ids = null } = query;
  const { from, to } = month ? daysOfMonth(month) : { from: date_from, to: date_to };
  const which = { from, to, workplaceIds: workplace_ids };
  const sheet = sheetOf(ROSTER_COLUMNS, query);
  if (query.encoding === 'cp932') refuseForeign([...sheet.texts, ...(await listExportedTexts(ctx, which))]);
  // What can be refused is refused before the first byte is sent.
  const first = await readExportPage(ctx, which, null);
  return {
    name: `roster_${month ?? `${from}_${to}`}.csv`,
    type: CONTENT_TYPE[query.encoding],
    body: encoded(ENCODE[query.encoding], async function* () {
      yield sheet.heading + sheet.linesOf(first);
      for (let { next } = first; next; ) {
        const page = await readExportPage(ctx, which, next);
        yield sheet.linesOf(page);
        next = page.next;
      }
    }),
  };
}

/** @throws AppError E_NOT_FOUND, SHIFT_CSV_NOT_ENCODABLE */
export async function exportShift(ctx: SignedInCtx, id: number, format: Format): Promise<ExportedFile> {
  const found = await readShiftExport(ctx, id);
  if (!found) throw new AppError('E_NOT_FOUND');
  const sheet = sheetOf(SHIFT_COLUMNS, format);
  const text = sheet.heading + sheet.linesOf(found.page);
  if (format.encoding === 'cp932') {
    refuseForeign([
      ...sheet.texts,
      ...found.page.rows.flatMap(({ position, staffNo }) => [position, staffNo]),
    ]);
  }
  return {
    name: `shift_${found.date}_${id}.csv`,
    type: CONTENT_TYPE[format.encoding],
    body: encoded(ENCODE[format.encoding], async function* () {
      yield text;
    }),
  };
}

/** How the lines of an export are written; `texts` are those that stand in it whatever the roster holds. */
function sheetOf(columns: readonly RosterColumn[], { encoding, header, language }: Format) {
  const labelled = header === 'label';
  const head = columns.map((column) => (labelled ? COLUMN_LABELS[language][column] : column));
  const types = labelled ? TYPE_LABELS[language] : TYPE_KEYS;
  return {
    heading: `${encoding === 'utf8' ? BOM : ''}${csvLine(head)}`,
    texts: [...head, ...Object.values(types)],
    linesOf: ({ rows }: ExportPage) =>
      rows.map((row) => csvLine(exportedCells(row, columns, types))).join(''),
  };
}

/** C-01: never `?` for a character that has no code. */
function refuseForeign(texts: readonly string[]): void {
  const foreign = new Set(texts.filter((text) => !isInCp932(text)));
  if (foreign.size > 0) throw new AppError('SHIFT_CSV_NOT_ENCODABLE', { texts: [...foreign] });
}

/** Texts as bytes, made when they are asked for. */
function encoded(
  encode: (text: string) => Uint8Array,
  texts: () => AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const source = texts();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encode(value));
    },
  });
}
