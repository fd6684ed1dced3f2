import { useMemo } from 'react';
import { type RowNames, rowNames } from '#app/areas/roster/shift/board/grid/board-names.ts';
import {
  type Block,
  type BoardPersonRow,
  type BoardRow,
  boardRows,
  type CoverageRow,
  coverageRows,
  coverageSums,
} from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { CellAddress, GridShape } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import { type Patterns, patternsOf } from '#app/areas/roster/shift/board/grid/patterns.ts';
import type { HoursShown } from '#app/areas/roster/shift/board/grid/person-hours.ts';
import type { Rules } from '#app/areas/roster/shift/board/planning/rules.ts';
import type { RowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { type ShownDay, useShownDays } from '#app/areas/roster/shift/board/view/shown-day.ts';
import type { Coverage } from '#app/areas/roster/shift/coverage.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Board } from './opened-board.ts';

/** A board as the address filters it, with lookups by place. */
export interface ShownBoard {
  days: readonly ShownDay[];
  /** The lines of the templates; none while they are folded to their sums. */
  lines: readonly CoverageRow[];
  sums: ReadonlyMap<CalendarDate, Coverage>;
  patterns: Patterns;
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

export function useShownBoard(
  board: Board,
  rules: Pick<Rules, 'hours'>,
  choice: RowChoice,
  isFolded: boolean,
): ShownBoard {
  const days = useShownDays(board);
  const names = useRowNames(board);
  const rows = useMemo(
    () => boardRows(board, choice, { names, leftOf: (person) => minutesLeft(rules.hours(person)) }),
    [board, choice, names, rules],
  );
  const all = useMemo(() => coverageRows(board), [board]);
  const patterns = useMemo(() => patternsOf(board.templates), [board.templates]);
  return useMemo(() => {
    const lines = isFolded ? [] : all;
    return { days, lines, sums: coverageSums(all), patterns, rows, ...placesOf(days, lines, rows) };
  }, [days, all, isFolded, patterns, rows]);
}

/** The names of the rows in the reader's language. Changes of the roster keep the people. */
function useRowNames({ people }: Board): RowNames {
  const format = useFormat();
  return useMemo(
    () =>
      rowNames(
        people.map(({ user }) => user),
        (user) => format.personName(user),
      ),
    [people, format],
  );
}

function minutesLeft(hours: HoursShown | null): number | null {
  return hours && hours.limit - hours.used;
}

function placesOf(
  days: readonly ShownDay[],
  lines: readonly CoverageRow[],
  rows: readonly BoardRow[],
): Pick<ShownBoard, 'people' | 'shape' | 'rowAt' | 'shiftAt' | 'blockOf'> {
  const people = rows.filter((row) => row.kind === 'person');
  const byKey = new Map(people.map((row) => [row.key, row]));
  const linesByKey = new Map(lines.map((line) => [line.key, line]));
  const blocks = new Map(
    people.flatMap((row) => [...row.cells.values()].flat().map((block) => [block.work.id, block])),
  );
  return {
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
