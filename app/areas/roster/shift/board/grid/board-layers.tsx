import { lazy, type RefObject, Suspense } from 'react';
import type { Carrying } from '#app/areas/roster/shift/board/carry/use-carrying.ts';
import { SelectionBar } from '#app/areas/roster/shift/board/cell/selection-bar.tsx';
import type { CellMenuState } from '#app/areas/roster/shift/board/cell/use-cell-menu.ts';
import type { Fill } from '#app/areas/roster/shift/board/fill/use-fill.ts';
import type { LeavingOut } from '#app/areas/roster/shift/board/fill/use-leaving-out.ts';
import type { PlanTaking } from '#app/areas/roster/shift/board/fill/use-taking.ts';
import { rosterChanges } from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { Commands } from '#app/areas/roster/shift/board/planning/use-commands.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import type { GridHandle } from './board-grid.tsx';
import { type ChosenCell, chosenCells } from './chosen-cells.ts';
import type { GridState } from './grid-state.ts';
import type { RowWords } from './row-words.ts';

// The layers are hidden at first, so each loads its code when it opens.
const CarryBar = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/carry/carry-bar.client.tsx')).CarryBar,
}));
const CellMenu = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/cell/cell-menu.client.tsx')).CellMenu,
}));
const FindingCard = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/cell/finding-card.client.tsx')).FindingCard,
}));
const StayedCard = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/cell/stayed-card.client.tsx')).StayedCard,
}));
const FillPanel = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/fill/fill-panel.client.tsx')).FillPanel,
}));
const KeyDialog = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/cell/key-dialog.client.tsx')).KeyDialog,
}));

type BoardLayersProps = {
  planning: Planning;
  words: RowWords;
  state: GridState;
  shown: ShownBoard;
  menu: CellMenuState;
  carrying: Carrying;
  commands: Commands;
  grid: RefObject<GridHandle | null>;
  /** The proposed plan with its placements in the chosen cells; null without one. */
  proposal: {
    fill: Fill;
    taking: PlanTaking;
    leaving: LeavingOut;
    chosen: readonly ProposedWork[];
    explained: ProposedWork | null;
  } | null;
};

/** The layers that open over the board. When one closes, the focus returns to its cell. */
export function BoardLayers(props: BoardLayersProps) {
  const { planning, words, state, shown, menu, carrying, commands, grid, proposal } = props;
  const { board, rules, question, busy } = planning;
  const { carried } = carrying;
  const { active, selected } = state;
  const back = () => grid.current?.focus();
  const steps = carrying.stepsAt(active);
  return (
    <>
      <Suspense>
        {menu.menu && (
          <CellMenu
            planning={planning}
            {...menu.menu}
            onCarry={(block, copies) => {
              menu.close();
              carrying.take(block, copies);
            }}
            onClose={() => {
              menu.close();
              back();
            }}
          />
        )}
        {carried && (
          <CarryBar
            rules={rules}
            shift={words.nameOf(carried.block)}
            person={words.chip(carried.block.person.user).full}
            copies={carried.copies}
            changes={steps && rosterChanges(board, steps)}
            onPutDown={() => carrying.putDown(active)}
            onLeave={() => {
              carrying.leave();
              back();
            }}
          />
        )}
      </Suspense>
      {selected.size > 0 && !question && !proposal?.chosen.length && (
        <SelectionBar
          count={selected.size}
          pending={pendingIn(chosenCells(state, shown.people))}
          busy={busy}
          canPaste={commands.canPaste}
          templates={board.templates}
          patterns={shown.patterns}
          onDo={commands.run}
        />
      )}
      <Suspense>
        {question && <FindingCard planning={planning} question={question} onClosed={back} />}
        {proposal && !question && <FillPanel {...proposal} board={board} busy={busy} />}
        {commands.left && !question && (
          <StayedCard board={board} left={commands.left} onClose={commands.dropLeft} />
        )}
        {commands.showsKeys && <KeyDialog onClose={commands.closeKeys} />}
      </Suspense>
    </>
  );
}

function pendingIn(cells: readonly ChosenCell[]): number {
  return cells.flatMap(({ blocks }) => blocks).filter(({ work }) => work.status === 'pending').length;
}
