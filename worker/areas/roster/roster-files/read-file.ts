import { columnOf, typeOf } from '#contract/csv/columns.ts';
import { AppError } from '#contract/errors.ts';
import { IMPORT_ROWS_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Line } from '#domain/roster/file/cell-reader.ts';
import {
  neededOf,
  ROSTER_COLUMNS,
  type RosterColumn,
  readHeader,
  SHIFT_COLUMNS,
} from '#domain/roster/file/columns.ts';
import type { Fault } from '#domain/roster/file/fault.ts';
import type { ReadSheet } from '#domain/roster/file/sheet.ts';
import type { SheetTemplate } from '#domain/roster/file/sheet-facts.ts';
import { rowReader, type WrittenRow } from '#domain/roster/file/written-row.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { parseCsv } from '#worker/platform/csv/parse.ts';
import { withoutReasons } from '#worker/platform/csv/without-reasons.ts';

/** The columns of a file for one shift, or for a whole roster. */
export function columnsFor(shiftId: number | null): readonly RosterColumn[] {
  return shiftId === null ? ROSTER_COLUMNS : SHIFT_COLUMNS;
}

/** A file as read, before anything that it names is looked up. */
export type RosterFile = {
  /** The header as written. */
  columns: readonly string[];
  lines: readonly Line[];
  rows: readonly WrittenRow[];
  faults: Fault[];
  /** For a sheet: the cells of its lines, and the questions about its marks. */
  sheet: SheetOfFile | null;
};

export type SheetOfFile = Pick<ReadSheet, 'cells' | 'unknown'> & { templates: readonly SheetTemplate[] };

/** A file whose header is one of a roster; its rows are read on demand. */
export type OpenedFile = { lines: number; read: () => RosterFile };

/**
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is not text or is too long, SHIFT_CSV_EMPTY, and
 * SHIFT_CSV_INVALID_HEADER with the columns that are missing or unknown
 */
export function openRosterFile(bytes: Uint8Array, wanted: readonly RosterColumn[]): OpenedFile {
  const text = decodeText(bytes);
  if (text === null) throw fieldIssues({ file: [{ key: 'text_file' }] });
  const { lines: all, openQuote, tooLong } = parseCsv(text, 1 + IMPORT_ROWS_MAX);
  const [header, ...lines] = withoutReasons(all);
  if (!header || (lines.length === 0 && openQuote === null)) throw new AppError('SHIFT_CSV_EMPTY');
  const found = readHeader(header.cells, wanted, columnOf, neededOf(wanted));
  if (!found.ok) {
    throw new AppError('SHIFT_CSV_INVALID_HEADER', { missing: found.missing, unknown: found.unknown });
  }
  if (tooLong) {
    throw fieldIssues({ file: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] });
  }
  const { places } = found;
  return {
    lines: lines.length,
    read: () => {
      const read = lines.map(rowReader(places, typeOf));
      const faults = read.flatMap((one) => one.faults);
      if (openQuote !== null) {
        faults.push({ line: openQuote, column: null, value: '', key: 'open_quote' });
      }
      const rows = read.flatMap(({ row }) => row ?? []);
      return { columns: header.cells, lines, rows, faults, sheet: null };
    },
  };
}
