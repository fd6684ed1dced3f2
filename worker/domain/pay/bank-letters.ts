// Section 5.4: what a bank's file can write: JIS X 0201, one byte a letter, upper case, kana half-width.

import { toNfkc } from '#domain/format/normalise.ts';

/** In Unicode half-width katakana lie at this distance from their bytes in JIS X 0201 (0xA1–0xDF). */
const HALF_WIDTH = 0xff61 - 0xa1;
const [HALF_A, HALF_N] = [0xff71, 0xff9d];
/** Voicing marks that NFD leaves behind a letter, by the half-width ones. */
const MARKS: readonly (readonly [string, number])[] = [
  ['\u3099', 0xde],
  ['\u309a', 0xdf],
];
/** Small letters ァィゥェォッャュョヮヵヶ, and ヲ, ヰ and ヱ, by the letters that stand in for them. */
const STAND_INS: Readonly<Record<string, string>> = {
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
/** ー and whatever else is written for a stroke. */
const STROKES = /[\u30fc\u2010-\u2015\u2212]/g;
const PLAIN = /^[A-Z0-9 ().-]$/;

/** The byte of each letter that is written: katakana by their full-width form. */
const BYTES = new Map<string, number>([
  ...MARKS,
  ...Array.from({ length: HALF_N - HALF_A + 1 }, (_, index): [string, number] => {
    const half = HALF_A + index;
    return [String.fromCharCode(half).normalize('NFKC'), half - HALF_WIDTH];
  }),
]);

function byteOf(letter: string): number | null {
  const plain = PLAIN.test(letter) ? letter.charCodeAt(0) : null;
  return plain ?? BYTES.get(STAND_INS[letter] ?? letter) ?? null;
}

/** A text as the bytes of a bank's file, or the letters of it that cannot be written, each once. */
export type BankText = { kind: 'written'; bytes: number[] } | { kind: 'refused'; letters: string[] };

/**
 * 5.4: `グエン　ヴァン` ⇒ the bytes of `ｸﾞｴﾝ ｳﾞｱﾝ`. Voicing marks are letters of their own, small letters big, ー a
 * hyphen, ヲ is ｵ as banks ask for; words parted by one space. A middle dot, kanji or `ễ` are refused.
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

/** Bytes of a bank's file as they are read: half-width katakana and ASCII; null where there are others. */
export function fromBankBytes(bytes: Uint8Array): string | null {
  let text = '';
  for (const byte of bytes) {
    const isKana = byte >= 0xa1 && byte <= 0xdf;
    if (!isKana && (byte < 0x20 || byte > 0x7e)) return null;
    text += String.fromCharCode(isKana ? byte + HALF_WIDTH : byte);
  }
  return text;
}

/** A text in the form in which it stands in the file, to be shown and compared; null where it cannot be written. */
export function asBankWrites(text: string): string | null {
  const written = toBankText(text);
  return written.kind === 'written' ? fromBankBytes(Uint8Array.from(written.bytes)) : null;
}
