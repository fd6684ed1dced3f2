// Why a decision about attendance says no, with the code that an answer carries.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { ClosedPeriod } from './facts.ts';

/** Each reason that a locale explains, and its error code. */
const REFUSAL_CODES = {
  already_checked_in: 'CHECK_IN_ALREADY',
  not_checked_in: 'CHECK_OUT_USER_NOT_CHECKED_IN',
  already_checked_out: 'E_CONFLICT',
  period_closed: 'PERIOD_CLOSED',
  /** Nobody corrects, confirms or decides about their own attendance. */
  own_attendance: 'ATTENDANCE_OWN',
  /** The shift user named is nobody's or somebody else's. */
  plan_unknown: 'E_NOT_FOUND',
  plan_not_approved: 'SHIFT_USER_NOT_APPROVED',
  /** The shift has not begun: the outcome is taken back first, which asks the rules of the roster. */
  outcome_stands: 'SHIFT_USER_NOT_COMING',
  /** Who has an attendance was there, and has no outcome. */
  plan_attended: 'SHIFT_USER_CHECKED_IN',
  still_open: 'ATTENDANCE_OPEN',
  review_open: 'ATTENDANCE_NEEDS_REVIEW',
  already_confirmed: 'E_CONFLICT',
  not_confirmed: 'E_CONFLICT',
  /** A forgotten check-out without a planned end that fits: only a time given by hand can end it. */
  check_out_needed: 'ATTENDANCE_CHECK_OUT_NEEDED',
  /** The item has been decided, or mended away. */
  item_gone: 'E_CONFLICT',
} as const;
export type RefusalReason = keyof typeof REFUSAL_CODES;

export interface Refused {
  kind: 'refused';
  reason: RefusalReason;
  code: (typeof REFUSAL_CODES)[RefusalReason];
  /** The attendance that stands in the way. */
  attendanceId: AttendanceId | null;
  /** T-17: the closed period that was given, where that is why. */
  closed?: ClosedPeriod;
}

export function refused(reason: RefusalReason, attendanceId: AttendanceId | null = null): Refused {
  return { kind: 'refused', reason, code: REFUSAL_CODES[reason], attendanceId };
}

/** T-17: refused since the period is closed. */
export function refusedAsClosed(closed: ClosedPeriod, attendanceId: AttendanceId | null = null): Refused {
  return { ...refused('period_closed', attendanceId), closed };
}
