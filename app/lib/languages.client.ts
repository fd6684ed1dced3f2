import type { i18n } from 'i18next';
import type { resources } from '#app/locales/en/resources.ts';
import type { Words } from '#app/locales/words.ts';
import type { Language } from '#contract/site/languages.ts';

/** Only the words of the page's own language are fetched. */
const words: Record<Language, () => Promise<{ resources: Words<typeof resources> }>> = {
  en: () => import('#app/locales/en/resources.ts'),
  ja: () => import('#app/locales/ja/resources.ts'),
  vi: () => import('#app/locales/vi/resources.ts'),
};

/** Brings the words of a language into the page. */
export async function addLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.hasResourceBundle(language, 'common')) return;
  const loaded = await words[language]();
  for (const [namespace, bundle] of Object.entries(loaded.resources)) {
    instance.addResourceBundle(language, namespace, bundle);
  }
}
