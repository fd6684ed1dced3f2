import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { type BoardDays, type ShiftView, viewHref } from './board-address.ts';

type ViewLinksProps = {
  days: BoardDays;
  current: ShiftView;
  /** The workplace of the days when the address does not name it. */
  workplaceId?: number | null;
};

/** Links to the other views of the same days. */
export function ViewLinks({ days, current, workplaceId = null }: ViewLinksProps) {
  const { t } = useTranslation('board');
  const [params] = useSearchParams();
  return (
    <nav aria-label={t('view')} className="flex rounded-lg border border-border bg-card p-0.5">
      {(['week', 'month', 'list'] as const).map((view) => (
        <Link
          key={view}
          to={viewHref(params, days, view, workplaceId)}
          aria-current={view === current ? 'page' : undefined}
          className="rounded-md px-3 py-1 sm:max-2xl:px-1.5 font-medium text-[0.8125rem] text-muted-foreground hover:text-foreground aria-[current]:bg-accent aria-[current]:text-accent-foreground"
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
