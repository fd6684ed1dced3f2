import { csvLineAgain } from '#domain/roster/file/csv-line.ts';

/** Rows of a file with their reasons, as CSV. UTF-8 with BOM, so that spreadsheets detect the encoding. */
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
