import { type RefObject, useState } from 'react';
import type { GridHandle } from '#app/areas/roster/shift/board/grid/board-grid.tsx';
import type { BoardPersonRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { CellAddress } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';
import type { ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import type { MenuPart } from './cell-menu.client.tsx';

/** The open menu of a person's day, at its cell. */
export interface OpenMenu {
  row: BoardPersonRow;
  day: ShownDay;
  part: MenuPart;
  rect: DOMRect;
}

export interface CellMenuState {
  /** Null while no menu is open, or when its row is no longer shown. */
  menu: OpenMenu | null;
  isOpen: boolean;
  open: (place: CellAddress, part: MenuPart) => void;
  close: () => void;
}

export function useCellMenu({ days, rowAt }: ShownBoard, grid: RefObject<GridHandle | null>): CellMenuState {
  const [at, setAt] = useState<{ place: CellAddress; part: MenuPart; rect: DOMRect } | null>(null);
  const row = rowAt(at?.place ?? null);
  const day = days.find(({ date }) => date === at?.place.date);
  return {
    menu: at && row && day ? { row, day, part: at.part, rect: at.rect } : null,
    isOpen: at !== null,
    open: (place, part) => {
      const rect = grid.current?.rectOf(place);
      if (rowAt(place) && rect) setAt({ place, part, rect });
    },
    close: () => setAt(null),
  };
}
