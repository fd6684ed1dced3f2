import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EmptyState } from '#app/components/table/empty-state.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import type { PackedBoard } from '#contract/board.ts';
import type { BoardDays, RowChoice } from './board-address.ts';
import { BoardBar } from './board-bar.tsx';
import {
  approvingSteps,
  type Copied,
  changesOf,
  copiedOf,
  movingSteps,
  pastingSteps,
  placingSteps,
  removingSteps,
  resizingSteps,
  type Step,
} from './board-changes.ts';
import { BoardGrid, FIRST_ROWS, type GridHandle } from './board-grid.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardPrint } from './board-print.tsx';
import { type Block, blocksAt, boardRows, coverageRows, type PersonRow } from './board-rows.ts';
import type { MenuPart } from './cell-menu.tsx';
import type { Pressed } from './drag-layer.tsx';
import type { DragSource } from './drag-source.ts';
import { type Command, commandOf } from './grid-keys.ts';
import { type GridAction, gridAfter, keyOf, NO_PLACE, type Place, placeOf } from './grid-state.ts';
import { loadRules } from './rules.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useShownDays } from './shown-day.ts';
import { TemplatePalette } from './template-palette.tsx';
import { useChip } from './use-chip.ts';
import { type Deed, usePlanning } from './use-planning.ts';
import { usePrinting } from './use-printing.ts';
import { useBlockName } from './work-block.tsx';

// What is reached for, not seen at first, comes when somebody reaches for it, or after all else.
const CarryBar = lazy(async () => ({ default: (await import('./carry-bar.tsx')).CarryBar }));
const CellMenu = lazy(async () => ({ default: (await import('./cell-menu.tsx')).CellMenu }));
const DragLayer = lazy(async () => {
  // What is dragged is told at once where it may go.
  const [{ DragLayer: Layer }] = await Promise.all([import('./drag-layer.tsx'), loadRules()]);
  return { default: Layer };
});
const FindingCard = lazy(async () => ({ default: (await import('./finding-card.tsx')).FindingCard }));
const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }));

const REFRESH_MS = 30_000;

/** A block that was taken up by keyboard or touch, to be put down on another cell. */
type Carried = { block: Block; copies: boolean };
type Menu = { place: Place; part: MenuPart; rect: DOMRect };
type Props = { packed: PackedBoard; days: BoardDays; choice: RowChoice; hydrated: boolean };

