import { CsvError, parse } from 'csv-parse/sync';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import type { FileTable } from './table.ts';

/** Comma, tab, and the semicolon of table programs where the comma is the decimal sign. */
const DELIMITERS = [',', '\t', ';'];

const QUOTE = '"';

/** A file may have this many times the allowed lines, as long as the others are blank. */
const WITH_BLANKS = 5;

/** Stops the reading of a file that is too long. */
class TooLong extends Error {}

/**
 * Reads a CSV text. Its delimiter is the most frequent one in its first lines.
 * @param most the allowed lines with the header: millions would not fit into memory
 * @param head the lines searched for the delimiter: a sheet may begin with a title
 */
export function parseCsv(written: string, most: number, head = 1): FileTable {
  // Otherwise the parser counts both characters of a line end in a quoted cell.
  const text = written.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text, head);
  return text.includes(QUOTE) ? quotedLines(text, delimiter, most) : plainLines(text, delimiter, most);
}

/** For a text without quotes, the usual case: splitting takes a tenth of the parsing time. */
function plainLines(text: string, delimiter: string, most: number): FileTable {
  const linesMax = most * WITH_BLANKS;
  const lines: FileLine[] = [];
  // Splits just enough lines to see that a text is too long.
  const all = text.split('\n', linesMax + 2);
  if (all.at(-1) === '') all.pop();
  for (const [at, written] of all.entries()) {
    const cells = written.split(delimiter);
    if (!isBlank(cells)) lines.push({ line: at + 1, cells });
    if (lines.length > most || at >= linesMax) return { lines, openQuote: null, tooLong: true };
  }
  return { lines, openQuote: null, tooLong: false };
}

function quotedLines(text: string, delimiter: string, most: number): FileTable {
  const lines: FileLine[] = [];
  let read = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines: last }) => {
        read = last;
        if (!isBlank(cells)) lines.push({ line: last - breaksIn(cells), cells });
        if (lines.length > most || last > most * WITH_BLANKS) throw new TooLong();
        // Null keeps the parser from storing the rows a second time.
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      return { lines, ...unreadFrom(read, text, delimiter, most) };
    }
    if (error instanceof TooLong) return { lines, openQuote: null, tooLong: true };
    throw error;
  }
  return { lines, openQuote: null, tooLong: false };
}

function delimiterOf(text: string, head: number): string {
  const first = text.trimStart().split('\n', head).join('\n');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, times: first.split(delimiter).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).delimiter;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The lines from the open quote on. */
function unreadFrom(read: number, text: string, delimiter: string, most: number): Omit<FileTable, 'lines'> {
  const all = text.split('\n', most * WITH_BLANKS + 1);
  if (all.length > most * WITH_BLANKS) return { openQuote: null, tooLong: true };
  const unread = all.slice(read).map((line, at) => ({ line: read + 1 + at, cells: line.split(delimiter) }));
  return { openQuote: read + 1, unread, tooLong: false };
}

/** The line breaks inside cells, needed for the number of the next line. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
}
