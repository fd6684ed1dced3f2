import type { InitOptions } from 'i18next';

/** Shared by server and browser; React already escapes. */
export const I18N_OPTIONS = {
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
