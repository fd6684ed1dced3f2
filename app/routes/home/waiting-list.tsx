import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/components/ui/badge.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import type { ListMeta } from '#contract/lists.ts';

/** What waits for whoever reads this, each a link to the work. */
export function WaitingList({ papers }: { papers: ListMeta }) {
  const { t } = useTranslation('home');
  const count = `${papers.total}${papers.capped ? '+' : ''}`;
  return (
    <section aria-labelledby="waiting" className="mb-5">
      <h2 id="waiting" className="mb-2 font-semibold text-[0.9375rem]">
        {t('waiting')}
      </h2>
      <Card className="max-w-3xl">
        <ul className="px-3 py-2">
          <li>
            <PageLink
              to="/manage/paper"
              className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t('papers_to_review')}</span>
                <span className="block text-muted-foreground">{t('papers_to_review_hint')}</span>
              </span>
              {papers.total > 0 ? (
                <Badge tone="late" className="text-sm">
                  {count}
                </Badge>
              ) : (
                <span className="text-muted-foreground">{count}</span>
              )}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            </PageLink>
          </li>
        </ul>
      </Card>
    </section>
  );
}
