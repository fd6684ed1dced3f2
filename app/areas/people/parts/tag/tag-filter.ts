import { useTranslation } from '#app/lib/use-translation.ts';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { Tag } from '#contract/people/tags.ts';
import { useTagName } from './tag-name.ts';

/** The filter of a list of people by tag; none while the company has no tags. */
export function useTagFilter(tags: readonly Tag[]): Filter[] {
  const { t } = useTranslation('tags');
  const nameOf = useTagName();
  if (tags.length === 0) return [];
  const options = tags.map((tag) => ({ value: String(tag.id), label: nameOf(tag) }));
  return [{ name: 'tag_id', label: t('title'), options }];
}
