import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import { closedJson } from '#worker/areas/attendance/records/closed-periods.ts';
import { PLANS, type PlanJson, planJson, storedPlanOf } from '#worker/areas/attendance/records/facts.ts';
import { seatJson } from '#worker/areas/attendance/records/seats.ts';
import type { ExtraRows } from '#worker/areas/roster/changes/facts.ts';
import { rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import type { RepairTraces } from './repair-traces.ts';

/** The fields that a repair changes, each with a row in the history. */
const FIELDS_CHANGED = 4;

const [a, p] = [alias(attendance, 'a'), alias(person, 'p')];

/** The current attendance record `a`. */
function workFields(works: SQL) {
  return {
    ...pick(a, 'id', 'version', 'workplace_id', 'business_date', 'person_id'),
    ...REF_NOW,
    plan: fromJson<PlanJson | null>(sql`(SELECT ${planJson} FROM ${PLANS} WHERE su.id = a.shift_user_id)`),
    still_open:
      isTrue(sql`EXISTS (SELECT 1 FROM ${attendance} AS o WHERE o.person_id = a.person_id AND o.kind = 'work'
      AND o.check_out IS NULL AND o.forgotten = 0 AND o.voided_at IS NULL AND o.id NOT IN (${works}))`),
  };
}

/** The person `p` of the record or assignment. */
const REF_NOW = { ref: fromJson<PersonRef>(personRefJson), roster_version: p.roster_version };

/** The current assignment `su` of a plan. */
const PLACE_NOW = {
  ...REF_NOW,
  plan: planJson,
  seat: seatJson,
  meets:
    isTrue(sql`EXISTS (SELECT 1 FROM ${shiftUser} AS other WHERE other.person_id = su.person_id AND other.id <> su.id
    AND other.status = 'approved' AND other.outcome IS NULL AND other.starts_at < su.ends_at
    AND other.ends_at > su.starts_at)`),
  reason: sql<string | null>`(SELECT e.after ->> 'reason' FROM ${audit} AS e
    WHERE e.subject = 'shift_user' AND e.subject_id = su.id AND e.after ->> 'outcome' = 'cancelled_by_company'
    ORDER BY e.id DESC LIMIT 1)`,
};

/** Reads the rows that a repair touched, for {@link repairNowOf}. */
export function selectNow(traces: RepairTraces) {
  const works = [...traces.added, ...traces.corrected].map(({ id }) => id);
  const ofWorks = sql`SELECT value FROM json_each(${rows(works)})`;
  const ofPlaces = sql`SELECT value FROM json_each(${rows(traces.outcomes.map(({ id }) => id))})`;
  const changes = works.length * FIELDS_CHANGED;
  return [
    selectRaw(
      workFields(ofWorks),
      sql`FROM ${attendance} AS a JOIN ${person} AS p ON p.id = a.person_id
        WHERE a.id IN (${ofWorks}) AND a.voided_at IS NULL`,
    ),
    selectRaw(
      PLACE_NOW,
      sql`FROM ${PLANS} JOIN ${person} AS p ON p.id = su.person_id
        WHERE su.id IN (${ofPlaces}) AND s.deleted_at IS NULL`,
    ),
    selectRaw(
      {
        closed: closedJson(sql`SELECT workplace_id FROM ${attendance} WHERE id IN (${ofWorks})
          UNION SELECT s.workplace_id FROM ${PLANS} WHERE su.id IN (${ofPlaces})`),
      },
      sql``,
    ),
    drawing('attendance_change', changes),
  ] as const;
}

/** The current state of the rows that a repair touched. */
export type Now = ReturnType<typeof repairNowOf>;
export type PlaceNow = ReturnType<typeof placeNow>;

/** @param found the rows of {@link selectNow} */
export function repairNowOf([works, places, [common], [drawn]]: ExtraRows<ReturnType<typeof selectNow>>) {
  if (!common || !drawn) throw new Error('no sequence of changes of attendance');
  return {
    works: new Map(works.map((row) => [row.id, workNow(row)])),
    places: new Map(places.map((row) => [row.plan.id, placeNow(row)])),
    closed: common.closed,
    change: drawn.first,
  };
}

function workNow(row: FieldsRow<ReturnType<typeof workFields>>) {
  return {
    id: row.id,
    personId: row.person_id,
    ref: row.ref,
    rosterVersion: row.roster_version,
    version: row.version,
    workplaceId: row.workplace_id,
    date: row.business_date,
    stillOpen: row.still_open,
    plan: row.plan && storedPlanOf(row.plan),
  };
}

function placeNow({ plan, roster_version: rosterVersion, ...now }: FieldsRow<typeof PLACE_NOW>) {
  return { ...now, plan: storedPlanOf(plan), rosterVersion };
}

/** The people of the records and assignments, each once. */
export function restoredPeople({ works, places }: Now): { id: number; rosterVersion: number }[] {
  const all = [
    ...[...works.values()].map(({ ref, rosterVersion }) => [ref.id, rosterVersion] as const),
    ...[...places.values()].map(({ ref, rosterVersion }) => [ref.id, rosterVersion] as const),
  ];
  return [...new Map(all)].map(([id, rosterVersion]) => ({ id, rosterVersion }));
}
