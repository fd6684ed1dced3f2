// T-20 to T-25: a manager corrects an attendance record with a reason. The punches never change.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { PositionId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { businessDateOf } from './business-date.ts';
import type { Invalid } from './check-out.ts';
import {
  type CorrectionFacts,
  type CorrectionFault,
  type CorrectionResult,
  changesBetween,
  correctionRefusal,
  earlyLeaveFaults,
  positionFaults,
  questionsAfter,
  reasonFaults,
  sentHomeFaults,
  timesFaults,
} from './correction-rules.ts';
import { type EarlyLeaveBy, earlyLeaveOf } from './early-leave.ts';
import type { AttendanceRecord, AttendanceTimes, PlannedWork, SeatCount, Terms } from './facts.ts';
import { hasForgottenItem, overtaken } from './forgotten.ts';
import { planRefusal } from './manual-entry.ts';
import { claimOf } from './outcome-change.ts';
import { type AttendanceRefusal, refusedFor } from './refusal.ts';
import { RECORD_PUNCHES, type ReviewItem } from './review-item.ts';

/** An omitted field keeps its value. A time in the same minute also keeps its value. */
export interface Correction {
  checkIn?: Instant;
  /** Null reopens the record. */
  checkOut?: Instant | null;
  breaks?: readonly PlannedBreak[];
  earlyStartApproved?: boolean;
  /** O-17: the party that ended the work before its plan; null clears it. */
  earlyLeaveBy?: EarlyLeaveBy | null;
  /** For work without a shift. */
  positionId?: PositionId;
  /** Yen; a wage set by hand stays, even when the work changes. */
  salaryPerHour?: number;
  /** The shift to which the work is linked. */
  join?: { plan: PlannedWork; seat: SeatCount };
  reason: string | null;
}

export type CorrectionDecision =
  | AttendanceRefusal
  | Invalid<CorrectionFault>
  | { kind: 'unchanged' }
  | ({ kind: 'corrected'; attendanceId: AttendanceId } & CorrectionResult);

type WorkTimes = Omit<AttendanceTimes, 'terms'>;

/**
 * formula and wage stay while the work is ended and the same; otherwise they are determined
 * again.
 */
function termsAfter(record: AttendanceRecord, fresh: WorkTimes, salaryPerHour: number | undefined): Terms {
  const { formula, wageByHand } = record.terms;
  const stays = fresh.checkOut !== null && fresh.workplaceId === record.workplaceId;
  const isSameWork =
    fresh.positionId === record.positionId &&
    fresh.businessDate === record.businessDate &&
    fresh.plan?.templateId === record.plan?.templateId;
  const keepsWage = wageByHand || (fresh.checkOut !== null && isSameWork);
  return {
    formula: stays ? formula : null,
    salaryPerHour: salaryPerHour ?? (keepsWage ? record.terms.salaryPerHour : null),
    wageByHand: wageByHand || salaryPerHour !== undefined,
  };
}

/** T-09: forms send whole minutes, so the same minute keeps the stored seconds. */
function timeAfter<Given extends Instant | null>(old: Instant | null, given: Given): Instant | Given {
  return old !== null && given !== null && minutesBetween(old, given) === 0 ? old : given;
}

/** Returns the record as it is after the correction. */
export function correctedTimes(
  record: AttendanceRecord,
  correction: Correction,
  dayChangeMinute: number,
): AttendanceTimes {
  const { workplaceId, earlyStartApproved } = record;
  const { breaks = record.breaks, join, earlyLeaveBy = record.earlyLeaveBy } = correction;
  const checkIn = timeAfter(record.checkIn, correction.checkIn ?? record.checkIn);
  const checkOut =
    correction.checkOut === undefined ? record.checkOut : timeAfter(record.checkOut, correction.checkOut);
  const plan = join?.plan ?? record.plan;
  const moved = checkIn !== record.checkIn || plan?.id !== record.plan?.id;
  // A manager may enter work on another date; it stays there until the check-in or the shift changes.
  const businessDate = moved ? businessDateOf(plan, checkIn, dayChangeMinute) : record.businessDate;
  const fresh: WorkTimes = {
    workplaceId: join?.plan.workplaceId ?? workplaceId,
    plan,
    positionId: join?.plan.positionId ?? correction.positionId ?? record.positionId,
    businessDate,
    checkIn,
    checkOut,
    breaks,
    // An approval covers the start that was shown; another start needs a new approval.
    earlyStartApproved: correction.earlyStartApproved ?? (moved ? false : earlyStartApproved),
    // Cleared when the work no longer ends before its plan.
    earlyLeaveBy: earlyLeaveOf(plan, checkOut, earlyLeaveBy)?.by ?? null,
  };
  return { ...fresh, terms: termsAfter(record, fresh, correction.salaryPerHour) };
}

