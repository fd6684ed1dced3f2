// T-08, T-10, T-23, T-24, O-13: what a check-out on a device does.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { type BreakAnswer, breaksOfAnswer, orderFaults, type TimesFault } from './breaks.ts';
import { closedPeriodOf } from './business-date.ts';
import type { Repeated } from './check-in.ts';
import type { AttendanceRecord, ClosedPeriod } from './facts.ts';
import { forgottenDue, isForgotten } from './forgotten.ts';
import { driftMatters, type KeptPunch, keep, type Punch } from './punch.ts';
import { type Refused, refused, refusedAsClosed } from './refusal.ts';
import type { ReviewMatter } from './review-item.ts';

/** All of one person. */
export interface CheckOutFacts {
  /** Every open attendance, and the one with the latest check-in. */
  attendances: readonly AttendanceRecord[];
  closed: readonly ClosedPeriod[];
}

/** Times out of order, each at its field. */
export interface Invalid<Fault = TimesFault> {
  kind: 'invalid';
  faults: Fault[];
}

export interface CheckedOut {
  kind: 'checked_out';
  attendanceId: AttendanceId;
  checkOut: Instant;
  /** What the person confirmed or gave; nothing else is taken off (O-13). */
  breaks: PlannedBreak[];
  punch: KeptPunch;
  raised: ReviewMatter[];
}

export type CheckOutDecision = Repeated | Refused | Invalid | CheckedOut;

/**
 * T-10, T-24: the attendance that a check-out ends: the open one that is not forgotten; else the latest of all,
 * when it is open. One that a later check-in overtook takes no check-out from a device any more.
 */
export function attendanceToEnd(
  attendances: readonly AttendanceRecord[],
  now: Instant,
): AttendanceRecord | null {
  const byCheckIn = attendances.toSorted((left, right) => right.checkIn - left.checkIn || right.id - left.id);
  const standing = byCheckIn.find((one) => one.checkOut === null && !isForgotten(one, now));
  if (standing) return standing;
  const latest = byCheckIn[0];
  return latest?.checkOut === null ? latest : null;
}

/**
 * Ends the open attendance at the server's time, also a forgotten one, which a manager then looks at (T-23).
 * Refuses `not_checked_in` when none is open, and `period_closed`; `invalid` for a check-out within the minute of
 * the check-in (T-08) and for a given break that is not inside (T-07).
 */
export function decideCheckOut(
  facts: CheckOutFacts,
  punch: Punch,
  answer: BreakAnswer,
  now: Instant,
): CheckOutDecision {
  if (punch.repeats !== null) return { kind: 'repeated', attendanceId: punch.repeats };
  const open = attendanceToEnd(facts.attendances, now);
  if (open === null) return refused('not_checked_in');
  const period = closedPeriodOf(facts.closed, open);
  if (period) return refusedAsClosed(period, open.id);
  const ended = { businessDate: open.businessDate, checkIn: open.checkIn, checkOut: now };
  const given = typeof answer === 'string' ? [] : [answer];
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
