// Facts in which the placements of a plan are approved work: what is planned next takes them as given.

import type {
  AssignmentFacts,
  PersonFacts,
  RosterFacts,
  SeatGroupFacts,
  ShiftFacts,
} from '#domain/roster/facts.ts';
import type { ProposedWork } from './proposal.ts';

/** Returns the facts with the placements; one of a person or a shift that the facts lack is left out. */
export function withPlacements(facts: RosterFacts, placements: readonly ProposedWork[]): RosterFacts {
  const shifts = new Map(facts.shifts.map((shift) => [shift.id, shift]));
  const people = new Set(facts.people.map(({ id }) => id));
  const known = placements.filter(({ personId, seat }) => people.has(personId) && shifts.has(seat.shiftId));
  const byPerson = Map.groupBy(known, ({ personId }) => personId);
  const byShift = Map.groupBy(known, ({ seat }) => seat.shiftId);
  let lastId = 0;
  const newWork = (placement: ProposedWork): AssignmentFacts[] => {
    const shift = shifts.get(placement.seat.shiftId);
    lastId -= 1;
    return shift ? [approvedWork(lastId, placement, shift)] : [];
  };
  return {
    ...facts,
    people: facts.people.map((person) => withPlaced(person, byPerson.get(person.id) ?? [], newWork)),
    shifts: facts.shifts.map((shift) => withTaken(shift, byShift.get(shift.id) ?? [])),
  };
}

function approvedWork(
  id: number,
  { seat }: ProposedWork,
  { workplaceId, times }: ShiftFacts,
): AssignmentFacts {
  return {
    id,
    workplaceId,
    seat,
    status: 'approved',
    freed: false,
    times,
    hasOwnTimes: false,
    worked: null,
    attended: false,
    passedPermits: [],
    inScope: true,
  };
}

function withPlaced(
  person: PersonFacts,
  placements: readonly ProposedWork[],
  newWork: (placement: ProposedWork) => AssignmentFacts[],
): PersonFacts {
  if (placements.length === 0) return person;
  const registered = new Map(placements.map((one) => [one.registrationId, one]));
  const kept = person.assignments.map((work): AssignmentFacts => {
    const approved = registered.get(work.id);
    return approved ? { ...work, seat: approved.seat, status: 'approved' } : work;
  });
  const added = placements.filter(({ registrationId }) => registrationId === null).flatMap(newWork);
  return { ...person, assignments: [...kept, ...added] };
}

function withTaken(shift: ShiftFacts, placements: readonly ProposedWork[]): ShiftFacts {
  if (placements.length === 0) return shift;
  const seats = shift.seats.map((seat): SeatGroupFacts => {
    const own = placements.filter((one) => one.seat.positionId === seat.positionId);
    const fixed = own.filter((one) => one.seat.type === 'fixed').length;
    return {
      ...seat,
      approvedFixed: seat.approvedFixed + fixed,
      approvedTemp: seat.approvedTemp + own.length - fixed,
    };
  });
  return { ...shift, seats };
}
