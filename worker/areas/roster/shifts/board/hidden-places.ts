import type {
  AssignmentFacts,
  PermittedPlace,
  PersonFacts,
  WorkLimit,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import { isOfSomeWork, isPermittedAt } from '#domain/roster/limits.ts';
import type { Reaches } from '#worker/areas/roster/changes/stored-roster.ts';

/**
 * The facts without places out of reach. Such places in the limits of permissions, and the work there, get numbers
 * below 0: work has the same number where the same limits count it. Work that no limit names gets none.
 */
export function withoutHiddenPlaces<Facts extends Pick<PersonFacts, 'limits' | 'assignments'>>(
  facts: Facts,
  reaches: Reaches,
): Facts {
  if (!facts.limits.some(isOfSomeWork)) return facts;
  const lists = facts.limits.flatMap(placesIn);
  const numbers = new Map<string, WorkplaceId>();
  const numberOf = (work: AssignmentFacts): WorkplaceId => {
    const named = lists.map((places) => places.some((place) => isPermittedAt(place, work)));
    if (!named.includes(true)) return work.workplaceId;
    const key = named.join();
    const number = numbers.get(key) ?? -1 - numbers.size;
    numbers.set(key, number);
    return number;
  };
  const assignments = facts.assignments.map((work) =>
    work.inScope ? work : { ...work, workplaceId: numberOf(work) },
  );
  const shown = new Map(
    lists.map((places, list) => [
      places,
      [
        ...places.filter(({ workplaceId }) => workplaceId === null || reaches(workplaceId)),
        ...[...numbers]
          .filter(([key]) => key.split(',')[list] === 'true')
          .map(([, workplaceId]) => ({ workplaceId, positionId: null })),
      ],
    ]),
  );
  const shownOf = (places: readonly PermittedPlace[]) => shown.get(places) ?? [];
  return {
    ...facts,
    assignments,
    limits: facts.limits.map(
      (limit): WorkLimit => ({
        ...limit,
        ...(limit.only && { only: shownOf(limit.only) }),
        ...(limit.without && {
          without: limit.without.map((one) => ({ ...one, places: shownOf(one.places) })),
        }),
      }),
    ),
  };
}

function placesIn({ only, without }: WorkLimit): (readonly PermittedPlace[])[] {
  return [...(only ? [only] : []), ...(without ?? []).map(({ places }) => places)];
}
