// G-17: the texts that people and other systems send.

/** Controls but tab and line breaks, halves of a surrogate pair, and letters that are invisible or turn the direction. */
const REFUSED = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Bidi_Control}\u200B\u2060\uFEFF]/u;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;
const LINE_BREAKS = /[\r\n\u2028\u2029]+/g;
/** NFC would swap variants of kanji, which are letters of names. */
const NOT_KANJI = /\P{Script=Han}+/gu;

/** Whether no text may hold one of its letters: stores, pages and files would not show it as it came. */
export function hasRefusedLetter(text: string): boolean {
  return REFUSED.test(text);
}

/** What is looked for by a text: a letter that no text holds, pasted with it, would find nothing. */
export function searched(text: string): string {
  return text.replace(new RegExp(REFUSED, 'gu'), '').trim();
}

/** The stored form of a text with lines: `\n` ends a line, a tab is a space, letters are joined with their marks. */
export function withLines(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(NOT_KANJI, (part) => part.normalize('NFC'));
}

/** The stored form of a text of one line: line breaks, as they are pasted, are a space. */
export function onOneLine(text: string): string {
  return withLines(text.replace(LINE_BREAKS, ' '));
}

/** The stored form of a line without spaces around it; null where a letter is refused. */
export function parseLine(text: string): string | null {
  return hasRefusedLetter(text) ? null : onOneLine(text).trim();
}
