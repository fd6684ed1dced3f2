import { clockStamp } from '#app/areas/attendance/tracking/planned-stamps.ts';
import type { ComingDay, TrackedShiftDetail } from '#contract/attendance/tracking.ts';

/** The people of a shift who are still to come, and their answers. */
export function comingOf({
  users,
  counts,
  now,
}: Pick<TrackedShiftDetail, 'users' | 'counts' | 'now'>): Omit<ComingDay, 'over'> {
  const planned = users.filter(
    ({ outcome, status, date, start_time }) =>
      outcome === null && status === 'not_checked_in' && clockStamp(date, start_time) > now,
  ).length;
  const { will_come, not_said, cannot_come } = counts;
  return { planned, will_come, not_said, cannot_come };
}
