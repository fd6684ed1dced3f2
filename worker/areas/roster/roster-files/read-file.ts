import { assignmentTypeOf, columnOf } from '#contract/csv/columns.ts';
import { IMPORT_ROWS_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import {
  neededOf,
  ROSTER_COLUMNS,
  type RosterColumn,
  readHeader,
  SHIFT_COLUMNS,
} from '#domain/roster/file/columns.ts';
import type { RosterFault } from '#domain/roster/file/fault.ts';
import type { ReadSheet } from '#domain/roster/file/sheet.ts';
import type { SheetTemplate } from '#domain/roster/file/sheet-facts.ts';
import { type RosterFileLine, rowReader } from '#domain/roster/file/written-row.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { headedLines } from '#worker/platform/csv/headed-lines.ts';
import { parseCsv } from '#worker/platform/csv/parse.ts';
import { readSheetFile, type SheetRequest } from './read-sheet.ts';

/** A file as read, before anything that it names is looked up. */
export type RosterFile = {
  /** The header as written. */
  columns: readonly string[];
  lines: readonly FileLine[];
  rows: readonly RosterFileLine[];
  faults: RosterFault[];
  /** For a sheet: the cells of its lines, and the questions about its marks. */
  sheet: SheetOfFile | null;
};

export type SheetOfFile = Pick<ReadSheet, 'cells' | 'unknown'> & { templates: readonly SheetTemplate[] };

/** A file whose header is one of a roster; its rows are read on demand. */
export type OpenedFile = { lines: number; read: () => RosterFile };

/**
 * Opens a file as rows, or as a sheet, which needs a round trip for the meaning of its marks.
 * @throws AppError as `openRows` and `readSheetFile`
 */
export async function openAsked(
  ctx: SignedInCtx,
  bytes: Uint8Array<ArrayBuffer>,
  { shiftId, sheet }: { shiftId: number | null; sheet: SheetRequest | null },
): Promise<OpenedFile> {
  if (!sheet) return openRows(bytes, shiftId === null ? ROSTER_COLUMNS : SHIFT_COLUMNS);
  const file = await readSheetFile(ctx, bytes, sheet);
  return { lines: file.lines.length, read: () => file };
}

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is not text or is too long, SHIFT_CSV_EMPTY, and
 * SHIFT_CSV_INVALID_HEADER with the columns that are missing or unknown
 */
function openRows(bytes: Uint8Array, wanted: readonly RosterColumn[]): OpenedFile {
  const text = decodeText(bytes);
  if (text === null) throw fieldIssues({ file: [{ key: 'text_file' }] });
  const table = parseCsv(text, 1 + IMPORT_ROWS_MAX);
  const { columns, lines, places } = headedLines(table, (cells) =>
    readHeader(cells, wanted, columnOf, neededOf(wanted)),
  );
  const { openQuote, tooLong } = table;
  if (tooLong) {
    throw fieldIssues({ file: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  }
  return {
    lines: lines.length,
    read: () => {
      const read = lines.map(rowReader(places, assignmentTypeOf));
      const faults = read.flatMap((one) => one.faults);
      if (openQuote !== null) {
        faults.push({ line: openQuote, column: null, value: '', key: 'open_quote' });
      }
      const rows = read.flatMap(({ row }) => row ?? []);
      return { columns, lines, rows, faults, sheet: null };
    },
  };
}
