import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/site/languages.ts';
import { I18N_OPTIONS, WHOLE_NUMBERS } from './i18n.ts';
import { namespacesShown } from './shown-words.tsx';

/** One file per namespace and language: `check_in` is in `check-in.ts`. */
const files = import.meta.glob<Record<string, ResourceKey>>([
  '../locales/*/*.ts',
  '!../locales/*/resources.ts',
  '!../locales/*/{mail,menu,data-file,privacy-policy,terms-of-service}.ts',
]);

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => {
    const file = await files[`../locales/${language}/${namespace.replaceAll('_', '-')}.ts`]?.();
    return file ? Object.values(file)[0] : undefined;
  },
};

/**
 * Loads the translations that the page shows, so that it hydrates at once; others load with their
 * components.
 */
export async function loadPageWords(language: Language): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(backend)
    .use(WHOLE_NUMBERS)
    .init({
      ...I18N_OPTIONS,
      lng: language,
      // Missing keys do not compile, so no fallback is needed.
      fallbackLng: false,
      ns: namespacesShown(),
    });
  return i18next;
}
