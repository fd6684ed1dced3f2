import type { BreakAnswer } from '#domain/attendance/breaks.ts';
import { decideCheckIn, type WorksAt } from '#domain/attendance/check-in.ts';
import { decideCheckOut } from '#domain/attendance/check-out.ts';
import { decideConfirm } from '#domain/attendance/confirmation.ts';
import {
  type Correction,
  decideCorrection,
  decideManualCheckOut,
  type Voided,
} from '#domain/attendance/correction.ts';
import type { CorrectionFacts, CorrectionResult } from '#domain/attendance/correction-rules.ts';
import { ATTENDANCE_DEFAULTS, type AttendanceTimes, type PlannedWork } from '#domain/attendance/facts.ts';
import { keptWorkOf } from '#domain/attendance/finished.ts';
import { forgottenDue } from '#domain/attendance/forgotten.ts';
import { decideManualEntry } from '#domain/attendance/manual-entry.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import { decideOutcome } from '#domain/attendance/outcome-change.ts';
import { decideReview, type ReviewAnswer } from '#domain/attendance/review.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { changeText } from '#worker/areas/attendance/records/change-text.ts';
import type { DemoAttendance, DemoItem, DemoLedger } from './ledger.ts';

/** One person's work, written by the product's own decisions. */
export type Diary = {
  person: number;
  plans: readonly PlannedWork[];
  /** Their workplaces with their positions, the main one first. */
  worksAt: readonly WorksAt[];
  own: DemoAttendance[];
  ledger: DemoLedger;
  /** Called for every new question. */
  asked: (item: DemoItem) => void;
  wages: readonly Wage[];
  formulaOf: (workplaceId: number | null) => Formula | null;
};

/** A punch on a device. `deviceAt` is its own clock, if reported. */
export type DevicePunch = { now: Instant; device: number; clockOffset: number; deviceAt: Instant | null };

/** A person in the office, with the time of their action. */
export type Acting = { actor: number; now: Instant };

/** The shifts within this time decide the workplace of an unplanned punch. */
const AROUND_MS = 7 * 86_400_000;

/** The attendance that begins. Null when the product refuses the punch. */
export function punchIn(diary: Diary, punch: DevicePunch, plan: PlannedWork | null): DemoAttendance | null {
  const { plans, worksAt, person, ledger } = diary;
  const { now } = punch;
  const facts = {
    attendances: openAndLatest(diary),
    plans: plans.filter(({ start }) => Math.abs(start - now) <= AROUND_MS),
    worksAt,
    closed: [],
    config: ATTENDANCE_DEFAULTS,
  };
  const decision = decideCheckIn(facts, { ...punchOf(punch), planId: plan?.id ?? null }, now);
  if (decision.kind !== 'checked_in') return null;
  overtake(diary, decision.forgotten, now);
  const begun = begin(diary, decision.attendance, { actor: person, now });
  addQuestions(diary, begun, decision.raised, now);
  ledger.punches.push({ ...decision.punch, attendance: begun.id, device: punch.device });
  return begun;
}

/** The attendance that ends. Null when the product refuses the punch. */
export function punchOut(diary: Diary, punch: DevicePunch, answer: BreakAnswer): DemoAttendance | null {
  const { now, device } = punch;
  const facts = { attendances: openAndLatest(diary), closed: [] };
  const decision = decideCheckOut(facts, punchOf(punch), answer, now);
  if (decision.kind !== 'checked_out') return null;
  const ended = attendanceIn(diary, decision.attendanceId);
  writeTimes(diary, ended, { ...ended, checkOut: decision.checkOut, breaks: decision.breaks });
  addQuestions(diary, ended, decision.raised, now);
  diary.ledger.punches.push({ ...decision.punch, attendance: ended.id, device });
  return ended;
}

/** A check-in by hand. Null when the product refuses it. */
export function enterByHand(
  diary: Diary,
  acting: Acting,
  plan: PlannedWork,
  checkIn: Instant,
): DemoAttendance | null {
  const place = { plan, seat: { approved: 1, total: 1 } };
  const entry = { place, checkIn, checkOut: null, breaks: [], reason: null };
  const decision = decideManualEntry(correctionFacts(diary, acting, null), entry, acting.now);
  if (decision.kind !== 'added') return null;
  overtake(diary, decision.forgotten, acting.now);
  const begun = begin(diary, decision.times, acting);
  noteChanges(diary, acting, begun, decision);
  addQuestions(diary, begun, decision.raised, acting.now);
  return begun;
}

