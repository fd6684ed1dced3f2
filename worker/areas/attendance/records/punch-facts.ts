import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { WorksAt } from '#domain/attendance/check-in.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { drawing } from '#worker/db/ids.ts';
import { type FieldsRow, fromJson, pick } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, position, workplace } from '#worker/db/schema/workplace.ts';
import { closedJson, type StoredClosed } from './closed-periods.ts';
import {
  attendanceOf,
  attendancesJson,
  plansJson,
  type StoredAttendance,
  type StoredPlan,
  storedPlanOf,
} from './facts.ts';
import { wagesJson } from './wages.ts';

/** The person of a punch, for {@link punchFields}. */
export const p = alias(person, 'p');

/** Plans that start within these days of a punch: one of them fits, or gives the workplace. */
const AROUND_MS = 7 * DAY_MS;

/** A closed period holds no open work, so a punch never needs periods that ended longer ago. */
const CLOSED_BACK_MS = 40 * DAY_MS;

/**
 * More ids than one punch can need: for drift, unplanned or early work, and the records that it
 * overtakes.
 */
const ITEMS_DRAWN = 10;

/** Drawn ids of the rows that a punch may need. */
export type PunchIds = { attendanceId: AttendanceId; punchId: number; itemId: number };

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

/** The plan that the person of a punch named, and the times that the punch may have. */
export type PunchSpan = { named: AssignmentId | null; from: Instant; to: Instant };

/** Records that hold the time of a kept punch, or are corrected by it, begin within these days of it. */
const RECORDS_AROUND_MS = 2 * DAY_MS;

/** The work of the person `p` that begins around these times: for a punch of the past. */
export function workAround({ from, to }: PunchSpan): SQL {
  return sql`SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND voided_at IS NULL
    AND check_in BETWEEN ${from - RECORDS_AROUND_MS} AND ${to + RECORDS_AROUND_MS}`;
}

function plansAround({ from, to }: PunchSpan): SQL {
  return sql`SELECT id FROM ${shiftUser} WHERE person_id = p.id
    AND starts_at BETWEEN ${from - AROUND_MS} AND ${to + AROUND_MS}`;
}

/** The workplaces of a punch of the past, whose plan or record may be at another workplace by now. */
export function closableAround(asked: PunchSpan): SQL {
  return sql`${CLOSABLE} UNION SELECT workplace_id FROM ${attendance} WHERE id IN (${workAround(asked)})
    UNION SELECT s.workplace_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE su.id IN (${plansAround(asked)})`;
}

/**
 * The fields of one row: the person `p` with all open records and the latest one, the plans around the
 * punch and the named one.
 */
export function punchFields(
  asked: PunchSpan,
  { closable = CLOSABLE, work }: { closable?: SQL; work?: SQL } = {},
) {
  const { named, from } = asked;
  return {
    ...pick(p, 'roster_version'),
    attendances: attendancesJson(sql`a.id IN (
        SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL
        UNION SELECT * FROM (SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND voided_at IS NULL
                             ORDER BY check_in DESC, id DESC LIMIT 1)
        ${work ? sql`UNION ${work}` : sql``})`),
    plans: plansJson(sql`su.id IN (
        ${plansAround(asked)} UNION SELECT id FROM ${shiftUser} WHERE id = ${named} AND person_id = p.id)`),
    works_at: fromJson<WorksAt[]>(
      sql`(SELECT json_group_array(json_object('workplaceId', m.workplace_id, 'positionIds', json((
             SELECT json_group_array(mp.position_id) FROM ${membershipPosition} AS mp
             JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
             WHERE mp.membership_id = m.id))) ORDER BY m.id)
           FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
           WHERE m.person_id = p.id AND m.works = 1)`,
    ),
    wages: wagesJson(sql`p.id`),
    closed: closedJson(closable, sql`per.date_to >= ${jstDate(from - CLOSED_BACK_MS)}`),
  };
}

export function punchFactsOf(row: FieldsRow<ReturnType<typeof punchFields>>): PunchFacts {
  return {
    rosterVersion: row.roster_version,
    attendances: row.attendances.map(attendanceOf),
    plans: row.plans.map(storedPlanOf),
    worksAt: row.works_at,
    wages: row.wages,
    closed: row.closed,
  };
}

/** The statements that draw the ids of a punch, for {@link punchIdsOf}. */
export const DRAWING_IDS = [
  drawing('attendance', 1),
  drawing('punch', 1),
  drawing('review_item', ITEMS_DRAWN),
] as const;

type Drawn = readonly { first: number }[];

export function punchIdsOf([[work], [punch], [item]]: readonly [Drawn, Drawn, Drawn]): PunchIds {
  if (!work || !punch || !item) throw new Error('no sequence of attendance');
  return { attendanceId: work.first, punchId: punch.first, itemId: item.first };
}

/** A guard: the person's shifts and records have not changed since they were read. */
export function isPersonUnchanged(personId: PersonId, { rosterVersion }: PunchFacts): SQL {
  return sql`SELECT roster_version = ${rosterVersion} AND deleted_at IS NULL FROM ${person} WHERE id = ${personId}`;
}
