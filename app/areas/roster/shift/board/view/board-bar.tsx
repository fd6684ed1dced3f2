import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Hourglass from 'lucide-react/icons/hourglass';
import Keyboard from 'lucide-react/icons/keyboard';
import PencilLine from 'lucide-react/icons/pencil-line';
import Printer from 'lucide-react/icons/printer';
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
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm, useFollowsAddress } from '#app/ui/table/get-form.tsx';
import { type BoardDays, ROW_ORDERS, type RowChoice, steppedHref, withParams } from './board-address.ts';
import { PlanningLinks } from './planning-links.tsx';
import { ViewLinks } from './view-links.tsx';

type BoardBarProps = {
  board: Board | null;
  days: BoardDays;
  choice: RowChoice;
  hydrated: boolean;
  onKeys: () => void;
};

/** The days, the rows and other actions of the board. The address holds every choice. */
export function BoardBar({ board, days, choice, hydrated, onKeys }: BoardBarProps) {
  const { t } = useTranslation('board');
  const [params] = useSearchParams();
  const workplaceId = board?.workplace.id ?? null;
  return (
    <div data-print="no" data-toasts-below className="mb-2 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Steps days={days} />
        <ViewLinks days={days} current={days.view} workplaceId={workplaceId} />
        <PlanningLinks days={days} workplaceId={workplaceId} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {board && <RowChoices board={board} choice={choice} />}
        <Button
          asChild
          variant="outline"
          size="sm"
          className="aria-[current]:border-late aria-[current]:bg-late-soft aria-[current]:text-late"
        >
          <Link
            to={withParams(params, { pending: choice.pending ? null : '1' })}
            aria-current={choice.pending ? 'true' : undefined}
            preventScrollReset
          >
            <Hourglass aria-hidden="true" />
            {t('only_pending')}
          </Link>
        </Button>
        {hydrated && (
          <span className="ml-auto flex gap-1">
            <Button type="button" variant="ghost" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
            <Button type="button" variant="ghost" size="sm" onClick={onKeys} className="max-sm:hidden">
              <Keyboard aria-hidden="true" />
              {t('key_list')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function Steps({ days }: { days: BoardDays }) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const [params] = useSearchParams();
  const { view, from, to, month } = days;
  const step = (by: -1 | 1, label: string, icon: ReactNode) => (
    <Button asChild variant="outline" size="icon-sm" aria-label={label} title={label}>
      <Link to={steppedHref(params, days, by)} preventScrollReset>
        {icon}
      </Link>
    </Button>
  );
  return (
    <div className="flex items-center gap-1.5">
      {step(-1, t(`previous.${view}`), <ChevronLeft aria-hidden="true" />)}
      <h2 className="min-w-24 text-center font-semibold">
        {view === 'month' ? format.month(month) : `${format.fullDay(from)} – ${format.day(to)}`}
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

function RowChoices({ board, choice }: { board: Board; choice: RowChoice }) {
  const { t } = useTranslation(['board', 'table']);
  const search = useFollowsAddress<HTMLInputElement>(choice.q);
  return (
    <GetForm
      own={['by', 'position_id', 'q']}
      label={t('table:filters')}
      apply={t('table:apply')}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      <Select
        name="by"
        defaultValue={choice.by}
        aria-label={t('board:rows')}
        className="h-8 text-[0.8125rem]"
      >
        {ROW_ORDERS.map((by) => (
          <option key={by} value={by}>
            {t(`board:by.${by}`)}
          </option>
        ))}
      </Select>
      <Select
        name="position_id"
        defaultValue={choice.positionId ?? ''}
        aria-label={t('board:position')}
        className="h-8 max-w-48 text-[0.8125rem]"
      >
        <option value="">{t('table:filter_all', { label: t('board:position') })}</option>
        {board.positions.map((position) => (
          <option key={position.id} value={position.id}>
            {position.name}
          </option>
        ))}
      </Select>
      <Input
        ref={search}
        type="search"
        name="q"
        defaultValue={choice.q}
        aria-label={t('board:search')}
        placeholder={t('board:search')}
        autoComplete="off"
        className="h-8 w-60 text-[0.8125rem]"
      />
    </GetForm>
  );
}

export function WorkplaceChoice({ workplaceId }: { workplaceId: number | null }) {
  const { t } = useTranslation(['board', 'table']);
  const { master } = useAuth();
  if (master.workplaces.length === 0) return null;
  return (
    <GetForm own={['workplace_id']} apply={t('table:apply')} className="flex min-w-0 gap-1">
      <WorkplaceSelect
        chosen={workplaceId}
        aria-label={t('board:workplace')}
        className="max-w-52 font-medium 2xl:max-w-72"
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
