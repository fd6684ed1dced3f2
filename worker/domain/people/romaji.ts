/**
 * Readings that people type without Japanese input: `sato`, `kohei`, `ono`. Names on cards and in mails
 * omit long vowels and do not separate ン from a following vowel. So one spelling has several readings.
 */

/** The search tries at most this many readings of one text. */
const READINGS_MAX = 24;
/** A shorter reading is part of too many names. */
const KANA_MIN = 2;

const VOWELS = 'aiueo';
const LOWER_LATIN = /[a-z]/;

/** The kana of each consonant with a, i, u, e and o; `-` where there is none. */
const KANA_ROWS: Readonly<Record<string, string>> = {
  '': 'ア イ ウ エ オ',
  k: 'カ キ ク ケ コ',
  s: 'サ シ ス セ ソ',
  t: 'タ チ ツ テ ト',
  n: 'ナ ニ ヌ ネ ノ',
  h: 'ハ ヒ フ ヘ ホ',
  m: 'マ ミ ム メ モ',
  y: 'ヤ - ユ - ヨ',
  r: 'ラ リ ル レ ロ',
  w: 'ワ - - - ヲ',
  g: 'ガ ギ グ ゲ ゴ',
  z: 'ザ ジ ズ ゼ ゾ',
  d: 'ダ ヂ ヅ デ ド',
  b: 'バ ビ ブ ベ ボ',
  p: 'パ ピ プ ペ ポ',
  f: 'ファ フィ フ フェ フォ',
  j: 'ジャ ジ ジュ ジェ ジョ',
  sh: 'シャ シ シュ シェ ショ',
  ch: 'チャ チ チュ チェ チョ',
  ts: '- - ツ - -',
  ky: 'キャ - キュ - キョ',
  sy: 'シャ - シュ - ショ',
  ty: 'チャ - チュ - チョ',
  ny: 'ニャ - ニュ - ニョ',
  hy: 'ヒャ - ヒュ - ヒョ',
  my: 'ミャ - ミュ - ミョ',
  ry: 'リャ - リュ - リョ',
  gy: 'ギャ - ギュ - ギョ',
  zy: 'ジャ - ジュ - ジョ',
  jy: 'ジャ - ジュ - ジョ',
  by: 'ビャ - ビュ - ビョ',
  py: 'ピャ - ピュ - ピョ',
};

const SYLLABLES = new Map(
  Object.entries(KANA_ROWS).flatMap(([consonant, row]) =>
    row
      .split(' ')
      .flatMap((kana, at): [string, string][] => (kana === '-' ? [] : [[consonant + VOWELS[at], kana]])),
  ),
);

const DOUBLED = /^[kstpgdbzcj]$/;
/** The first of a doubled consonant, ン, the h of a long o, or a syllable. */
const PART =
  /^(?:([kstpgdbzcj])(?=\1|ch)|n(?![aiueoy])|m(?=[bmp])|h(?![aiueoy])|[bcdfghjkmnprstwyz]{0,2}[aiueo])/;

/**
 * Returns the katakana that words in Latin letters may mean, the likeliest first, at most 24. Words
 * without Latin letters stay unchanged. Empty where a word is not Japanese or would be a single kana.
 * If the last word ends in a consonant, it is still being typed: `sat` gives サタ, サチ, サツ, サテ, サト and サッ.
 * @param text folded for search: lower case, words separated by spaces
 */
export function readingsOfRomaji(text: string): string[] {
  if (!LOWER_LATIN.test(text)) return [];
  const words = text
    .split(' ')
    .map((word, at, all) => (LOWER_LATIN.test(word) ? readingsOfWord(word, at === all.length - 1) : [word]));
  return words.some((readings) => readings.length === 0) ? [] : combined(words, ' ');
}

/** Empty for a word that is no Japanese in Latin letters. */
function readingsOfWord(word: string, isLast: boolean): string[] {
  const parts: string[][] = [];
  let rest = word;
  while (rest !== '') {
    const found = PART.exec(rest)?.[0];
    const kana =
      found === undefined
        ? begunWith(rest, isLast)
        : kanaOf(found, rest.slice(found.length), parts.length === 0);
    if (kana.length === 0) return [];
    parts.push(kana);
    rest = found === undefined ? '' : rest.slice(found.length);
  }
  return combined(parts, '').filter((reading) => [...reading].length >= KANA_MIN);
}

/** Returns what a final consonant may become while the word is still being typed. */
function begunWith(tail: string, isLast: boolean): string[] {
  if (!isLast) return [];
  return [...tailsOf(tail), ...(DOUBLED.test(tail) ? ['ッ'] : [])];
}

/** Returns the readings of one part; empty where it is no syllable. */
function kanaOf(part: string, rest: string, isFirst: boolean): string[] {
  if (part === 'n' && rest === '') return ['ン', ...tailsOf(part)];
  if (part === 'n' || part === 'm') return ['ン'];
  if (part === 'h') return isFirst ? [] : ['ウ', 'オ'];
  const kana = SYLLABLES.get(part);
  if (kana === undefined) return part.length === 1 && !VOWELS.includes(part) ? ['ッ'] : [];
  const vowel = part.at(-1) ?? '';
  const all = [kana];
  // A long vowel at the end is found by the short one. A vowel that is written out needs no
  // alternative.
  if (rest !== '' && !VOWELS.includes(rest[0] ?? '') && !/^h(?![aiueoy])/.test(rest)) {
    if (vowel === 'o' || vowel === 'u') all.push(`${kana}ウ`);
    if (isFirst && part === 'o') all.push('オオ');
  }
  const behind = SYLLABLES.get(part.slice(1));
  if (!isFirst && part.startsWith('n') && behind !== undefined) all.push(`ン${behind}`);
  return all;
}

/** Returns the syllables that begin with the tail, without those that another of them already finds. */
function tailsOf(tail: string): string[] {
  const kana = [...SYLLABLES].filter(([syllable]) => syllable.startsWith(tail)).map(([, one]) => one);
  return [...new Set(kana)].filter((one) => !kana.some((other) => other !== one && one.startsWith(other)));
}

/** Returns every combination. Once there would be too many, only the first option of each part is used. */
function combined(parts: readonly (readonly string[])[], between: string): string[] {
  return parts.reduce<string[]>(
    (all, options, at) => {
      const taken = all.length * options.length > READINGS_MAX ? options.slice(0, 1) : options;
      return all.flatMap((begun) => taken.map((option) => (at === 0 ? option : begun + between + option)));
    },
    [''],
  );
}
