// Fairness of a plan: who got the least of the hours that they want or may work, with the two months before it.

import type { PersonId } from '#domain/roster/facts.ts';
import { couldWork } from '#domain/roster/fill/company/shares.ts';
import type { FinishedPlan } from './finished-plan.ts';

/** People that are named. */
export const LOWEST_SHOWN = 5;

export interface PersonShare {
  personId: PersonId;
  /** Minutes of the plan and of the work before it, divided by those that the person wants or may work. */
  share: number;
}

/** Returns the five people with the lowest share, the lowest first, of those who could take any of its seats. */
export function lowestShares({ problem, input, shares }: FinishedPlan): PersonShare[] {
  const able = input.people.filter((_, person) => couldWork(problem, person));
  return able
    .map(({ id }): PersonShare => ({ personId: id, share: shares.get(id) ?? 0 }))
    .toSorted((one, other) => one.share - other.share || one.personId - other.personId)
    .slice(0, LOWEST_SHOWN);
}
