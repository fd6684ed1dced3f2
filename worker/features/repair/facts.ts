import { type SQL, sql } from 'drizzle-orm';
import type { RepairBody, RepairChange } from '#contract/repair.ts';
import type { PersonRef } from '#contract/users.ts';
import type { SeatCount, Watching } from '#domain/attendance/facts.ts';
import type { Wage } from '#domain/hours/wage.ts';
import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import { closedJson, closedOf, type StoredClosed } from '#worker/attendance/closed-periods.ts';
import {
  type AttendanceJson,
  attendanceOf,
  attendancesJson,
  IS_WORK,
  PLANS,
  type PlanJson,
  planOf,
  plansJson,
  type StoredAttendance,
  type StoredPlan,
} from '#worker/attendance/facts.ts';
import { seatJson } from '#worker/attendance/seats.ts';
import { wagesJson, wagesShown } from '#worker/attendance/wages.ts';
import { WATCHING, watchingFrom } from '#worker/attendance/watching.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

/** More than one row has of either: each field once, and what it raises and overtakes. */
export const IDS_PER_ROW = 10;

/** Somebody whose work is mended, and everything that is decided on. */
export interface RepairPersonFacts {
  person: PersonRef;
  phone: string | null;
  rosterVersion: number;
  /** Every open attendance, and those named or of the plans named. */
  attendances: StoredAttendance[];
  plans: StoredPlan[];
  seats: Record<AssignmentId, SeatCount>;
  wages: readonly Wage[];
  /** Of the plans named those that other approved work meets by now. */
  meeting: ReadonlySet<AssignmentId>;
}

export interface RepairFacts {
  people: ReadonlyMap<PersonId, RepairPersonFacts>;
  /** Attendances that may be named: those within reach that count. */
  reached: ReadonlySet<number>;
  actor: PersonRef;
  wagesShown: boolean;
  watching: Watching;
  closed: readonly StoredClosed[];
  /** The first of the ids for what may be written. */
  ids: { attendance: number; change: number; item: number };
}

type PersonRow = {
  id: number;
  ref: string;
  phone: string | null;
  roster_version: number;
  attendances: string;
  plans: string;
  seats: string;
  wages: string;
  meeting: string;
};
type CommonRow = {
  actor: string;
  wages_shown: number;
  watching: string;
  closed: string;
  reached: string;
};

/** Other approved work at the same time as the plan `su`. */
const MEETS_WORK = sql`EXISTS (SELECT 1 FROM ${shiftUser} AS other
  WHERE other.person_id = su.person_id AND other.id <> su.id AND other.status = 'approved' AND other.outcome IS NULL
    AND other.starts_at < su.ends_at AND other.ends_at > su.starts_at)`;

type Named = { plans: SQL; works: SQL };

function namedIn(
  ctx: SignedInCtx,
  changes: readonly Pick<RepairChange, 'shift_user_id' | 'work_history_id'>[],
): Named {
  const plans = changes.flatMap(({ shift_user_id }) => shift_user_id ?? []);
  const works = changes.flatMap(({ work_history_id }) => work_history_id ?? []);
  return {
    plans: sql`su.id IN (SELECT value FROM json_each(${rows(plans)})) AND s.deleted_at IS NULL
      AND ${withinReach(ctx, sql`s.workplace_id`)}`,
    works: sql`SELECT a.id FROM ${attendance} AS a WHERE a.id IN (SELECT value FROM json_each(${rows(works)}))
      AND ${IS_WORK} AND ${withinReach(ctx, sql`a.workplace_id`)}`,
  };
}

/** The facts of all rows, and ids for what they may write, in one round trip: one set of queries for one as for many. */
export async function readRepair(
  ctx: SignedInCtx,
  { changes }: Pick<RepairBody, 'changes'>,
): Promise<RepairFacts> {
  const { d1 } = ctx.db;
  const named = namedIn(ctx, changes);
  const [common, people, ...drawn] = await d1.batch<CommonRow & PersonRow & { first: number }>([
    bind(d1, selectCommon(ctx, named)),
    bind(d1, selectPeople(named)),
    bind(d1, drawing('attendance', changes.length)),
    bind(d1, drawing('attendance_change', changes.length * IDS_PER_ROW)),
    bind(d1, drawing('review_item', changes.length * IDS_PER_ROW)),
  ]);
  const row = common?.results[0];
  const [attendanceId, change, item] = drawn.map(({ results }) => results[0]?.first);
  if (!row || attendanceId === undefined || change === undefined || item === undefined) {
    throw new Error('no sequence of attendance');
  }
  const reached: number[] = JSON.parse(row.reached);
  return {
    people: new Map((people?.results ?? []).map((one) => [one.id, personOf(one)])),
    reached: new Set(reached),
    actor: JSON.parse(row.actor),
    wagesShown: row.wages_shown === 1,
    watching: watchingFrom(row.watching),
    closed: closedOf(row.closed),
    ids: { attendance: attendanceId, change, item },
  };
}

function selectCommon(ctx: SignedInCtx, { plans, works }: Named): SQL {
  return sql`SELECT (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${ctx.actor.id}) AS actor,
      ${wagesShown(ctx)} AS wages_shown, ${WATCHING} AS watching,
      (SELECT json_group_array(id) FROM (${works})) AS reached,
      ${closedJson(sql`SELECT s.workplace_id FROM ${PLANS} WHERE ${plans}
        UNION SELECT workplace_id FROM ${attendance} WHERE id IN (${works})
        UNION SELECT there.workplace_id FROM ${PLANS} JOIN ${attendance} AS there ON there.shift_user_id = su.id
          AND there.voided_at IS NULL WHERE ${plans}`)} AS closed`;
}

function selectPeople({ plans, works }: Named): SQL {
  const ofPerson = sql`su.person_id = p.id AND ${plans}`;
  return sql`SELECT p.id, ${personRefJson} AS ref, p.phone, p.roster_version,
      ${attendancesJson(sql`a.person_id = p.id AND a.id IN (
        SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL
        UNION ${works}
        UNION SELECT there.id FROM ${PLANS} JOIN ${attendance} AS there ON there.shift_user_id = su.id
          AND there.voided_at IS NULL WHERE ${ofPerson})`)} AS attendances,
      ${plansJson(ofPerson)} AS plans,
      (SELECT json_group_object(CAST(su.id AS TEXT), json(${seatJson})) FROM ${PLANS} WHERE ${ofPerson}) AS seats,
      ${wagesJson(sql`p.id`)} AS wages,
      (SELECT json_group_array(su.id) FROM ${PLANS}
       WHERE ${ofPerson} AND su.outcome IS NOT NULL AND ${MEETS_WORK}) AS meeting
    FROM ${person} AS p WHERE p.id IN (
      SELECT su.person_id FROM ${PLANS} WHERE ${plans}
      UNION SELECT person_id FROM ${attendance} WHERE id IN (${works}))`;
}

function personOf(row: PersonRow): RepairPersonFacts {
  const attendances: AttendanceJson[] = JSON.parse(row.attendances);
  const plans: PlanJson[] = JSON.parse(row.plans);
  const meeting: number[] = JSON.parse(row.meeting);
  return {
    person: JSON.parse(row.ref),
    phone: row.phone,
    rosterVersion: row.roster_version,
    attendances: attendances.map(attendanceOf),
    plans: plans.map(planOf),
    seats: JSON.parse(row.seats),
    wages: JSON.parse(row.wages),
    meeting: new Set(meeting),
  };
}
