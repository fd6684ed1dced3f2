// T-20 to T-25: an attendance mended by a manager, with a reason; the punches stay as they were.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { PositionId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { businessDateOf } from './business-date.ts';
import type { Invalid } from './check-out.ts';
import { type EarlyLeaveBy, earlyLeaveOf } from './early-leave.ts';
import type { AttendanceRecord, AttendanceTimes, PlannedWork, SeatCount, Terms } from './facts.ts';
import { hasForgottenItem, overtaken } from './forgotten.ts';
import { planRefusal } from './manual-entry.ts';
import {
  changesBetween,
  earlyLeaveFaults,
  type Mended,
  type MendFacts,
  type MendFault,
  mendFaults,
  mendRefusal,
  positionFaults,
  questionsAfter,
  reasonFaults,
  sentHomeFaults,
} from './mend.ts';
import { claimOf } from './outcome-change.ts';
import { type Refused, refused } from './refusal.ts';
import { type ReviewItem, STAMPS } from './review-item.ts';

/** What is left out stays, and so does a time whose minute stays. */
export interface Correction {
  checkIn?: Instant;
  /** Null opens it again. */
  checkOut?: Instant | null;
  breaks?: readonly PlannedBreak[];
  earlyStartApproved?: boolean;
  /** O-17: by whose wish the work ended before its plan; null takes it back. */
  earlyLeaveBy?: EarlyLeaveBy | null;
  /** Of work without a shift. */
  positionId?: PositionId;
  /** Yen; it stays then, also where the work becomes another. */
  salaryPerHour?: number;
  /** The shift that the work belongs to after all. */
  join?: { plan: PlannedWork; seat: SeatCount };
  reason: string | null;
}

export type CorrectionDecision =
  | Refused
  | Invalid<MendFault>
  | { kind: 'unchanged' }
  | ({ kind: 'corrected'; attendanceId: AttendanceId } & Mended);

type Work = Omit<AttendanceTimes, 'terms'>;

/** formula and wage of before stay while the work is the same and ended; else they are taken anew. */
function termsAfter(record: AttendanceRecord, fresh: Work, salaryPerHour: number | undefined): Terms {
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

/** T-09: who gives the minute that stands there has not meant its seconds. */
function timeAfter<Given extends Instant | null>(old: Instant | null, given: Given): Instant | Given {
  return old !== null && given !== null && minutesBetween(old, given) === 0 ? old : given;
}

/** The attendance as the correction would leave it. */
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
  // Work that a manager entered on a date stays on it as long as nobody touches the check-in.
  const businessDate = moved ? businessDateOf(plan, checkIn, dayChangeMinute) : record.businessDate;
  const fresh: Work = {
    workplaceId: join?.plan.workplaceId ?? workplaceId,
    plan,
    positionId: join?.plan.positionId ?? correction.positionId ?? record.positionId,
    businessDate,
    checkIn,
    checkOut,
    breaks,
    // An approval is for the start that was shown; another start asks again.
    earlyStartApproved: correction.earlyStartApproved ?? (moved ? false : earlyStartApproved),
    // Said of work that ended early: of other work it says nothing any more.
    earlyLeaveBy: earlyLeaveOf(plan, checkOut, earlyLeaveBy)?.by ?? null,
  };
  return { ...fresh, terms: termsAfter(record, fresh, correction.salaryPerHour) };
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
  const times = correctedTimes(record, correction, config.dayChangeMinute);
  const joins = join && join.plan.id !== record.plan?.id;
  const refusal = mendRefusal(facts, [record, times], record.id);
  if (refusal) return refusal;
  const unfit = joins ? planRefusal(join.plan, personId, now) : null;
  if (unfit) return refused(unfit, record.id);
  const changes = changesBetween(record, times);
  const misplaced = [
    ...positionFaults(times.plan, correction.positionId),
    ...earlyLeaveFaults(times, correction.earlyLeaveBy),
  ];
  if (changes.length === 0 && misplaced.length === 0) return { kind: 'unchanged' };
  const faults = [...mendFaults(record, times, now), ...misplaced, ...sentHomeFaults(changes, reason)];
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
 * Mends times, breaks, the approval of an early start, who ended it early (O-17), position, wage, or the shift. Takes a confirmation away, answers the
 * review items about what it mends and what the person says is wrong (T-29), clears the outcome of a shift that is
 * joined (T-22). Refuses `own_attendance`, `period_closed` (before or after) and what `planRefusal` says of the shift; `invalid` also
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
  const changes = changesBetween(record, correctedTimes(record, correction, facts.config.dayChangeMinute));
  const missing = reasonFaults(changes, correction.reason);
  if (missing.length === 0) {
    return decision.kind === 'invalid' ? decision : { ...decision, settled: settledByHand(record, decision) };
  }
  const found = decision.kind === 'invalid' ? decision.faults : [];
  const isTold = found.some(({ field }) => field === 'reason');
  return { kind: 'invalid', faults: isTold ? found : [...found, ...missing] };
}

/** T-29: a dispute is answered by a mend of a time that it is about; one that names none, by any. */
function answersDispute(item: ReviewItem, changes: Mended['changes']): boolean {
  if (item.kind !== 'disputed') return false;
  const about = { check_in: item.claimedCheckIn, check_out: item.claimedCheckOut };
  if (about.check_in === null && about.check_out === null) return true;
  return STAMPS.some((stamp) => about[stamp] !== null && changes.some(({ field }) => field === stamp));
}

/** In the order in which they were asked. */
function settledByHand({ openItems }: AttendanceRecord, { settled, changes }: Mended): ReviewItem[] {
  return openItems.filter((item) => settled.includes(item) || answersDispute(item, changes));
}

/**
 * A check-out by hand on the tracking page, as `decideCorrection`. Refuses `not_checked_in` where there is no
 * attendance, and `already_checked_out` where it has ended: times that stand are mended knowingly.
 */
export function decideManualCheckOut(
  facts: MendFacts,
  record: AttendanceRecord | null,
  correction: Correction & { checkOut: Instant },
  now: Instant,
): CorrectionDecision {
  if (record === null) return refused('not_checked_in');
  if (record.checkOut !== null) return refused('already_checked_out', record.id);
  return decideCorrection(facts, record, correction, now);
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
  const refusal = mendRefusal(facts, [record], record.id);
  if (refusal) return refusal;
  if (!reason?.trim()) return { kind: 'invalid', faults: [{ field: 'reason', rule: 'required' }] };
  return { kind: 'voided', attendanceId: record.id, reason, settled: [...record.openItems] };
}
