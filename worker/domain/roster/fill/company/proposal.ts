// A found plan as placements that a manager takes or refuses.

import { matchAvailability } from '#domain/roster/candidates.ts';
import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { StepWork } from './day-work.ts';
import type { FillInput, FillPerson } from './fill-input.ts';
import type { FillProblem } from './fill-problem.ts';
import type { OpenSeat } from './open-seats.ts';

export interface ProposedWork {
  personId: PersonId;
  seat: Pick<OpenSeat, 'shiftId' | 'positionId' | 'type'>;
  date: CalendarDate;
  /** Whether the person said that they can work then; one who said nothing is asked first. */
  isAgreed: boolean;
  /** Their registration for the shift, which is approved; null without one. */
  registrationId: AssignmentId | null;
}

/** Returns the new placements of the paths, by person and day. */
export function placementsOf(
  problem: Pick<FillProblem, 'choices'>,
  { people }: Pick<FillInput, 'people'>,
  paths: readonly Int16Array[],
): ProposedWork[] {
  return people.flatMap((person, at) =>
    chosenWork(problem, paths, at).flatMap(({ seat, registrationId }) =>
      seat === null ? [] : [proposedWork(person, seat, registrationId)],
    ),
  );
}

/** Returns the work of a person's path, with the earlier work. */
export function chosenWork(
  { choices }: Pick<FillProblem, 'choices'>,
  paths: readonly Int16Array[],
  person: number,
): StepWork[] {
  const path = paths[person];
  return (choices[person] ?? []).flatMap((some, day) => some[path?.[day] ?? 0]?.work ?? []);
}

function proposedWork(
  { id: personId, availability }: FillPerson,
  { shiftId, positionId, type, work }: OpenSeat,
  registrationId: AssignmentId | null,
): ProposedWork {
  const { start, end } = clockOf(work);
  const isOffered = matchAvailability(availability.get(work.date) ?? null, start, end) === 'fits';
  return {
    personId,
    seat: { shiftId, positionId, type },
    date: work.date,
    isAgreed: registrationId !== null || isOffered,
    registrationId,
  };
}

/** Returns the people of the paths by need. */
export function filledNeeds(
  { needs, choices }: Pick<FillProblem, 'needs' | 'choices'>,
  paths: readonly Int16Array[],
): Int32Array {
  const filled = new Int32Array(needs.length);
  for (const [person, days] of choices.entries()) {
    for (const [day, some] of days.entries()) {
      const chosen = some[paths[person]?.[day] ?? 0]?.needs ?? [];
      for (const need of chosen) filled[need] = (filled[need] ?? 0) + 1;
    }
  }
  return filled;
}

/** Returns the seats that stay empty with so many people by need; `open` is their number. */
export function emptySeatsOf({ seats }: Pick<FillProblem, 'seats'>, filled: Int32Array): OpenSeat[] {
  return seats
    .map((seat) => ({ ...seat, open: seat.open - (filled[seat.need] ?? 0) }))
    .filter((seat) => seat.open > 0);
}

/** Returns the placement as a change of the roster. */
export function placementChange({ personId, seat, registrationId }: ProposedWork): Assign | Revise {
  const { shiftId, positionId, type } = seat;
  const taken = { type, status: 'approved', ownTimes: null } as const;
  return registrationId === null
    ? { kind: 'assign', personId, shiftId, positionId, ...taken }
    : { kind: 'revise', assignmentId: registrationId, seat: { shiftId, positionId }, ...taken };
}
