// C-07: cells that a table program would run as a formula.

import { inWindowsLook } from '#domain/format/normalise.ts';

const FORMULA = /^[=+\-@\t\r\n]/;
const GUARDS = /^'+/;

const ASCII_END = 0x80;
/** From Hiragana on, with Katakana and the ideographs: nothing among them stands for a sign. */
const LETTERS = { from: 0x3041, to: 0x9fff };

/** Also of full-width signs, which Japanese table programs take for the same. */
function startsFormula(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code >= LETTERS.from && code <= LETTERS.to) return false;
  const first = text.slice(0, 1);
  return FORMULA.test(code < ASCII_END ? first : first.normalize('NFKC'));
}

/** Whether it would be one in any encoding: Windows-31J has a full-width sign in the place of another one. */
function needsGuard(text: string): boolean {
  const plain = text.startsWith("'") ? text.replace(GUARDS, '') : text;
  return startsFormula(inWindowsLook(plain.slice(0, 1)));
}

/** Whether a cell of a file begins like a formula. A sign alone stands for "nothing" and is none. */
export function isFormula(cell: string): boolean {
  return cell.length > 1 && startsFormula(cell);
}

/** The text as a cell that is never run: with `'` before it where it begins like a formula. */
export function guarded(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** The text that was guarded; any other cell as it is. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && needsGuard(cell) ? cell.slice(1) : cell;
}
