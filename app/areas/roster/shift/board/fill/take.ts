import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { SeatOffer } from '#app/areas/roster/shift/board/planning/send-changes.ts';
import { CHANGES_MAX } from '#contract/limits.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';

/** The placements as changes of the roster, at most as many as one change of the roster may hold. */
export function takingChanges({ people }: Board, placements: readonly ProposedWork[]): RosterChange[] {
  const versions = new Map(people.flatMap(({ work }) => work.map(({ id, version }) => [id, version])));
  return placements.slice(0, CHANGES_MAX).map((placement) => takingChange(placement, versions));
}

function takingChange(
  { personId, seat: { shiftId, positionId, type }, registrationId }: ProposedWork,
  versions: ReadonlyMap<number, number>,
): RosterChange {
  if (registrationId === null) {
    const seat = { shift_id: shiftId, position_id: positionId, type };
    return { kind: 'assign', user_id: personId, ...seat, own_times: null };
  }
  return {
    kind: 'revise',
    shift_user_id: registrationId,
    seat: { shift_id: shiftId, position_id: positionId },
    type,
    status: 'approved',
    version: versions.get(registrationId) ?? 0,
  };
}

/** One offer for each placement, so that each person has a seat of their own to accept. */
export function seatOffers(placements: readonly ProposedWork[]): SeatOffer[] {
  return placements.map(({ personId, seat: { shiftId, positionId, type } }) => ({
    shiftId,
    body: { position_id: positionId, type, user_ids: [personId] },
  }));
}
