import type { SeatOffer } from '#app/areas/roster/shift/board/planning/send-changes.ts';
import { CHANGES_MAX } from '#contract/limits.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { Placement } from '#domain/roster/fill/company/proposal.ts';

/** The placements as changes of the roster, at most as many as one change of the roster may hold. */
export function takingChanges(placements: readonly Placement[]): RosterChange[] {
  return placements.slice(0, CHANGES_MAX).map(({ personId: user_id, seat }) => ({
    kind: 'assign',
    shift_id: seat.shiftId,
    user_id,
    position_id: seat.positionId,
    type: seat.type,
    own_times: null,
  }));
}

/** One offer for each placement, so that each person has a seat of their own to accept. */
export function seatOffers(placements: readonly Placement[]): SeatOffer[] {
  return placements.map(({ personId, seat: { shiftId, positionId, type } }) => ({
    shiftId,
    body: { position_id: positionId, type, user_ids: [personId] },
  }));
}
