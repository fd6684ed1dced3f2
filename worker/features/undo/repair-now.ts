import { sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/users.ts';
import type { SeatCount } from '#domain/attendance/facts.ts';
import { closedJson, closedOf, type StoredClosed } from '#worker/attendance/closed-periods.ts';
import { PLANS, type PlanJson, planJson, planOf, type StoredPlan } from '#worker/attendance/facts.ts';
import { seatJson } from '#worker/attendance/seats.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import type { RepairTraces } from './repair-traces.ts';

/** Fields that a repair changes, each with a row of the history. */
const FIELDS_CHANGED = 4;

type WorkNow = {
  id: number;
  personId: number;
  ref: PersonRef;
  rosterVersion: number;
  version: number;
  workplaceId: number | null;
  date: string;
  stillOpen: number;
  plan: StoredPlan | null;
};
export type PlaceNow = {
  plan: StoredPlan;
  ref: PersonRef;
  rosterVersion: number;
  seat: SeatCount;
  meets: number;
  reason: string | null;
};
/** What a repair touched, as it stands by now. */
export type Now = {
  works: Map<number, WorkNow>;
  places: Map<number, PlaceNow>;
  closed: readonly StoredClosed[];
  change: number;
};

type WorkRow = {
  id: number;
  person_id: number;
  ref: string;
  roster_version: number;
  version: number;
  workplace_id: number | null;
  business_date: string;
  still_open: number;
  plan: string | null;
};
type PlaceRow = {
  plan: string;
  ref: string;
  roster_version: number;
  seat: string;
  meets: number;
  reason: string | null;
};

export type NowRow = WorkRow & PlaceRow & { closed: string } & { first: number };

/** Reads what a repair touched, for {@link nowOf}. */
export function selectNow(traces: RepairTraces): Statement[] {
  const works = [...traces.added, ...traces.mended].map(({ id }) => id);
  const ofWorks = sql`SELECT value FROM json_each(${rows(works)})`;
  const ofPlaces = sql`SELECT value FROM json_each(${rows(traces.outcomes.map(({ id }) => id))})`;
  const changes = works.length * FIELDS_CHANGED;
  return [
    sql`SELECT a.id, a.person_id, ${personRefJson} AS ref, p.roster_version, a.version, a.workplace_id,
          a.business_date, (SELECT ${planJson} FROM ${PLANS} WHERE su.id = a.shift_user_id) AS plan,
          EXISTS (SELECT 1 FROM ${attendance} AS o WHERE o.person_id = a.person_id AND o.kind = 'work'
            AND o.check_out IS NULL AND o.forgotten = 0 AND o.voided_at IS NULL AND o.id NOT IN (${ofWorks})) AS still_open
        FROM ${attendance} AS a JOIN ${person} AS p ON p.id = a.person_id
        WHERE a.id IN (${ofWorks}) AND a.voided_at IS NULL`,
    sql`SELECT ${planJson} AS plan, ${personRefJson} AS ref, p.roster_version, ${seatJson} AS seat,
          EXISTS (SELECT 1 FROM ${shiftUser} AS other WHERE other.person_id = su.person_id AND other.id <> su.id
            AND other.status = 'approved' AND other.outcome IS NULL AND other.starts_at < su.ends_at
            AND other.ends_at > su.starts_at) AS meets,
          (SELECT e.after ->> 'reason' FROM ${audit} AS e WHERE e.subject = 'shift_user' AND e.subject_id = su.id
            AND e.after ->> 'outcome' = 'cancelled_by_company' ORDER BY e.id DESC LIMIT 1) AS reason
        FROM ${PLANS} JOIN ${person} AS p ON p.id = su.person_id
        WHERE su.id IN (${ofPlaces}) AND s.deleted_at IS NULL`,
    sql`SELECT ${closedJson(sql`SELECT workplace_id FROM ${attendance} WHERE id IN (${ofWorks})
      UNION SELECT s.workplace_id FROM ${PLANS} WHERE su.id IN (${ofPlaces})`)} AS closed`,
    drawing('attendance_change', changes),
  ];
}

/** @param found what {@link selectNow} reads, a list for each statement */
export function nowOf([works = [], places = [], common = [], drawn = []]: readonly NowRow[][]): Now {
  return {
    works: new Map(works.map((row) => [row.id, workNow(row)])),
    places: new Map(places.map((row) => placeNow(row))),
    closed: closedOf(common[0]?.closed ?? '[]'),
    change: drawn[0]?.first ?? 0,
  };
}

function workNow(row: WorkRow): WorkNow {
  const plan: PlanJson | null = row.plan === null ? null : JSON.parse(row.plan);
  return {
    id: row.id,
    personId: row.person_id,
    ref: JSON.parse(row.ref),
    rosterVersion: row.roster_version,
    version: row.version,
    workplaceId: row.workplace_id,
    date: row.business_date,
    stillOpen: row.still_open,
    plan: plan && planOf(plan),
  };
}

function placeNow(row: PlaceRow): [number, PlaceNow] {
  const stored: PlanJson = JSON.parse(row.plan);
  const plan = planOf(stored);
  const { roster_version: rosterVersion, meets, reason } = row;
  return [
    plan.id,
    { plan, ref: JSON.parse(row.ref), rosterVersion, seat: JSON.parse(row.seat), meets, reason },
  ];
}

/** Everybody whose work or place it is, once. */
export function peopleOf({ works, places }: Now): { id: number; rosterVersion: number }[] {
  const all = [
    ...[...works.values()].map(({ ref, rosterVersion }) => [ref.id, rosterVersion] as const),
    ...[...places.values()].map(({ ref, rosterVersion }) => [ref.id, rosterVersion] as const),
  ];
  return [...new Map(all)].map(([id, rosterVersion]) => ({ id, rosterVersion }));
}
