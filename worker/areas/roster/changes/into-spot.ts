import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import type { StoredRoster } from './stored-roster.ts';

/** Puts a person on a spot: by approval of their registration for the shift, else by a new assignment. */
export function intoSpot({ assignments }: Pick<StoredRoster, 'assignments'>, assign: Assign): ProposedChange {
  const { personId, shiftId, positionId, type, status, ownTimes } = assign;
  const registered = [...assignments.values()].find(
    (one) =>
      one.personId === personId && one.facts.status === 'pending' && one.facts.seat?.shiftId === shiftId,
  );
  if (registered === undefined || status !== 'approved') return assign;
  const seat = { shiftId, positionId };
  return { kind: 'revise', assignmentId: registered.facts.id, seat, type, status, ownTimes };
}
