// G-07: one spelling for what people type on Japanese, Vietnamese and English keyboards.

/** Hyphen-like characters that NFKC leaves apart; the long vowel mark ー is not one of them in names. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const LONG_VOWEL_MARK = /ー/g;

/** C-02: what other programs write where Windows-31J has a character that looks the same. */
export const WINDOWS_LOOK: ReadonlyMap<string, string> = new Map([
  ['\u301c', '\uff5e'],
  ['\u2212', '\uff0d'],
  ['\u2014', '\u2015'],
  ['\u2016', '\u2225'],
  // Windows-31J has the unit Ångström and not the letter, which NFC makes of it.
  ['\u00c5', '\u212b'],
]);
const OTHER_LOOK = /[\u301c\u2212\u2014\u2016\u00c5]/g;

/** The text as a file in Windows-31J gives it back. */
export function inWindowsLook(text: string): string {
  return text.replace(OTHER_LOOK, (letter) => WINDOWS_LOOK.get(letter) ?? letter);
}

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
