import type { PersonId, PositionId, ShiftId } from '#domain/roster/facts.ts';
import type { Assign } from '#domain/roster/proposal.ts';

/** A registration for a temporary spot of a shift, at its times. */
export function registering(personId: PersonId, shiftId: ShiftId, positionId: PositionId): Assign {
  return {
    kind: 'assign',
    personId,
    shiftId,
    positionId,
    type: 'temporary',
    status: 'pending',
    ownTimes: null,
  };
}
