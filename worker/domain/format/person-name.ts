// G-06: family and given names, one field each, in any script.

const MAX_CHARACTERS = 255;
/** Control characters and halves of a surrogate pair. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** A Latin or kana letter typed apart from its marks; kanji with variation selectors stay untouched. */
const LETTER_WITH_MARKS = /[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}+/gu;
const LATIN_NAME = /^[\p{Script=Latin}\p{M}\s'’.-]+$/u;

/**
 * G-06: the name trimmed, with single spaces, 1–255 characters; otherwise null. Never NFKC, which swaps
 * variants of kanji; only Latin and kana letters are joined with marks that came apart (`ễ`, `が`).
 */
export function parsePersonName(text: string): string | null {
  const name = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(LETTER_WITH_MARKS, (letter) => letter.normalize('NFC'));
  const length = [...name].length;
  return length >= 1 && length <= MAX_CHARACTERS && !CONTROL.test(name) ? name : null;
}

/** G-06: a name in Latin letters as the residence card writes it, in capitals; any other name unchanged. */
export function nameAsOnCard(name: string): string {
  return LATIN_NAME.test(name) ? name.toUpperCase() : name;
}
