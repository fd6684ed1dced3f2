import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RepairBody, RepairChange } from '#contract/attendance/repair.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { SeatCount, Watching } from '#domain/attendance/facts.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { AssignmentId, PersonId } from '#domain/roster/facts.ts';
import { closedJson, type StoredClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  attendanceOf,
  attendancesJson,
  IS_WORK,
  MEETS_WORK,
  PLANS,
  plansJson,
  type StoredAttendance,
  type StoredPlan,
  storedPlanOf,
} from '#worker/areas/attendance/records/facts.ts';
import { seatJson } from '#worker/areas/attendance/records/seats.ts';
import { wagesJson, wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRef, personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';

/** More ids than one row can need: each field changes once, and few questions arise. */
export const IDS_PER_ROW = 10;

/** A person to correct, with all facts that decide it. */
export interface RepairPersonFacts {
  person: PersonRef;
  phone: string | null;
  rosterVersion: number;
  /** Includes every open record, the named ones and those of the named plans. */
  attendances: StoredAttendance[];
  plans: StoredPlan[];
  seats: Record<AssignmentId, SeatCount>;
  wages: readonly Wage[];
  /** Named plans that overlap other approved work. */
  meeting: ReadonlySet<AssignmentId>;
}

export interface RepairFacts {
  people: ReadonlyMap<PersonId, RepairPersonFacts>;
  /** Records that may be named: in reach and counting. */
  reached: ReadonlySet<number>;
  actor: PersonRef;
  wagesShown: boolean;
  watching: Watching;
  closed: readonly StoredClosed[];
  /** The first of the drawn ids. */
  ids: { attendance: number; change: number; item: number };
}

const p = alias(person, 'p');

type RepairIds = { plans: SQL; works: SQL };

function repairIdsOf(
  ctx: SignedInCtx,
  changes: readonly Pick<RepairChange, 'shift_user_id' | 'work_history_id'>[],
): RepairIds {
  const plans = changes.flatMap(({ shift_user_id }) => shift_user_id ?? []);
  const works = changes.flatMap(({ work_history_id }) => work_history_id ?? []);
  return {
    plans: sql`su.id IN (SELECT value FROM json_each(${rows(plans)})) AND s.deleted_at IS NULL
      AND ${withinReach(ctx, sql`s.workplace_id`)}`,
    works: sql`SELECT a.id FROM ${attendance} AS a WHERE a.id IN (SELECT value FROM json_each(${rows(works)}))
      AND ${IS_WORK} AND ${withinReach(ctx, sql`a.workplace_id`)}`,
  };
}

/**
 * Reads the facts of all rows and draws ids for their writes, in one round trip for any number of
 * rows.
 */
export async function readRepair(
  ctx: SignedInCtx,
  { changes }: Pick<RepairBody, 'changes'>,
): Promise<RepairFacts> {
  const named = repairIdsOf(ctx, changes);
  const [[common], people, [work], [change], [item]] = await batch(ctx.db, [
    selectRaw(commonFields(ctx, named), sql``),
    selectRepairPeople(named),
    drawing('attendance', changes.length),
    drawing('attendance_change', changes.length * IDS_PER_ROW),
    drawing('review_item', changes.length * IDS_PER_ROW),
  ]);
  if (!common || !work || !change || !item) throw new Error('no sequence of attendance');
  return {
    people: new Map(people.map((row) => [row.id, repairFactsOf(row)])),
    reached: new Set(common.reached),
    actor: common.actor,
    wagesShown: common.wages_shown,
    watching: common.watching,
    closed: common.closed,
    ids: { attendance: work.first, change: change.first, item: item.first },
  };
}

function commonFields(ctx: SignedInCtx, { plans, works }: RepairIds) {
  return {
    actor: personRef(ctx.actor.id),
    wages_shown: isTrue(wagesShown(ctx)),
    watching: WATCHING,
    reached: fromJson<number[]>(sql`(SELECT json_group_array(id) FROM (${works}))`),
    closed: closedJson(sql`SELECT s.workplace_id FROM ${PLANS} WHERE ${plans}
      UNION SELECT workplace_id FROM ${attendance} WHERE id IN (${works})
      UNION SELECT there.workplace_id FROM ${PLANS} JOIN ${attendance} AS there ON there.shift_user_id = su.id
        AND there.voided_at IS NULL WHERE ${plans}`),
  };
}

function repairPersonFields({ plans, works }: RepairIds) {
  const ofPerson = sql`su.person_id = p.id AND ${plans}`;
  return {
    ...pick(p, 'id', 'phone', 'roster_version'),
    ref: fromJson<PersonRef>(personRefJson),
    attendances: attendancesJson(sql`a.person_id = p.id AND a.id IN (
      SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL
      UNION ${works}
      UNION SELECT there.id FROM ${PLANS} JOIN ${attendance} AS there ON there.shift_user_id = su.id
        AND there.voided_at IS NULL WHERE ${ofPerson})`),
    plans: plansJson(ofPerson),
    seats: fromJson<RepairPersonFacts['seats']>(
      sql`(SELECT json_group_object(CAST(su.id AS TEXT), json(${seatJson})) FROM ${PLANS} WHERE ${ofPerson})`,
    ),
    wages: wagesJson(sql`p.id`),
    meeting: fromJson<AssignmentId[]>(
      sql`(SELECT json_group_array(su.id) FROM ${PLANS}
           WHERE ${ofPerson} AND su.outcome IS NOT NULL AND ${MEETS_WORK})`,
    ),
  };
}

function selectRepairPeople(named: RepairIds) {
  return selectRaw(
    repairPersonFields(named),
    sql`FROM ${person} AS p WHERE p.id IN (
      SELECT su.person_id FROM ${PLANS} WHERE ${named.plans}
      UNION SELECT person_id FROM ${attendance} WHERE id IN (${named.works}))`,
  );
}

function repairFactsOf(row: FieldsRow<ReturnType<typeof repairPersonFields>>): RepairPersonFacts {
  return {
    person: row.ref,
    phone: row.phone,
    rosterVersion: row.roster_version,
    attendances: row.attendances.map(attendanceOf),
    plans: row.plans.map(storedPlanOf),
    seats: row.seats,
    wages: row.wages,
    meeting: new Set(row.meeting),
  };
}
