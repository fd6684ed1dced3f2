/** The languages of the interface. A key that is missing in one is shown in Japanese. */
export const LANGUAGES = ['en', 'ja', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
export const FALLBACK_LANGUAGE: Language = 'ja';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
