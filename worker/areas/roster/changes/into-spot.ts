import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import type { StoredRoster } from './stored-roster.ts';

/** Puts a person on a spot: by approval of their registration for the shift, else by a new assignment. */
export function intoSpot({ facts }: Pick<StoredRoster, 'facts'>, assign: Assign): ProposedChange {
  const { personId, shiftId, positionId, type, status, ownTimes } = assign;
  const registered = facts.people
    .find(({ id }) => id === personId)
    ?.assignments.find((one) => one.status === 'pending' && one.seat?.shiftId === shiftId);
  if (registered === undefined || status !== 'approved') return assign;
  const seat = { shiftId, positionId };
  return { kind: 'revise', assignmentId: registered.id, seat, type, status, ownTimes };
}
