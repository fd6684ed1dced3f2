import { type SQL, sql } from 'drizzle-orm';
import type {
  ManualCheckInBody,
  ManualCheckOutBody,
  SalaryBody,
  TrackedPerson,
} from '#contract/attendance/tracking.ts';
import { AppError } from '#contract/errors.ts';
import { givenBreaks } from '#contract/pay/hours/attendance.ts';
import { decideConfirm } from '#domain/attendance/confirmation.ts';
import {
  type CorrectionDecision,
  decideCorrection,
  decideManualCheckOut,
} from '#domain/attendance/correction.ts';
import { decideManualEntry, type EntryDecision } from '#domain/attendance/manual-entry.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { attendanceAnswer, trackedAnswer } from '#worker/areas/attendance/records/answers.ts';
import { confirmationEntry, confirmedBy, confirming } from '#worker/areas/attendance/records/confirming.ts';
import {
  answerContextOf,
  correctionFactsOf,
  foundOr404,
  readCorrectionFacts,
  type StoredFacts,
  seatCountOf,
} from '#worker/areas/attendance/records/correction-facts.ts';
import { areRecordsUnchanged, correctionWrites } from '#worker/areas/attendance/records/correction-write.ts';
import type { StoredAttendance, StoredPlan } from '#worker/areas/attendance/records/facts.ts';
import { plannedBreaks } from '#worker/areas/attendance/records/given-times.ts';
import {
  attendanceRefusal,
  faultIssues,
  type GivenBreaks,
} from '#worker/areas/attendance/records/refusals.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

/** An assignment with its attendance record, and the facts that decide its change. */
type TrackedFacts = { stored: StoredFacts; plan: StoredPlan; record: StoredAttendance | null };

/**
 * Checks a person in by hand and clears an outcome (T-22).
 * @throws AppError E_NOT_FOUND, CHECK_IN_ALREADY with the existing record, ATTENDANCE_OWN,
 * PERIOD_CLOSED, SHIFT_USER_NOT_APPROVED; E_UNPROCESSABLE_ENTITY for an impossible time; E_CONFLICT
 * when other work of the person now overlaps the shift
 */
export function checkInByHand(
  ctx: SignedInCtx,
  id: AssignmentId,
  { check_in_time, reason }: ManualCheckInBody,
): Promise<TrackedPerson> {
  return whileStale(async () => {
    const facts = await readTrackedFacts(ctx, id);
    const { stored, plan } = facts;
    const place = { plan, seat: seatCountOf(stored, plan) };
    const entry = { place, checkIn: fromStamp(check_in_time), checkOut: null, breaks: [], reason };
    return writeDecision(
      ctx,
      facts,
      decideManualEntry(correctionFactsOf(ctx, stored, null), entry, ctx.now),
      {},
    );
  });
}

/**
 * Checks a person out by hand.
 * @throws AppError E_NOT_FOUND, CHECK_OUT_USER_NOT_CHECKED_IN, ATTENDANCE_OWN, PERIOD_CLOSED;
 * E_CONFLICT with the record when it already has a check-out; E_UNPROCESSABLE_ENTITY for impossible
 * times
 */
export function checkOutByHand(
  ctx: SignedInCtx,
  id: AssignmentId,
  body: ManualCheckOutBody,
): Promise<TrackedPerson> {
  return whileStale(async () => {
    const facts = await readTrackedFacts(ctx, id);
    const { stored, record } = facts;
    const breaks = plannedBreaks(givenBreaks(body));
    const correction = {
      checkOut: fromStamp(body.check_out_time),
      reason: body.reason,
      ...(breaks && { breaks }),
      ...(body.early_leave_by !== undefined && { earlyLeaveBy: body.early_leave_by }),
    };
    const decision = decideManualCheckOut(
      correctionFactsOf(ctx, stored, record),
      record,
      correction,
      ctx.now,
    );
    return writeDecision(ctx, facts, decision, body);
  });
}

/**
 * @throws AppError E_NOT_FOUND, CHECK_OUT_USER_NOT_CHECKED_IN without a record, ATTENDANCE_OPEN,
 * ATTENDANCE_NEEDS_REVIEW, ATTENDANCE_OWN, PERIOD_CLOSED; E_CONFLICT with the record when it is
 * already confirmed
 */
