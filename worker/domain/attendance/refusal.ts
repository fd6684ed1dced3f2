// Why a decision about attendance refuses, with the error code of the answer.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { ClosedPeriod } from './facts.ts';

/** Each reason has a sentence in the locales and an error code. */
const REFUSAL_CODES = {
  already_checked_in: 'CHECK_IN_ALREADY',
  not_checked_in: 'CHECK_OUT_USER_NOT_CHECKED_IN',
  already_checked_out: 'E_CONFLICT',
  period_closed: 'PERIOD_CLOSED',
  /** People cannot correct, confirm or decide their own attendance. */
  own_attendance: 'ATTENDANCE_OWN',
  /** The named assignment does not exist or belongs to another person. */
  plan_unknown: 'E_NOT_FOUND',
  plan_not_approved: 'SHIFT_USER_NOT_APPROVED',
  /**
   * Before the shift starts, the outcome must be cleared first; that checks the rules of the roster.
   */
  outcome_stands: 'SHIFT_USER_NOT_COMING',
  /** A person with an attendance record came, so they have no outcome. */
  plan_attended: 'SHIFT_USER_CHECKED_IN',
  still_open: 'ATTENDANCE_OPEN',
  review_open: 'ATTENDANCE_NEEDS_REVIEW',
  already_confirmed: 'E_CONFLICT',
  not_confirmed: 'E_CONFLICT',
  /**
   * A forgotten check-out without a fitting planned end: only a time entered by hand can end the
   * work.
   */
  check_out_needed: 'ATTENDANCE_CHECK_OUT_NEEDED',
  /** The item is decided, or a correction settled it. */
  item_gone: 'E_CONFLICT',
} as const;
export type RefusalReason = keyof typeof REFUSAL_CODES;

export interface AttendanceRefusal<Reason extends RefusalReason = RefusalReason> {
  kind: 'refused';
  reason: Reason;
  code: (typeof REFUSAL_CODES)[Reason];
  /** The record that causes the refusal. */
  attendanceId: AttendanceId | null;
  /** T-17: the closed period, when it is the reason. */
  closed?: ClosedPeriod;
}

export function refusedFor<Reason extends RefusalReason>(
  reason: Reason,
  attendanceId: AttendanceId | null = null,
): AttendanceRefusal<Reason> {
  return { kind: 'refused', reason, code: REFUSAL_CODES[reason], attendanceId };
}

/** T-17: a refusal because the period is closed. */
export function refusedAsClosed(
  closed: ClosedPeriod,
  attendanceId: AttendanceId | null = null,
): AttendanceRefusal<'period_closed'> {
  return { ...refusedFor('period_closed', attendanceId), closed };
}
