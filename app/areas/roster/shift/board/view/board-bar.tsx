import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { draftCount } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { type BoardDays, type RowChoice, steppedHref, withParams } from './board-address.ts';
import { BoardFilter } from './board-filter.tsx';
import { BoardMenu } from './board-menu.tsx';
import { ViewLinks } from './view-links.tsx';

type BoardBarProps = {
  board: Board | null;
  days: BoardDays;
  choice: RowChoice;
  hydrated: boolean;
  onKeys: () => void;
  onLegend: () => void;
};

/** The days, the rows and other actions of the board. The address holds every choice. */
export function BoardBar({ board, days, choice, hydrated, onKeys, onLegend }: BoardBarProps) {
  const workplaceId = board?.workplace.id ?? null;
  return (
    <>
      <Steps days={days} />
      <ViewLinks days={days} current={days.view} workplaceId={workplaceId} />
      {board && <BoardFilter board={board} choice={choice} />}
      <BoardMenu
        days={days}
        workplaceId={workplaceId}
        onBoard={board && hydrated ? { showKeys: onKeys, showLegend: onLegend } : null}
      />
    </>
  );
}

function Steps({ days }: { days: BoardDays }) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const [params] = useSearchParams();
  const { view, from, to, month } = days;
  const step = (by: -1 | 1, label: string, icon: ReactNode) => (
    <Button asChild variant="ghost" size="icon-sm" aria-label={label} title={label}>
      <Link to={steppedHref(params, days, by)} preventScrollReset>
        {icon}
      </Link>
    </Button>
  );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-0.5">
      {step(-1, t(`previous.${view}`), <ChevronLeft aria-hidden="true" />)}
      <h2 className="min-w-16 whitespace-nowrap text-center font-semibold">
        {view === 'month' ? format.month(month) : format.range(format.day(from), format.day(to))}
      </h2>
      {step(1, t(`next.${view}`), <ChevronRight aria-hidden="true" />)}
      <Button asChild variant="ghost" size="sm">
        <Link to={withParams(params, { view, date: null, month: null })} preventScrollReset>
          {t(`this.${view}`)}
        </Link>
      </Button>
    </div>
  );
}

export function WorkplaceChoice({ workplaceId }: { workplaceId: number | null }) {
  const { t } = useTranslation(['board', 'table']);
  const { master } = useAuth();
  if (master.workplaces.length === 0) return null;
  return (
    <GetForm own={['workplace_id']} apply={t('table:apply')} className="flex min-w-0 flex-wrap gap-1">
      <WorkplaceSelect
        chosen={workplaceId}
        aria-label={t('board:workplace')}
        className="h-control-sm max-w-36 font-medium 2xl:max-w-72"
      />
    </GetForm>
  );
}

/** How many of the shown assignments are drafts, which their people do not see yet. */
export function DraftNote({ board }: { board: Board }) {
  const { t } = useTranslation('board');
  const count = draftCount(board);
  if (count === 0) return null;
  return (
    <Badge tone="late" icon={PencilLine}>
      {t('draft', { count })}
    </Badge>
  );
}