/** A first check-out by hand. */
export function endByHand(
  diary: Diary,
  acting: Acting,
  attendance: DemoAttendance,
  { checkOut, breaks }: { checkOut: Instant; breaks: readonly PlannedBreak[] },
): boolean {
  const facts = correctionFacts(diary, acting, attendance);
  const correction = { checkOut, breaks, reason: null };
  const decision = decideManualCheckOut(facts, attendance, correction, acting.now);
  if (decision.kind !== 'corrected') return false;
  storeCorrection(diary, acting, attendance, decision);
  return true;
}

export function correctRecord(
  diary: Diary,
  acting: Acting,
  attendance: DemoAttendance,
  correction: Correction,
): void {
  const decision = decideCorrection(
    correctionFacts(diary, acting, attendance),
    attendance,
    correction,
    acting.now,
  );
  if (decision.kind === 'corrected') storeCorrection(diary, acting, attendance, decision);
}

/** The timer's handling of open work. */
export function askForgotten(diary: Diary, now: Instant): void {
  overtake(diary, forgottenDue(openOf(diary), now), now);
}

/** Whether the product accepts this answer. */
export function decide(
  diary: Diary,
  acting: Acting,
  item: DemoItem,
  { answer, reason }: { answer: ReviewAnswer; reason: string | null },
): boolean {
  const { actor, now } = acting;
  const attendance = attendanceIn(diary, item.attendance);
  const asked = { itemId: item.id, answer, reason };
  const decision = decideReview(correctionFacts(diary, acting, attendance), attendance, asked, now);
  if (decision.kind !== 'resolved') return false;
  const { effect } = decision;
  if (effect?.kind === 'corrected') storeCorrection(diary, acting, attendance, effect);
  if (effect?.kind === 'voided') voided(diary, acting, attendance, effect);
  const state = answer === 'accept' ? 'accepted' : 'refused';
  Object.assign(item, { state, decidedAt: now, decidedBy: actor, reason });
  withoutDecided(attendance);
  return true;
}

/** Whether the confirmation was possible. */
export function confirm(diary: Diary, acting: Acting, attendance: DemoAttendance): boolean {
  const { actor: actorId, now } = acting;
  const decision = decideConfirm({ actorId, personId: diary.person, closed: [] }, attendance);
  if (decision.kind !== 'confirmed') return false;
  Object.assign(attendance, { confirmed: true, confirmedAt: now, confirmedBy: actorId });
  attendance.version += 1;
  return true;
}

export function recordOutcome(
  diary: Diary,
  { actor: actorId }: Acting,
  plan: PlannedWork,
  outcome: Outcome,
): void {
  const facts = { actorId, plan, seat: { approved: 1, total: 1 }, closed: [] };
  if (decideOutcome(facts, outcome).kind !== 'outcome_set') return;
  plan.outcome = outcome;
  diary.ledger.outcomes.set(plan.id, outcome);
}

function punchOf({ deviceAt, clockOffset }: DevicePunch) {
  return { at: deviceAt, clockOffset };
}

function openOf({ own }: Diary): DemoAttendance[] {
  return own.filter(({ checkOut, voidedAt }) => checkOut === null && voidedAt === null);
}

function openAndLatest(diary: Diary): DemoAttendance[] {
  let latest: DemoAttendance | null = null;
  for (const one of diary.own) {
    if (one.voidedAt === null && (latest === null || one.checkIn >= latest.checkIn)) latest = one;
  }
  const open = openOf(diary);
  return latest === null || open.includes(latest) ? open : [...open, latest];
}

function attendanceIn({ ledger }: Diary, id: number): DemoAttendance {
  const attendance = ledger.attendances[id];
  if (!attendance) throw new RangeError(`No attendance ${id}`);
  return attendance;
}

function correctionFacts(diary: Diary, { actor }: Acting, corrected: DemoAttendance | null): CorrectionFacts {
  const others = openOf(diary).filter((one) => one !== corrected);
  return { actorId: actor, personId: diary.person, others, closed: [], config: ATTENDANCE_DEFAULTS };
}

