// T-37: what decides a punch at a tablet: the workplace of the tablet is its place.

import type { KeptFacts } from '#domain/attendance/kept-punches/decide-kept.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';

/**
 * Returns the facts of a person that count at the tablet. A check-in takes a shift of its workplace, and
 * is without a shift there otherwise; a record that is open elsewhere still counts. A check-out ends a
 * record of its workplace or of none.
 */
export function factsAtTablet(facts: KeptFacts, kind: RecordPunch, workplaceId: WorkplaceId): KeptFacts {
  const isHere = (one: { workplaceId: WorkplaceId | null }) => one.workplaceId === workplaceId;
  const worksAt = facts.worksAt.filter(isHere);
  return {
    ...facts,
    plans: facts.plans.filter(isHere),
    worksAt: worksAt.length > 0 ? worksAt : [{ workplaceId, positionIds: [] }],
    attendances:
      kind === 'check_in'
        ? facts.attendances
        : facts.attendances.filter((one) => one.workplaceId === null || isHere(one)),
  };
}
