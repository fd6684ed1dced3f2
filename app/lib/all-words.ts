import { createInstance } from 'i18next';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import type { Namespace } from '#app/locales/keys.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { I18N_OPTIONS, WHOLE_NUMBERS } from './i18n.ts';
import type { Translate } from './use-translation.ts';

/** The translations of all pages in all languages, for the server and tests. */
export const ALL_WORDS = { en, ja, vi };

const words = createInstance();
void words
  .use(WHOLE_NUMBERS)
  .init({ ...I18N_OPTIONS, lng: FALLBACK_LANGUAGE, resources: ALL_WORDS, initAsync: false });

/** Translates outside of a page: messages, toasts, printed documents. */
export function wordsIn<const First extends Namespace, const More extends Namespace = never>(
  language: Language,
  namespaces: First | readonly [First, ...More[]],
): Translate<First, More> {
  return words.getFixedT<string | readonly string[]>(language, namespaces) as Translate<First, More>;
}
