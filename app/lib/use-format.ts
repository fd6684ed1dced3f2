import { useTranslation } from '#app/lib/use-translation.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/languages.ts';
import { type Format, formatFor } from './format.ts';
import { firstSpoken } from './language.ts';

/** The formats of the page's language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(firstSpoken([i18n.language]) ?? DEFAULT_LANGUAGE);
}
