import { useTranslation } from '#app/lib/use-translation.ts';
import type { TagRef } from '#contract/people/tags.ts';

/** Returns the name of a tag in the language of the reader. */
export function useTagName(): (tag: Pick<TagRef, 'name' | 'name_en' | 'name_vi'>) => string {
  const { i18n } = useTranslation();
  return ({ name, name_en, name_vi }) => {
    const own = { en: name_en, vi: name_vi }[i18n.language];
    return own ?? name;
  };
}
