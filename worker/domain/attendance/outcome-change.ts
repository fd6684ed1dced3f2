// T-22: sets and clears outcomes, and frees or retakes the spot with them.

import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import { correctionRefusal } from './correction-rules.ts';
import type { ClosedPeriod, PlannedWork, SeatCount } from './facts.ts';
import type { Outcome } from './outcome.ts';
import { type AttendanceRefusal, refusedFor } from './refusal.ts';

/** A plan whose outcome is cleared: its person takes the spot again. */
export interface PlanClaim {
  planId: AssignmentId;
  cleared: Outcome;
  /** T-26: the new total where another person took the spot, else null. */
  raisedTotal: number | null;
}

/**
 * T-22: returns what clearing the outcome needs; null without an outcome. The total rises so that
 * each person who came has a spot.
 */
export function claimOf({ id, outcome }: PlannedWork, { approved, total }: SeatCount): PlanClaim | null {
  if (outcome === null) return null;
  return { planId: id, cleared: outcome, raisedTotal: approved + 1 > total ? total + 1 : null };
}

export interface OutcomeFacts {
  actorId: PersonId;
  plan: PlannedWork;
  seat: SeatCount;
  closed: readonly ClosedPeriod[];
}

export type OutcomeDecision =
  | AttendanceRefusal
  | { kind: 'unchanged' }
  /** `freesSeat` is false when an earlier outcome already freed the spot. */
  | { kind: 'outcome_set'; planId: AssignmentId; old: Outcome | null; new: Outcome; freesSeat: boolean }
  | { kind: 'outcome_cleared'; claim: PlanClaim };

/**
 * Sets the outcome of a plan, also before its end, or clears it (null). Refuses `plan_attended` for a
 * person with a record, `plan_not_approved`, `own_attendance` and `period_closed`.
 */
export function decideOutcome(
  { actorId, plan, seat, closed }: OutcomeFacts,
  outcome: Outcome | null,
): OutcomeDecision {
  const refusal = correctionRefusal({ actorId, personId: plan.personId, closed }, [plan]);
  if (refusal) return refusal;
  if (plan.status !== 'approved') return refusedFor('plan_not_approved');
  if (plan.outcome === outcome) return { kind: 'unchanged' };
  if (outcome === null) {
    const claim = claimOf(plan, seat);
    return claim ? { kind: 'outcome_cleared', claim } : { kind: 'unchanged' };
  }
  if (plan.attended) return refusedFor('plan_attended');
  const { id, outcome: old } = plan;
  return { kind: 'outcome_set', planId: id, old, new: outcome, freesSeat: old === null };
}
