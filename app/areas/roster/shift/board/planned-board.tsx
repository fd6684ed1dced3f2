import { lazy, Suspense, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DragSurface } from '#app/areas/roster/shift/board/carry/drag-surface.tsx';
import { useCarrying } from '#app/areas/roster/shift/board/carry/use-carrying.ts';
import { useDropping } from '#app/areas/roster/shift/board/carry/use-dropping.ts';
import { useCellMenu } from '#app/areas/roster/shift/board/cell/use-cell-menu.ts';
import { chosenSeats, proposedDays } from '#app/areas/roster/shift/board/fill/proposed-days.ts';
import { useFill } from '#app/areas/roster/shift/board/fill/use-fill.ts';
import { useLeavingOut } from '#app/areas/roster/shift/board/fill/use-leaving-out.ts';
import { useTaking } from '#app/areas/roster/shift/board/fill/use-taking.ts';
import { BoardGrid, FIRST_ROWS, type GridHandle } from '#app/areas/roster/shift/board/grid/board-grid.tsx';
import { BoardLayers } from '#app/areas/roster/shift/board/grid/board-layers.tsx';
import {
  cellKey,
  type GridAction,
  type GridState,
  gridAfter,
  NO_PLACE,
} from '#app/areas/roster/shift/board/grid/grid-state.ts';
import { useRowWords } from '#app/areas/roster/shift/board/grid/row-words.ts';
import { SkipLink } from '#app/areas/roster/shift/board/grid/skip-link.tsx';
import { useFoldedLines } from '#app/areas/roster/shift/board/grid/use-folded-lines.ts';
import { useBoardEvents } from '#app/areas/roster/shift/board/planning/use-board-events.ts';
import { useCommands } from '#app/areas/roster/shift/board/planning/use-commands.ts';
import { usePlanning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { BoardDays, RowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { BoardBar } from '#app/areas/roster/shift/board/view/board-bar.tsx';
import { BoardHeader } from '#app/areas/roster/shift/board/view/board-header.tsx';
import { BoardPrint } from '#app/areas/roster/shift/board/view/board-print.tsx';
import { usePrinting } from '#app/areas/roster/shift/board/view/use-printing.ts';
import { madePlanIn } from '#app/areas/roster/shift/fill-plans/plan-address.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { BoardAnswer } from '#contract/roster/board.ts';
import { useShownBoard } from './shown-board.ts';

const LegendDialog = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/view/legend-dialog.client.tsx')).LegendDialog,
}));

type Props = { answer: BoardAnswer; days: BoardDays; choice: RowChoice; hydrated: boolean };

/**
 * From tablet width on only the grid scrolls. The page ends with the window, unless the window is very low.
 */
const FRAME =
  'sm:flex sm:h-[calc(100dvh-var(--spacing-header)-2.5rem-var(--lower-edge))] desk:h-[calc(100dvh-var(--spacing-header)-1.75rem)] sm:min-h-136 sm:flex-col print:block print:h-auto';

/** The board with all its actions, by keyboard, mouse and touch. */
export function PlannedBoard({ answer, days, choice, hydrated }: Props) {
  const { t } = useTranslation('board');
  const words = useRowWords();
  const planning = usePlanning(answer);
  const { board, rules, busy, question } = planning;
  const [isFolded, onFold] = useFoldedLines();
  const shown = useShownBoard(board, rules, choice, isFolded);
  const { rows } = shown;
  const [state, act] = useReducer(
    (before: GridState, action: GridAction) => gridAfter(before, action, shown.shape),
    NO_PLACE,
  );
  const { fill, start } = useFill(board, madePlanIn(useSearchParams()[0]));
  const proposed = useMemo(
    () => fill && proposedDays(board, shown.people, fill.placements),
    [board, shown.people, fill],
  );
  const taking = useTaking(planning, fill);
  const leaving = useLeavingOut(board, fill);
  const grid = useRef<GridHandle>(null);
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [dragging, setDragging] = useState(false);
  const [showsLegend, setShowsLegend] = useState(false);
  const menu = useCellMenu(shown, grid);
  const carrying = useCarrying(planning, shown, grid);
  const dropping = useDropping(planning, shown, words, act);
  const commands = useCommands({ planning, shown, state, act, menu, carrying, grid });
  const chosen = proposed ? chosenSeats(proposed, state) : [];
  const proposal = fill && { chosen, take: taking.take, refuse: leaving.leaveOut };
  const events = useBoardEvents({ planning, shown, state, act, commands, carrying, proposal });
  const printing = usePrinting();
  const isIdle =
    !fill && !question && !menu.isOpen && !carrying.carried && !dragging && !busy && !commands.showsKeys;
  useChanges({ matters: ['roster'], workplaceIds: [board.workplace.id], data: answer, active: isIdle });

  // After a decision the keyboard focus returns to the board.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !question) grid.current?.focus();
    wasAsked.current = question !== null;
  }, [question]);

  // The cells handle these events; they bubble up to here.
  const heard = { onKeyDown: events.onKeyDownAnywhere };
  return (
    <div {...heard} className={FRAME}>
      <SkipLink table={table} />
      <BoardHeader board={board} days={days} onFill={hydrated && !fill ? start : null}>
        <BoardBar
          board={board}
          days={days}
          choice={choice}
          hydrated={hydrated}
          onKeys={() => commands.run({ kind: 'keys' })}
          onLegend={() => setShowsLegend(true)}
        />
      </BoardHeader>
      <p aria-live="polite" className="sr-only">
        {busy ? t('saving') : ''}
      </p>
      <DragSurface table={hydrated ? table : null} rules={rules} dropping={dropping} onDragging={setDragging}>
        {rows.length === 0 && <EmptyState title={t('no_people')} body={t('no_people_hint')} />}
        <BoardGrid
          board={board}
          view={days.view}
          shown={shown}
          words={words}
          rules={rules}
          state={state}
          isFolded={isFolded}
          onFold={onFold}
          hydrated={hydrated}
          handle={grid}
          tableRef={setTable}
          onKeyDown={events.onKeyDown}
          onCell={events.onCell}
          proposed={proposed}
          onFocusCell={(place) => {
            if (!state.active || cellKey(state.active) !== cellKey(place)) {
              act({ type: 'go', place, extend: false });
            }
          }}
        />
      </DragSurface>
      {!hydrated && rows.length > FIRST_ROWS && (
        <p data-print="no" className="mt-2 text-muted-foreground">
          {t('first_rows', { count: FIRST_ROWS })}
        </p>
      )}
      <BoardLayers
        planning={planning}
        words={words}
        menu={menu}
        carrying={carrying}
        commands={commands}
        grid={grid}
        state={state}
        shown={shown}
        proposal={
          fill && {
            fill,
            taking,
            leaving,
            chosen: state.selected.size > 0 ? chosen : [],
            explained: chosen.length === 1 ? (chosen[0] ?? null) : null,
          }
        }
      />
      <Suspense>
        {showsLegend && (
          <LegendDialog board={board} patterns={shown.patterns} onClose={() => setShowsLegend(false)} />
        )}
      </Suspense>
      {printing && <BoardPrint board={board} view={days.view} days={shown.days} rows={rows} />}
    </div>
  );
}
