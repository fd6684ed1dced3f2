// T-17, T-24, T-32 to T-34: decides a kept punch. It is recorded like a live one, or taken with a question.

import type { BreakAnswer } from '#domain/attendance/breaks.ts';
import { businessDateOf, closedPeriodOf } from '#domain/attendance/business-date.ts';
import { type CheckedIn, type CheckInFacts, checkInForPlan } from '#domain/attendance/check-in.ts';
import { attendanceToEnd, type CheckedOut, decideCheckOut } from '#domain/attendance/check-out.ts';
import type { AttendanceRecord, PlannedWork } from '#domain/attendance/facts.ts';
import { overtaken, reviewDueAt } from '#domain/attendance/forgotten.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import type { ReviewItem, ReviewMatter } from '#domain/attendance/review-item.ts';
import { nearestPlan, planOfPunch } from '#domain/attendance/shift-match.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '#domain/time/instant.ts';
import { isInLaterMinute, minutesBetween } from '#domain/time/minute.ts';
import type { BelievedTime } from './believed-time.ts';
import type { ChainLink } from './chain.ts';
import type { SentPunch } from './format.ts';
import type { KeptQuestion, PunchProposal, UnplacedReason } from './kept-question.ts';
import { isCheckInPaidUnsure, isCheckOutPaidUnsure } from './touches-pay.ts';

/** What the server knows of the sender. */
export interface SenderFacts {
  /** When the device key was ended; null while it is in use. */
  keyEnded: Instant | null;
  /** When the person was disabled; null while they are active. */
  personEnded: Instant | null;
  /** When the device was last answered for itself; null when it never was. */
  lastAnswered: Instant | null;
}

/** Facts of the person at the believed time; the records include those around it and every open one. */
export interface KeptFacts extends CheckInFacts, SenderFacts {
  /** The kept check-in before this punch that no record took; null without one. */
  unplacedCheckIn: Instant | null;
}

export interface KeptPunchFound {
  punch: Pick<SentPunch, 'kind' | 'planId' | 'breaks'>;
  time: BelievedTime;
  received: Instant;
  link: Exclude<ChainLink, { kind: 'replay' }>;
}

export interface RecordedPunch {
  kind: 'recorded';
  decision: CheckedIn | CheckedOut;
  questions: KeptQuestion[];
  /** Questions about a missing check-out that this punch answers. */
  settled: ReviewItem[];
}

export interface AskedPunch {
  kind: 'asked';
  /** The record that the question is about; null without one. */
  attendanceId: number | null;
  /** The last one says why no record took the punch. */
  questions: KeptQuestion[];
}

/**
 * Decides a kept punch at its believed time by the rules of live punches. Nothing is refused: what a
 * live punch would be refused for is a question with a proposal.
 */
export function decideKeptPunch(facts: KeptFacts, found: KeptPunchFound): RecordedPunch | AskedPunch {
  const at = secondOfPunch(found.time);
  const ended = endedBefore(facts, at);
  if (ended !== null) return asked(facts, found, ended, null, { kind: 'leave' });
  return found.punch.kind === 'check_in' ? checkInAt(facts, found, at) : checkOutAt(facts, found, at);
}

/** T-37: the questions about the time and the chain, which are known before the person is. */
export function questionsOfAny(
  sender: SenderFacts,
  found: Pick<KeptPunchFound, 'time' | 'received' | 'link'>,
): KeptQuestion[] {
  return [...timeQuestions(sender, found, false), ...chainQuestions(found)];
}

/** Punch times are whole seconds. */
function secondOfPunch({ at }: BelievedTime): Instant {
  return at - (at % SECOND_MS);
}

function endedBefore({ keyEnded, personEnded }: KeptFacts, at: Instant): UnplacedReason | null {
  if (keyEnded !== null && at > keyEnded) return 'device_ended';
  return personEnded !== null && at > personEnded ? 'person_ended' : null;
}

function checkInAt(facts: KeptFacts, found: KeptPunchFound, at: Instant): RecordedPunch | AskedPunch {
  const { attendances, plans } = facts;
  const recorded = recordOfCheckIn(facts, found.punch.planId, at);
  if (recorded !== null) {
    const earlier = minutesBetween(at, recorded.checkIn);
    return recorded.checkOut === null && earlier <= 0
      ? asked(facts, found, 'already_checked_in', recorded.id, LEAVE)
      : askedAbout(facts, found, recorded, earlier);
  }
  const planId = plans.some(({ id }) => id === found.punch.planId) ? found.punch.planId : null;
  const earlier = attendances.filter(({ checkIn }) => checkIn <= at);
  const decision = checkInForPlan({ ...facts, attendances: earlier }, { ...NO_CLOCK, planId }, at);
  if (decision.kind === 'refused') return askedFor(facts, found, at, decision);
  const later = attendances.filter(({ checkIn }) => checkIn > at);
  const isOvertaken = overtaken(later, decision.attendance).own;
  const missing: ReviewMatter[] = isOvertaken ? [{ kind: 'forgotten' }] : [];
  const isUnsure = isCheckInPaidUnsure(plans, planId, found.time);
  return {
    kind: 'recorded',
    decision: { ...decision, raised: [...decision.raised, ...missing] },
    questions: [...timeQuestions(facts, found, isUnsure), ...chainQuestions(found)],
    settled: [],
  };
}

