import type { Language } from '#contract/site/languages.ts';

/** Where the built site has the words of the Worker, beside its scripts: they are data, and most of its code without it. */
export const WORDS_FILE = '/words.json';

/** Under which name scripts of pages import words; where that lies, in the language of a page, its import map says. */
export const WORDS_NAME = 'words/';

/** By language what each file of words has, under the name it exports. */
export type KeptWords = Readonly<Record<Language, Readonly<Record<string, object>>>>;

/** The words of pages: the folder that has one of each language, and by script the files whose words it imports. */
export type PageWords = { folder: string; files: Readonly<Record<string, readonly string[]>> };

export type Kept = { words: KeptWords; pages: PageWords };

let kept: Kept | null = null;

export function keepWords(words: Kept): void {
  kept = words;
}

export function hasWords(): boolean {
  return kept !== null;
}

/** In the built Worker all that a file of words has, once they were brought (`scripts/bundle/words-file.ts`). */
export function keptWords(language: Language): KeptWords[Language] {
  if (kept === null) throw new Error('Words are read before they were brought.');
  return kept.words[language];
}

/** Where the built scripts find the words of pages; null where nothing is built. */
export function pageWords(): PageWords | null {
  return kept?.pages ?? null;
}
