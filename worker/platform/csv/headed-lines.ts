import { AppError } from '#contract/errors.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import type { Header, PlacesOf } from '#domain/roster/file/columns.ts';
import type { FileTable } from './table.ts';
import { withoutReasons } from './without-reasons.ts';

/** The lines below the header, which is as written, with the place of each column. */
type HeadedLines<Column extends string> = {
  columns: readonly string[];
  lines: FileLine[];
  places: PlacesOf<Column>;
};

/**
 * @throws AppError SHIFT_CSV_EMPTY, and SHIFT_CSV_INVALID_HEADER with the columns that are missing or
 * unknown
 */
export function headedLines<Column extends string>(
  table: FileTable,
  headerOf: (cells: readonly string[]) => Header<Column>,
): HeadedLines<Column> {
  const [header, ...lines] = withoutReasons(table.lines);
  if (!header || (lines.length === 0 && table.openQuote === null)) throw new AppError('SHIFT_CSV_EMPTY');
  const found = headerOf(header.cells);
  if (!found.ok) {
    throw new AppError('SHIFT_CSV_INVALID_HEADER', { missing: found.missing, unknown: found.unknown });
  }
  return { columns: header.cells, lines, places: found.places };
}