/** The device's clock is judged before; a decision compares no second clock. */
const NO_CLOCK = { at: null, clockOffset: 0 } as const;
const LEAVE: PunchProposal = { kind: 'leave' };

/**
 * Work that was recorded without the punch: its time is proposed, or an adjustment after the closing.
 * @param minutes by which the punch makes the work longer
 */
function askedAbout(
  facts: KeptFacts,
  found: KeptPunchFound,
  { id, workplaceId, businessDate }: AttendanceRecord,
  minutes: number,
): AskedPunch {
  if (minutes === 0) return asked(facts, found, 'already_recorded', id, LEAVE);
  if (closedPeriodOf(facts.closed, { workplaceId, businessDate }) !== null) {
    return asked(facts, found, 'period_closed', id, { kind: 'adjust', businessDate, minutes });
  }
  return asked(facts, found, 'already_recorded', id, { kind: 'take_time', attendanceId: id });
}

/**
 * The record of the chosen shift, or of the shift that fits where no shift waits for a check-in; else
 * an ended one that holds the time.
 */
function recordOfCheckIn(
  { attendances, plans }: KeptFacts,
  named: AssignmentId | null,
  at: Instant,
): AttendanceRecord | null {
  const fitting = planOfPunch(
    plans.map((plan) => ({ ...plan, attended: false })),
    at,
    named,
  );
  const isRecorded = fitting !== null && (fitting.id === named || planOfPunch(plans, at, named) === null);
  const ofShift = attendances.find(({ plan }) => isRecorded && plan?.id === fitting.id);
  if (ofShift) return ofShift;
  const holds = ({ checkIn, checkOut }: AttendanceRecord) =>
    checkOut !== null && checkIn <= at && at < checkOut;
  return attendances.find(holds) ?? null;
}

/** O-13: the breaks that a check-out may name. */
const GIVEN_BREAKS_MAX = 3;

function checkOutAt(facts: KeptFacts, found: KeptPunchFound, at: Instant): RecordedPunch | AskedPunch {
  const attendances = facts.attendances.filter(({ checkIn }) => checkIn <= at);
  const { breaks } = found.punch;
  const decided = { attendances, closed: facts.closed };
  const first = decideCheckOut(decided, NO_CLOCK, breaks ?? 'none', at);
  const isGiven = breaks !== null && typeof breaks !== 'string';
  const leavesOut = isGiven && (first.kind === 'invalid' || breaks.length > GIVEN_BREAKS_MAX);
  const answer: BreakAnswer = leavesOut ? 'none' : (breaks ?? 'none');
  const decision = leavesOut ? decideCheckOut(decided, NO_CLOCK, answer, at) : first;
  const open = attendanceToEnd(attendances, at);
  if (decision.kind === 'refused') {
    const { reason, attendanceId } = decision;
    return reason === 'not_checked_in'
      ? withoutCheckIn(facts, found, at)
      : askedFor(facts, found, at, { reason, attendanceId });
  }
  if (decision.kind === 'invalid' || open === null) {
    return asked(facts, found, 'check_out_too_soon', open?.id ?? null, LEAVE);
  }
  const left: KeptQuestion[] = leavesOut ? [{ kind: 'breaks_left_out' }] : [];
  const isUnsure = isCheckOutPaidUnsure(open, answer, found.time);
  return {
    kind: 'recorded',
    decision,
    questions: [...timeQuestions(facts, found, isUnsure), ...chainQuestions(found), ...left],
    settled: at < reviewDueAt(open) ? open.openItems.filter(({ kind }) => kind === 'forgotten') : [],
  };
}

