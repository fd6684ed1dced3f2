// T-28: a check-in before the time from which the plan pays.

import { paidFrom } from '#domain/pay/hours/counted-times.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { AttendanceTimes } from './facts.ts';
import type { ReviewMatter } from './review-item.ts';

/**
 * T-28: whole minutes from the check-in to the paid start; 0 for later check-ins and unplanned work.
 */
function earlyMinutes({ plan, checkIn }: Pick<AttendanceTimes, 'plan' | 'checkIn'>): number {
  return plan === null ? 0 : Math.max(0, minutesBetween(checkIn, paidFrom(plan)));
}

/**
 * T-28: returns a question when the early minutes exceed `graceMinutes` and no manager has approved
 * them.
 */
export function earlyStartMatters(
  times: Pick<AttendanceTimes, 'plan' | 'checkIn' | 'earlyStartApproved'>,
  graceMinutes: number,
): ReviewMatter[] {
  const minutes = earlyMinutes(times);
  return minutes > graceMinutes && !times.earlyStartApproved ? [{ kind: 'early_start', minutes }] : [];
}
