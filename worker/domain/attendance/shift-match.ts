// T-12: finds the plan of a punch.

import type { AssignmentId } from '#domain/roster/facts.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { truncateToMinute } from '#domain/time/minute.ts';
import type { PlannedWork } from './facts.ts';

/** T-12: how long before its start a shift accepts a check-in. */
const BEFORE_START_MS = 120 * MINUTE_MS;

/**
 * T-12: whether the minute of a punch is between 120 minutes before the start of a shift and its end,
 * both included.
 */
export function isPunchTime({ start, end }: Pick<PlannedWork, 'start' | 'end'>, punch: Instant): boolean {
  const minute = truncateToMinute(punch);
  return start - BEFORE_START_MS <= minute && minute <= end;
}

/** T-12: whether only a check-in is missing: approved, without a record and without an outcome. */
export function isAwaited({ status, attended, outcome }: PlannedWork): boolean {
  return status === 'approved' && !attended && outcome === null;
}

/**
 * T-12: returns the plan that a punch starts, or null for an unplanned punch. Of several it takes the
 * named one, else the earliest start. A named plan that does not fit is ignored, because the time of
 * the punch decides.
 */
export function planOfPunch(
  plans: readonly PlannedWork[],
  punch: Instant,
  named: AssignmentId | null,
): PlannedWork | null {
  const fitting = plans
    .filter((plan) => isAwaited(plan) && isPunchTime(plan, punch))
    .toSorted((left, right) => left.start - right.start || left.id - right.id);
  return fitting.find(({ id }) => id === named) ?? fitting[0] ?? null;
}

/** Returns the approved plan nearest to a punch, with or without work; null without any. */
export function nearestPlan(plans: readonly PlannedWork[], punch: Instant): PlannedWork | null {
  const distance = ({ start, end }: PlannedWork) => Math.max(start - punch, punch - end, 0);
  const approved = plans.filter(({ status }) => status === 'approved');
  return (
    approved.toSorted((left, right) => distance(left) - distance(right) || left.id - right.id)[0] ?? null
  );
}
