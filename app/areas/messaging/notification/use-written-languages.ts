import { useTranslation } from '#app/lib/use-translation.ts';
import { WRITING_ORDER } from '#contract/site/languages.ts';
import type { TextsByLanguage } from './stored-values.ts';

/** The languages in which a draft or a template has a title or a text, as one line. */
export function useWrittenLanguages(): (one: TextsByLanguage) => string {
  const { t } = useTranslation('notifications');
  return (one) =>
    WRITING_ORDER.filter((language) => one[`title_${language}`] || one[`content_${language}`])
      .map((language) => t(`languages.${language}`))
      .join(' · ');
}
