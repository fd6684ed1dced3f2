import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type BoardDays, rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { BoardBar } from '#app/areas/roster/shift/board/view/board-bar.tsx';
import { BoardHeader } from '#app/areas/roster/shift/board/view/board-header.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { BoardAnswer } from '#contract/roster/board.ts';
import { PlannedBoard } from './planned-board.tsx';

export type BoardPageProps = { board: BoardAnswer | null; days: BoardDays };

export function BoardPage({ board, days }: BoardPageProps) {
  const { t } = useTranslation('board');
  const [params] = useSearchParams();
  // Deferred, because hydration changes hundreds of cells while the page is in use.
  const hydrated = useDeferredValue(useHydrated());
  const choice = useMemo(() => rowChoice(params), [params]);
  if (board) {
    return (
      <PlannedBoard key={board.workplace.id} answer={board} days={days} choice={choice} hydrated={hydrated} />
    );
  }
  return (
    <>
      <BoardHeader board={null} days={days} onFill={null}>
        <BoardBar
          board={null}
          days={days}
          choice={choice}
          hydrated={false}
          onKeys={() => {}}
          onLegend={() => {}}
        />
      </BoardHeader>
      <EmptyState title={t('no_workplace')} body={t('no_workplace_hint')} />
    </>
  );
}
