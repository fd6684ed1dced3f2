// T-21, T-22: the result of a plan, so that planned = came + absent + awaited.

import type { Instant } from '#domain/time/instant.ts';
import { isPast } from '#domain/time/progress.ts';
import type { PlannedWork } from './facts.ts';
import { isAbsence } from './outcome.ts';

/** Work that the company cancelled does not count as planned. */
export const PLAN_RESULTS = ['came', 'absent', 'awaited', 'cancelled'] as const;
export type PlanResult = (typeof PLAN_RESULTS)[number];

/** T-22: returns the result of an approved plan at `now`. A person with work is never absent. */
export function planResult(
  plan: Pick<PlannedWork, 'start' | 'end' | 'outcome'>,
  hasWork: boolean,
  now: Instant,
): PlanResult {
  if (hasWork) return 'came';
  if (plan.outcome !== null) return isAbsence(plan.outcome) ? 'absent' : 'cancelled';
  return isPast(plan, now) ? 'absent' : 'awaited';
}
