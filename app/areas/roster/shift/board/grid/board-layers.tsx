import { lazy, type RefObject, Suspense } from 'react';
import type { Carrying } from '#app/areas/roster/shift/board/carry/use-carrying.ts';
import { SelectionBar } from '#app/areas/roster/shift/board/cell/selection-bar.tsx';
import type { CellMenuState } from '#app/areas/roster/shift/board/cell/use-cell-menu.ts';
import { rosterChanges } from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { Commands } from '#app/areas/roster/shift/board/planning/use-commands.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { GridHandle } from './board-grid.tsx';
import type { CellAddress } from './grid-state.ts';
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
const KeyDialog = lazy(async () => ({
  default: (await import('#app/areas/roster/shift/board/cell/key-dialog.client.tsx')).KeyDialog,
}));

type BoardLayersProps = {
  planning: Planning;
  words: RowWords;
  /** The cell with the keyboard focus. */
  active: CellAddress | null;
  chosen: number;
  menu: CellMenuState;
  carrying: Carrying;
  commands: Commands;
  grid: RefObject<GridHandle | null>;
};

/** The layers that open over the board. When one closes, the focus returns to its cell. */
export function BoardLayers(props: BoardLayersProps) {
  const { planning, words, active, chosen, menu, carrying, commands, grid } = props;
  const { board, rules, question, busy } = planning;
  const { carried } = carrying;
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
      {chosen > 0 && !question && (
        <SelectionBar
          count={chosen}
          busy={busy}
          canPaste={commands.canPaste}
          onDo={(kind) => commands.run({ kind })}
        />
      )}
      <Suspense>
        {question && <FindingCard planning={planning} question={question} onClosed={back} />}
        {commands.showsKeys && <KeyDialog onClose={commands.closeKeys} />}
      </Suspense>
    </>
  );
}
