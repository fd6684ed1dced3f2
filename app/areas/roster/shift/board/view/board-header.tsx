import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { BoardDays } from './board-address.ts';
import { DraftNote, WorkplaceChoice } from './board-bar.tsx';

type BoardHeaderProps = { board: Board | null; days: BoardDays; children: ReactNode };

/** The workplace of the roster, its bar, and the actions that its month awaits. */
export function BoardHeader({ board, days, children }: BoardHeaderProps) {
  const { t } = useTranslation(['board', 'shifts']);
  const format = useFormat();
  const hrefOf = (form: 'new' | 'publish') => {
    const search = new URLSearchParams({ [form]: '1', month: days.month });
    if (board) search.set('workplace_id', String(board.workplace.id));
    return `?${search}`;
  };
  const isDraft = board?.months.some((one) => one.month === days.month && one.published_at === null) ?? false;
  return (
    <div
      data-print="no"
      data-toasts-below
      className="mb-3 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 desk:mb-2"
    >
      <PageTitle>{t('board:title')}</PageTitle>
      <h1 className="font-semibold text-xl tracking-tight desk:text-lg">{t('board:title')}</h1>
      <WorkplaceChoice workplaceId={board?.workplace.id ?? null} />
      {children}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {board && <DraftNote board={board} />}
        <Button asChild variant="outline" size="icon-sm" className="max-sm:hidden">
          <PageLink to={hrefOf('new')} aria-label={t('shifts:create')} title={t('shifts:create')}>
            <Plus aria-hidden="true" />
          </PageLink>
        </Button>
        {isDraft && (
          <Button asChild size="sm">
            <PageLink
              to={hrefOf('publish')}
              aria-label={t('board:publish', { month: format.month(days.month) })}
            >
              <Send aria-hidden="true" />
              {t('board:publish_short')}
            </PageLink>
          </Button>
        )}
      </div>
    </div>
  );
}
