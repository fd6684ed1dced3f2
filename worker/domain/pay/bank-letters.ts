// Section 5.4: the characters of a bank file: JIS X 0201, one byte each, upper case, half-width kana.

import { toNfkc } from '#domain/format/normalise.ts';

/** The offset between half-width katakana in Unicode and their bytes in JIS X 0201 (0xA1–0xDF). */
const HALF_WIDTH = 0xff61 - 0xa1;
const [HALF_A, HALF_N] = [0xff71, 0xff9d];
/** The voicing marks that NFD leaves after a letter, with their half-width bytes. */
const VOICING_MARKS: readonly (readonly [string, number])[] = [
  ['\u3099', 0xde],
  ['\u309a', 0xdf],
];
/** Replacements of small letters ァィゥェォッャュョヮヵヶ and of ヲ, ヰ and ヱ. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\u30a1': '\u30a2',
  '\u30a3': '\u30a4',
  '\u30a5': '\u30a6',
  '\u30a7': '\u30a8',
  '\u30a9': '\u30aa',
  '\u30c3': '\u30c4',
  '\u30e3': '\u30e4',
  '\u30e5': '\u30e6',
  '\u30e7': '\u30e8',
  '\u30ee': '\u30ef',
  '\u30f5': '\u30ab',
  '\u30f6': '\u30b1',
  '\u30f2': '\u30aa',
  '\u30f0': '\u30a4',
  '\u30f1': '\u30a8',
};
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;
/** ー and other characters written for a long vowel. */
const STROKES = /[\u30fc\u2010-\u2015\u2212]/g;
const PLAIN = /^[A-Z0-9 ().-]$/;

/** The byte of each character; katakana by their full-width form. */
const BYTES = new Map<string, number>([
  ...VOICING_MARKS,
  ...Array.from({ length: HALF_N - HALF_A + 1 }, (_, index): [string, number] => {
    const half = HALF_A + index;
    return [String.fromCharCode(half).normalize('NFKC'), half - HALF_WIDTH];
  }),
]);

function byteOf(letter: string): number | null {
  const plain = PLAIN.test(letter) ? letter.charCodeAt(0) : null;
  return plain ?? BYTES.get(REPLACEMENTS[letter] ?? letter) ?? null;
}

/** A text as the bytes of a bank file, or each of its characters that cannot be written, once. */
export type BankText = { kind: 'written'; bytes: number[] } | { kind: 'refused'; letters: string[] };

/**
 * 5.4: converts `グエン　ヴァン` to the bytes of `ｸﾞｴﾝ ｳﾞｱﾝ`. Voicing marks become characters of their own,
 * and small letters become large. ー becomes a hyphen, and ヲ becomes ｵ, as banks require. One space
 * separates words. A middle dot, kanji or `ễ` are refused.
 */
export function toBankText(text: string): BankText {
  const spelled = toNfkc(text)
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
    .replace(STROKES, '-')
    .replace(/\s+/g, ' ');
  const [bytes, refused] = [[] as number[], new Set<string>()];
  for (const whole of spelled) {
    const found = [...whole.toUpperCase().normalize('NFD')].map(byteOf);
    if (found.includes(null)) refused.add(whole);
    else bytes.push(...found.filter((byte) => byte !== null));
  }
  return refused.size > 0 ? { kind: 'refused', letters: [...refused] } : { kind: 'written', bytes };
}

/** Reads bytes of a bank file: half-width katakana and ASCII; null for any other byte. */
export function fromBankBytes(bytes: Uint8Array): string | null {
  let text = '';
  for (const byte of bytes) {
    const isKana = byte >= 0xa1 && byte <= 0xdf;
    if (!isKana && (byte < 0x20 || byte > 0x7e)) return null;
    text += String.fromCharCode(isKana ? byte + HALF_WIDTH : byte);
  }
  return text;
}

/** Returns a text as the bank file holds it, to show or compare it; null when it cannot be written. */
export function asBankWrites(text: string): string | null {
  const written = toBankText(text);
  return written.kind === 'written' ? fromBankBytes(Uint8Array.from(written.bytes)) : null;
}
