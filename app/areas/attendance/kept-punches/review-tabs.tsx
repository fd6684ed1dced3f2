import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { totalText } from '#app/ui/table/table-pages.tsx';
import type { ListMeta } from '#contract/lists.ts';
import { REVIEW_PAGES } from './kept-address.ts';

type ReviewTabsProps = {
  current: keyof typeof REVIEW_PAGES;
  /** What waits on each page, within its filters; null where that was not counted. */
  waiting: Record<keyof typeof REVIEW_PAGES, Pick<ListMeta, 'total' | 'capped'> | null>;
};

/** Switches between questions about records, about punches that arrived late, and about those of tablets. */
export function ReviewTabs({ current, waiting }: ReviewTabsProps) {
  const { t } = useTranslation(['kept_punches', 'review', 'tablet_punches']);
  const labels = { records: t('review:title'), kept: t('title'), tablets: t('tablet_punches:title') };
  return (
    <TabLinks
      label={t('views')}
      current={current}
      tabs={(['records', 'kept', 'tablets'] as const).map((id) => {
        const [label, count] = [labels[id], waiting[id]];
        const text = count === null ? label : t('with_count', { label, count: totalText(count) });
        return { id, to: REVIEW_PAGES[id], label: text };
      })}
    />
  );
}
