// C-03: guesses the encoding of a text from what each encoding reads in its bytes.

/** The encodings of imported lists, by the names that a reader chooses from. */
export const TEXT_ENCODINGS = ['utf8', 'cp932', 'euc_jp', 'iso_2022_jp'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export function isTextEncoding(text: unknown): text is TextEncoding {
  return TEXT_ENCODINGS.some((encoding) => encoding === text);
}

/** Reads the bytes in an encoding; null where the bytes are not valid in it. */
export type ReadEncoding = (encoding: TextEncoding) => string | null;

/**
 * The encoding of the text, or the candidates to ask the reader about, the likely one first. No
 * candidates: no encoding fits.
 */
export type JudgedEncoding = { taken: TextEncoding } | { asked: TextEncoding[] };

const NOT_ASCII = /[^\0-\x7f]/;

/** Letters of three bytes and more. Text in a two-byte encoding hardly ever looks like them by chance. */
const LONG_IN_UTF8 = /[^\0-\u07ff\p{Co}\p{Cn}]/u;
/** An accented letter next to a plain one (`José`), an amount, a temperature, or a word of one script. */
const NATURAL_IN_UTF8 = [
  /[A-Za-z](?:[\u00c0-\u024f]|\p{M})|[\u00c0-\u024f][A-Za-z]/u,
  /[¥£] ?\d|\d ?°/,
  ...['Cyrillic', 'Greek', 'Arabic', 'Hebrew'].map((script) => new RegExp(`\\p{Script=${script}}{3}`, 'u')),
];

/**
 * Other encodings, read as Windows-31J, do not show these by chance: full-width kana, or two kanji in a
 * row.
 */
const JAPANESE = /\p{Script=Hiragana}|[\u30a1-\u30fa]|\p{Script=Han}{2}/u;
/**
 * A private-use letter, or a Latin letter next to a Japanese one: signs of an accented letter that
 * swallowed its neighbour.
 */
const STRANGE = /\p{Co}|[A-Za-z][\p{Script=Han}ｦ-ﾟ]|[\p{Script=Han}ｦ-ﾟ][A-Za-z]/u;
const HALF_WIDTH_RUN = /[｡-ﾟ]+/g;
const HALF_WIDTH_WORD = /[ｦ-ﾟ]+/g;
/** Voiced marks follow letters that take them. Small letters and the long vowel mark never begin a word. */
const KANA_WORD = /^(?:(?:[ｳｶ-ﾄﾊ-ﾎ]ﾞ|[ﾊ-ﾎ]ﾟ|[ｦｱ-ﾝ])[ｧ-ｮ]?[ｯｰ]*)+$/;

/** Pairs whose first byte is that of kana or common kanji in EUC-JP. */
const COMMON_IN_EUC_JP = /^(?:[､･ｰ-ﾏ].)+$/;

/**
 * C-03: takes an encoding where it alone makes sense of the text. Returns candidates where several
 * encodings can read the bytes, or where the only one is often mistaken for others. Null where none can
 * read them.
 */
export function judgeEncoding(read: ReadEncoding): JudgedEncoding | null {
  const utf8 = read('utf8');
  if (utf8 !== null && (!NOT_ASCII.test(utf8) || isNaturalInUtf8(utf8))) return { taken: 'utf8' };
  const cp932 = read('cp932');
  const others = likelyFirst(cp932, read('euc_jp'));
  if (read('iso_2022_jp') !== null) others.push('iso_2022_jp');
  if (utf8 !== null) return others.length === 0 ? { taken: 'utf8' } : { asked: [...others, 'utf8'] };
  if (others.length === 0) return null;
  const isAlone = others.length === 1 && cp932 !== null;
  return isAlone && isNaturalInCp932(cp932) ? { taken: 'cp932' } : { asked: others };
}

function isNaturalInUtf8(text: string): boolean {
  return LONG_IN_UTF8.test(text) || NATURAL_IN_UTF8.some((pattern) => pattern.test(text));
}

/** Half-width kana of even length may be letters of any two-byte encoding. */
function isNaturalInCp932(text: string): boolean {
  if (JAPANESE.test(text)) return true;
  if (STRANGE.test(text)) return false;
  const runs = text.match(HALF_WIDTH_RUN) ?? [];
  if (runs.length > 0 && runs.every((run) => run.length % 2 === 0)) return false;
  return (text.match(HALF_WIDTH_WORD) ?? []).every((word) => KANA_WORD.test(word));
}

/** Kanji of EUC-JP look like half-width kana of Windows-31J, mostly of its first half. */
function likelyFirst(cp932: string | null, eucJp: string | null): TextEncoding[] {
  if (cp932 === null) return eucJp === null ? [] : ['euc_jp'];
  if (eucJp === null) return ['cp932'];
  const isEucJp =
    /\p{Script=Han}/u.test(cp932) ||
    (cp932.match(HALF_WIDTH_RUN) ?? []).every((run) => COMMON_IN_EUC_JP.test(run));
  return isEucJp ? ['euc_jp', 'cp932'] : ['cp932', 'euc_jp'];
}

const WORD = /[\p{L}\p{M}\p{Co}]+/gu;
const WORDS_MAX = 5;
const WORD_MAX = 12;

/**
 * Returns the first words that look different in other encodings. Leaves digits out: they may be secret
 * numbers.
 */
export function sampleOf(text: string): string {
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    if (NOT_ASCII.test(word)) words.add([...word].slice(0, WORD_MAX).join(''));
    if (words.size === WORDS_MAX) break;
  }
  return [...words].join(' ');
}
