// T-22, T-23: when what is counted of a plan, or of work that is open, becomes something else by time alone.

import { type Instant, NEVER } from '#domain/time/instant.ts';
import { isPast } from '#domain/time/progress.ts';
import type { AttendanceTimes } from './facts.ts';
import { reviewDueAt } from './forgotten.ts';
import type { WatchedPlan } from './tracking.ts';

/**
 * The first instant after `now` at which an approved plan has another result (T-22), or its work is not checked out
 * (T-23), unless somebody does something; {@link NEVER} where nothing comes any more.
 */
export function planChangesAt(
  plan: WatchedPlan,
  work: Pick<AttendanceTimes, 'checkOut'> | null,
  now: Instant,
): Instant {
  if (work === null) return plan.outcome === null && !isPast(plan, now) ? plan.end : NEVER;
  // Whoever leaves with the end of the plan has not forgotten it.
  return work.checkOut === null && now <= plan.end ? plan.end + 1 : NEVER;
}

/** T-23: the instant after `now` at which open work without a plan is due for review; {@link NEVER} where it is. */
export function openWorkChangesAt({ checkIn }: Pick<AttendanceTimes, 'checkIn'>, now: Instant): Instant {
  const due = reviewDueAt({ plan: null, checkIn });
  return due > now ? due : NEVER;
}
