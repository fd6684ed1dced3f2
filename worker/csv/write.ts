import { guarded } from '#domain/roster-file/formula.ts';

const QUOTED = /[",\r\n]/;

/** RFC 4180, with CRLF and without cells that a table program would run (C-01, C-07). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
