import { type RefObject, useState } from 'react';
import type { GridHandle } from '#app/areas/roster/shift/board/grid/board-grid.tsx';
import type { Block } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { CellAddress } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import {
  type BoardStep,
  movingSteps,
  rosterChanges,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';

/** A block picked up by keyboard or touch, to be put down on another cell. */
export interface Carrying {
  carried: { block: Block; copies: boolean } | null;
  take: (block: Block, copies: boolean) => void;
  /** Switches between move and copy. */
  turn: () => void;
  /** The steps of putting the block down there; null when nothing would change. */
  stepsAt: (place: CellAddress | null) => BoardStep[] | null;
  putDown: (place: CellAddress | null) => void;
  leave: () => void;
}

export function useCarrying(
  { board, plan }: Planning,
  { rowAt }: ShownBoard,
  grid: RefObject<GridHandle | null>,
): Carrying {
  const [carried, setCarried] = useState<Carrying['carried']>(null);
  const stepsAt = (place: CellAddress | null) => {
    const row = rowAt(place);
    if (!carried || !row || !place) return null;
    return movingSteps(board, carried.block, { row, date: place.date }, carried.copies);
  };
  return {
    carried,
    take: (block, copies) => {
      setCarried({ block, copies });
      grid.current?.focus();
    },
    turn: () => setCarried((before) => before && { ...before, copies: !before.copies }),
    stepsAt,
    putDown: (place) => {
      const steps = stepsAt(place);
      setCarried(null);
      if (steps) plan(carried?.copies ? 'assign' : 'move', rosterChanges(board, steps), steps.length);
    },
    leave: () => setCarried(null),
  };
}
