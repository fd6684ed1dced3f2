// A found plan as changes of the roster.

import type { Assign } from '#domain/roster/proposal.ts';
import type { FillInput } from './fill-input.ts';
import type { FillProblem } from './fill-problem.ts';

/** Returns the new placements of the paths, by person and day. */
export function placementsOf(
  { choices }: FillProblem,
  { people }: Pick<FillInput, 'people'>,
  paths: readonly Int16Array[],
): Assign[] {
  return people.flatMap(({ id: personId }, person) =>
    (choices[person] ?? []).flatMap((day, index) => {
      const choice = day[paths[person]?.[index] ?? 0];
      return (choice?.work ?? []).flatMap(({ seat }): Assign[] => {
        if (seat === null) return [];
        const { shiftId, positionId, type } = seat;
        return [
          { kind: 'assign', personId, shiftId, positionId, type, status: 'approved', ownTimes: null },
        ];
      });
    }),
  );
}
