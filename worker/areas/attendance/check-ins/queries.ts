import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { isLanguage } from '#contract/site/languages.ts';
import type { WorksAt } from '#domain/attendance/check-in.ts';
import { attendanceToEnd } from '#domain/attendance/check-out.ts';
import { isAwaited, planOfPunch } from '#domain/attendance/shift-match.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { closedJson, type StoredClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  attendanceOf,
  attendancesJson,
  plansJson,
  type StoredAttendance,
  type StoredPlan,
  storedPlanOf,
} from '#worker/areas/attendance/records/facts.ts';
import { wagesJson } from '#worker/areas/attendance/records/wages.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, pick, select } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, position, workplace } from '#worker/db/schema/workplace.ts';
import { checkInAnswer, plannedShift } from './answers.ts';

const p = alias(person, 'p');

/** Plans that start within these days of a punch: one of them fits, or gives the workplace. */
const AROUND_MS = 7 * 86_400_000;

/** A closed period holds no open work, so a punch never needs periods that ended longer ago. */
const CLOSED_BACK_MS = 40 * 86_400_000;

/**
 * More ids than one punch can need: for drift, unplanned or early work, and the records that it
 * overtakes.
 */
const ITEMS_DRAWN = 10;

type Ids = { attendanceId: AttendanceId; punchId: number; itemId: number };

/** Workplaces to which a punch of the person `p` may belong. */
const CLOSABLE = sql`SELECT workplace_id FROM ${membership} WHERE person_id = p.id
  UNION SELECT workplace_id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL
    AND voided_at IS NULL`;

/** All facts that decide a punch on this person's device, with the version that was read. */
export type PunchFacts = {
  rosterVersion: number;
  attendances: StoredAttendance[];
  plans: StoredPlan[];
  worksAt: WorksAt[];
  wages: Wage[];
  closed: StoredClosed[];
};

/** Punch times are whole seconds. */
export function secondOf(now: Instant): Instant {
  return now - (now % 1000);
}

/**
 * One row: the person with all open records and the latest one, the plans around now and the named
 * one.
 */
function selectPunchFacts({ device, now }: DeviceCtx, named: AssignmentId | null) {
  const fields = {
    ref: fromJson<PersonRef>(personRefJson),
    ...pick(p, 'language', 'roster_version'),
    attendances: attendancesJson(sql`a.id IN (
        SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL
        UNION SELECT * FROM (SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND voided_at IS NULL
                             ORDER BY check_in DESC, id DESC LIMIT 1))`),
    plans: plansJson(sql`su.id IN (
        SELECT id FROM ${shiftUser} WHERE person_id = p.id AND starts_at BETWEEN ${now - AROUND_MS} AND ${now + AROUND_MS}
        UNION SELECT id FROM ${shiftUser} WHERE id = ${named} AND person_id = p.id)`),
    works_at: fromJson<WorksAt[]>(
      sql`(SELECT json_group_array(json_object('workplaceId', m.workplace_id, 'positionIds', json((
             SELECT json_group_array(mp.position_id) FROM ${membershipPosition} AS mp
             JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
             WHERE mp.membership_id = m.id))) ORDER BY m.id)
           FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
           WHERE m.person_id = p.id AND m.works = 1)`,
    ),
    wages: wagesJson(sql`p.id`),
    closed: closedJson(CLOSABLE, sql`per.date_to >= ${jstDate(now - CLOSED_BACK_MS)}`),
  };
  return select(fields).from(p).where(eq(p.id, device.personId));
}

/** Reads the facts of a punch and draws ids for its rows, in one round trip. */
export async function readFacts(
  ctx: DeviceCtx,
  named: AssignmentId | null,
): Promise<{ facts: PunchFacts; ids: Ids }> {
  const [[row], [work], [punch], [item]] = await batch(ctx.db, [
    selectPunchFacts(ctx, named),
    drawing('attendance', 1),
    drawing('punch', 1),
    drawing('review_item', ITEMS_DRAWN),
  ]);
  if (!work || !punch || !item) throw new Error('no sequence of attendance');
  if (!row) throw new Error('a device without its person');
  const facts = {
    rosterVersion: row.roster_version,
    attendances: row.attendances.map(attendanceOf),
    plans: row.plans.map(storedPlanOf),
    worksAt: row.works_at,
    wages: row.wages,
    closed: row.closed,
  };
  return { facts, ids: { attendanceId: work.first, punchId: punch.first, itemId: item.first } };
}

/** Returns the person of the device, and what the device can do now. */
export async function readCheckInState(ctx: DeviceCtx): Promise<CheckInState> {
  const row = await first(ctx.db, selectPunchFacts(ctx, null));
  if (!row) throw new Error('a device without its person');
  const now = secondOf(ctx.now);
  const attendances = row.attendances.map(attendanceOf);
  const plans = row.plans.map(storedPlanOf);
  const ending = attendanceToEnd(attendances, now);
  const open = attendances.find(({ id }) => id === ending?.id);
  const last = attendances.at(-1);
  return {
    device: { id: ctx.device.id, name: ctx.device.name },
    user: { ...row.ref, lang: isLanguage(row.language) ? row.language : null },
    now: toStamp(now),
    shifts: fitting(plans, now).map(plannedShift),
    coming: plans.filter((plan) => isAwaited(plan) && plan.end >= now).map(plannedShift),
    open: open ? checkInAnswer(open) : null,
    last: last ? checkInAnswer(last) : null,
  };
}

/** Returns every plan that a punch can start now, in the order in which punches take them. */
function fitting(plans: readonly StoredPlan[], now: Instant): StoredPlan[] {
  const next = planOfPunch(plans, now, null);
  if (next === null) return [];
  const taken = plans.filter(({ id }) => id === next.id);
  return [
    ...taken,
    ...fitting(
      plans.filter(({ id }) => id !== next.id),
      now,
    ),
  ];
}
