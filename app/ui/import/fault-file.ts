import { csvLineAgain } from '#domain/roster/file/csv-line.ts';

/** Rows of a file with a reason beside each, as a CSV: UTF-8 with BOM, so that table programs read it. */
export function faultFile(
  header: readonly string[],
  rows: readonly { cells: readonly string[]; reasons: readonly string[] }[],
  reasonColumn: string,
): string {
  const lines = rows.map(({ cells, reasons }) => [
    ...header.map((_, index) => cells[index] ?? ''),
    reasons.join(' / '),
  ]);
  return `\uFEFF${[[...header, reasonColumn], ...lines].map(csvLineAgain).join('')}`;
}
