// T-20 to T-25: an attendance mended by a manager, with a reason; the punches stay as they were.

import type { AttendanceId } from '#domain/hours/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { businessDateOf } from './business-date.ts';
import type { Invalid } from './check-out.ts';
import type { AttendanceRecord, AttendanceTimes, PlannedWork, SeatCount } from './facts.ts';
import { hasForgottenItem, overtaken } from './forgotten.ts';
import { planRefusal } from './manual-entry.ts';
import {
  changesBetween,
  type Mended,
  type MendFacts,
  type MendFault,
  mendFaults,
  mendRefusal,
  questionsAfter,
  reasonFaults,
} from './mend.ts';
import { claimOf } from './outcome-change.ts';
import { type Refused, refused } from './refusal.ts';
import type { ReviewItem } from './review-item.ts';

/** What is left out stays. */
export interface Correction {
  checkIn?: Instant;
  /** Null opens it again. */
  checkOut?: Instant | null;
  breaks?: readonly PlannedBreak[];
  earlyStartApproved?: boolean;
  /** The shift that the work belongs to after all. */
  join?: { plan: PlannedWork; seat: SeatCount };
  reason: string | null;
}

export type CorrectionDecision =
  | Refused
  | Invalid<MendFault>
  | { kind: 'unchanged' }
  | ({ kind: 'corrected'; attendanceId: AttendanceId } & Mended);

function corrected(
  record: AttendanceRecord,
  correction: Correction,
  dayChangeMinute: number,
): AttendanceTimes {
  const { workplaceId, earlyStartApproved } = record;
  const { checkIn = record.checkIn, checkOut = record.checkOut, breaks = record.breaks, join } = correction;
  const plan = join?.plan ?? record.plan;
  const moved = checkIn !== record.checkIn || plan?.id !== record.plan?.id;
  // Work that a manager entered on a date stays on it as long as nobody touches the check-in.
  const businessDate = moved ? businessDateOf(plan, checkIn, dayChangeMinute) : record.businessDate;
  return {
    workplaceId: join?.plan.workplaceId ?? workplaceId,
    plan,
    businessDate,
    checkIn,
    checkOut,
    breaks,
    // An approval is for the start that was shown; another start asks again.
    earlyStartApproved: correction.earlyStartApproved ?? (moved ? false : earlyStartApproved),
  };
}

/**
 * Carries a correction out whose reason lies elsewhere, as in an accepted review item; else `decideCorrection`.
 * Refuses and faults as that one does.
 */
export function mendRecord(
  facts: MendFacts,
  record: AttendanceRecord,
  correction: Correction,
  now: Instant,
): CorrectionDecision {
  const { config, personId, others } = facts;
  const { join, reason } = correction;
  const times = corrected(record, correction, config.dayChangeMinute);
  const joins = join && join.plan.id !== record.plan?.id;
  const refusal = mendRefusal(facts, [record, times]) ?? (joins ? planRefusal(join.plan, personId) : null);
  if (refusal) return refused(refusal, record.id);
  const changes = changesBetween(record, times);
  if (changes.length === 0) return { kind: 'unchanged' };
  const faults = mendFaults(record, times, now);
  if (faults.length > 0) return { kind: 'invalid', faults };
  const { settled, raised } = questionsAfter(record, times, config);
  const late = overtaken(others, times);
  if (late.own && !hasForgottenItem(record)) raised.push({ kind: 'forgotten' });
  return {
    kind: 'corrected',
    attendanceId: record.id,
    times,
    changes,
    reason,
    unconfirmed: record.confirmed,
    settled,
    raised,
    forgotten: late.others,
    claim: joins ? claimOf(join.plan, join.seat) : null,
  };
}

/**
 * Mends times, breaks, the approval of an early start, or the shift. Takes a confirmation away, answers the
 * review items about what it mends, clears the outcome of a shift that is joined (T-22). Refuses
 * `own_attendance`, `period_closed` (before or after) and what `planRefusal` says of the shift; `invalid` also
 * without a reason where something that stood there goes (T-25).
 */
export function decideCorrection(
  facts: MendFacts,
  record: AttendanceRecord,
  correction: Correction,
  now: Instant,
): CorrectionDecision {
  const decision = mendRecord(facts, record, correction, now);
  if (decision.kind === 'refused' || decision.kind === 'unchanged') return decision;
  const changes = changesBetween(record, corrected(record, correction, facts.config.dayChangeMinute));
  const missing = reasonFaults(changes, correction.reason);
  if (missing.length === 0) return decision;
  return {
    kind: 'invalid',
    faults: decision.kind === 'invalid' ? [...decision.faults, ...missing] : missing,
  };
}

/**
 * A check-out by hand on the tracking page, as `decideCorrection`. Refuses `not_checked_in` where there is no
 * attendance.
 */
export function decideManualCheckOut(
  facts: MendFacts,
  record: AttendanceRecord | null,
  correction: Correction & { checkOut: Instant },
  now: Instant,
): CorrectionDecision {
  return record === null ? refused('not_checked_in') : decideCorrection(facts, record, correction, now);
}

/** An attendance declared void: it counts for nothing and frees its plan; it and its punches are kept. */
export interface Voided {
  kind: 'voided';
  attendanceId: AttendanceId;
  reason: string;
  /** All its open review items: nothing is left to ask. */
  settled: ReviewItem[];
}

/** Deletes an attendance with a reason. Refuses `own_attendance` and `period_closed`; `invalid` without a reason. */
export function decideVoid(
  facts: Pick<MendFacts, 'actorId' | 'personId' | 'closed'>,
  record: AttendanceRecord,
  reason: string | null,
): Refused | Invalid<MendFault> | Voided {
  const refusal = mendRefusal(facts, [record]);
  if (refusal) return refused(refusal, record.id);
  if (!reason?.trim()) return { kind: 'invalid', faults: [{ field: 'reason', rule: 'required' }] };
  return { kind: 'voided', attendanceId: record.id, reason, settled: [...record.openItems] };
}
