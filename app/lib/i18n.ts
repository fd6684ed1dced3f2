import type { FormatterModule, InitOptions } from 'i18next';
import { formatCount } from './format.ts';

/** Shared by server and browser; React already escapes. */
export const I18N_OPTIONS = {
  defaultNS: 'common',
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
} as const satisfies InitOptions;

/** Writes whole numbers in sentences with commas, as in `1,440`; other values stay. */
export const WHOLE_NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (Number.isInteger(value) ? formatCount(Number(value)) : (value as string)),
};
