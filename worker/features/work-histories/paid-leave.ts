import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { PaidLeave } from '#contract/work-histories.ts';
import type {
  PaidLeaveBody,
  PaidLeaveChangeBody,
  WorkHistoryDeleteBody,
} from '#contract/work-history-changes.ts';
import { mendRefusal } from '#domain/attendance/mend.ts';
import { decideLeave, type LeaveChange, type LeaveFacts } from '#domain/attendance/paid-leave.ts';
import type { AttendanceId } from '#domain/hours/facts.ts';
import { type Wage, wageOn } from '#domain/hours/wage.ts';
import { attendanceEntry } from '#worker/attendance/audit-entries.ts';
import type { ChangeText } from '#worker/attendance/change-text.ts';
import { closedJson, closedOf, refusedBy, type StoredClosed } from '#worker/attendance/closed-periods.ts';
import {
  IS_LEAVE,
  leaveAnswer,
  leaveJson,
  leaveKept,
  leaveOf,
  type StoredLeave,
} from '#worker/attendance/leaves.ts';
import { changesKept, keepingChanges } from '#worker/attendance/mend-write.ts';
import { movingOn } from '#worker/attendance/statements.ts';
import { wagesJson, wagesShown } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { personInReach, withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { CONFIGURATION_ID, settingsOf } from '#worker/features/configuration/queries.ts';
import { hoursRulesOf } from '#worker/hours/company-rules.ts';
import { whileStale } from '#worker/roster/attempts.ts';

/** More than one change of leave has. */
const CHANGES_DRAWN = 5;

type LeaveRow = {
  ref: string;
  leave: string | null;
  site: string | null;
  position: string | null;
  others: string;
  wages: string;
  wages_shown: 0 | 1;
  closed: string;
  settings: string;
};

type LeaveStand = {
  person: StoredLeave['person'];
  before: StoredLeave | null;
  site: StoredLeave['workplace'];
  position: StoredLeave['position'];
  wages: readonly Wage[];
  closed: readonly StoredClosed[];
  facts: LeaveFacts;
  telling: Parameters<typeof leaveAnswer>[1];
  ids: { attendance: AttendanceId; change: number };
};

/**
 * Gives a person a day of paid leave.
 * @throws AppError E_NOT_FOUND for a person or workplace out of reach, ATTENDANCE_OWN, PERIOD_CLOSED;
 * E_UNPROCESSABLE_ENTITY for a position of elsewhere, and where there is leave on the day
 */
export function createPaidLeave(ctx: SignedInCtx, body: PaidLeaveBody): Promise<PaidLeave> {
  return whileStale(ctx, async () => {
    const { user_id, workplace_id } = body;
    const stand = await readStand(ctx, {
      personId: sql`SELECT id FROM ${person} WHERE id = ${user_id} AND ${personInReach(ctx, user_id)}`,
      leaveId: sql`NULL`,
      workplaceId: sql`SELECT ${workplace_id} WHERE ${workplaceInReach(ctx, workplace_id)}`,
      positionId: body.position_id,
      date: body.date,
    });
    if (!stand?.site) throw new AppError('E_NOT_FOUND');
    return write(ctx, stand, body);
  });
}

/**
 * Changes a day of paid leave, and takes its confirmation away.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the leave on an old version; as for a new one
 */
export function updatePaidLeave(
  ctx: SignedInCtx,
  id: AttendanceId,
  body: PaidLeaveChangeBody,
): Promise<PaidLeave> {
  return whileStale(ctx, async () => {
    const stand = await readLeave(ctx, id, body);
    if (stand.before?.version !== body.version) throw conflict(stand);
    return write(ctx, stand, body);
  });
}

/**
 * Declares a day of paid leave void: it is kept, and counts for nothing.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the leave on an old version, ATTENDANCE_OWN, PERIOD_CLOSED
 */
export function deletePaidLeave(
  ctx: SignedInCtx,
  id: AttendanceId,
  { reason, version }: WorkHistoryDeleteBody,
): Promise<void> {
  return whileStale(ctx, async () => {
    const stand = await readLeave(ctx, id, { position_id: 0, date: '' });
    const { before, facts } = stand;
    if (before?.version !== version) throw conflict(stand);
    const refusal = mendRefusal(facts, [before], id);
    if (refusal) throw refusedBy(refusal, stand.closed);
    const by = { actorId: ctx.actor.id, now: ctx.now };
    await commit(ctx, {
      guards: [standing(ctx, before)],
      statements: [
        sql`UPDATE ${attendance} SET voided_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
        keepingChanges(changesKept(stand, id, [{ field: 'void', old: null, new: null }], reason), by),
        movingOn(before.personId),
      ],
      audit: [{ ...attendanceEntry('delete', before), before: leaveKept(before), after: { reason } }],
    });
  });
}

async function write(
  ctx: SignedInCtx,
  stand: LeaveStand,
  { position_id: positionId, date: businessDate, minutes, reason }: PaidLeaveBody | PaidLeaveChangeBody,
): Promise<PaidLeave> {
  const { before, site, facts, telling } = stand;
  const named = stand.position ?? (before?.positionId === positionId ? before.position : null);
  if (named === null) throw fieldIssues({ position_id: [{ key: 'workplace_position' }] });
  const asked = { workplaceId: site?.id ?? null, positionId, businessDate, minutes };
  const decision = decideLeave(facts, before, asked);
  if (decision.kind === 'refused') throw refusedBy(decision, stand.closed);
  if (decision.kind === 'exists') throw fieldIssues({ date: [{ key: 'leave_exists' }] });
  if (decision.kind === 'unchanged' && before) return leaveAnswer(before, telling);
  const after: StoredLeave = {
    ...asked,
    id: before?.id ?? stand.ids.attendance,
    personId: stand.person.id,
    person: stand.person,
    workplace: site,
    position: named,
    salaryPerHour: salaryOf(stand, asked),
    confirmed: false,
    confirmation: null,
    version: (before?.version ?? 0) + 1,
  };
  const answer = leaveAnswer(after, telling);
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const changes = decision.kind === 'written' ? decision.changes.map(textOf) : [];
  await commit(ctx, {
    guards: [
      before
        ? standing(ctx, before)
        : sql`SELECT ${withinReach(ctx, sql`${site?.id ?? null}`)} AND deleted_at IS NULL
              FROM ${person} WHERE id = ${stand.person.id}`,
    ],
    statements: [
      before === null ? adding(after, by) : changing(after),
      keepingChanges(changesKept(stand, after.id, changes, reason), by),
      // Whoever confirms it meanwhile reads it anew.
      movingOn(after.personId),
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

/** O-18: the wage of the day; what stood there stays while neither day nor position is another. */
function salaryOf(
  { before, wages }: LeaveStand,
  { positionId, businessDate }: { positionId: number; businessDate: string },
): number | null {
  if (before?.positionId === positionId && before.businessDate === businessDate) return before.salaryPerHour;
  return wageOn(wages, { positionId, templateId: null, businessDate });
}

function textOf({ field, old, new: fresh }: LeaveChange): ChangeText {
  return { field, old: old === null ? null : String(old), new: String(fresh) };
}

function conflict({ before, telling }: LeaveStand): AppError {
  return new AppError('E_CONFLICT', before && leaveAnswer(before, telling));
}

async function readLeave(
  ctx: SignedInCtx,
  id: AttendanceId,
  { position_id, date }: Pick<PaidLeaveBody, 'position_id' | 'date'>,
): Promise<LeaveStand> {
  const one = sql`FROM ${attendance} AS a WHERE a.id = ${id} AND ${IS_LEAVE} AND ${withinReach(ctx, sql`a.workplace_id`)}`;
  const stand = await readStand(ctx, {
    personId: sql`SELECT a.person_id ${one}`,
    leaveId: sql`SELECT a.id ${one}`,
    workplaceId: sql`SELECT a.workplace_id ${one}`,
    positionId: position_id,
    date,
  });
  if (!stand?.before) throw new AppError('E_NOT_FOUND');
  return stand;
}

/** What leave is decided on, each side a SELECT of its id; null for nobody. */
type Asked = { personId: SQL; leaveId: SQL; workplaceId: SQL; positionId: number; date: string };

async function readStand(ctx: SignedInCtx, asked: Asked): Promise<LeaveStand | null> {
  const { d1 } = ctx.db;
  const [found, ...drawn] = await d1.batch<LeaveRow & { first: number }>([
    bind(d1, selectStand(ctx, asked)),
    bind(d1, drawing('attendance', 1)),
    bind(d1, drawing('attendance_change', CHANGES_DRAWN)),
  ]);
  const row = found?.results[0];
  if (!row) return null;
  const [attendanceId, change] = drawn.map(({ results }) => results[0]?.first);
  if (attendanceId === undefined || change === undefined) throw new Error('no sequence of attendance');
  const who: LeaveStand['person'] = JSON.parse(row.ref);
  const closed = closedOf(row.closed);
  const { yenRounding } = hoursRulesOf(settingsOf(row.settings));
  return {
    person: who,
    before: row.leave === null ? null : leaveOf(row.leave),
    site: row.site === null ? null : JSON.parse(row.site),
    position: row.position === null ? null : JSON.parse(row.position),
    wages: JSON.parse(row.wages),
    closed,
    facts: { actorId: ctx.actor.id, personId: who.id, closed, others: JSON.parse(row.others) },
    telling: { yenRounding, wagesShown: row.wages_shown === 1 },
    ids: { attendance: attendanceId, change },
  };
}

function selectStand(ctx: SignedInCtx, { personId, leaveId, workplaceId, positionId, date }: Asked): SQL {
  return sql`SELECT ${personRefJson} AS ref,
      (SELECT ${leaveJson} FROM ${attendance} AS a WHERE a.id = (${leaveId})) AS leave,
      (SELECT json_object('id', w.id, 'code', w.code, 'name', w.name) FROM ${workplace} AS w
        WHERE w.id = (${workplaceId})) AS site,
      (SELECT json_object('id', o.id, 'name', o.name) FROM ${position} AS o WHERE o.id = ${positionId}
        AND o.workplace_id = (${workplaceId}) AND o.deleted_at IS NULL) AS position,
      (SELECT json_group_array(json_object('id', a.id, 'workplaceId', a.workplace_id, 'businessDate', a.business_date))
        FROM ${attendance} AS a WHERE a.person_id = p.id AND a.business_date = ${date} AND ${IS_LEAVE}) AS others,
      ${wagesJson(sql`p.id`)} AS wages, ${wagesShown(ctx)} AS wages_shown, ${closedJson(workplaceId)} AS closed,
      (SELECT settings FROM ${configuration} WHERE id = ${CONFIGURATION_ID}) AS settings
    FROM ${person} AS p WHERE p.id = (${personId})`;
}

/** It is as it was read, and within reach. */
function standing(ctx: SignedInCtx, { id, version }: StoredLeave): SQL {
  return sql`SELECT a.version = ${version} AND ${IS_LEAVE} AND ${withinReach(ctx, sql`a.workplace_id`)}
      FROM ${attendance} AS a WHERE a.id = ${id}`;
}

function adding(after: StoredLeave, { actorId, now }: { actorId: number; now: number }) {
  return sql`INSERT INTO ${attendance} (id, person_id, workplace_id, position_id, business_date, kind, worked_minutes,
        salary_per_hour, created_at, created_by)
      VALUES (${after.id}, ${after.personId}, ${after.workplaceId}, ${after.positionId}, ${after.businessDate},
        'paid_leave', ${after.minutes}, ${after.salaryPerHour}, ${now}, ${actorId})`;
}

function changing(after: StoredLeave) {
  return sql`UPDATE ${attendance} SET position_id = ${after.positionId}, business_date = ${after.businessDate},
        worked_minutes = ${after.minutes}, salary_per_hour = ${after.salaryPerHour}, confirmed_at = NULL,
        confirmed_by = NULL, version = version + 1
      WHERE id = ${after.id}`;
}
