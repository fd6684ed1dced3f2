import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';

export interface PlanDifference {
  /** What the later plan has in addition. */
  added: readonly ProposedWork[];
  /** What it no longer has. */
  gone: readonly ProposedWork[];
}

/** How a later plan differs from the shown one, by person and shift, in the order of the days. */
export function planDifference(
  shown: readonly ProposedWork[],
  later: readonly ProposedWork[],
): PlanDifference {
  return { added: without(later, shown), gone: without(shown, later) };
}

function without(some: readonly ProposedWork[], others: readonly ProposedWork[]): ProposedWork[] {
  const keyOf = ({ personId, seat }: ProposedWork) => `${personId} ${seat.shiftId} ${seat.positionId}`;
  const known = new Set(others.map(keyOf));
  return some
    .filter((one) => !known.has(keyOf(one)))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.personId - other.personId);
}