/** A check-out without an open record: the record that it corrects, the shift that it ends, or neither. */
function withoutCheckIn(facts: KeptFacts, found: KeptPunchFound, at: Instant): AskedPunch {
  const ended = facts.attendances
    .filter(({ checkIn, checkOut }) => checkOut !== null && isInLaterMinute(at, checkIn))
    .toSorted((left, right) => right.checkIn - left.checkIn || right.id - left.id)
    .find((one) => at < reviewDueAt(one));
  if (ended?.checkOut) {
    const minutes = minutesBetween(ended.checkOut, at);
    return askedAbout(facts, found, ended, minutes);
  }
  const closed = closedAt(facts, at);
  if (closed !== null) return asked(facts, found, 'period_closed', null, closed);
  const shift = shiftEndedBy(facts.plans, at);
  const proposal: PunchProposal = shift
    ? { kind: 'enter_shift', planId: shift.id, checkIn: shift.start, checkOut: at }
    : LEAVE;
  return asked(facts, found, 'not_checked_in', null, proposal);
}

/** The latest shift without a record that a check-out at this time can end (T-23). */
function shiftEndedBy(plans: readonly PlannedWork[], at: Instant): PlannedWork | null {
  const awaited = plans.filter(
    (plan) =>
      plan.status === 'approved' &&
      !plan.attended &&
      plan.outcome === null &&
      isInLaterMinute(at, plan.start) &&
      at < reviewDueAt({ plan, checkIn: plan.start }),
  );
  return awaited.toSorted((left, right) => right.start - left.start || left.id - right.id)[0] ?? null;
}

/** T-17: the adjustment for a punch of a closed period; null while the period is open. */
function closedAt(
  { plans, worksAt, closed, config, unplacedCheckIn }: KeptFacts,
  at: Instant,
): PunchProposal | null {
  const begun = unplacedCheckIn !== null && isInLaterMinute(at, unplacedCheckIn) ? unplacedCheckIn : at;
  const plan = planOfPunch(plans, begun, null);
  const place = plan ?? nearestPlan(plans, begun);
  const workplaceId = place?.workplaceId ?? worksAt[0]?.workplaceId ?? null;
  const businessDate = businessDateOf(plan, begun, config.dayChangeMinute);
  if (closedPeriodOf(closed, { workplaceId, businessDate }) === null) return null;
  return { kind: 'adjust', businessDate, minutes: begun === at ? null : minutesBetween(begun, at) };
}

function askedFor(
  facts: KeptFacts,
  found: KeptPunchFound,
  at: Instant,
  {
    reason,
    attendanceId,
  }: Pick<AttendanceRefusal<'already_checked_in' | 'period_closed'>, 'reason' | 'attendanceId'>,
): AskedPunch {
  const closed = reason === 'period_closed' ? closedAt(facts, at) : null;
  return asked(facts, found, reason, attendanceId, closed ?? LEAVE);
}

function asked(
  facts: KeptFacts,
  found: KeptPunchFound,
  reason: UnplacedReason,
  attendanceId: number | null,
  proposal: PunchProposal,
): AskedPunch {
  const questions: KeptQuestion[] = [...questionsOfAny(facts, found), { kind: 'unplaced', reason, proposal }];
  return { kind: 'asked', attendanceId, questions };
}

/** T-34: how soon after an answer of the server a device sends what it kept. */
const SENT_WITHIN_MS = 5 * MINUTE_MS;
/** T-34: a punch that arrives later than this is asked about. */
const ASKED_AFTER_MS = 72 * HOUR_MS;

/**
 * T-32, T-34: a clock that was set back is asked about. Other doubt is asked about where it changes
 * pay, and a time is asked about when it arrives much later than a device sends it by itself.
 */
function timeQuestions(
  facts: SenderFacts,
  found: Pick<KeptPunchFound, 'time' | 'received'>,
  isUnsure: boolean,
): KeptQuestion[] {
  if (found.time.reason === 'set_back') return [{ kind: 'clock_set_back' }];
  return isUnsure || isHeldBack(facts, found) ? [{ kind: 'sent_late' }] : [];
}

/**
 * T-34: whether a punch arrives after its key or its person was ended, more than 72 hours late, or
 * after the device was answered and did not send it.
 */
function isHeldBack(
  { keyEnded, personEnded, lastAnswered }: SenderFacts,
  { time: { at }, received }: Pick<KeptPunchFound, 'time' | 'received'>,
): boolean {
  const isEnded = [keyEnded, personEnded].some((ended) => ended !== null && received > ended);
  const isPassedOver =
    lastAnswered !== null && at < lastAnswered - MINUTE_MS && received > lastAnswered + SENT_WITHIN_MS;
  return isEnded || isPassedOver || received - at > ASKED_AFTER_MS;
}

function chainQuestions({ link: { kind } }: Pick<KeptPunchFound, 'link'>): KeptQuestion[] {
  return kind === 'next' ? [] : [{ kind: 'chain_broken', link: kind }];
}
