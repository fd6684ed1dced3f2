import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ALL_WORDS } from '#app/lib/all-words.ts';
import { I18N_OPTIONS, WHOLE_NUMBERS } from '#app/lib/i18n.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';

const INSTANCES = new Map(LANGUAGES.map((language) => [language, wordsOf(language)]));

function wordsOf(lng: Language) {
  const words = createInstance();
  void words.use(WHOLE_NUMBERS).init({ ...I18N_OPTIONS, lng, resources: ALL_WORDS, initAsync: false });
  return words;
}

/** Renders components in a language, with all words loaded. */
export function SpokenIn({ language = 'en', children }: { language?: Language; children: ReactNode }) {
  return <I18nextProvider i18n={INSTANCES.get(language) ?? wordsOf(language)}>{children}</I18nextProvider>;
}
