import { COLUMN_LABELS, TYPE_LABELS } from '#contract/csv/columns.ts';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS, type RosterColumn, SHIFT_COLUMNS } from '#domain/roster/file/columns.ts';
import { exportedCells } from '#domain/roster/file/exported-row.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { onlyOne, recordExport } from '#worker/db/exports.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { type ExportPage, listExportedTexts, readExportPage, readShiftExport } from './exported.ts';

type RosterQuery = OperationQuery<'roster_files.export'>;
type RosterFormat = OperationQuery<'roster_files.export_shift'>;

const TYPE_KEYS: Record<AssignmentType, string> = { fixed: 'fixed', temporary: 'temporary' };

/**
 * Everyone approved in the month or on the days of the query, within the actor's reach.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the texts that CP932 cannot hold
 */
export async function exportRoster(ctx: SignedInCtx, query: RosterQuery): Promise<ExportedFile> {
  const { month, date_from = '', date_to = '', workplace_ids = null } = query;
  const { from, to } = month ? daysOfMonth(month) : { from: date_from, to: date_to };
  const which = { from, to, workplaceIds: workplace_ids };
  const sheet = rosterSheetFormat(ROSTER_COLUMNS, query);
  if (query.encoding === 'cp932') refuseForeign([...sheet.texts, ...(await listExportedTexts(ctx, which))]);
  // Read before the first byte is sent, so that an error can still refuse the request.
  const first = await readExportPage(ctx, which, null);
  await recordExport(ctx, {
    subject: 'roster_file',
    workplaceId: onlyOne(query.workplace_ids),
    asked: query,
  });
  return exportedFile(`roster_${month ?? `${from}_${to}`}`, query.encoding, async function* () {
    yield [sheet.head, ...sheet.linesOf(first)];
    for (let { next } = first; next; ) {
      const page = await readExportPage(ctx, which, next);
      yield sheet.linesOf(page);
      next = page.next;
    }
  });
}

/** @throws AppError E_NOT_FOUND, SHIFT_CSV_NOT_ENCODABLE */
export async function exportShift(ctx: SignedInCtx, id: number, format: RosterFormat): Promise<ExportedFile> {
  const found = await readShiftExport(ctx, id);
  if (!found) throw new AppError('E_NOT_FOUND');
  const sheet = rosterSheetFormat(SHIFT_COLUMNS, format);
  if (format.encoding === 'cp932') {
    refuseForeign([
      ...sheet.texts,
      ...found.page.rows.flatMap(({ position, staffNo }) => [position, staffNo]),
    ]);
  }
  await recordExport(ctx, {
    subject: 'shift',
    subjectId: id,
    workplaceId: found.workplaceId,
    asked: format,
  });
  return exportedFile(`shift_${found.date}_${id}`, format.encoding, async function* () {
    yield [sheet.head, ...sheet.linesOf(found.page)];
  });
}

/** The format of the lines of an export; `texts` are those that occur in every export. */
function rosterSheetFormat(columns: readonly RosterColumn[], { header, language }: RosterFormat) {
  const labelled = header === 'label';
  const head = columns.map((column) => (labelled ? COLUMN_LABELS[language][column] : column));
  const types = labelled ? TYPE_LABELS[language] : TYPE_KEYS;
  return {
    head,
    texts: [...head, ...Object.values(types)],
    linesOf: ({ rows }: ExportPage) => rows.map((row) => exportedCells(row, columns, types)),
  };
}
