import { assignmentTypeOf, columnOf, labelledColumn } from '#contract/csv/columns.ts';
import { AppError } from '#contract/errors.ts';
import { FILE_HEADINGS_MAX, IMPORT_ROWS_MAX } from '#contract/limits.ts';
import type { CsvHeaderFaults, ImportPreview } from '#contract/roster/roster-files.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import {
  type ColumnChoice,
  choiceOf,
  chosenHeader,
  headingsOf,
  readOwnHeader,
  usedValues,
} from '#domain/roster/file/column-choice.ts';
import {
  type ColumnPlaces,
  type ColumnValues,
  ROSTER_COLUMNS,
  type RosterColumn,
  SHIFT_COLUMNS,
} from '#domain/roster/file/columns.ts';
import type { RosterFault } from '#domain/roster/file/fault.ts';
import type { ReadSheet } from '#domain/roster/file/sheet.ts';
import type { SheetTemplate } from '#domain/roster/file/sheet-facts.ts';
import { type RosterFileLine, rowReader } from '#domain/roster/file/written-row.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { splitHeader } from '#worker/platform/csv/headed-lines.ts';
import { readTable } from '#worker/platform/csv/table.ts';
import { type FilePlace, findKeptColumns, headingsDigest } from './kept-columns.ts';
import { readSheetFile, type SheetRequest } from './read-sheet.ts';

/** A file as read, before anything that it names is looked up. */
export type RosterFile = {
  /** The header as written. */
  columns: readonly string[];
  /** The column of each heading. */
  readAs: ColumnChoice;
  /** The values of needed columns that the file does not have. */
  values: ColumnValues;
  columnsFrom: ImportPreview['columns_from'];
  /** The digest of the headings; null for a sheet. */
  headings: string | null;
  lines: readonly FileLine[];
  rows: readonly RosterFileLine[];
  faults: RosterFault[];
  /** For a sheet: the cells of its lines, and the questions about its marks. */
  sheet: SheetOfFile | null;
};

export type SheetOfFile = Pick<ReadSheet, 'cells' | 'unknown'> & { templates: readonly SheetTemplate[] };

/** How a file is read. */
export type FileRequest = FilePlace & {
  /** How to read a sheet; null for rows. */
  sheet: SheetRequest | null;
  /** The chosen column of each heading; null to find them. */
  columns: ColumnChoice | null;
  /** With chosen columns: the values of columns that the file does not have. */
  values: ColumnValues;
};

/** A file whose header is one of a roster; its rows are read on demand. */
export type OpenedFile = { lines: number; read: () => RosterFile };

/**
 * Opens a file as rows, or as a sheet, which needs a round trip for the meaning of its marks.
 * @throws AppError as `openRows` and `readSheetFile`
 */
export async function openAsked(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  request: FileRequest,
): Promise<OpenedFile> {
  if (!request.sheet) return openRows(ctx, bytes, request);
  const file = await readSheetFile(ctx, bytes, request.sheet);
  return { lines: file.lines.length, read: () => file };
}

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is no table or is too long, SHIFT_CSV_EMPTY, and
 * SHIFT_CSV_INVALID_HEADER with the columns that are missing or unknown, and all headings to choose from
 */
async function openRows(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  request: FileRequest,
): Promise<OpenedFile> {
  const table = await readTable(bytes, 1 + IMPORT_ROWS_MAX);
  if (table === null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  const { openQuote, tooLong } = table;
  if (tooLong) {
    throw fieldIssues({ file: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  }
  const { header, lines } = splitHeader(table);
  const { places, ...found } = await findColumns(ctx, header, lines, request);
  return {
    lines: lines.length,
    read: () => {
      const headingCount = header.findLastIndex((heading) => heading.trim() !== '') + 1;
      const read = lines.map(rowReader(places, assignmentTypeOf, headingCount, found.values));
      const faults = read.flatMap((one) => one.faults);
      if (openQuote !== null) {
        faults.push({ line: openQuote, column: null, value: '', key: 'open_quote' });
      }
      const rows = read.flatMap(({ row }) => row ?? []);
      return {
        columns: header,
        lines,
        rows,
        faults,
        sheet: null,
        readAs: choiceOf(header, places),
        ...found,
      };
    },
  };
}

type FoundColumns = Pick<RosterFile, 'columnsFrom' | 'headings' | 'values'> & { places: ColumnPlaces };

/** The columns as chosen now, as kept for these headings, or by the headings themselves. */
async function findColumns(
  ctx: SignedInCtx,
  header: readonly string[],
  lines: readonly FileLine[],
  { columns, values, ...place }: FileRequest,
): Promise<FoundColumns> {
  const wanted: readonly RosterColumn[] = place.shiftId === null ? ROSTER_COLUMNS : SHIFT_COLUMNS;
  const refusal = ({ missing, unknown }: { missing: RosterColumn[]; unknown: string[] }) => {
    const headings = header.length > FILE_HEADINGS_MAX ? null : headingsOf(header, lines, wanted, columnOf);
    const faults: CsvHeaderFaults = { missing, unknown, ...(headings && { headings }) };
    return new AppError('SHIFT_CSV_INVALID_HEADER', faults);
  };
  const headings = await headingsDigest(header);
  if (columns) {
    const used = usedValues(columns, wanted, values);
    const chosen = chosenHeader(columns, wanted, used);
    if (!chosen.ok) throw refusal(chosen);
    return { places: chosen.places, headings, columnsFrom: 'chosen', values: used };
  }
  // The product's own headings need no look at earlier choices.
  const isOwn = header.every((heading) => heading.trim() === '' || labelledColumn(heading) !== undefined);
  const choice = isOwn ? null : await findKeptColumns(ctx, headings, place);
  const used = choice ? usedValues(choice.columns, wanted, choice.values) : {};
  const kept = choice && chosenHeader(choice.columns, wanted, used);
  if (kept?.ok) return { places: kept.places, headings, columnsFrom: 'kept', values: used };
  const found = readOwnHeader(header, lines, wanted, columnOf);
  if (!found.ok) throw refusal(found);
  return { places: found.places, headings, columnsFrom: 'headings', values: {} };
}
