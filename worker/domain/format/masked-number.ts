// A document's number is an individual identification code, so lists show only enough to recognise it.

const CHARACTERS_SHOWN = 4;

/** Returns `…` and the last 4 characters, of a short number at most half of it: `AB12345678CD` ⇒ `…78CD`. */
export function maskNumber(number: string): string {
  const shown = Math.min(CHARACTERS_SHOWN, Math.floor(number.length / 2));
  return `…${number.slice(number.length - shown)}`;
}
