import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';

/** The placements that the board has room for: the seat is open and the person is not on the shift. */
export function stillOpen(board: Board, placements: readonly ProposedWork[]): ProposedWork[] {
  const open = new Map(
    board.shifts.flatMap(({ id, seats }) =>
      seats.flatMap((seat): [string, number][] => [
        [`${id} ${seat.position.id} fixed`, seat.fixed_total - seat.approved_fixed],
        [`${id} ${seat.position.id} temporary`, seat.temp_total - seat.approved_temp],
      ]),
    ),
  );
  const there = new Set(
    board.people.flatMap(({ user, work }) =>
      work.flatMap(({ seat, status }) =>
        seat && status === 'approved' ? [`${user.id} ${seat.shift_id}`] : [],
      ),
    ),
  );
  return placements.filter(({ personId, seat: { shiftId, positionId, type } }) => {
    if (there.has(`${personId} ${shiftId}`)) return false;
    const key = `${shiftId} ${positionId} ${type}`;
    const left = open.get(key) ?? 0;
    open.set(key, left - 1);
    return left > 0;
  });
}