/**
 * Applies a correction that needs no reason of its own, such as an accepted review item. Refusals and
 * faults are those of `decideCorrection`, without its check of the reason.
 */
export function correctRecord(
  facts: CorrectionFacts,
  record: AttendanceRecord,
  correction: Correction,
  now: Instant,
): CorrectionDecision {
  const { config, personId, others } = facts;
  const { join, reason } = correction;
  const times = correctedTimes(record, correction, config.dayChangeMinute);
  const joins = join && join.plan.id !== record.plan?.id;
  const refusal = correctionRefusal(facts, [record, times], record.id);
  if (refusal) return refusal;
  const unfit = joins ? planRefusal(join.plan, personId, now) : null;
  if (unfit) return refusedFor(unfit, record.id);
  const changes = changesBetween(record, times);
  const misplaced = [
    ...positionFaults(times.plan, correction.positionId),
    ...earlyLeaveFaults(times, correction.earlyLeaveBy),
  ];
  if (changes.length === 0 && misplaced.length === 0) return { kind: 'unchanged' };
  const faults = [...timesFaults(record, times, now), ...misplaced, ...sentHomeFaults(changes, reason)];
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
 * Corrects times, breaks, the approval of an early start, the cause of an early end (O-17), position,
 * wage, or the shift. Removes the confirmation. Answers the review items about the changed values,
 * and the person's dispute (T-29). Clears the outcome of a joined shift (T-22). Refuses
 * `own_attendance`, `period_closed` (before or after), and the reasons of `planRefusal`. Returns
 * `invalid` also when a stored value is replaced without a reason (T-25).
 */
export function decideCorrection(
  facts: CorrectionFacts,
  record: AttendanceRecord,
  correction: Correction,
  now: Instant,
): CorrectionDecision {
  const decision = correctRecord(facts, record, correction, now);
  if (decision.kind === 'refused' || decision.kind === 'unchanged') return decision;
  const changes = changesBetween(record, correctedTimes(record, correction, facts.config.dayChangeMinute));
  const missing = reasonFaults(changes, correction.reason);
  if (missing.length === 0) {
    return decision.kind === 'invalid' ? decision : { ...decision, settled: settledByHand(record, decision) };
  }
  const found = decision.kind === 'invalid' ? decision.faults : [];
  const isRequired = found.some(({ field }) => field === 'reason');
  return { kind: 'invalid', faults: isRequired ? found : [...found, ...missing] };
}

/**
 * T-29: a correction of a disputed time answers the dispute. A dispute without times is answered by
 * any correction.
 */
function answersDispute(item: ReviewItem, changes: CorrectionResult['changes']): boolean {
  if (item.kind !== 'disputed') return false;
  const about = { check_in: item.claimedCheckIn, check_out: item.claimedCheckOut };
  if (about.check_in === null && about.check_out === null) return true;
  return RECORD_PUNCHES.some(
    (stamp) => about[stamp] !== null && changes.some(({ field }) => field === stamp),
  );
}

/** In the order of the open items. */
function settledByHand(
  { openItems }: AttendanceRecord,
  { settled, changes }: CorrectionResult,
): ReviewItem[] {
  return openItems.filter((item) => settled.includes(item) || answersDispute(item, changes));
}

/**
 * Records a check-out by hand on the tracking page, like `decideCorrection`. Refuses `not_checked_in`
 * without a record. Refuses `already_checked_out` for an ended one, because a stored time needs an
 * explicit correction.
 */
export function decideManualCheckOut(
  facts: CorrectionFacts,
  record: AttendanceRecord | null,
  correction: Correction & { checkOut: Instant },
  now: Instant,
): CorrectionDecision {
  if (record === null) return refusedFor('not_checked_in');
  if (record.checkOut !== null) return refusedFor('already_checked_out', record.id);
  return decideCorrection(facts, record, correction, now);
}

/** A void record: it counts for nothing and frees its plan. The record and its punches are kept. */
export interface Voided {
  kind: 'voided';
  attendanceId: AttendanceId;
  reason: string;
  /** All its open review items. */
  settled: ReviewItem[];
}

/**
 * Voids a record with a reason. Refuses `own_attendance` and `period_closed`; `invalid` without a
 * reason.
 */
export function decideVoid(
  facts: Pick<CorrectionFacts, 'actorId' | 'personId' | 'closed'>,
  record: AttendanceRecord,
  reason: string | null,
): AttendanceRefusal | Invalid<CorrectionFault> | Voided {
  const refusal = correctionRefusal(facts, [record], record.id);
  if (refusal) return refusal;
  if (!reason?.trim()) return { kind: 'invalid', faults: [{ field: 'reason', rule: 'required' }] };
  return { kind: 'voided', attendanceId: record.id, reason, settled: [...record.openItems] };
}
