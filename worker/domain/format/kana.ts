// G-05: readings of names in full-width katakana.

import { toNfkc } from './normalise.ts';

const KANA = /^[ァ-ヴヵヶー・＝ ]{1,255}$/;
const HIRAGANA = /[ぁ-ゖ]/g;
/** In Unicode, a katakana has the code of its hiragana plus this. */
const TO_KATAKANA = 0x60;

/**
 * G-05: returns hiragana and half-width kana as full-width katakana, with one space between words:
 * `ｸﾞｴﾝ ﾊﾞﾝ` ⇒ `グエン バン`. Null for an empty text, more than 255 characters or any other character.
 */
export function parseKana(text: string): string | null {
  const kana = toNfkc(text)
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
    // NFKC turns the full-width ＝ of foreign names into an ASCII sign.
    .replace(/=/g, '＝')
    .replace(/\s+/g, ' ');
  return KANA.test(kana) ? kana : null;
}
