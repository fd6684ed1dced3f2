// C-01, C-07: a line of a file, quoted by RFC 4180 and ended by CRLF.

import { guarded, isFormula } from './formula.ts';

const QUOTED = /[",\r\n]/;

function line(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\r\n`;
}

/** A line of texts, none of which a table program runs, and of numbers, which stand as they are. */
export function csvLine(cells: readonly (string | number)[]): string {
  return line(cells.map((cell) => (typeof cell === 'number' ? String(cell) : guarded(cell))));
}

/** A line of cells as they were read: those that were guarded stay so, and none of the others is run either. */
export function csvLineAgain(cells: readonly string[]): string {
  return line(cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
}
