// G-07: one spelling for text from Japanese, Vietnamese and English keyboards.

/**
 * Hyphen-like characters that NFKC does not join. The long vowel mark ー is a letter of names, so it is
 * not one of them.
 */
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const LONG_VOWEL_MARK = /ー/g;

/** C-02: characters of other programs, each with the character of Windows-31J that looks the same. */
export const WINDOWS_LOOK: ReadonlyMap<string, string> = new Map([
  ['\u301c', '\uff5e'],
  ['\u2212', '\uff0d'],
  ['\u2014', '\u2015'],
  ['\u2016', '\u2225'],
  // NFC turns the unit Ångström into the letter, but Windows-31J has only the unit.
  ['\u00c5', '\u212b'],
]);
const OTHER_LOOK = /[\u301c\u2212\u2014\u2016\u00c5]/g;

/** Returns the text as it comes back from a file in Windows-31J. */
export function inWindowsLook(text: string): string {
  return text.replace(OTHER_LOOK, (letter) => WINDOWS_LOOK.get(letter) ?? letter);
}

/**
 * Applies NFKC and trims: full-width digits and letters become ASCII, half-width katakana become
 * full-width.
 */
export function toNfkc(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Turns every hyphen, dash and minus sign into `-`. */
export function joinHyphens(text: string): string {
  return text.replace(HYPHENS, '-');
}

/**
 * Normalises postal codes and phone numbers: NFKC, trim, `-` for all hyphens. People type ー for a
 * hyphen there.
 */
export function toNfkcNumber(text: string): string {
  return joinHyphens(toNfkc(text)).replace(LONG_VOWEL_MARK, '-');
}

/**
 * Returns a mail address in the form for storing and comparing: NFKC, trim, lower case. Does not check
 * it.
 */
export function normaliseMail(text: string): string {
  return toNfkc(text).toLowerCase();
}
