import type {
  AssignmentFacts,
  DayTimes,
  PersonFacts,
  RosterFacts,
  ShiftFacts,
} from '#domain/roster/facts.ts';
import type { Assign, OwnTimes, ProposedChange, Revise } from '#domain/roster/proposal.ts';

/** The counters of new spots; `counted` makes them true. */
const NO_PEOPLE = { approvedFixed: 0, approvedTemp: 0, pendingTemp: 0, vacatedFixed: 0, vacatedTemp: 0 };

/** The facts with the counters of the spots recomputed from the assignments. */
export function counted(stored: RosterFacts): RosterFacts {
  const all = stored.people.flatMap(({ assignments }) => assignments);
  const shifts = stored.shifts.map((shift) => ({
    ...shift,
    seats: shift.seats.map((group) => {
      const count = (type: string, status: string, isFreed = false) =>
        all.filter(
          ({ seat, status: is, freed }) =>
            freed === isFreed &&
            seat?.shiftId === shift.id &&
            seat.positionId === group.positionId &&
            seat.type === type &&
            is === status,
        ).length;
      return {
        ...group,
        approvedFixed: count('fixed', 'approved'),
        approvedTemp: count('temporary', 'approved'),
        pendingTemp: count('temporary', 'pending'),
        vacatedFixed: shift.closed ? count('fixed', 'approved', true) : 0,
        vacatedTemp: shift.closed ? count('temporary', 'approved', true) : 0,
      };
    }),
  }));
  return { ...stored, shifts };
}

function timesOn({ times }: ShiftFacts, own: OwnTimes | null): DayTimes {
  return own === null ? times : { ...times, start: own.start, end: own.end };
}

function shiftIn(stored: RosterFacts, id: number): ShiftFacts {
  const found = stored.shifts.find((shift) => shift.id === id);
  if (!found) throw new Error(`No shift ${id}`);
  return found;
}

function editAssignments(
  stored: RosterFacts,
  edit: (one: AssignmentFacts, person: PersonFacts) => AssignmentFacts[],
): RosterFacts {
  const people = stored.people.map((person) => ({
    ...person,
    assignments: person.assignments.flatMap((one) => edit(one, person)),
  }));
  return { ...stored, people };
}

function assigned(stored: RosterFacts, change: Assign): RosterFacts {
  const shift = shiftIn(stored, change.shiftId);
  const made: AssignmentFacts = {
    id: change.assignmentId ?? 0,
    workplaceId: shift.workplaceId,
    seat: { shiftId: change.shiftId, positionId: change.positionId, type: change.type },
    status: change.status,
    freed: false,
    times: timesOn(shift, change.ownTimes),
    hasOwnTimes: change.ownTimes !== null,
    worked: null,
    attended: false,
    passedPermits: [],
    inScope: true,
  };
  const people = stored.people.map((person) =>
    person.id === change.personId ? { ...person, assignments: [...person.assignments, made] } : person,
  );
  return { ...stored, people };
}

function revised(stored: RosterFacts, change: Revise): RosterFacts {
  return editAssignments(stored, (one) => {
    if (one.id !== change.assignmentId || !one.seat) return [one];
    const seat = change.seat ?? one.seat;
    const stays = seat.shiftId === one.seat.shiftId;
    const kept = stays && one.hasOwnTimes ? { start: one.times.start, end: one.times.end } : null;
    const own = change.ownTimes === undefined ? kept : change.ownTimes;
    const shift = shiftIn(stored, seat.shiftId);
    return [
      {
        ...one,
        workplaceId: shift.workplaceId,
        seat: { shiftId: seat.shiftId, positionId: seat.positionId, type: change.type ?? one.seat.type },
        status: change.status ?? one.status,
        times: timesOn(shift, own),
        hasOwnTimes: own !== null,
        worked: stays ? one.worked : null,
        passedPermits: [],
      },
    ];
  });
}

function applied(stored: RosterFacts, change: ProposedChange): RosterFacts {
  switch (change.kind) {
    case 'assign':
      return assigned(stored, change);
    case 'revise':
      return revised(stored, change);
    case 'remove':
      return editAssignments(stored, (one) => (one.id === change.assignmentId ? [] : [one]));
    case 'set_outcome':
      return editAssignments(stored, (one) => [
        one.id === change.assignmentId ? { ...one, freed: true } : one,
      ]);
    case 'change_shift': {
      const shifts = stored.shifts.map((shift) =>
        shift.id === change.shiftId ? { ...shift, times: change.times } : shift,
      );
      return editAssignments({ ...stored, shifts }, (one) => {
        if (one.seat?.shiftId !== change.shiftId) return [one];
        const own = one.hasOwnTimes ? { start: one.times.start, end: one.times.end } : {};
        const worked = one.times.date === change.times.date ? one.worked : null;
        return [{ ...one, times: { ...change.times, ...own }, worked }];
      });
    }
    case 'set_totals': {
      const { shiftId, positionId, fixedTotal, tempTotal, maxRegisteredTemp } = change;
      const shifts = stored.shifts.map((shift) => {
        if (shift.id !== shiftId) return shift;
        const rest = shift.seats.filter((seat) => seat.positionId !== positionId);
        const seat = { positionId, fixedTotal, tempTotal, maxRegisteredTemp, ...NO_PEOPLE };
        return { ...shift, seats: [...rest, seat] };
      });
      return { ...stored, shifts };
    }
    case 'create_shift': {
      const { shiftId, workplaceId, times } = change;
      const seats = change.seats.map((seat) => ({ ...seat, ...NO_PEOPLE }));
      const made = { id: shiftId, workplaceId, times, active: true, closed: false, seats };
      return { ...stored, shifts: [...stored.shifts, made] };
    }
  }
}

/** The facts as a read returns them after the change was stored. */
export function after(stored: RosterFacts, change: ProposedChange): RosterFacts {
  return counted(applied(stored, change));
}
