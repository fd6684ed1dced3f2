import type { InitOptions } from 'i18next';
import type { resources } from '#app/locales/en/resources.ts';

type Resources = typeof resources;

/** The keys of a namespace, each with what is above it: `line.linked`. */
type Paths<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${Paths<Words[Key]>}`;
}[keyof Words & string];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    // Told as flat keys: each call looks its key up, and builds no path through the words (twice as fast a check).
    resources: { [Namespace in keyof Resources]: Record<Paths<Resources[Namespace]>, string> };
    keySeparator: false;
    parseInterpolation: false;
    returnNull: false;
  }
}

/** The same on the server and in the browser; React escapes what it shows. */
export const I18N_OPTIONS = {
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
