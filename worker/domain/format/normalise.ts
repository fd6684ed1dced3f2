// G-07: one spelling for what people type on Japanese, Vietnamese and English keyboards.

/** Hyphen-like characters that NFKC leaves apart; the long vowel mark ー is not one of them in names. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const LONG_VOWEL_MARK = /ー/g;

/** NFKC and trim: full-width digits and letters become ASCII, half-width katakana become full-width. */
export function toNfkc(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Every hyphen, dash and minus sign becomes `-`. */
export function joinHyphens(text: string): string {
  return text.replace(HYPHENS, '-');
}

/** For postal codes and phones, where people also type ー for a hyphen: NFKC, trim, `-` for all of them. */
export function toNfkcNumber(text: string): string {
  return joinHyphens(toNfkc(text)).replace(LONG_VOWEL_MARK, '-');
}

/** A mail address for storing and comparing: NFKC, trim, lower case. Whether it is one is not tested here. */
export function normaliseMail(text: string): string {
  return toNfkc(text).toLowerCase();
}
