import { sql } from 'drizzle-orm';
import type { CheckInState } from '#contract/check-ins.ts';
import { isLanguage } from '#contract/site/languages.ts';
import type { PersonRef } from '#contract/users.ts';
import type { WorksAt } from '#domain/attendance/check-in.ts';
import { attendanceToEnd } from '#domain/attendance/check-out.ts';
import { planOfPunch } from '#domain/attendance/shift-match.ts';
import type { Wage } from '#domain/hours/wage.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { closedJson, closedOf, type StoredClosed } from '#worker/attendance/closed-periods.ts';
import {
  type AttendanceJson,
  attendanceOf,
  attendancesJson,
  type PlanJson,
  planOf,
  plansJson,
  type StoredAttendance,
  type StoredPlan,
} from '#worker/attendance/facts.ts';
import { wagesJson } from '#worker/attendance/wages.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, position, workplace } from '#worker/db/schema/workplace.ts';
import { checkInAnswer, plannedShift } from './answers.ts';

/** Plans that begin within so many days before and after a press: one of them fits, or tells the place. */
const AROUND_MS = 7 * 86_400_000;

/** A closed period holds no work that is open: none of long ago comes to be pressed in. */
const CLOSED_BACK_MS = 40 * 86_400_000;

/** Where a press of the person `p` may come to lie. */
const CLOSABLE = sql`SELECT workplace_id FROM ${membership} WHERE person_id = p.id
  UNION SELECT workplace_id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL
    AND voided_at IS NULL`;

/** Everything that a press on a device of this person is decided on, and the version that it was read at. */
export type PunchFacts = {
  rosterVersion: number;
  attendances: StoredAttendance[];
  plans: StoredPlan[];
  worksAt: WorksAt[];
  wages: Wage[];
  closed: StoredClosed[];
};

export type PunchRow = {
  ref: string;
  language: string | null;
  roster_version: number;
  attendances: string;
  plans: string;
  works_at: string;
  wages: string;
  closed: string;
};

/** Stamps are of whole seconds. */
export function secondOf(now: Instant): Instant {
  return now - (now % 1000);
}

/**
 * One row: the person with every open attendance and the latest, the plans around now and the one named.
 */
export function selectPunchFacts({ device, now }: DeviceCtx, named: AssignmentId | null): Statement {
  return sql`SELECT ${personRefJson} AS ref, p.language, p.roster_version,
      ${attendancesJson(sql`a.id IN (
        SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL
        UNION SELECT * FROM (SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND voided_at IS NULL
                             ORDER BY check_in DESC, id DESC LIMIT 1))`)} AS attendances,
      ${plansJson(sql`su.id IN (
        SELECT id FROM ${shiftUser} WHERE person_id = p.id AND starts_at BETWEEN ${now - AROUND_MS} AND ${now + AROUND_MS}
        UNION SELECT id FROM ${shiftUser} WHERE id = ${named} AND person_id = p.id)`)} AS plans,
      (SELECT json_group_array(json_object('workplaceId', m.workplace_id, 'positionIds', json((
          SELECT json_group_array(mp.position_id) FROM ${membershipPosition} AS mp
          JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
          WHERE mp.membership_id = m.id))) ORDER BY m.id)
       FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
       WHERE m.person_id = p.id AND m.works = 1) AS works_at,
      ${wagesJson(sql`p.id`)} AS wages,
      ${closedJson(CLOSABLE, sql`per.date_to >= ${jstDate(now - CLOSED_BACK_MS)}`)} AS closed
    FROM ${person} AS p WHERE p.id = ${device.personId}`;
}

export function punchFactsOf(row: PunchRow | undefined): PunchFacts {
  if (!row) throw new Error('a device without its person');
  const attendances: AttendanceJson[] = JSON.parse(row.attendances);
  const plans: PlanJson[] = JSON.parse(row.plans);
  return {
    rosterVersion: row.roster_version,
    attendances: attendances.map(attendanceOf),
    plans: plans.map(planOf),
    worksAt: JSON.parse(row.works_at),
    wages: JSON.parse(row.wages),
    closed: closedOf(row.closed),
  };
}

/** Whose device it is, and what can be done on it now. */
export async function readCheckInState(ctx: DeviceCtx): Promise<CheckInState> {
  const row = await bind(ctx.db.d1, selectPunchFacts(ctx, null)).first<PunchRow>();
  if (!row) throw new Error('a device without its person');
  const now = secondOf(ctx.now);
  const { attendances, plans } = punchFactsOf(row);
  const ref: PersonRef = JSON.parse(row.ref);
  const ending = attendanceToEnd(attendances, now);
  const open = attendances.find(({ id }) => id === ending?.id);
  const last = attendances.at(-1);
  return {
    device: { id: ctx.device.id, name: ctx.device.name },
    user: { ...ref, lang: isLanguage(row.language) ? row.language : null },
    now: toStamp(now),
    shifts: fitting(plans, now).map(plannedShift),
    open: open ? checkInAnswer(open) : null,
    last: last ? checkInAnswer(last) : null,
  };
}

/** Every plan that a press now could begin, in the order in which it would be taken. */
function fitting(plans: readonly StoredPlan[], now: Instant): StoredPlan[] {
  const first = planOfPunch(plans, now, null);
  if (first === null) return [];
  const taken = plans.filter(({ id }) => id === first.id);
  return [
    ...taken,
    ...fitting(
      plans.filter(({ id }) => id !== first.id),
      now,
    ),
  ];
}
