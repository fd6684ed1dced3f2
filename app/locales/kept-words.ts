import type { Language } from '#contract/site/languages.ts';

/** Where the built site has the words of the Worker, beside its scripts: they are data, and most of its code without it. */
export const WORDS_FILE = '/words.json';

/** By language what each file of words has, under the name it exports. */
export type KeptWords = Readonly<Record<Language, Readonly<Record<string, object>>>>;

let kept: KeptWords | null = null;

export function keepWords(words: KeptWords): void {
  kept = words;
}

export function hasWords(): boolean {
  return kept !== null;
}

/** In the built Worker all that a file of words has, once they were brought (`scripts/bundle/words-file.ts`). */
export function keptWords(language: Language): KeptWords[Language] {
  if (kept === null) throw new Error('Words are read before they were brought.');
  return kept[language];
}
