import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import type { Words } from '#app/locales/words.ts';
import type { Language } from '#contract/site/languages.ts';

/** What the pages say, for finding things on them; what a test is about stands in the test itself. */
export const WORDS: Record<Language, Words<typeof en>> = { en, ja, vi };
