import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { mostWith, type ProposedRows } from '#app/areas/roster/shift/board/fill/proposed-days.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { Rules } from '#app/areas/roster/shift/board/planning/rules.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { useFromToday } from '#app/areas/roster/shift/board/view/use-from-today.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardRowLine } from './board-row.tsx';
import { CoverageLines } from './coverage-lines.tsx';
import { CoverageSum } from './coverage-sum.tsx';
import { DayHeads } from './day-heads.tsx';
import { cellOf, GRID } from './grid-roles.ts';
import { type CellAddress, cellAddress, cellKey, type GridState, selectedDates } from './grid-state.ts';
import { rowHeight, useRowSizes } from './row-sizes.ts';
import type { RowWords } from './row-words.ts';
import { drawnRows, offsetsOf } from './shown-rows.ts';
import { useRowRange } from './use-row-range.ts';

/** The number of rows that the server renders; the browser then renders the visible rows. */
export const FIRST_ROWS = 24;

/** The grid's methods for other parts of the board. */
export interface GridHandle {
  /** Brings the active cell into view and puts the keyboard focus there. */
  focus: () => void;
  /** The position of a cell on the screen; null while it is not rendered. */
  rectOf: (place: CellAddress) => DOMRect | null;
}

type BoardGridProps = {
  board: Board;
  view: BoardView;
  shown: ShownBoard;
  words: RowWords;
  rules: Rules;
  state: GridState;
  isFolded: boolean;
  /** Folds or unfolds the lines of the templates. */
  onFold: () => void;
  /** False on the server and during hydration, which must render the same. */
  hydrated: boolean;
  handle: RefObject<GridHandle | null>;
  tableRef: (element: HTMLTableElement | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onCell: (place: CellAddress, event: MouseEvent<HTMLElement>) => void;
  onFocusCell: (place: CellAddress) => void;
  /** What a plan proposes; null without a plan. */
  proposed: ProposedRows | null;
};

/** People or positions × days, as a grid with keyboard navigation. Only visible rows are rendered. */
export function BoardGrid(props: BoardGridProps) {
  const { board, view, words, rules, state, hydrated, handle, tableRef } = props;
  const { onKeyDown, onCell, onFocusCell, isFolded, onFold, proposed } = props;
  const { days, lines, rows, sums, patterns, people } = props.shown;
  const { t } = useTranslation('board');
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  // A focus request together with a new place must wait until the place is rendered.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const activeIndex = state.active ? rows.findIndex(({ key }) => key === state.active?.row) : -1;
  const sizes = useRowSizes(view);
  const heights = useMemo(
    () => rows.map((row) => rowHeight(row, sizes, mostWith(row, proposed))),
    [rows, sizes, proposed],
  );
  const offsets = useMemo(() => offsetsOf(heights), [heights]);
  const head = sizes.head + (1 + lines.length) * sizes.line;
  const range = useRowRange({ scroller, offsets, head, first: FIRST_ROWS });
  const cellAt = useCallback(
    (place: CellAddress) =>
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellKey(place))}"]`) ?? null,
    [],
  );
  useImperativeHandle(handle, () => ({
    focus: () => {
      wanted.current = true;
      redraw();
    },
    rectOf: (place) => cellAt(place)?.getBoundingClientRect() ?? null,
  }));
  const bringFocus = () => {
    const cell = wanted.current && state.active ? cellAt(state.active) : null;
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useEffect(bringFocus);
  useFromToday(scroller, view, days);

  const chosen = useMemo(() => selectedDates(state.selected), [state.selected]);
  const whole = hydrated ? (offsets.at(-1) ?? 0) : 0;
  const drawn = hydrated ? drawnRows(range, activeIndex) : rows.slice(0, FIRST_ROWS).map((_, index) => index);
  const headRows = 2 + lines.length;
  const footRows = board.cost ? 2 : 1;
  const first = lines[0]?.key ?? rows.find(({ kind }) => kind === 'person')?.key;
  const today = days.find(({ isToday }) => isToday)?.date;
  const firstDay = today ?? days[0]?.date;
  // Without scripts the links in the cells are the stops.
  const tabStop = useMemo(() => {
    if (!hydrated) return null;
    return state.active ?? (first && firstDay ? { row: first, date: firstDay } : null);
  }, [hydrated, state.active, first, firstDay]);
  // Handles keys and clicks of the cells; one cell has the focus.
  const heard = {
    onKeyDown,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target);
      if (cell) onCell(cell, event);
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.cell) onFocusCell(cellAddress(target.dataset.cell));
    },
  };
  let reached = 0;
  return (
    <div
      ref={scroller}
      {...heard}
      // Scrolls so that sticky edges never cover the focused cell.
      style={{ scrollPaddingTop: head, scrollPaddingBottom: footRows * sizes.line }}
      className={cn(
        'relative isolate overflow-auto overscroll-contain rounded-xl border border-border bg-card print:hidden',
        'max-h-[max(20rem,calc(100dvh-5rem))] scroll-pl-30 sm:max-h-none sm:scroll-pl-48 desk:scroll-pl-50',
      )}
    >
      <table
        ref={tableRef}
        {...GRID}
        aria-label={t('label', { workplace: board.workplace.name })}
        aria-rowcount={headRows + rows.length + footRows}
        className={cn(
          'w-full table-fixed border-separate border-spacing-0',
          view === 'week' ? 'min-w-216 desk:min-w-200 sm:min-w-228' : 'min-w-370 desk:min-w-280 sm:min-w-390',
        )}
      >
        <colgroup>
          <col className="w-32 desk:w-50 sm:w-47" />
          {days.map(({ date }) => (
            <col key={date} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-20 bg-card">
          <DayHeads days={days} view={view} people={people.length} />
          <CoverageSum
            board={board}
            days={days}
            sums={sums}
            patterns={patterns}
            isFolded={isFolded}
            onFold={onFold}
            hydrated={hydrated}
          />
          <CoverageLines
            lines={lines}
            days={days}
            view={view}
            patterns={patterns}
            tabStop={tabStop}
            chosen={chosen}
            hydrated={hydrated}
          />
        </thead>
        <tbody>
          {drawn.flatMap((index) => {
            const row = rows[index];
            if (!row) return [];
            const gap = hydrated ? (offsets[index] ?? 0) - reached : 0;
            reached = offsets[index + 1] ?? reached;
            const line = (
              <BoardRowLine
                key={row.key}
                row={row}
                ariaRow={headRows + index + 1}
                height={heights[index] ?? 0}
                board={board}
                days={days}
                view={view}
                words={words}
                patterns={patterns}
                hours={row.kind === 'person' ? rules.hours(row.person) : null}
                tabDate={tabStop?.row === row.key ? tabStop.date : null}
                selected={chosen.get(row.key) ?? ''}
                hydrated={hydrated}
                proposed={row.kind === 'person' ? (proposed?.get(row.key) ?? null) : null}
              />
            );
            return gap > 0 ? [<Gap key={`before ${row.key}`} height={gap} />, line] : [line];
          })}
          {whole > reached && <Gap key="rest" height={whole - reached} />}
        </tbody>
        <BoardFoot cost={board.cost} sums={sums} days={days} ariaRow={headRows + rows.length + 1} />
      </table>
    </div>
  );
}

const HIDDEN_PROPS = { 'aria-hidden': true } as const;

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tr {...HIDDEN_PROPS} style={{ height }}>
      <td />
    </tr>
  );
}
