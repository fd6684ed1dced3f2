/** The languages of the interface. A key that is missing in one is shown in Japanese. */
export const LANGUAGES = ['en', 'ja', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
export const FALLBACK_LANGUAGE: Language = 'ja';

/** The order in which messages are written, and in which one replaces another that is missing. */
export const WRITING_ORDER: readonly Language[] = [
  FALLBACK_LANGUAGE,
  ...LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE),
];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
