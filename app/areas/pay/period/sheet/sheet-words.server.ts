import { periodSheets as en } from '#app/locales/en/period-sheets.ts';
import { periodSheets as ja } from '#app/locales/ja/period-sheets.ts';
import { periodSheets as vi } from '#app/locales/vi/period-sheets.ts';
import type { Words } from '#app/locales/words.ts';
import type { Language } from '#contract/site/languages.ts';

export type SheetWords = Words<typeof en>;

const SHEET_WORDS: Record<Language, SheetWords> = { en, ja, vi };

/** The texts of the sheet in a language that the page may not have loaded. */
export function sheetWords(language: Language): SheetWords {
  return SHEET_WORDS[language];
}
