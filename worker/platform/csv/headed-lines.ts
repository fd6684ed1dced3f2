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
 * The header of a table and the lines below it, without the reasons that a page added.
 * @throws AppError SHIFT_CSV_EMPTY
 */
export function splitHeader(table: FileTable): { header: readonly string[]; lines: FileLine[] } {
  const [header, ...lines] = withoutReasons(table.lines);
  if (!header || (lines.length === 0 && table.openQuote === null)) throw new AppError('SHIFT_CSV_EMPTY');
  return { header: header.cells, lines };
}

/**
 * @throws AppError SHIFT_CSV_EMPTY, and SHIFT_CSV_INVALID_HEADER with the columns that are missing or
 * unknown
 */
export function headedLines<Column extends string>(
  table: FileTable,
  headerOf: (cells: readonly string[]) => Header<Column>,
): HeadedLines<Column> {
  const { header, lines } = splitHeader(table);
  const found = headerOf(header);
  if (!found.ok) {
    throw new AppError('SHIFT_CSV_INVALID_HEADER', { missing: found.missing, unknown: found.unknown });
  }
  return { columns: header, lines, places: found.places };
}
