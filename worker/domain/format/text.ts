// G-17: the texts that people and other systems send.

/**
 * Controls except tab and line breaks, half surrogate pairs, and letters that are invisible or change
 * the direction.
 */
const REFUSED_CHARACTERS = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Bidi_Control}\u200B\u2060\uFEFF]/u;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;
const LINE_BREAKS = /[\r\n\u2028\u2029]+/g;
/** NFC would replace variants of kanji, which are letters of names. */
const NOT_KANJI = /\P{Script=Han}+/gu;

/** Whether the text has a letter that no text may hold, because stores, pages and files would change it. */
export function hasRefusedLetter(text: string): boolean {
  return REFUSED_CHARACTERS.test(text);
}

/**
 * Returns a search text without refused letters: no stored text holds them, so a pasted one would find
 * nothing.
 */
export function searched(text: string): string {
  return text.replace(new RegExp(REFUSED_CHARACTERS, 'gu'), '').trim();
}

/**
 * Returns the stored form of a text with lines: `\n` ends a line, a tab becomes a space, letters are
 * composed (NFC).
 */
export function withLines(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(NOT_KANJI, (part) => part.normalize('NFC'));
}

/** Returns the stored form of a text of one line: pasted line breaks become a space. */
export function onOneLine(text: string): string {
  return withLines(text.replace(LINE_BREAKS, ' '));
}

/** Returns the stored form of a line, trimmed; null where it has a refused letter. */
export function parseLine(text: string): string | null {
  return hasRefusedLetter(text) ? null : onOneLine(text).trim();
}
