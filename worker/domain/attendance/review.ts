// T-12, T-23, T-28, T-29: the effects of accepting and refusing a review item.

import type { Instant } from '#domain/time/instant.ts';
import { isInLaterMinute } from '#domain/time/minute.ts';
import { plannedBreaksInside } from './breaks.ts';
import type { Invalid } from './check-out.ts';
import {
  type Correction,
  type CorrectionDecision,
  correctRecord,
  decideVoid,
  type Voided,
} from './correction.ts';
import { type CorrectionFacts, type CorrectionFault, correctionRefusal } from './correction-rules.ts';
import type { EarlyLeaveBy } from './early-leave.ts';
import type { AttendanceRecord } from './facts.ts';
import { type AttendanceRefusal, refusedFor } from './refusal.ts';
import type { ReviewItem } from './review-item.ts';

export const REVIEW_ANSWERS = ['accept', 'refuse'] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];

/** The item is closed with the answer; `effect` is the change of the record, or null. */
export interface ResolvedItem {
  kind: 'resolved';
  itemId: number;
  answer: ReviewAnswer;
  effect: Extract<CorrectionDecision, { kind: 'corrected' }> | Voided | null;
}

/** The change that the answer makes to the record. */
type RecordChange =
  | { kind: 'nothing' }
  | { kind: 'void' }
  | { kind: 'check_out_needed' }
  | { kind: 'correct'; correction: Omit<Correction, 'reason'> };

/**
 * Returns the planned end if the work can have ended then: after the check-in and not in the future.
 */
function possibleEnd({ plan, checkIn }: AttendanceRecord, now: Instant): Instant | null {
  return plan !== null && isInLaterMinute(plan.end, checkIn) && plan.end <= now ? plan.end : null;
}

function accepted(
  item: ReviewItem,
  record: AttendanceRecord,
  takesBreaks: boolean,
  now: Instant,
): RecordChange {
  switch (item.kind) {
    case 'drift': {
      // A punch cannot be later than its arrival. A later device time shows a fast clock, so ours
      // stays.
      const time = Math.min(item.given, item.taken);
      return {
        kind: 'correct',
        correction: item.stamp === 'check_in' ? { checkIn: time } : { checkOut: time },
      };
    }
    case 'unplanned':
      return { kind: 'nothing' };
    case 'forgotten': {
      if (record.checkOut !== null) return { kind: 'nothing' };
      const end = possibleEnd(record, now);
      if (end === null) return { kind: 'check_out_needed' };
      const breaks =
        takesBreaks && record.breaks.length === 0
          ? plannedBreaksInside(record.plan, { start: record.checkIn, end })
          : record.breaks;
      return { kind: 'correct', correction: { checkOut: end, breaks } };
    }
    case 'early_start':
      return { kind: 'correct', correction: { earlyStartApproved: true } };
    case 'disputed': {
      const { claimedCheckIn: checkIn, claimedCheckOut: checkOut } = item;
      if (checkIn === null && checkOut === null) return { kind: 'nothing' };
      return {
        kind: 'correct',
        correction: { ...(checkIn !== null && { checkIn }), ...(checkOut !== null && { checkOut }) },
      };
    }
  }
}

function declined({ kind }: ReviewItem): RecordChange {
  return kind === 'unplanned' || kind === 'forgotten' ? { kind: 'void' } : { kind: 'nothing' };
}

/** The answer to one item; the manager may also say who ended the work early. */
export interface ReviewDecision {
  itemId: number;
  answer: ReviewAnswer;
  reason: string | null;
  /** O-17: the party that ended the work before its plan; omitted, the stored value stays. */
  earlyLeaveBy?: EarlyLeaveBy | null | undefined;
  /** O-13: whether forgotten work that ends as planned had its planned breaks; known breaks stay. */
  breaks?: 'planned' | undefined;
}

function withEarlyLeave(change: RecordChange, earlyLeaveBy: ReviewDecision['earlyLeaveBy']): RecordChange {
  if (earlyLeaveBy === undefined) return change;
  if (change.kind === 'nothing') return { kind: 'correct', correction: { earlyLeaveBy } };
  return change.kind === 'correct'
    ? { kind: 'correct', correction: { ...change.correction, earlyLeaveBy } }
    : change;
}

/**
 * Decides a review item.
 * Accepting takes the device's time (drift), counts unplanned work, and counts an early start. It
 * ends forgotten work at its planned end, with its planned breaks if asked, or keeps a late check-out. It takes the times that the
 * person claims (T-29); without any, nothing changes.
 * Refusing keeps our time, voids unplanned and forgotten work, does not count the early start, and
 * leaves disputed work unchanged.
 * Refuses `item_gone`, `check_out_needed` (forgotten without a fitting planned end), `own_attendance`
 * and `period_closed`. Returns `invalid` when the new times do not fit. Also returns it without a
 * reason when work is voided, a dispute is refused, or the company sent the person home (O-17). An
 * accepted item needs no other reason.
 */
export function decideReview(
  facts: CorrectionFacts,
  record: AttendanceRecord,
  { itemId, answer, reason, earlyLeaveBy, breaks }: ReviewDecision,
  now: Instant,
): AttendanceRefusal | Invalid<CorrectionFault> | ResolvedItem {
  const item = record.openItems.find(({ id }) => id === itemId);
  if (!item) return refusedFor('item_gone', record.id);
  const refusal = correctionRefusal(facts, [record], record.id);
  if (refusal) return refusal;
  if (item.kind === 'disputed' && answer === 'refuse' && !reason?.trim()) {
    return { kind: 'invalid', faults: [{ field: 'reason', rule: 'required' }] };
  }
  const resolved: ResolvedItem = { kind: 'resolved', itemId, answer, effect: null };
  const change = withEarlyLeave(
    answer === 'accept' ? accepted(item, record, breaks === 'planned', now) : declined(item),
    earlyLeaveBy,
  );
  if (change.kind === 'nothing') return resolved;
  if (change.kind === 'void' && earlyLeaveBy) {
    return { kind: 'invalid', faults: [{ field: 'early_leave_by', rule: 'not_early' }] };
  }
  if (change.kind === 'check_out_needed') return refusedFor('check_out_needed', record.id);
  const effect =
    change.kind === 'void'
      ? decideVoid(facts, record, reason)
      : correctRecord(facts, record, { ...change.correction, reason }, now);
  if (effect.kind === 'unchanged') return resolved;
  return effect.kind === 'refused' || effect.kind === 'invalid' ? effect : { ...resolved, effect };
}
