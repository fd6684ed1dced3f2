import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/components/ui/badge.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import type { ListMeta } from '#contract/lists.ts';

type WaitingListProps = {
  /** Null where they are not the reader's to review. */
  papers: ListMeta | null;
  /** How many registrations for shifts; null where they are not the reader's to decide. */
  registrations: number | null;
};

/** What waits for whoever reads this, each a link to the work. */
export function WaitingList({ papers, registrations }: WaitingListProps) {
  const { t } = useTranslation('home');
  if (papers === null && registrations === null) return null;
  return (
    <section aria-labelledby="waiting" className="mb-5">
      <h2 id="waiting" className="mb-2 font-semibold text-[0.9375rem]">
        {t('waiting')}
      </h2>
      <Card className="max-w-3xl">
        <ul className="px-3 py-2">
          {registrations !== null && (
            <Waiting
              to="/manage/shift/registration"
              kind="registrations_to_decide"
              count={registrations}
              more={false}
            />
          )}
          {papers && (
            <Waiting to="/manage/paper" kind="papers_to_review" count={papers.total} more={papers.capped} />
          )}
        </ul>
      </Card>
    </section>
  );
}

type WaitingProps = {
  to: string;
  kind: 'papers_to_review' | 'registrations_to_decide';
  count: number;
  /** Whether there are more than were counted. */
  more: boolean;
};

function Waiting({ to, kind, count, more }: WaitingProps) {
  const { t } = useTranslation('home');
  const shown = `${count}${more ? '+' : ''}`;
  return (
    <li>
      <PageLink to={to} className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(kind)}</span>
          <span className="block text-muted-foreground">{t(`${kind}_hint`)}</span>
        </span>
        {count > 0 ? (
          <Badge tone="late" className="text-sm">
            {shown}
          </Badge>
        ) : (
          <span className="text-muted-foreground">{shown}</span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </PageLink>
    </li>
  );
}
