// T-34: what a manager's answer to a kept punch changes.

import { breaksOfAnswer, orderFaults } from '#domain/attendance/breaks.ts';
import type { Correction } from '#domain/attendance/correction.ts';
import type { PlannedWork } from '#domain/attendance/facts.ts';
import type { ManualEntry } from '#domain/attendance/manual-entry.ts';
import { type AttendanceRefusal, refusedFor } from '#domain/attendance/refusal.ts';
import type { ReviewAnswer } from '#domain/attendance/review.ts';
import type { RecordPunch, ReviewState } from '#domain/attendance/review-item.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import { type Instant, SECOND_MS } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { SentPunch } from './format.ts';
import { type KeptQuestion, type PunchProposal, unplacedOf } from './kept-question.ts';

/** A stored kept punch, as far as its answer needs it. */
export interface AnsweredPunch {
  personId: PersonId;
  stamp: RecordPunch;
  at: Instant;
  recorded: boolean;
  questions: readonly KeptQuestion[];
  state: ReviewState;
  /** The record of the question as it is now; null when it is void. */
  record: { time: Instant | null } | null;
}

/** The answer of a manager, and the time that they saw in the record. */
export interface GivenAnswer {
  decision: ReviewAnswer;
  replaces: Instant | null;
}

/** What an answer changes besides the punch itself. */
export type AnswerEffect =
  /** The records stay; an adjustment is entered by hand. */
  | { kind: 'nothing' }
  | { kind: 'correct'; attendanceId: AttendanceId; correction: Omit<Correction, 'reason'> }
  | { kind: 'enter'; planId: AssignmentId; checkIn: Instant; checkOut: Instant }
  /** A record took the punch, so its time can only be corrected by hand. */
  | { kind: 'not_offered' };

/** Returns the proposal of a punch that no record took by itself; null for another one. */
export function proposalOf(questions: readonly KeptQuestion[]): PunchProposal | null {
  return unplacedOf(questions)?.proposal ?? null;
}

/**
 * T-34: returns what is proposed by the record as it is now, and the time that accepting replaces. A
 * record that is void, or has the minute of the punch by now, stays as it is.
 */
export function currentProposal({
  at,
  questions,
  state,
  record,
}: Pick<AnsweredPunch, 'at' | 'questions' | 'state' | 'record'>): {
  proposal: PunchProposal | null;
  replaces: Instant | null;
} {
  const proposal = proposalOf(questions);
  if (proposal?.kind !== 'take_time' || state !== 'open') return { proposal, replaces: null };
  const time = record?.time ?? null;
  const isRight = time !== null && minutesBetween(time, at) === 0;
  return record === null || isRight
    ? { proposal: { kind: 'leave' }, replaces: null }
    : { proposal, replaces: time };
}

/**
 * T-34: returns the effect of an answer. Accepting does what is proposed; for a punch in a record its
 * time stays. Refusing leaves the records as they are. Refuses `item_gone` for an answered punch and
 * for a record that was corrected since the manager saw it, and `own_attendance`.
 */
export function answerKeptPunch(
  punch: AnsweredPunch,
  actorId: PersonId,
  { decision, replaces }: GivenAnswer,
): AttendanceRefusal | AnswerEffect {
  const { personId, stamp, at, recorded, state } = punch;
  if (actorId === personId) return refusedFor('own_attendance');
  if (state !== 'open') return refusedFor('item_gone');
  if (decision === 'refuse') return { kind: recorded ? 'not_offered' : 'nothing' };
  const current = currentProposal(punch);
  if (current.replaces !== replaces) return refusedFor('item_gone');
  const { proposal } = current;
  switch (proposal?.kind) {
    case 'take_time': {
      const time = at - (at % SECOND_MS);
      const correction = stamp === 'check_in' ? { checkIn: time } : { checkOut: time };
      return { kind: 'correct', attendanceId: proposal.attendanceId, correction };
    }
    case 'enter_shift': {
      const { planId, checkIn, checkOut } = proposal;
      return { kind: 'enter', planId, checkIn, checkOut: checkOut - (checkOut % SECOND_MS) };
    }
    case 'leave':
    case 'adjust':
    case undefined:
      return { kind: 'nothing' };
  }
}

/** O-13: the times of the entered work, with the breaks of the punch where they fit. */
export function enteredWork(
  { checkIn, checkOut }: Extract<AnswerEffect, { kind: 'enter' }>,
  { businessDate, breaks: planned }: Pick<PlannedWork, 'businessDate' | 'breaks'>,
  given: SentPunch['breaks'],
): Pick<ManualEntry, 'breaks'> & { checkIn: Instant; checkOut: Instant } {
  const times = { businessDate, checkIn, checkOut };
  const breaks = breaksOfAnswer(given ?? 'none', planned, times);
  const isGiven = given !== null && typeof given !== 'string';
  return { checkIn, checkOut, breaks: isGiven && orderFaults(times, breaks).length > 0 ? [] : breaks };
}
