/** What a table program would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that no table program runs: an apostrophe before what looks like a formula. */
function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of a file with a reason beside each, as a CSV: UTF-8 with BOM, so that table programs read it. */
export function faultFile(
  header: readonly string[],
  rows: readonly { cells: readonly string[]; reasons: readonly string[] }[],
  reasonColumn: string,
): string {
  const lines = [
    [...header, reasonColumn],
    ...rows.map(({ cells, reasons }) => [
      ...header.map((_, index) => cells[index] ?? ''),
      reasons.join(' / '),
    ]),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
