// G-05: readings of names in full-width katakana.

import { toNfkc } from './normalise.ts';

const KANA = /^[ァ-ヴヵヶー・＝ ]{1,255}$/;
const HIRAGANA = /[ぁ-ゖ]/g;
/** Katakana follow hiragana at this distance in Unicode. */
const TO_KATAKANA = 0x60;

/**
 * G-05: hiragana and half-width kana as full-width katakana, words parted by one space; null when empty,
 * longer than 255 or with any other character. `ｸﾞｴﾝ ﾊﾞﾝ` ⇒ `グエン バン`.
 */
export function parseKana(text: string): string | null {
  const kana = toNfkc(text)
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
    // NFKC turns the full-width ＝ of foreign names into an ASCII sign.
    .replace(/=/g, '＝')
    .replace(/\s+/g, ' ');
  return KANA.test(kana) ? kana : null;
}
