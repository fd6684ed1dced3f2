// The number of a paper where it is only to be told from another: it is an individual identification code.

const SHOWN = 4;

/** The last 4 characters behind `…`, and of a short number at most half of it: `AB12345678CD` ⇒ `…78CD`. */
export function maskNumber(number: string): string {
  const shown = Math.min(SHOWN, Math.floor(number.length / 2));
  return `…${number.slice(number.length - shown)}`;
}
