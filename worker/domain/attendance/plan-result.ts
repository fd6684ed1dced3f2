// T-21, T-22: what became of somebody's plan, so that plans add up: planned = came + absent + awaited.

import type { Instant } from '#domain/time/instant.ts';
import { isPast } from '#domain/time/progress.ts';
import type { PlannedWork } from './facts.ts';
import { isAbsence } from './outcome.ts';

/** Work that the company cancelled is none that anybody was planned for in the end. */
export const PLAN_RESULTS = ['came', 'absent', 'awaited', 'cancelled'] as const;
export type PlanResult = (typeof PLAN_RESULTS)[number];

/** T-22: what became of an approved plan by `now`, of which work came or did not; whoever came is not absent. */
export function planResult(
  plan: Pick<PlannedWork, 'start' | 'end' | 'outcome'>,
  hasWork: boolean,
  now: Instant,
): PlanResult {
  if (hasWork) return 'came';
  if (plan.outcome !== null) return isAbsence(plan.outcome) ? 'absent' : 'cancelled';
  return isPast(plan, now) ? 'absent' : 'awaited';
}
