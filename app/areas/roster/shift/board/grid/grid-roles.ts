import { type CellAddress, cellAddress } from './grid-state.ts';

/** The id of the grid, the target of skip links. */
export const BOARD_GRID = 'board';

/** Turns a server-rendered table into a navigable grid. */
export const GRID = { id: BOARD_GRID, role: 'grid', 'aria-multiselectable': true } as const;
export const GRID_CELL = { role: 'gridcell' } as const;

/** A cell that can be chosen. */
export function chosenCell(chosen: boolean) {
  return { ...GRID_CELL, 'aria-selected': chosen };
}

export function cellOf(target: EventTarget | null): CellAddress | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell?.dataset.cell ? cellAddress(cell.dataset.cell) : null;
}
