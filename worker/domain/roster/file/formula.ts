// C-07: cells that a spreadsheet program would run as a formula.

import { inWindowsLook } from '#domain/format/normalise.ts';

const FORMULA = /^[=+\-@\t\r\n]/;
const GUARDS = /^'+/;

const ASCII_END = 0x80;
/** From Hiragana to the end of the ideographs: none of these normalises to a formula sign. */
const JAPANESE_LETTERS = { from: 0x3041, to: 0x9fff };

/** Full-width signs count too: Japanese spreadsheet programs treat them the same. */
function startsFormula(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code >= JAPANESE_LETTERS.from && code <= JAPANESE_LETTERS.to) return false;
  const first = text.slice(0, 1);
  return FORMULA.test(code < ASCII_END ? first : first.normalize('NFKC'));
}

/** Whether it is a formula in any encoding: Windows-31J replaces some signs by full-width ones. */
function needsGuard(text: string): boolean {
  const plain = text.startsWith("'") ? text.replace(GUARDS, '') : text;
  return startsFormula(inWindowsLook(plain.slice(0, 1)));
}

/** Whether a cell of a file begins like a formula. A single sign means "nothing" and is no formula. */
export function isSheetFormula(cell: string): boolean {
  return cell.length > 1 && startsFormula(cell);
}

/** The text as a cell that is never run: a text that begins like a formula gets a leading `'`. */
export function guarded(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** The text without its guard; any other cell unchanged. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && needsGuard(cell) ? cell.slice(1) : cell;
}
