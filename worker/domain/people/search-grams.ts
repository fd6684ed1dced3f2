/**
 * The pieces by which people are found. Full-text trigrams miss names of two characters, so pieces of
 * one to three characters are indexed. Folding makes `nguyen` find NGUYỄN and `さとう` find サトウ.
 */

const LONGEST_GRAM = 3;

/** Folds a text for comparison: width, case, Latin accents, hiragana to katakana, marks and spaces. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Latin}/gu, unaccent)
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[\s・=＝,.'’()-]+/g, ' ')
    .trim();
}

function unaccent(letter: string): string {
  return letter === 'đ' ? 'd' : letter.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns every distinct piece of 1–3 characters in the words of the texts, in a stable order. */
export function gramsOf(texts: readonly (string | null)[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text ?? '')) {
      for (let length = 1; length <= LONGEST_GRAM; length += 1) {
        for (let start = 0; start + length <= word.length; start += 1) {
          grams.add(word.slice(start, start + length).join(''));
        }
      }
    }
  }
  return [...grams];
}

/**
 * Returns the pieces that every match of `query` has: short words whole, of others all pieces of three
 * characters.
 */
export function gramsOfQuery(query: string): string[] {
  const grams = new Set<string>();
  for (const word of wordsOf(query)) {
    const length = Math.min(LONGEST_GRAM, word.length);
    for (let start = 0; start + length <= word.length; start += 1) {
      grams.add(word.slice(start, start + length).join(''));
    }
  }
  return [...grams];
}

function wordsOf(text: string): string[][] {
  return foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word]);
}