function begin(
  { person, own, ledger }: Diary,
  times: AttendanceTimes,
  { actor, now }: Acting,
): DemoAttendance {
  const attendance: DemoAttendance = {
    ...times,
    id: ledger.attendances.length,
    personId: person,
    confirmed: false,
    openItems: [],
    ended: null,
    forgotten: false,
    confirmedAt: null,
    confirmedBy: null,
    voidedAt: null,
    createdAt: now,
    createdBy: actor,
    version: 1,
  };
  ledger.attendances.push(attendance);
  own.push(attendance);
  if (times.plan) times.plan.attended = true;
  return attendance;
}

/** new times, with the values stored from the check-out on. */
function writeTimes({ formulaOf, wages }: Diary, attendance: DemoAttendance, times: AttendanceTimes): void {
  const { plan, workplaceId, positionId, businessDate, checkIn, checkOut, breaks } = times;
  Object.assign(attendance, { plan, workplaceId, positionId, businessDate, checkIn, checkOut, breaks });
  attendance.earlyStartApproved = times.earlyStartApproved;
  attendance.earlyLeaveBy = times.earlyLeaveBy;
  attendance.terms = times.terms;
  attendance.ended = null;
  attendance.version += 1;
  if (checkOut === null) return;
  const kept = keptWorkOf({ ...times, checkOut }, { formula: formulaOf(workplaceId), wages });
  const { formula, salaryPerHour } = kept;
  attendance.ended = kept;
  attendance.terms = { formula, salaryPerHour, wageByHand: times.terms.wageByHand };
}

function storeCorrection(
  diary: Diary,
  acting: Acting,
  attendance: DemoAttendance,
  decision: CorrectionResult,
): void {
  overtake(diary, decision.forgotten, acting.now);
  if (decision.unconfirmed) {
    Object.assign(attendance, { confirmed: false, confirmedAt: null, confirmedBy: null });
  }
  writeTimes(diary, attendance, decision.times);
  noteChanges(diary, acting, attendance, decision);
  settle(
    acting,
    attendance,
    decision.settled.map(({ id }) => id),
  );
  addQuestions(diary, attendance, decision.raised, acting.now);
}

function voided(
  { ledger }: Diary,
  acting: Acting,
  attendance: DemoAttendance,
  { reason, settled }: Voided,
): void {
  const { actor, now: at } = acting;
  attendance.voidedAt = at;
  attendance.version += 1;
  if (attendance.plan) attendance.plan.attended = false;
  const fields = { field: 'void', old: null, new: null } as const;
  ledger.changes.push({ attendance: attendance.id, ...fields, reason, at, actor });
  settle(
    acting,
    attendance,
    settled.map(({ id }) => id),
  );
}

function settle({ actor, now }: Acting, attendance: DemoAttendance, ids: readonly number[]): void {
  for (const item of attendance.openItems) {
    if (ids.includes(item.id)) Object.assign(item, { state: 'settled', decidedAt: now, decidedBy: actor });
  }
  withoutDecided(attendance);
}

/** An attendance counts as forgotten while the question about its missing end is open. */
function withoutDecided(attendance: DemoAttendance): void {
  attendance.openItems = attendance.openItems.filter(({ state }) => state === 'open');
  attendance.forgotten = isAskedForgotten(attendance);
}

function isAskedForgotten({ openItems }: DemoAttendance): boolean {
  return openItems.some(({ kind }) => kind === 'forgotten');
}

function overtake(diary: Diary, ids: readonly number[], now: Instant): void {
  for (const id of ids) {
    const attendance = attendanceIn(diary, id);
    addQuestions(diary, attendance, [{ kind: 'forgotten' }], now);
    attendance.version += 1;
  }
}

function addQuestions(
  { ledger, asked }: Diary,
  attendance: DemoAttendance,
  matters: readonly ReviewMatter[],
  now: Instant,
): void {
  for (const matter of matters) {
    const item: DemoItem = {
      ...matter,
      id: ledger.items.length,
      attendance: attendance.id,
      workplaceId: attendance.workplaceId,
      state: 'open',
      createdAt: now,
      decidedAt: null,
      decidedBy: null,
      reason: null,
    };
    ledger.items.push(item);
    attendance.openItems.push(item);
    asked(item);
  }
  attendance.forgotten = isAskedForgotten(attendance);
}

function noteChanges(
  { ledger }: Diary,
  { actor, now: at }: Acting,
  attendance: DemoAttendance,
  { changes, reason }: Pick<CorrectionResult, 'changes' | 'reason'>,
): void {
  for (const change of changes) {
    ledger.changes.push({ attendance: attendance.id, ...changeText(change), reason, at, actor });
  }
}
