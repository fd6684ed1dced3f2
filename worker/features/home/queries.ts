import { type SQL, sql } from 'drizzle-orm';
import type { CannotCome, ManagerHome, WorkplaceDay, WorkplaceTomorrow } from '#contract/tracking.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { IS_SHOWN } from '#worker/attendance/facts.ts';
import {
  countsShown,
  NEEDED,
  shiftsOfDay,
  unplannedOfDay,
  WATCHED,
  type WatchedJson,
  watchedOf,
} from '#worker/attendance/progress.ts';
import { WATCHING, watchingFrom } from '#worker/attendance/watching.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { selectWishesMissing, type WishesMissingRow } from '#worker/features/availability/queries.ts';
import { deadCount } from '#worker/features/deliveries/queries.ts';
import { expiringCount } from '#worker/features/papers/queries.ts';
import { monthEndJson, monthEndOf } from '#worker/features/periods/queries.ts';
import { waitingCount } from '#worker/features/recruitment/queries.ts';
import { waitingOf, waitingToPay } from '#worker/features/salary/queries.ts';
import { missingHeads } from '#worker/features/shortages/queries.ts';
import { betweenDays } from '#worker/roster/shown-shift.ts';

/** How far ahead what waits is looked for, today among it. */
const DAYS_AHEAD = 7;
/** More people who cannot come nobody sees to at once; the rest is counted. */
const CANNOT_COME_SHOWN = 20;

type WorkplaceRow = WorkplaceDay['workplace'] & {
  shifts: string;
  tomorrow: string;
  unplanned: number;
  questions: number;
  missing: number;
  watching: string;
};
type CannotComeRow = {
  shift_user_id: number;
  shift_id: number;
  ref: string;
  phone: string | null;
  site: string;
  position: string;
  date: string;
  start_minute: number;
  end_minute: number;
  cannot_come_at: Instant;
  cannot_come_reason: string | null;
  total: number;
};
type CountsRow = {
  registrations: number;
  expiring: number | null;
  salary: string | null;
  undelivered: number;
  month_end: string;
};
type Row = WorkplaceRow & CannotComeRow & CountsRow & WishesMissingRow;

/** A shift of a day: its seats, its people, and whether they see it. */
type DayJson = [needed: number, people: WatchedJson, shown: 0 | 1];

/** Today and tomorrow at every workplace in reach where there is something to see, and what waits. */
export async function readHome(ctx: SignedInCtx): Promise<ManagerHome> {
  const { db, now } = ctx;
  const date = jstDate(now);
  const last = addDays(date, DAYS_AHEAD - 1);
  const statements: Statement[] = [
    selectWorkplaces(ctx),
    selectCannotCome(ctx),
    sql`SELECT ${waitingCount(ctx)} AS registrations, ${expiringCount(ctx)} AS expiring,
          ${waitingToPay(ctx)} AS salary, ${deadCount(ctx)} AS undelivered,
            ${monthEndJson(ctx)} AS month_end`,
    selectWishesMissing(ctx, date, last),
  ];
  const found = await db.d1.batch<Row>(statements.map((statement) => bind(db.d1, statement)));
  const [sites = [], cannotCome = [], [counts] = [], wishes = []] = found.map(({ results }) => results);
  return {
    date,
    now: toStamp(now),
    workplaces: sites.map((row) => dayOf(row, now)).filter(hasSomething),
    tomorrow: {
      date: addDays(date, 1),
      workplaces: sites.map((row) => tomorrowOf(row, now)).filter(({ shifts }) => shifts > 0),
    },
    cannot_come: { data: cannotCome.map(cannotComeOf), total: cannotCome[0]?.total ?? 0 },
    registrations: counts?.registrations ?? 0,
    shortages: sites.reduce((sum, { missing }) => sum + missing, 0),
    wishes: wishes.map(({ workplace: site, ...one }) => ({ ...one, workplace: JSON.parse(site) })),
    month_end: monthEndOf(ctx, counts?.month_end ?? '[]'),
    expiring: counts?.expiring ?? null,
    salary: waitingOf(counts?.salary ?? null),
    undelivered: counts?.undelivered ?? 0,
  };
}

