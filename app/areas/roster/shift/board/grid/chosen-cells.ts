import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import {
  type BoardStep,
  type Copied,
  pastingSteps,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Block, type BoardPersonRow, blocksAt } from './board-rows.ts';
import { cellAddress, type GridState } from './grid-state.ts';

/** A person's day that an action applies to; `row` counts from the top. */
export interface ChosenCell {
  row: number;
  date: CalendarDate;
  blocks: readonly Block[];
}

/** The chosen cells, or the focused one. Lines of templates have none. */
export function chosenCells(
  { selected, active }: Pick<GridState, 'selected' | 'active'>,
  people: readonly BoardPersonRow[],
): ChosenCell[] {
  const places = selected.size > 0 ? [...selected].map(cellAddress) : active ? [active] : [];
  return places.flatMap((place) => {
    const row = people.findIndex(({ key }) => key === place.row);
    const of = people[row];
    return of ? [{ row, date: place.date, blocks: blocksAt(of, place.date) }] : [];
  });
}

/** One copied block fills all chosen cells. Several keep their distances, starting at the first cell. */
export function fillingSteps(
  board: Board,
  copied: readonly Copied[],
  cells: readonly ChosenCell[],
  people: readonly BoardPersonRow[],
): BoardStep[] {
  const ordered = cells.toSorted((one, other) => one.row - other.row || (one.date < other.date ? -1 : 1));
  const targets = copied.length === 1 ? cells : ordered.slice(0, 1);
  return targets.flatMap((at) => pastingSteps(board, copied, at, people));
}
