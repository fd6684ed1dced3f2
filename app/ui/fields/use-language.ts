import { firstSpoken } from '#app/lib/language.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/site/languages.ts';

/** The language of the page, which is also that of typed text. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return firstSpoken([i18n.language]) ?? DEFAULT_LANGUAGE;
}