function selectWorkplaces(ctx: SignedInCtx): Statement {
  const { now } = ctx;
  const date = jstDate(now);
  const tomorrow = addDays(date, 1);
  return sql`SELECT w.id, w.code, w.name, ${shiftsJson(shiftsOfDay(date, now))} AS shifts,
      ${shiftsJson(betweenDays(tomorrow, tomorrow))} AS tomorrow, ${unplannedOfDay(date, now)} AS unplanned,
      (SELECT count(*) FROM ${reviewItem} WHERE workplace_id = w.id AND state = 'open') AS questions,
      ${missingHeads(ctx, date, addDays(date, DAYS_AHEAD - 1))} AS missing, ${WATCHING} AS watching
    FROM ${workplace} AS w WHERE ${withinReach(ctx, sql`w.id`)} ORDER BY w.code`;
}

/** A list of {@link DayJson}. */
function shiftsJson(ofDay: SQL): SQL {
  return sql`(SELECT json_group_array(json_array(${NEEDED}, json(${WATCHED}), ${IS_SHOWN})) FROM ${shift} AS s
    WHERE s.workplace_id = w.id AND s.deleted_at IS NULL AND ${ofDay})`;
}

/** Whom nobody has replaced yet, also while they are missing already. */
function selectCannotCome(ctx: SignedInCtx): Statement {
  return sql`SELECT su.id AS shift_user_id, su.shift_id, ${personRefJson} AS ref, p.phone,
      json_object('id', w.id, 'code', w.code, 'name', w.name) AS site,
      json_object('id', o.id, 'name', o.name) AS position, s.date,
      coalesce(su.start_minute, s.start_minute) AS start_minute, coalesce(su.end_minute, s.end_minute) AS end_minute,
      su.cannot_come_at, su.cannot_come_reason, count(*) OVER () AS total
    FROM ${shiftUser} AS su CROSS JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
    JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = su.position_id
    JOIN ${person} AS p ON p.id = su.person_id
    WHERE su.cannot_come_at IS NOT NULL AND su.outcome IS NULL AND su.status = 'approved' AND su.ends_at > ${ctx.now}
      AND ${withinReach(ctx, sql`s.workplace_id`)}
      AND NOT EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.shift_user_id = su.id AND a.voided_at IS NULL)
    ORDER BY su.starts_at, su.id LIMIT ${CANNOT_COME_SHOWN}`;
}

function cannotComeOf(row: CannotComeRow): CannotCome {
  return {
    shift_user_id: row.shift_user_id,
    shift_id: row.shift_id,
    user: JSON.parse(row.ref),
    phone: row.phone,
    workplace: JSON.parse(row.site),
    position: JSON.parse(row.position),
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    at: toStamp(row.cannot_come_at),
    reason: row.cannot_come_reason ?? '',
  };
}

function hasSomething({ shifts, unplanned, questions }: WorkplaceDay): boolean {
  return shifts + unplanned + questions > 0;
}

function dayOf({ id, code, name, unplanned, questions, ...row }: WorkplaceRow, now: Instant): WorkplaceDay {
  const { published: _, ...day } = countedDay(row.shifts, row.watching, now);
  return { workplace: { id, code, name }, ...day, unplanned, questions };
}

function tomorrowOf({ id, code, name, tomorrow, watching }: WorkplaceRow, now: Instant): WorkplaceTomorrow {
  return { workplace: { id, code, name }, ...countedDay(tomorrow, watching, now) };
}

function countedDay(
  stored: string,
  watching: string,
  now: Instant,
): Pick<WorkplaceTomorrow, 'shifts' | 'counts' | 'published'> {
  const shifts: DayJson[] = JSON.parse(stored);
  const needed = shifts.reduce((sum, [seats]) => sum + seats, 0);
  const people = shifts.flatMap(([, watched, shown]) =>
    watchedOf(watched, shown === 1, now, watchingFrom(watching)),
  );
  return {
    shifts: shifts.length,
    published: shifts.every(([, , shown]) => shown === 1),
    counts: countsShown(needed, people),
  };
}
