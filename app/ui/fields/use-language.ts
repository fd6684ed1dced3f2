import { firstSpoken } from '#app/lib/language.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/site/languages.ts';

/** The language that the page is written in, and that people type in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return firstSpoken([i18n.language]) ?? DEFAULT_LANGUAGE;
}
