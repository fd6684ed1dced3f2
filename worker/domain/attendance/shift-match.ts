// T-12: which planned work a punch belongs to.

import type { AssignmentId } from '#domain/roster/facts.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { truncateToMinute } from '#domain/time/minute.ts';
import type { PlannedWork } from './facts.ts';

/** T-12: how long before the start a check-in is taken for the shift. */
const BEFORE_START_MS = 120 * MINUTE_MS;

/** Whether the minute of the punch lies from 120 minutes before the start to the end, both included. */
function isAround({ start, end }: PlannedWork, punch: Instant): boolean {
  const minute = truncateToMinute(punch);
  return start - BEFORE_START_MS <= minute && minute <= end;
}

/** T-12: whether nothing but a check-in is missing: approved, no attendance yet, no outcome. */
function isAwaited({ status, attended, outcome }: PlannedWork): boolean {
  return status === 'approved' && !attended && outcome === null;
}

/**
 * T-12: the plan that a punch begins, or null when it is unplanned. Of several the one named, else the one
 * that starts earlier. A plan named that does not fit is passed over: the punch counts for more than the name.
 */
export function planOfPunch(
  plans: readonly PlannedWork[],
  punch: Instant,
  named: AssignmentId | null,
): PlannedWork | null {
  const fitting = plans
    .filter((plan) => isAwaited(plan) && isAround(plan, punch))
    .toSorted((left, right) => left.start - right.start || left.id - right.id);
  return fitting.find(({ id }) => id === named) ?? fitting[0] ?? null;
}

/** The approved plan nearest to a punch, worked or not; null when there is none. */
export function nearestPlan(plans: readonly PlannedWork[], punch: Instant): PlannedWork | null {
  const distance = ({ start, end }: PlannedWork) => Math.max(start - punch, punch - end, 0);
  const approved = plans.filter(({ status }) => status === 'approved');
  return (
    approved.toSorted((left, right) => distance(left) - distance(right) || left.id - right.id)[0] ?? null
  );
}
