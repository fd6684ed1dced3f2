// C-01, C-07: a line of a file, quoted by RFC 4180 and ended by CRLF.

import { guarded, isSheetFormula } from './formula.ts';

const NEEDS_QUOTES = /[",\r\n]/;

function quotedCell(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** A number in its own format: `8:30`, `-0.50`. */
export interface WrittenNumber {
  number: string;
}

export type CsvCell = string | number | WrittenNumber;

/** A line of cells. Texts are guarded against formulas; numbers are written as they are. */
export function csvLine(cells: readonly CsvCell[]): string {
  return line(cells.map(csvCell));
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  return quotedCell(typeof cell === 'string' ? guarded(cell) : cell.number);
}

/** A line of cells as they were read: guarded cells keep their guard, and other formulas get one. */
export function csvLineAgain(cells: readonly string[]): string {
  return line(cells.map((cell) => quotedCell(isSheetFormula(cell) ? `'${cell}` : cell)));
}
