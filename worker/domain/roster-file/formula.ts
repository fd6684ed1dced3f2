// C-07: cells that a table program would run as a formula.

const FORMULA = /^[=+\-@\t\r\n]/;
const GUARDS = /^'+/;

/** Also of full-width signs, which Japanese table programs take for the same. */
function startsFormula(text: string): boolean {
  return FORMULA.test(text.slice(0, 1).normalize('NFKC'));
}

/** Whether a cell of a file begins like a formula. A sign alone stands for "nothing" and is none. */
export function isFormula(cell: string): boolean {
  return cell.length > 1 && startsFormula(cell);
}

/** The text as a cell that is never run: with `'` before it where it begins like a formula. */
export function guarded(text: string): string {
  return startsFormula(text.replace(GUARDS, '')) ? `'${text}` : text;
}

/** The text that was guarded; any other cell as it is. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && startsFormula(cell.replace(GUARDS, '')) ? cell.slice(1) : cell;
}
