import { useMemo } from 'react';
import {
  type Block,
  type BoardPersonRow,
  type BoardRow,
  boardRows,
  type CoverageRow,
  coverageRows,
} from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { CellAddress, GridShape } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import type { BoardView, RowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { type ShownDay, useShownDays } from '#app/areas/roster/shift/board/view/shown-day.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type { Board } from './opened-board.ts';

/** A board as the address filters it, with lookups by place. */
export interface ShownBoard {
  days: readonly ShownDay[];
  lines: readonly CoverageRow[];
  rows: readonly BoardRow[];
  people: readonly BoardPersonRow[];
  /** The cells that the keyboard can reach. */
  shape: GridShape;
  /** The person's row at a place; null for a template's line and for no place. */
  rowAt: (place: CellAddress | null) => BoardPersonRow | null;
  /** The shift at a place on a template's line. */
  shiftAt: (place: CellAddress) => Shift | null;
  blockOf: (workId: number) => Block | null;
}

export function useShownBoard(board: Board, choice: RowChoice, view: BoardView): ShownBoard {
  const { by, pending, q, positionId } = choice;
  const days = useShownDays(board);
  const rows = useMemo(
    () => boardRows(board, { by, pending, q, positionId }, view),
    [board, by, pending, q, positionId, view],
  );
  const lines = useMemo(() => coverageRows(board), [board]);
  return useMemo(() => shownBoard(days, lines, rows), [days, lines, rows]);
}

function shownBoard(
  days: readonly ShownDay[],
  lines: readonly CoverageRow[],
  rows: readonly BoardRow[],
): ShownBoard {
  const people = rows.filter((row) => row.kind === 'person');
  const byKey = new Map(people.map((row) => [row.key, row]));
  const linesByKey = new Map(lines.map((line) => [line.key, line]));
  const blocks = new Map(
    people.flatMap((row) => [...row.cells.values()].flat().map((block) => [block.work.id, block])),
  );
  return {
    days,
    lines,
    rows,
    people,
    shape: {
      rows: [...lines, ...people].map(({ key }) => key),
      dates: days.map(({ date }) => date),
    },
    rowAt: (place) => (place && byKey.get(place.row)) ?? null,
    shiftAt: ({ row, date }) => linesByKey.get(row)?.cells.get(date)?.shift ?? null,
    blockOf: (workId) => blocks.get(workId) ?? null,
  };
}
