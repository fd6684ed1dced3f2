import type { InitOptions } from 'i18next';

/** The same on the server and in the browser; React escapes what it shows. */
export const I18N_OPTIONS = {
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
