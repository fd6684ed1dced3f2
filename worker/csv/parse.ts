import { CsvError, parse } from 'csv-parse/sync';
import type { Line } from '#domain/roster-file/written-row.ts';

/** A comma, a tab, and what table programs write where the comma stands in decimal numbers. */
const DELIMITERS = [',', '\t', ';'];

/** The lines of a file; `openQuote` is the line from which on nothing could be read. */
export type CsvLines = { lines: Line[]; openQuote: number | null };

/** Reads a CSV text whose delimiter is the one that stands most often in its first line. */
export function parseCsv(written: string): CsvLines {
  // Else the parser counts both characters of a line's end in a quoted cell.
  const text = written.replace(/\r\n?/g, '\n');
  const lines: Line[] = [];
  let read = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines: last }) => {
        lines.push({ line: last - breaksIn(cells), cells });
        read = last;
        // Nothing is kept a second time by the parser.
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { lines, openQuote: read + 1 };
  }
  return { lines, openQuote: null };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\n+/, 2).filter((line) => line.trim() !== '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, times: first.split(delimiter).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).delimiter;
}

/** A line is told by where it begins; its cells may hold line breaks. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
}
