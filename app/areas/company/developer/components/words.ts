import { developer as en } from '#app/locales/en/developer.ts';
import { developer as ja } from '#app/locales/ja/developer.ts';
import { developer as vi } from '#app/locales/vi/developer.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';

const EXAMPLE_WORDS = { en, ja, vi };

/** The words of this page are kept out of the translations that every page loads. */
export function useWords() {
  return EXAMPLE_WORDS[useLanguage()];
}
