import type { RosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { applyTo } from './applied.ts';
import { type BoardRoster, boardRoster, checkOn } from './roster.ts';

/** The rules on one board, opened at the first check. */
export interface Engine {
  check: (changes: readonly RosterChange[], waysOut: boolean) => RosterCheck;
  after: (changes: readonly RosterChange[], answer: RosterBulkAnswer) => Board;
}

/** All rules of the roster. Their code loads after the page. */
export function engineOf(board: Board): Engine {
  let opened: BoardRoster | null = null;
  return {
    check: (changes, waysOut) => {
      opened ??= boardRoster(board);
      const { rows, named } = checkOn(opened, changes, { waysOut });
      return { findings: rows.flatMap(({ findings }) => findings), named };
    },
    after: (changes, answer) => applyTo(board, changes, answer),
  };
}
