// A record can be confirmed when it has a check-out and no open question.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { type CorrectionFacts, correctionRefusal } from './correction-rules.ts';
import type { AttendanceRecord } from './facts.ts';
import { type AttendanceRefusal, refusedFor } from './refusal.ts';

type Actors = Pick<CorrectionFacts, 'actorId' | 'personId' | 'closed'>;

/** The facts of a record that a confirmation checks. Leave is never open and has no questions. */
export type Confirmable = Pick<
  AttendanceRecord,
  'id' | 'workplaceId' | 'businessDate' | 'confirmed' | 'checkOut' | 'openItems'
> & {
  /** T-34: whether a kept punch of it waits for a manager. */
  isPunchAsked?: boolean;
};

export type ConfirmDecision =
  | AttendanceRefusal
  | { kind: 'confirmed' | 'unconfirmed'; attendanceId: AttendanceId };

/**
 * Confirms a finished record. Refuses `still_open`, `review_open`, `already_confirmed`,
 * `own_attendance` and `period_closed`.
 */
export function decideConfirm(facts: Actors, record: Confirmable): ConfirmDecision {
  const refusal = correctionRefusal(facts, [record], record.id);
  if (refusal) return refusal;
  if (record.confirmed) return refusedFor('already_confirmed', record.id);
  if (record.checkOut === null) return refusedFor('still_open', record.id);
  if (record.openItems.length > 0 || record.isPunchAsked) return refusedFor('review_open', record.id);
  return { kind: 'confirmed', attendanceId: record.id };
}

/** Withdraws a confirmation. Refuses `not_confirmed`, `own_attendance` and `period_closed`. */
export function decideUnconfirm(facts: Actors, record: Confirmable): ConfirmDecision {
  const refusal = correctionRefusal(facts, [record], record.id);
  if (refusal) return refusal;
  if (!record.confirmed) return refusedFor('not_confirmed', record.id);
  return { kind: 'unconfirmed', attendanceId: record.id };
}