/** The board with everything that is done on it, by keyboard, mouse and touch. */
export function PlannedBoard({ packed, days, choice, hydrated }: Props) {
  const { t } = useTranslation('board');
  const navigate = useNavigate();
  const planning = usePlanning(packed);
  const { board, rules, busy, question } = planning;
  const { by, pending, q, positionId } = choice;
  const shownDays = useShownDays(board);
  const lines = useMemo(() => coverageRows(board), [board]);
  const rows = useMemo(
    () => boardRows(board, { by, pending, q, positionId }, days.view),
    [board, by, pending, q, positionId, days.view],
  );
  const people = useMemo(() => rows.filter((row) => row.kind === 'person'), [rows]);
  const shape = useMemo(
    () => ({
      rows: [...lines, ...people].map(({ key }) => key),
      dates: shownDays.map(({ date }) => date),
    }),
    [lines, people, shownDays],
  );
  const blocks = useMemo(
    () => new Map(people.flatMap((row) => [...row.cells.values()].flat().map((one) => [one.work.id, one]))),
    [people],
  );
  const [state, act] = useReducer(
    (before: typeof NO_PLACE, action: GridAction) => gridAfter(before, action, shape),
    NO_PLACE,
  );
  const [menu, setMenu] = useState<Menu | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [copied, setCopied] = useState<readonly Copied[]>([]);
  const [dragging, setDragging] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const grid = useRef<GridHandle>(null);
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const surface = useRef<Pressed | null>(null);
  const [draggable, setDraggable] = useState(false);
  const onReady = useCallback(() => setDraggable(true), []);
  const printing = usePrinting();
  const chip = useChip();
  const blockName = useBlockName();
  useRefresh(REFRESH_MS, !question && !menu && !carried && !dragging && !busy && !showsKeys);

  // Where the question was decided the keyboard goes back to the board.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !question) grid.current?.focus();
    wasAsked.current = question !== null;
  }, [question]);

  const rowAt = (place: Place | null): PersonRow | null =>
    (place && people.find(({ key }) => key === place.row)) ?? null;
  const plan = (deed: Deed, steps: readonly Step[]) =>
    planning.plan(deed, changesOf(board, steps), steps.length);
  const say = (text: string) => showToast({ tone: 'error', text });

  /** The chosen cells, or the one where the keyboard stands. */
  const cellsMeant = () => {
    const places =
      state.selected.size > 0 ? [...state.selected].map(placeOf) : state.active ? [state.active] : [];
    return places.flatMap((place) => {
      const row = people.findIndex(({ key }) => key === place.row);
      const of = people[row];
      return of ? [{ row, date: place.date, blocks: blocksAt(of, place.date) }] : [];
    });
  };
  const blocksMeant = () => cellsMeant().flatMap((cell) => cell.blocks);

  const planOrSay = (deed: Deed, steps: readonly Step[], nothing: string) => {
    if (steps.length === 0) return say(nothing);
    plan(deed, steps);
    act({ type: 'clear' });
  };
  const copy = () => {
    const found = copiedOf(cellsMeant());
    if (found.length === 0) return say(t('nothing_to_copy'));
    setCopied(found);
    showToast({ tone: 'success', text: t('copied', { count: found.length }) });
  };
  /** One copied block fills all chosen cells; several keep their distance to each other. */
  const paste = () => {
    const cells = cellsMeant();
    const isOne = copied.length === 1;
    const first = cells.toSorted((one, other) => one.row - other.row || (one.date < other.date ? -1 : 1))[0];
    const targets = isOne ? cells : first ? [first] : [];
    const steps = targets.flatMap((at) => pastingSteps(board, copied, at, people));
    if (copied.length === 0 || steps.length === 0) return say(t('nothing_to_copy'));
    plan('assign', steps);
  };
  const openMenu = (place: Place, part: MenuPart) => {
    const rect = grid.current?.rectOf(place);
    if (rowAt(place) && rect) setMenu({ place, part, rect });
  };
  const openShift = (place: Place) => {
    const cell = lines.find(({ key }) => key === place.row)?.cells.get(place.date);
    if (cell) void navigate(`/manage/shift/${cell.shift.id}`);
  };
  const carry = (block: Block, copies: boolean) => {
    setMenu(null);
    setCarried({ block, copies });
    grid.current?.focus();
  };
  const stepsOfCarried = (place: Place | null): Step[] | null => {
    const row = rowAt(place);
    if (!carried || !row || !place) return null;
    return movingSteps(board, carried.block, { row, date: place.date }, carried.copies);
  };
  const putDown = (place: Place | null) => {
    const steps = stepsOfCarried(place);
    setCarried(null);
    if (steps) plan(carried?.copies ? 'assign' : 'move', steps);
  };

  const run = (command: Command) => {
    if (command.kind === 'grid') {
      act(command.action);
      grid.current?.focus();
      return;
    }
    const { active } = state;
    switch (command.kind) {
      case 'open':
        if (!active) return;
        return rowAt(active) ? openMenu(active, 'all') : openShift(active);
      case 'assign':
        return active ? openMenu(active, 'assign') : undefined;
      case 'carry': {
        const block = blocksMeant().find(({ shift }) => shift !== null);
        return block ? carry(block, false) : say(t('nothing_to_remove'));
      }
      case 'choose':
        return active ? act({ type: 'toggle', place: active }) : undefined;
      case 'remove':
        return planOrSay('remove', removingSteps(blocksMeant()), t('nothing_to_remove'));
      case 'approve':
        return planOrSay('approve', approvingSteps(blocksMeant()), t('nothing_to_approve'));
      case 'copy':
        return copy();
      case 'paste':
        return paste();
      case 'undo':
        return void planning.undo();
      case 'leave':
        return act({ type: 'clear' });
      case 'keys':
        return setShowsKeys(true);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    if (!carried || command.kind === 'grid') return run(command);
    if (command.kind === 'open' || command.kind === 'choose' || command.kind === 'carry')
      putDown(state.active);
    else if (command.kind === 'copy') setCarried({ ...carried, copies: !carried.copies });
    else if (command.kind === 'leave') setCarried(null);
  };

  const onCell = (place: Place, event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-act]');
    if (button) {
      const block = blocks.get(Number(button.dataset.work));
      if (!block) return;
      const isApproved = button.dataset.act === 'approve';
      return plan(
        isApproved ? 'approve' : 'refuse',
        isApproved ? approvingSteps([block]) : removingSteps([block]),
      );
    }
    // A link of the page opens beside it where the browser is asked to.
    if (target?.closest('a') && (event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (carried) return putDown(place);
    if (event.ctrlKey || event.metaKey) return act({ type: 'toggle', place });
    act({ type: 'go', place, extend: event.shiftKey });
    if (event.shiftKey) return;
    if (rowAt(place)) openMenu(place, 'all');
    else openShift(place);
  };

  const stepsOfDrop = (source: DragSource, at: Place, copies: boolean): Step[] | null => {
    const row = rowAt(at);
    if (!row) return null;
    const to = { row, date: at.date };
    if (source.kind === 'template') return placingSteps(board, source.id, to);
    const block = blocks.get(source.id);
    return block ? movingSteps(board, block, to, copies) : null;
  };
  const onDrop = (source: DragSource, at: Place, copies: boolean) => {
    const steps = stepsOfDrop(source, at, copies);
    if (!steps) return;
    act({ type: 'go', place: at, extend: false });
    plan(source.kind === 'template' || copies ? 'assign' : 'move', steps);
  };

  // The same is done by keyboard on the cells.
  const pressed = {
    onMouseDown: (event: SyntheticEvent) => surface.current?.('onMouseDown', event),
    onTouchStart: (event: SyntheticEvent) => surface.current?.('onTouchStart', event),
  };
  // Taking back is a key of the whole page, but not where somebody types.
  const heard = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.defaultPrevented || isTyping || commandOf(event)?.kind !== 'undo') return;
      event.preventDefault();
      void planning.undo();
    },
  };
  const menuRow = menu && rowAt(menu.place);
  const menuDay = menu && shownDays.find(({ date }) => date === menu.place.date);
  const carriedSteps = carried ? stepsOfCarried(state.active) : null;
  return (
    <div {...heard}>
      <BoardHeader board={board} days={days} />
      <BoardBar
        board={board}
        days={days}
        choice={choice}
        hydrated={hydrated}
        onKeys={() => setShowsKeys(true)}
      />
      <p aria-live="polite" className="sr-only">
        {busy ? t('saving') : ''}
      </p>
      <div {...pressed} data-draggable={draggable || undefined}>
        {hydrated && <TemplatePalette board={board} />}
        {rows.length === 0 && <EmptyState title={t('no_people')} body={t('no_people_hint')} />}
        <BoardGrid
          board={board}
          view={days.view}
          days={shownDays}
          lines={lines}
          rows={rows}
          rules={rules}
          state={state}
          hydrated={hydrated}
          handle={grid}
          tableRef={setTable}
          onKeyDown={onKeyDown}
          onCell={onCell}
          onFocusCell={(place) => {
            if (!state.active || keyOf(state.active) !== keyOf(place)) {
              act({ type: 'go', place, extend: false });
            }
          }}
        />
      </div>
      <Suspense>
        {hydrated && table && (
          <DragLayer
            table={table}
            surface={surface}
            rules={rules}
            labelOf={labelOf}
            changesFor={(source, at, copies) => {
              const steps = stepsOfDrop(source, at, copies);
              return steps && changesOf(board, steps);
            }}
            timesOf={(id) => blocks.get(id)?.work ?? null}
            onDrop={onDrop}
            onResize={(id, end) => {
              const block = blocks.get(id);
              if (block && end !== block.work.end) plan('change', resizingSteps(block, end));
            }}
            onDragging={setDragging}
            onReady={onReady}
          />
        )}
      </Suspense>
      {!hydrated && rows.length > FIRST_ROWS && (
        <p data-print="no" className="mt-2 text-muted-foreground">
          {t('first_rows', { count: FIRST_ROWS })}
        </p>
      )}
      <Suspense>
        {menu && menuRow && menuDay && (
          <CellMenu
            planning={planning}
            row={menuRow}
            day={menuDay}
            part={menu.part}
            rect={menu.rect}
            onCarry={carry}
            onClose={() => {
              setMenu(null);
              grid.current?.focus();
            }}
          />
        )}
        {carried && (
          <CarryBar
            rules={rules}
            shift={blockName(carried.block)}
            person={chip(carried.block.person.user).full}
            copies={carried.copies}
            changes={carriedSteps && changesOf(board, carriedSteps)}
            onPutDown={() => putDown(state.active)}
            onLeave={() => {
              setCarried(null);
              grid.current?.focus();
            }}
          />
        )}
      </Suspense>
      {state.selected.size > 0 && !question && (
        <SelectionBar
          count={state.selected.size}
          busy={busy}
          canPaste={copied.length > 0}
          onDo={(kind) => run({ kind })}
        />
      )}
      <Suspense>
        {question && (
          <FindingCard planning={planning} question={question} onClosed={() => grid.current?.focus()} />
        )}
        {showsKeys && <KeyDialog onClose={() => setShowsKeys(false)} />}
      </Suspense>
      {printing && <BoardPrint board={board} view={days.view} days={shownDays} rows={rows} />}
    </div>
  );

  function labelOf(source: DragSource): string {
    if (source.kind === 'template') return board.templates.find(({ id }) => id === source.id)?.name ?? '';
    const block = blocks.get(source.id);
    return block ? `${blockName(block)} ${chip(block.person.user).name}` : '';
  }
}
