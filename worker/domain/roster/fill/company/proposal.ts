// A found plan as placements that a manager takes or refuses.

import { matchAvailability } from '#domain/roster/candidates.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { FillInput, FillPerson } from './fill-input.ts';
import type { FillProblem } from './fill-problem.ts';
import type { OpenSeat } from './open-seats.ts';

export interface Placement {
  personId: PersonId;
  seat: Pick<OpenSeat, 'shiftId' | 'positionId' | 'type'>;
  date: CalendarDate;
  /** Whether the person said that they can work then; one who said nothing is asked first. */
  isAgreed: boolean;
}

/** Returns the new placements of the paths, by person and day. */
export function placementsOf(
  { choices }: FillProblem,
  { people }: Pick<FillInput, 'people'>,
  paths: readonly Int16Array[],
): Placement[] {
  return people.flatMap((person, at) =>
    (choices[at] ?? []).flatMap((day, index) => {
      const work = day[paths[at]?.[index] ?? 0]?.work ?? [];
      return work.flatMap(({ seat }) => (seat === null ? [] : [placementOf(person, seat)]));
    }),
  );
}

function placementOf({ id: personId, availability }: FillPerson, seat: OpenSeat): Placement {
  const { shiftId, positionId, type, work } = seat;
  const { start, end } = clockOf(work);
  const isAgreed = matchAvailability(availability.get(work.date) ?? null, start, end) === 'fits';
  return { personId, seat: { shiftId, positionId, type }, date: work.date, isAgreed };
}
