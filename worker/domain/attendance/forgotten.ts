// T-23: open records after their planned end, and those that are due for a manager's review.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { AttendanceRecord, AttendanceTimes, PlannedWork } from './facts.ts';
import type { ReviewItem } from './review-item.ts';

/**
 * T-23: minutes after the planned end in which a missing check-out is only awaited, because everyone
 * of a shift leaves at once. A rule of the product; the company has no setting for it.
 */
export const CHECK_OUT_AWAITED_MINUTES = 20;

const AFTER_END_MS = 6 * HOUR_MS;
const AFTER_CHECK_IN_MS = 16 * HOUR_MS;

/** The facts of a record that decide whether it is forgotten. */
export interface WatchedAttendance extends Pick<AttendanceTimes, 'checkIn' | 'checkOut'> {
  /** Null for unplanned work. */
  plan: Pick<PlannedWork, 'end'> | null;
  openItems: readonly Pick<ReviewItem, 'kind'>[];
}

/**
 * T-23: returns whether the missing check-out of a planned record is awaited, in the first minutes
 * after the planned end, or missing. Null until the end and after the check-out.
 */
export function checkOutWait(
  plan: Pick<PlannedWork, 'end'>,
  checkOut: Instant | null,
  now: Instant,
): 'awaited' | 'missing' | null {
  if (checkOut !== null || now <= plan.end) return null;
  return now < plan.end + CHECK_OUT_AWAITED_MINUTES * MINUTE_MS ? 'awaited' : 'missing';
}

/**
 * T-23: returns when an open record needs review: 6 hours after the planned end, or 16 hours after an
 * unplanned check-in.
 */
export function reviewDueAt({ plan, checkIn }: Pick<WatchedAttendance, 'plan' | 'checkIn'>): Instant {
  return plan === null ? checkIn + AFTER_CHECK_IN_MS : Math.max(plan.end, checkIn) + AFTER_END_MS;
}

/** Whether the record has an open question about its missing check-out. */
export function hasForgottenItem({ openItems }: Pick<WatchedAttendance, 'openItems'>): boolean {
  return openItems.some(({ kind }) => kind === 'forgotten');
}

/**
 * T-23: whether the record is open and due for review, by time or because a later check-in overtook
 * it.
 */
export function isForgotten(attendance: WatchedAttendance, now: Instant): boolean {
  if (attendance.checkOut !== null) return false;
  return hasForgottenItem(attendance) || reviewDueAt(attendance) <= now;
}

/**
 * T-23: returns the records that are due at `now` and still need a `forgotten` item. It ends none of
 * them.
 */
export function forgottenDue(
  attendances: readonly (WatchedAttendance & { id: AttendanceId })[],
  now: Instant,
): AttendanceId[] {
  return attendances.filter((one) => isForgotten(one, now) && !hasForgottenItem(one)).map(({ id }) => id);
}

/**
 * T-24: returns the open records that go to review when the record `own` starts or changes. At most
 * one then stays open without review. The `own` of the result is true when that record itself goes to
 * review, because a later check-in is open.
 */
export function overtaken(
  others: readonly AttendanceRecord[],
  own: Pick<AttendanceTimes, 'checkIn' | 'checkOut'>,
): { others: AttendanceId[]; own: boolean } {
  const open = others.filter((one) => one.checkOut === null && !hasForgottenItem(one));
  if (own.checkOut !== null || open.length === 0) return { others: [], own: false };
  const last = open.reduce((one, other) => (other.checkIn > one.checkIn ? other : one));
  const stays = last.checkIn > own.checkIn ? last : null;
  return { others: open.filter((one) => one !== stays).map(({ id }) => id), own: stays !== null };
}
