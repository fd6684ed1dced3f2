// T-12, T-23, T-28, T-29: what accepting and refusing a review item does.

import type { Instant } from '#domain/time/instant.ts';
import { isInLaterMinute } from '#domain/time/minute.ts';
import type { Invalid } from './check-out.ts';
import {
  type Correction,
  type CorrectionDecision,
  decideVoid,
  mendRecord,
  type Voided,
} from './correction.ts';
import type { EarlyLeaveBy } from './early-leave.ts';
import type { AttendanceRecord } from './facts.ts';
import { type MendFacts, type MendFault, mendRefusal } from './mend.ts';
import { type Refused, refused } from './refusal.ts';
import type { ReviewItem } from './review-item.ts';

export const REVIEW_ANSWERS = ['accept', 'refuse'] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];

/** The item is closed with the answer; `effect` is what happens to the attendance, null when nothing does. */
export interface Resolved {
  kind: 'resolved';
  itemId: number;
  answer: ReviewAnswer;
  effect: Extract<CorrectionDecision, { kind: 'corrected' }> | Voided | null;
}

/** What the answer asks of the attendance. */
type Wish =
  | { kind: 'nothing' }
  | { kind: 'void' }
  | { kind: 'check_out_needed' }
  | { kind: 'correct'; correction: Omit<Correction, 'reason'> };

/** The planned end, where that can be when the work ended: after its check-in, and past. */
function endOf({ plan, checkIn }: AttendanceRecord, now: Instant): Instant | null {
  return plan !== null && isInLaterMinute(plan.end, checkIn) && plan.end <= now ? plan.end : null;
}

function accepted(item: ReviewItem, record: AttendanceRecord, now: Instant): Wish {
  switch (item.kind) {
    case 'drift': {
      // No press lies after its arrival: a time given ahead of ours is a fast clock, and ours stays.
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
      const end = endOf(record, now);
      return end === null ? { kind: 'check_out_needed' } : { kind: 'correct', correction: { checkOut: end } };
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

function declined({ kind }: ReviewItem): Wish {
  return kind === 'unplanned' || kind === 'forgotten' ? { kind: 'void' } : { kind: 'nothing' };
}

/** The answer to one item, and what the manager says of how the work ended by it. */
export interface ReviewDecision {
  itemId: number;
  answer: ReviewAnswer;
  reason: string | null;
  /** O-17: by whose wish it ended before its plan; left out, what was said stays. */
  earlyLeaveBy?: EarlyLeaveBy | null | undefined;
}

function withEarlyLeave(wish: Wish, earlyLeaveBy: ReviewDecision['earlyLeaveBy']): Wish {
  if (earlyLeaveBy === undefined) return wish;
  if (wish.kind === 'nothing') return { kind: 'correct', correction: { earlyLeaveBy } };
  return wish.kind === 'correct'
    ? { kind: 'correct', correction: { ...wish.correction, earlyLeaveBy } }
    : wish;
}

/**
 * Accepting takes the device's time for ours (drift), lets unplanned work count, ends forgotten work at its
 * planned end or leaves the late check-out as it is, lets an early start count, takes the times that the person says
 * they worked (T-29; without any, nothing changes). Refusing keeps our time, voids unplanned and forgotten work,
 * leaves the early start out, leaves disputed work as it is. Refuses `item_gone`, `check_out_needed` (forgotten
 * without a planned end that fits), `own_attendance`, `period_closed`; `invalid` where work would be void or a person
 * be told no, or were sent home (O-17), without a reason, or the new times do not fit. An accepted item is the reason of its own.
 */
export function decideReview(
  facts: MendFacts,
  record: AttendanceRecord,
  { itemId, answer, reason, earlyLeaveBy }: ReviewDecision,
  now: Instant,
): Refused | Invalid<MendFault> | Resolved {
  const item = record.openItems.find(({ id }) => id === itemId);
  if (!item) return refused('item_gone', record.id);
  const refusal = mendRefusal(facts, [record], record.id);
  if (refusal) return refusal;
  if (item.kind === 'disputed' && answer === 'refuse' && !reason?.trim()) {
    return { kind: 'invalid', faults: [{ field: 'reason', rule: 'required' }] };
  }
  const resolved: Resolved = { kind: 'resolved', itemId, answer, effect: null };
  const wish = withEarlyLeave(
    answer === 'accept' ? accepted(item, record, now) : declined(item),
    earlyLeaveBy,
  );
  if (wish.kind === 'nothing') return resolved;
  if (wish.kind === 'void' && earlyLeaveBy) {
    return { kind: 'invalid', faults: [{ field: 'early_leave_by', rule: 'not_early' }] };
  }
  if (wish.kind === 'check_out_needed') return refused('check_out_needed', record.id);
  const effect =
    wish.kind === 'void'
      ? decideVoid(facts, record, reason)
      : mendRecord(facts, record, { ...wish.correction, reason }, now);
  if (effect.kind === 'unchanged') return resolved;
  return effect.kind === 'refused' || effect.kind === 'invalid' ? effect : { ...resolved, effect };
}
