// T-28: checking in before the time from which the plan pays.

import { paidFrom } from '#domain/pay/hours/counted-times.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { AttendanceTimes } from './facts.ts';
import type { ReviewMatter } from './review-item.ts';

/** T-28: whole minutes of the check-in before the plan pays, 0 when none or unplanned. */
function earlyMinutes({ plan, checkIn }: Pick<AttendanceTimes, 'plan' | 'checkIn'>): number {
  return plan === null ? 0 : Math.max(0, minutesBetween(checkIn, paidFrom(plan)));
}

/** T-28: asks about an early start beyond the grace (minutes) that nobody has approved. */
export function earlyStartMatters(
  times: Pick<AttendanceTimes, 'plan' | 'checkIn' | 'earlyStartApproved'>,
  graceMinutes: number,
): ReviewMatter[] {
  const minutes = earlyMinutes(times);
  return minutes > graceMinutes && !times.earlyStartApproved ? [{ kind: 'early_start', minutes }] : [];
}