export function confirmTracked(ctx: SignedInCtx, id: AssignmentId): Promise<TrackedPerson> {
  return whileStale(async () => {
    const facts = await readTrackedFacts(ctx, id);
    const { stored } = facts;
    const record = checkedIn(facts);
    const decision = decideConfirm(correctionFactsOf(ctx, stored, record), record);
    if (decision.kind === 'refused') throw attendanceRefusal(decision, record, answerContextOf(ctx, stored));
    const answer = tracked(ctx, { ...facts, record: confirmedBy(record, stored.actor, ctx.now) });
    await commit(ctx, {
      guards: areRecordsUnchanged(ctx, stored, [record]),
      statements: [confirming(ctx, [record.id], 'confirmed'), raisingRosterVersion(stored.person.id)],
      audit: [confirmationEntry(record, 'confirmed')],
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

/**
 * Sets another hourly wage for this record; later changes keep it.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for readers without access to wages,
 * CHECK_OUT_USER_NOT_CHECKED_IN without a record, ATTENDANCE_OWN, PERIOD_CLOSED; E_CONFLICT with the
 * record for an old version
 */
export function setSalary(
  ctx: SignedInCtx,
  id: AssignmentId,
  { salary_per_hour: salaryPerHour, reason, version }: SalaryBody,
): Promise<TrackedPerson> {
  return whileStale(async () => {
    const facts = await readTrackedFacts(ctx, id);
    const { stored } = facts;
    if (!stored.wagesShown) throw new AppError('E_FORBIDDEN');
    const record = checkedIn(facts);
    if (record.version !== version) {
      throw new AppError('E_CONFLICT', attendanceAnswer(record, answerContextOf(ctx, stored)));
    }
    const correction = { salaryPerHour, reason };
    const decision = decideCorrection(correctionFactsOf(ctx, stored, record), record, correction, ctx.now);
    return writeDecision(ctx, facts, decision, {}, [sql`SELECT ${wagesShown(ctx)}`]);
  });
}

async function readTrackedFacts(ctx: SignedInCtx, id: AssignmentId): Promise<TrackedFacts> {
  const found = await readCorrectionFacts(ctx, {
    personId: sql`SELECT person_id FROM ${shiftUser} WHERE id = ${id}`,
    plans: sql`su.id = ${id}`,
  });
  const { stored } = foundOr404(found);
  const plan = foundOr404(stored.plans[0]);
  return { stored, plan, record: stored.attendances.find((one) => one.plan?.id === plan.id) ?? null };
}

function checkedIn({ record }: TrackedFacts): StoredAttendance {
  if (record === null) throw new AppError('CHECK_OUT_USER_NOT_CHECKED_IN');
  return record;
}

async function writeDecision(
  ctx: SignedInCtx,
  facts: TrackedFacts,
  decision: EntryDecision | CorrectionDecision,
  given: GivenBreaks,
  guards: readonly SQL[] = [],
): Promise<TrackedPerson> {
  const { stored, record } = facts;
  if (decision.kind === 'refused') throw attendanceRefusal(decision, record, answerContextOf(ctx, stored));
  if (decision.kind === 'invalid') throw faultIssues(decision.faults, given);
  if (decision.kind === 'unchanged') return tracked(ctx, facts);
  const before = decision.kind === 'added' ? null : record;
  const { after, change } = correctionWrites(ctx, { stored, before, corrected: decision });
  const { plan } = after;
  const answer = tracked(ctx, { stored, plan: plan ?? facts.plan, record: after });
  const guarded = { ...change, guards: [...(change.guards ?? []), ...guards] };
  await commit(ctx, { ...guarded, answer: { status: 200, body: answer } });
  return answer;
}

function tracked(ctx: SignedInCtx, { stored, plan, record }: TrackedFacts): TrackedPerson {
  const { person: user, phone } = stored;
  return trackedAnswer({ plan, user, phone, attendance: record }, answerContextOf(ctx, stored));
}
