import type { InitOptions } from 'i18next';
import type { resources } from '#app/locales/en/resources.ts';
import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources;
    returnNull: false;
  }
}

/** The same on the server and in the browser; React escapes what it shows. */
export const I18N_OPTIONS = {
  fallbackLng: FALLBACK_LANGUAGE,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
