import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import { Link, useSearchParams } from 'react-router';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

const VIEW_PARAM = 'view';
export type OwnShiftView = 'list' | 'grid';

/** The list, unless the address names the grid. */
export function useOwnShiftView(): OwnShiftView {
  const [params] = useSearchParams();
  return params.get(VIEW_PARAM) === 'grid' ? 'grid' : 'list';
}

const VIEW_ICONS = { list: List, grid: CalendarDays } as const;

/** Links to the month as a list and as a grid. */
export function ViewSwitch({ current }: { current: OwnShiftView }) {
  const { t } = useTranslation('own_shifts');
  const href = useChosenHref(VIEW_PARAM);
  return (
    <nav aria-label={t('view')} className="flex w-fit rounded-lg border border-border bg-card p-0.5">
      {(['list', 'grid'] as const).map((view) => {
        const Icon = VIEW_ICONS[view];
        return (
          <Link
            key={view}
            to={href(view === 'list' ? null : view)}
            preventScrollReset
            aria-current={view === current ? 'page' : undefined}
            className="flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium text-muted-foreground hover:text-foreground aria-[current]:bg-accent aria-[current]:text-accent-foreground"
          >
            <Icon aria-hidden="true" className="size-4" />
            {t(`views.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
}
