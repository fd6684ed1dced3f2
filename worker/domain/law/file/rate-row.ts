// O-16: reads the cells of one line of a file of minimum wages.

import { type CellFault, CellReader, type FileLine } from '#domain/roster/file/cell-reader.ts';
import type { PlacesOf } from '#domain/roster/file/columns.ts';

export const RATE_COLUMNS = ['prefecture', 'industry', 'valid_from', 'salary_per_hour'] as const;
export type RateColumn = (typeof RATE_COLUMNS)[number];

/** A file without industries has the minimum wages of prefectures. */
export const NEEDED_RATE_COLUMNS: readonly RateColumn[] = ['prefecture', 'valid_from', 'salary_per_hour'];

/** The cells of a line as written, on one line each; empty for none. */
export type RateCells = Record<RateColumn, string>;

export type RateFault = CellFault<
  RateColumn,
  'required' | 'formula' | 'character' | 'too_many_cells' | 'max_length' | 'open_quote'
>;

/**
 * Reads a line and collects what no text may be. What is missing or is no prefecture, date or yen is not
 * a fault here: a page shows the cells as lines, where people correct them.
 */
export function readRateCells(
  line: FileLine,
  places: PlacesOf<RateColumn>,
  textMax: number,
): { cells: RateCells; faults: RateFault[] } {
  const reader = new CellReader<RateColumn, RateFault['key']>(line, places);
  const read = (column: RateColumn): string => {
    const text = reader.text(column, { required: false }) ?? '';
    if (text.length <= textMax) return text;
    reader.fault(column, text, 'max_length', { max: textMax });
    return '';
  };
  const cells = {
    prefecture: read('prefecture'),
    industry: read('industry'),
    valid_from: read('valid_from'),
    salary_per_hour: read('salary_per_hour'),
  };
  return { cells, faults: reader.faults };
}
