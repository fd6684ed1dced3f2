import { type SQL, sql } from 'drizzle-orm';
import type {
  WorkHistoryBody,
  WorkHistoryChangeBody,
  WorkHistoryDeleteBody,
} from '#contract/attendance/work-history-changes.ts';
import { AppError } from '#contract/errors.ts';
import { type Attendance, givenBreaks } from '#contract/pay/hours/attendance.ts';
import { fieldIssues } from '#contract/validation.ts';
import { type Correction, decideCorrection, decideVoid } from '#domain/attendance/correction.ts';
import { decideManualEntry, type EntryPlace } from '#domain/attendance/manual-entry.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { attendanceAnswer } from '#worker/areas/attendance/records/answers.ts';
import {
  answerContextOf,
  correctionFactsOf,
  foundOr404,
  personOfAttendance,
  readCorrectionFacts,
  type StoredFacts,
  seatCountOf,
} from '#worker/areas/attendance/records/correction-facts.ts';
import { correctionWrites, voidingOf } from '#worker/areas/attendance/records/correction-write.ts';
import {
  POSITION_JSON,
  type StoredAttendance,
  type StoredPlan,
  type StoredPosition,
  type StoredSite,
  WORKPLACE_JSON,
} from '#worker/areas/attendance/records/facts.ts';
import { plannedBreaks } from '#worker/areas/attendance/records/given-times.ts';
import { attendanceRefusal, faultIssues, notOnShift } from '#worker/areas/attendance/records/refusals.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { fromJson } from '#worker/db/query.ts';
import { personInReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { deletePaidLeave } from './paid-leave.ts';

/**
 * Adds a record without punches, on a shift or without one.
 * @throws AppError E_NOT_FOUND for a person or workplace out of reach, CHECK_IN_ALREADY with the
 * record of the shift, SHIFT_USER_NOT_APPROVED, ATTENDANCE_OWN, PERIOD_CLOSED; E_UNPROCESSABLE_ENTITY
 * for a shift of another person, a position of another workplace, and impossible times
 */
export function createWorkHistory(ctx: SignedInCtx, body: WorkHistoryBody): Promise<Attendance> {
  return whileStale(async () => {
    const { stored, site, position: named } = await readNew(ctx, body);
    const context = answerContextOf(ctx, stored);
    const entry = {
      place: entryPlaceOf(stored, body),
      positionId: body.position_id,
      checkIn: fromStamp(body.check_in_time),
      checkOut: fromStamp(body.check_out_time),
      breaks: plannedBreaks(givenBreaks(body)) ?? [],
      ...(body.early_leave_by !== undefined && { earlyLeaveBy: body.early_leave_by }),
      reason: body.reason,
    };
    if (entry.place.plan === null && named === null)
      throw fieldIssues({ position_id: [{ key: 'workplace_position' }] });
    const decision = decideManualEntry(correctionFactsOf(ctx, stored, null), entry, ctx.now);
    if (decision.kind === 'refused') {
      const there = stored.attendances.find(({ plan }) => plan !== null && plan.id === entry.place.plan?.id);
      throw attendanceRefusal(decision, there ?? null, context, 'shift_id');
    }
    if (decision.kind === 'invalid') throw faultIssues(decision.faults, body);
    const place = { workplace: site, position: named };
    const { after, change } = correctionWrites(ctx, {
      stored,
      before: null,
      corrected: decision,
      place,
    });
    const answer = attendanceAnswer(after, context);
    await commit(ctx, { ...change, answer: { status: 201, body: answer } });
    return answer;
  });
}

/**
 * Corrects a record.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the record for an old version; CHECK_IN_ALREADY with
 * the record of the joined shift, SHIFT_USER_NOT_APPROVED, ATTENDANCE_OWN, PERIOD_CLOSED;
 * E_UNPROCESSABLE_ENTITY as for a new record, and for a missing reason
 */
export function updateWorkHistory(
  ctx: SignedInCtx,
  id: AttendanceId,
  body: WorkHistoryChangeBody,
): Promise<Attendance> {
  return whileStale(async () => {
    const { stored, record, position: named } = await readOne(ctx, id, body);
    const context = answerContextOf(ctx, stored);
    if (record.version !== body.version) throw new AppError('E_CONFLICT', attendanceAnswer(record, context));
    const join = joinOf(stored, record, body.shift_user_id);
    const isElsewhere = !join && record.plan === null && named === null;
    if (body.position_id !== undefined && body.position_id !== record.positionId && isElsewhere) {
      throw fieldIssues({ position_id: [{ key: 'workplace_position' }] });
    }
    const correction = correctionOf(body, join);
    const decision = decideCorrection(correctionFactsOf(ctx, stored, record), record, correction, ctx.now);
    if (decision.kind === 'refused') {
      const there = stored.attendances.find(({ plan }) => plan !== null && plan.id === join?.plan.id);
      throw attendanceRefusal(decision, there ?? null, context, 'shift_user_id');
    }
    if (decision.kind === 'invalid') throw faultIssues(decision.faults, body);
    if (decision.kind === 'unchanged') return attendanceAnswer(record, context);
    const place = { workplace: record.workplace, position: named };
    const { after, change } = correctionWrites(ctx, {
      stored,
      before: record,
      corrected: decision,
      place,
    });
    await commit(ctx, change);
    return attendanceAnswer(after, context);
  });
}

/**
 * Voids a record or leave: it and its punches are kept and count for nothing.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the record for an old version, ATTENDANCE_OWN,
 * PERIOD_CLOSED
 */
export function deleteWorkHistory(
  ctx: SignedInCtx,
  id: AttendanceId,
  { reason, version }: WorkHistoryDeleteBody,
): Promise<void> {
  return whileStale(async () => {
    const found = await findOne(ctx, id, {});
    if (found === null) return deletePaidLeave(ctx, id, { reason, version });
    const { stored, record } = found;
    const context = answerContextOf(ctx, stored);
    if (record.version !== version) throw new AppError('E_CONFLICT', attendanceAnswer(record, context));
    const decision = decideVoid(correctionFactsOf(ctx, stored, record), record, reason);
    if (decision.kind === 'refused') throw attendanceRefusal(decision, record, context);
    if (decision.kind === 'invalid') throw faultIssues(decision.faults, {});
    await commit(ctx, voidingOf(ctx, { stored, before: record }, decision.reason));
  });
}

async function readNew(
  ctx: SignedInCtx,
  { user_id, workplace_id, position_id, shift_id }: WorkHistoryBody,
): Promise<{ stored: StoredFacts; site: StoredSite; position: StoredPosition | null }> {
  const found = await readCorrectionFacts(
    ctx,
    {
      personId: sql`SELECT id FROM ${person} WHERE id = ${user_id} AND ${personInReach(ctx, user_id)}`,
      ...(shift_id && { plans: sql`s.id = ${shift_id} AND su.person_id = p.id` }),
      workplaceId: sql`${workplace_id}`,
    },
    {
      site: fromJson<StoredSite | null>(
        sql`(SELECT ${WORKPLACE_JSON} FROM ${workplace} AS w
             WHERE w.id = ${workplace_id} AND ${workplaceInReach(ctx, workplace_id)})`,
      ),
      position: positionJson(position_id, sql`${workplace_id}`),
    },
  );
  const { stored, more } = foundOr404(found);
  return { stored, site: foundOr404(more.site), position: more.position };
}

type One = { stored: StoredFacts; record: StoredAttendance; position: StoredPosition | null };
type NamedAssignment = Pick<Partial<WorkHistoryChangeBody>, 'shift_user_id' | 'position_id'>;

async function readOne(ctx: SignedInCtx, id: AttendanceId, named: NamedAssignment): Promise<One> {
  return foundOr404(await findOne(ctx, id, named));
}

/** Null for leave, a void record, or one out of reach. */
async function findOne(
  ctx: SignedInCtx,
  id: AttendanceId,
  { shift_user_id, position_id }: NamedAssignment,
): Promise<One | null> {
  const found = await readCorrectionFacts(
    ctx,
    {
      personId: personOfAttendance(sql`${id}`),
      attendanceId: sql`${id}`,
      ...(shift_user_id !== undefined && { plans: sql`su.id = ${shift_user_id}` }),
    },
    {
      position:
        position_id === undefined
          ? sql<null>`NULL`
          : positionJson(position_id, sql`(SELECT workplace_id FROM ${attendance} WHERE id = ${id})`),
    },
  );
  if (!found?.stored.record) return null;
  const { stored, more } = found;
  return { stored, record: found.stored.record, position: more.position };
}

/** The position if it belongs to the workplace, else null. */
function positionJson(id: PositionId, workplaceId: SQL): SQL<StoredPosition | null> {
  return fromJson<StoredPosition | null>(sql`(SELECT ${POSITION_JSON} FROM ${position} AS o
    WHERE o.id = ${id} AND o.workplace_id = ${workplaceId} AND o.deleted_at IS NULL)`);
}

/** The place of the added work: the named shift, with its date and workplace, or the given ones. */
function entryPlaceOf(stored: StoredFacts, body: WorkHistoryBody): EntryPlace {
  const { shift_id, workplace_id: workplaceId, position_id: positionId, date: businessDate } = body;
  if (!shift_id) return { plan: null, workplaceId, positionId, businessDate };
  const plan = likeliest(stored.plans, { workplaceId, businessDate });
  if (plan === null) throw notOnShift('shift_id');
  return { plan, seat: seatCountOf(stored, plan) };
}

/** A person may have several assignments on a shift, of which at most one counts. */
function likeliest(
  plans: readonly StoredPlan[],
  { workplaceId, businessDate }: { workplaceId: WorkplaceId; businessDate: string },
): StoredPlan | null {
  const there = plans.filter(
    (plan) => plan.workplaceId === workplaceId && plan.businessDate === businessDate,
  );
  const rank = ({ status, outcome }: StoredPlan) => (status === 'approved' ? (outcome === null ? 0 : 1) : 2);
  return there.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id)[0] ?? null;
}

function joinOf(stored: StoredFacts, record: StoredAttendance, id: number | undefined): Correction['join'] {
  if (id === undefined || id === record.plan?.id) return undefined;
  const plan = stored.plans.find((one) => one.id === id);
  if (!plan || plan.personId !== record.personId) throw notOnShift('shift_user_id');
  return { plan, seat: seatCountOf(stored, plan) };
}

function correctionOf(body: WorkHistoryChangeBody, join: Correction['join']): Correction {
  const {
    check_out_time: checkOut,
    position_id: positionId,
    early_start_approved: earlyStartApproved,
    early_leave_by: earlyLeaveBy,
  } = body;
  const breaks = plannedBreaks(givenBreaks(body));
  return {
    checkIn: fromStamp(body.check_in_time),
    ...(checkOut !== undefined && { checkOut: checkOut === null ? null : fromStamp(checkOut) }),
    ...(breaks && { breaks }),
    ...(earlyStartApproved !== undefined && { earlyStartApproved }),
    ...(earlyLeaveBy !== undefined && { earlyLeaveBy }),
    ...(positionId !== undefined && { positionId }),
    ...(join && { join }),
    reason: body.reason,
  };
}
