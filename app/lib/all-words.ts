import { createInstance, type FlatNamespace, type TFunction } from 'i18next';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { I18N_OPTIONS } from './i18n.ts';

/** The words of all pages in all languages, for the server and the tests. */
export const ALL_WORDS = { en, ja, vi };

const words = createInstance();
void words.init({ ...I18N_OPTIONS, lng: FALLBACK_LANGUAGE, resources: ALL_WORDS, initAsync: false });

/** Translates outside of a page: for messages, toasts and papers. */
export function wordsIn<const Namespaces extends FlatNamespace | readonly FlatNamespace[]>(
  language: Language,
  namespaces: Namespaces,
): TFunction<Namespaces extends FlatNamespace ? [Namespaces] : Namespaces> {
  return words.getFixedT(language, namespaces as FlatNamespace) as never;
}
