import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PaidLeave } from '#contract/attendance/work-histories.ts';
import type {
  PaidLeaveBody,
  PaidLeaveChangeBody,
  WorkHistoryDeleteBody,
} from '#contract/attendance/work-history-changes.ts';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { fieldIssues } from '#contract/validation.ts';
import { correctionRefusal } from '#domain/attendance/correction-rules.ts';
import { decideLeave, type LeaveChange, type LeaveFacts } from '#domain/attendance/paid-leave.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import { type Wage, wageOn } from '#domain/pay/hours/wage.ts';
import { attendanceEntry } from '#worker/areas/attendance/records/audit-entries.ts';
import type { ChangeText } from '#worker/areas/attendance/records/change-text.ts';
import { closedJson, refusedBy, type StoredClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import { changesKept, keepingChanges } from '#worker/areas/attendance/records/correction-write.ts';
import {
  IS_LEAVE,
  type LeaveJson,
  leaveAnswer,
  leaveJson,
  leaveKept,
  leaveOf,
  type StoredLeave,
} from '#worker/areas/attendance/records/leaves.ts';
import { wagesJson, wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, insert, isTrue, select, update } from '#worker/db/query.ts';
import { personInReach, withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

const p = alias(person, 'p');

/** More ids than one change of leave can need. */
const CHANGES_DRAWN = 5;

type StoredLeaveFacts = {
  person: StoredLeave['person'];
  before: StoredLeave | null;
  site: StoredLeave['workplace'];
  position: StoredLeave['position'];
  wages: readonly Wage[];
  closed: readonly StoredClosed[];
  facts: LeaveFacts;
  context: Parameters<typeof leaveAnswer>[1];
  ids: { attendance: AttendanceId; change: number };
};

/**
 * Adds a day of paid leave.
 * @throws AppError E_NOT_FOUND for a person or workplace out of reach, ATTENDANCE_OWN, PERIOD_CLOSED;
 * E_UNPROCESSABLE_ENTITY for a position of another workplace, and for a second leave on the day
 */
export function createPaidLeave(ctx: SignedInCtx, body: PaidLeaveBody): Promise<PaidLeave> {
  return whileStale(async () => {
    const { user_id, workplace_id } = body;
    const read = await readLeaveFacts(ctx, {
      personId: sql`SELECT id FROM ${person} WHERE id = ${user_id} AND ${personInReach(ctx, user_id)}`,
      leaveId: sql`NULL`,
      workplaceId: sql`SELECT ${workplace_id} WHERE ${workplaceInReach(ctx, workplace_id)}`,
      positionId: body.position_id,
      date: body.date,
    });
    if (!read?.site) throw new AppError('E_NOT_FOUND');
    return writeLeave(ctx, read, body);
  });
}

/**
 * Changes a day of paid leave and removes its confirmation.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the leave for an old version; otherwise as for a new
 * one
 */
export function updatePaidLeave(
  ctx: SignedInCtx,
  id: AttendanceId,
  body: PaidLeaveChangeBody,
): Promise<PaidLeave> {
  return whileStale(async () => {
    const read = await readLeave(ctx, id, body);
    if (read.before?.version !== body.version) throw conflict(read);
    return writeLeave(ctx, read, body);
  });
}

/**
 * Voids a day of paid leave: it is kept and counts for nothing.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the leave for an old version, ATTENDANCE_OWN,
 * PERIOD_CLOSED
 */
export function deletePaidLeave(
  ctx: SignedInCtx,
  id: AttendanceId,
  { reason, version }: WorkHistoryDeleteBody,
): Promise<void> {
  return whileStale(async () => {
    const read = await readLeave(ctx, id, { position_id: 0, date: '' });
    const { before, facts } = read;
    if (before?.version !== version) throw conflict(read);
    const refusal = correctionRefusal(facts, [before], id);
    if (refusal) throw refusedBy(refusal, read.closed);
    const by = { actorId: ctx.actor.id, now: ctx.now };
    await commit(ctx, {
      guards: [isLeaveUnchanged(ctx, before)],
      statements: [
        update(attendance)
          .set({ voided_at: ctx.now, version: sql`${attendance.version} + 1` })
          .where(eq(attendance.id, id)),
        ...keepingChanges(changesKept(read, id, [{ field: 'void', old: null, new: null }], reason), by),
        raisingRosterVersion(before.personId),
      ],
      audit: [{ ...attendanceEntry('delete', before), before: leaveKept(before), after: { reason } }],
    });
  });
}

async function writeLeave(
  ctx: SignedInCtx,
  read: StoredLeaveFacts,
  { position_id: positionId, date: businessDate, minutes, reason }: PaidLeaveBody | PaidLeaveChangeBody,
): Promise<PaidLeave> {
  const { before, site, facts, context } = read;
  const named = read.position ?? (before?.positionId === positionId ? before.position : null);
  if (named === null) throw fieldIssues({ position_id: [{ key: 'workplace_position' }] });
  const asked = { workplaceId: site?.id ?? null, positionId, businessDate, minutes };
  const decision = decideLeave(facts, before, asked);
  if (decision.kind === 'refused') throw refusedBy(decision, read.closed);
  if (decision.kind === 'exists') throw fieldIssues({ date: [{ key: 'leave_exists' }] });
  if (decision.kind === 'unchanged' && before) return leaveAnswer(before, context);
  const after: StoredLeave = {
    ...asked,
    id: before?.id ?? read.ids.attendance,
    personId: read.person.id,
    person: read.person,
    workplace: site,
    position: named,
    salaryPerHour: salaryOf(read, asked),
    confirmed: false,
    confirmation: null,
    version: (before?.version ?? 0) + 1,
  };
  const answer = leaveAnswer(after, context);
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const changes = decision.kind === 'written' ? decision.changes.map(leaveChangeText) : [];
  await commit(ctx, {
    guards: [
      before
        ? isLeaveUnchanged(ctx, before)
        : sql`SELECT ${withinReach(ctx, sql`${site?.id ?? null}`)} AND deleted_at IS NULL
              FROM ${person} WHERE id = ${read.person.id}`,
    ],
    statements: [
      before === null ? leaveInsert(after, by) : leaveUpdate(after),
      ...keepingChanges(changesKept(read, after.id, changes, reason), by),
      // Forces a concurrent confirmation to read the leave again.
      raisingRosterVersion(after.personId),
    ],
    audit: [
      {
        ...attendanceEntry(before === null ? 'create' : 'update', after),
        ...(before && { before: leaveKept(before) }),
        after: { ...leaveKept(after), reason },
      },
    ],
    ...(before === null && { answer: { status: 201, body: answer } }),
  });
  return answer;
}

/** O-18: returns the wage of the day; the stored wage stays while day and position stay. */
function salaryOf(
  { before, wages }: StoredLeaveFacts,
  { positionId, businessDate }: { positionId: number; businessDate: string },
): number | null {
  if (before?.positionId === positionId && before.businessDate === businessDate) return before.salaryPerHour;
  return wageOn(wages, { positionId, templateId: null, businessDate });
}

function leaveChangeText({ field, old, new: fresh }: LeaveChange): ChangeText {
  return { field, old: old === null ? null : String(old), new: String(fresh) };
}

function conflict({ before, context }: StoredLeaveFacts): AppError {
  return new AppError('E_CONFLICT', before && leaveAnswer(before, context));
}

async function readLeave(
  ctx: SignedInCtx,
  id: AttendanceId,
  { position_id, date }: Pick<PaidLeaveBody, 'position_id' | 'date'>,
): Promise<StoredLeaveFacts> {
  const one = sql`FROM ${attendance} AS a WHERE a.id = ${id} AND ${IS_LEAVE} AND ${withinReach(ctx, sql`a.workplace_id`)}`;
  const read = await readLeaveFacts(ctx, {
    personId: sql`SELECT a.person_id ${one}`,
    leaveId: sql`SELECT a.id ${one}`,
    workplaceId: sql`SELECT a.workplace_id ${one}`,
    positionId: position_id,
    date,
  });
  if (!read?.before) throw new AppError('E_NOT_FOUND');
  return read;
}

/** The subject of a decision about leave; each SQL is a SELECT of an id, which may be empty. */
type LeaveSubject = { personId: SQL; leaveId: SQL; workplaceId: SQL; positionId: number; date: string };

async function readLeaveFacts(ctx: SignedInCtx, asked: LeaveSubject): Promise<StoredLeaveFacts | null> {
  const [[row], [attendanceIds], [changeIds]] = await batch(ctx.db, [
    select(leaveFields(ctx, asked)).from(p).where(sql`${p.id} = (${asked.personId})`),
    drawing('attendance', 1),
    drawing('attendance_change', CHANGES_DRAWN),
  ]);
  if (!row) return null;
  if (!attendanceIds || !changeIds) throw new Error('no sequence of attendance');
  const { closed } = row;
  const { yenRounding } = hoursRulesOf(settingsOf(row.settings));
  return {
    person: row.ref,
    before: row.leave && leaveOf(row.leave),
    site: row.site,
    position: row.position,
    wages: row.wages,
    closed,
    facts: { actorId: ctx.actor.id, personId: row.ref.id, closed, others: row.others },
    context: { yenRounding, wagesShown: row.wages_shown },
    ids: { attendance: attendanceIds.first, change: changeIds.first },
  };
}

function leaveFields(ctx: SignedInCtx, { leaveId, workplaceId, positionId, date }: LeaveSubject) {
  return {
    ref: fromJson<PersonRef>(personRefJson),
    leave: fromJson<LeaveJson | null>(
      sql`(SELECT ${leaveJson} FROM ${attendance} AS a WHERE a.id = (${leaveId}))`,
    ),
    site: fromJson<StoredLeave['workplace']>(
      sql`(SELECT ${workplaceJson} FROM ${workplace} AS w
           WHERE w.id = (${workplaceId}))`,
    ),
    position: fromJson<StoredLeave['position']>(
      sql`(SELECT json_object('id', o.id, 'name', o.name) FROM ${position} AS o WHERE o.id = ${positionId}
           AND o.workplace_id = (${workplaceId}) AND o.deleted_at IS NULL)`,
    ),
    others: fromJson<LeaveFacts['others']>(
      sql`(SELECT json_group_array(json_object('id', a.id, 'workplaceId', a.workplace_id, 'businessDate', a.business_date))
           FROM ${attendance} AS a WHERE a.person_id = p.id AND a.business_date = ${date} AND ${IS_LEAVE})`,
    ),
    wages: wagesJson(sql`p.id`),
    wages_shown: isTrue(wagesShown(ctx)),
    closed: closedJson(workplaceId),
    settings: STORED_SETTINGS,
  };
}

/** A guard: the leave has not changed since it was read and is in reach. */
function isLeaveUnchanged(ctx: SignedInCtx, { id, version }: StoredLeave): SQL {
  return sql`SELECT a.version = ${version} AND ${IS_LEAVE} AND ${withinReach(ctx, sql`a.workplace_id`)}
      FROM ${attendance} AS a WHERE a.id = ${id}`;
}

function leaveInsert(after: StoredLeave, { actorId, now }: { actorId: number; now: number }) {
  return insert(attendance).values({
    id: after.id,
    person_id: after.personId,
    workplace_id: after.workplaceId,
    position_id: after.positionId,
    business_date: after.businessDate,
    kind: 'paid_leave',
    worked_minutes: after.minutes,
    salary_per_hour: after.salaryPerHour,
    created_at: now,
    created_by: actorId,
  });
}

function leaveUpdate(after: StoredLeave) {
  return update(attendance)
    .set({
      position_id: after.positionId,
      business_date: after.businessDate,
      worked_minutes: after.minutes,
      salary_per_hour: after.salaryPerHour,
      confirmed_at: null,
      confirmed_by: null,
      version: sql`${attendance.version} + 1`,
    })
    .where(eq(attendance.id, after.id));
}
