// T-08, T-10, T-23, T-24, O-13: decides a check-out on a device.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { type BreakAnswer, breaksOfAnswer, orderFaults, type TimesFault } from './breaks.ts';
import { closedPeriodOf } from './business-date.ts';
import type { AttendanceRecord, ClosedPeriod } from './facts.ts';
import { forgottenDue, isForgotten } from './forgotten.ts';
import { driftMatters, type KeptPunch, keep, type Punch } from './punch.ts';
import { type AttendanceRefusal, refusedAsClosed, refusedFor } from './refusal.ts';
import type { ReviewMatter } from './review-item.ts';

/** Facts of one person. */
export interface CheckOutFacts {
  /** Includes every open record and the one with the latest check-in. */
  attendances: readonly AttendanceRecord[];
  closed: readonly ClosedPeriod[];
}

/** Faults of the times, each with its field. */
export interface Invalid<Fault = TimesFault> {
  kind: 'invalid';
  faults: Fault[];
}

export interface CheckedOut {
  kind: 'checked_out';
  attendanceId: AttendanceId;
  checkOut: Instant;
  /** O-13: the breaks that the person confirmed or gave; no other break is deducted. */
  breaks: PlannedBreak[];
  punch: KeptPunch;
  raised: ReviewMatter[];
}

export type CheckOutDecision = AttendanceRefusal<'not_checked_in' | 'period_closed'> | Invalid | CheckedOut;

/**
 * T-10, T-24: returns the record that a check-out ends: the open one that is not forgotten, else the
 * latest one if it is open. A device cannot check out of a record that a later check-in overtook.
 */
export function attendanceToEnd(
  attendances: readonly AttendanceRecord[],
  now: Instant,
): AttendanceRecord | null {
  const byCheckIn = attendances.toSorted((left, right) => right.checkIn - left.checkIn || right.id - left.id);
  const running = byCheckIn.find((one) => one.checkOut === null && !isForgotten(one, now));
  if (running) return running;
  const latest = byCheckIn[0];
  return latest?.checkOut === null ? latest : null;
}

/**
 * Ends the open record at the server's time. A manager reviews it when it is forgotten (T-23).
 * Refuses `not_checked_in` without an open record, and `period_closed`. Returns `invalid` for a
 * check-out in the minute of the check-in (T-08), and for a given break that is not inside (T-07).
 */
export function decideCheckOut(
  facts: CheckOutFacts,
  punch: Punch,
  answer: BreakAnswer,
  now: Instant,
): CheckOutDecision {
  const open = attendanceToEnd(facts.attendances, now);
  if (open === null) return refusedFor('not_checked_in');
  const period = closedPeriodOf(facts.closed, open);
  if (period) return refusedAsClosed(period, open.id);
  const ended = { businessDate: open.businessDate, checkIn: open.checkIn, checkOut: now };
  const given = typeof answer === 'string' ? [] : answer;
  const faults = orderFaults(ended, given);
  if (faults.length > 0) return { kind: 'invalid', faults };
  const kept = keep('check_out', punch, now);
  const forgotten: ReviewMatter[] = forgottenDue([open], now).map(() => ({ kind: 'forgotten' }));
  return {
    kind: 'checked_out',
    attendanceId: open.id,
    checkOut: now,
    breaks: breaksOfAnswer(answer, open.plan?.breaks ?? [], ended),
    punch: kept,
    raised: [...driftMatters(kept), ...forgotten],
  };
}
