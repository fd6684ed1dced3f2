import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import type { Words } from '#app/locales/words.ts';
import type { Language } from '#contract/site/languages.ts';

/** The texts of the pages, for finding elements. A test spells out the texts that it is about. */
export const WORDS: Record<Language, Words<typeof en>> = { en, ja, vi };
