import type { Language } from '#contract/site/languages.ts';

export const RECORD_INTENTS = ['make'] as const;
export type RecordIntent = (typeof RECORD_INTENTS)[number];

/** The languages next to Japanese. */
export const SECOND_LANGUAGES = ['vi', 'en'] as const satisfies readonly Language[];
export type SecondLanguage = (typeof SECOND_LANGUAGES)[number];
