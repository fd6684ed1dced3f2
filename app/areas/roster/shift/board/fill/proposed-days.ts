import type { Block, BoardPersonRow, BoardRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { cellAddress, type GridState } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

export interface ProposedSeat extends ProposedWork {
  shift: Shift;
}

export type ProposedDays = ReadonlyMap<CalendarDate, readonly ProposedSeat[]>;

/** By the key of a row. */
export type ProposedRows = ReadonlyMap<string, ProposedDays>;

/** The placements in the rows of their people; a row of one position shows those of this position. */
export function proposedDays(
  { shifts }: Board,
  people: readonly BoardPersonRow[],
  placements: readonly ProposedWork[],
): ProposedRows {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const seats = placements.flatMap((placement): ProposedSeat[] => {
    const shift = byId.get(placement.seat.shiftId);
    return shift ? [{ ...placement, shift }] : [];
  });
  const byPerson = Map.groupBy(seats, ({ personId }) => personId);
  return new Map(
    people.flatMap(({ key, person, positionId }) => {
      const own = byPerson
        .get(person.user.id)
        ?.filter(({ seat }) => positionId === null || seat.positionId === positionId);
      return own?.length ? [[key, Map.groupBy(own, ({ date }) => date)] as const] : [];
    }),
  );
}

/** The work of a day without the registrations that the plan approves: those are among its seats. */
export function blocksLeft(blocks: readonly Block[], seats: readonly ProposedSeat[]): readonly Block[] {
  if (seats.length === 0) return blocks;
  return blocks.filter(({ work }) => !seats.some(({ registrationId }) => registrationId === work.id));
}

/** The most pieces of work on a day of the row, with those that the plan proposes. */
export function mostWith(row: BoardRow, proposed: ProposedRows | null): number {
  if (row.kind === 'group') return 0;
  const counts = [...(proposed?.get(row.key) ?? [])].map(
    ([date, seats]) => blocksLeft(row.cells.get(date) ?? [], seats).length + seats.length,
  );
  return Math.max(row.most, ...counts);
}

/** The proposed seats in the chosen cells, or in the focused one. */
export function chosenSeats(
  proposed: ProposedRows,
  { selected, active }: Pick<GridState, 'selected' | 'active'>,
): ProposedSeat[] {
  const places = selected.size > 0 ? [...selected].map(cellAddress) : active ? [active] : [];
  return places.flatMap(({ row, date }) => proposed.get(row)?.get(date) ?? []);
}
