import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import type { ReactNode } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { publishHref } from '#app/areas/roster/shift/publish/publish-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { SavedViews } from '#app/ui/table/views/saved-views.tsx';
import { datesIn } from '#domain/time/date-range.ts';
import type { BoardDays } from './board-address.ts';
import { DraftNote, WorkplaceChoice } from './board-bar.tsx';

type BoardHeaderProps = {
  board: Board | null;
  days: BoardDays;
  /** Lets the machine plan the open seats; null where it does not. */
  onFill: (() => void) | null;
  children: ReactNode;
};

/** The workplace of the roster, its bar, and the actions that its month awaits. */
export function BoardHeader({ board, days, onFill, children }: BoardHeaderProps) {
  const { t } = useTranslation(['board', 'shifts']);
  const format = useFormat();
  const toNew = new URLSearchParams({ new: '1', month: days.month });
  if (board) toNew.set('workplace_id', String(board.workplace.id));
  const isDraft = board !== null && datesIn(days).some((date) => !board.published_days.includes(date));
  const shown =
    days.view === 'month'
      ? format.month(days.month)
      : format.range(format.day(days.from), format.day(days.to));
  return (
    <div
      data-print="no"
      data-toasts-below
      className="mb-3 flex shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1.5 desk:mb-2"
    >
      <PageTitle>{t('board:title')}</PageTitle>
      <h1 className="font-semibold text-xl tracking-tight sm:max-2xl:sr-only desk:text-lg">
        {t('board:title')}
      </h1>
      <WorkplaceChoice workplaceId={board?.workplace.id ?? null} />
      {children}
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        {board && <DraftNote board={board} />}
        <SavedViews />
        {onFill && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="max-sm:hidden"
            title={t('board:auto.start')}
            onClick={onFill}
          >
            <WandSparkles aria-hidden="true" />
            {/* Next to the drafts and their button, a laptop with the wide menu has no room for the word. */}
            <span className={cn(isDraft && 'not-folded:max-2xl:sr-only')}>{t('board:auto.start')}</span>
          </Button>
        )}
        <Button asChild variant="outline" size="icon-sm" className="max-sm:hidden">
          <PageLink to={`?${toNew}`} aria-label={t('shifts:create')} title={t('shifts:create')}>
            <Plus aria-hidden="true" />
          </PageLink>
        </Button>
        {isDraft && (
          <Button asChild size="sm">
            <PageLink
              to={publishHref(days, board.workplace.id)}
              aria-label={t('board:publish', { days: shown })}
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
