import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type {
  CannotCome,
  HomeShift,
  ManagerHome,
  WorkplaceDay,
  WorkplaceTomorrow,
} from '#contract/attendance/tracking.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { HomeAsk } from '#contract/roster/open-asks.ts';
import type { Watching } from '#domain/attendance/facts.ts';
import { dayPartOf, missingPeople } from '#domain/roster/shifts-of-day.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { progressOf } from '#domain/time/progress.ts';
import {
  countsShown,
  SEATS_NEEDED,
  shiftsOfDay,
  unplannedOfDay,
  WATCHED,
  watchedOf,
} from '#worker/areas/attendance/records/progress.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import { deadCount } from '#worker/areas/messaging/deliveries/queries.ts';
import { expiringCount } from '#worker/areas/papers/papers/queries.ts';
import { monthEndJson, monthEndOf } from '#worker/areas/pay/periods/queries.ts';
import { waitingOf, waitingToPay } from '#worker/areas/pay/salary/queries.ts';
import { selectMissingAvailability } from '#worker/areas/roster/availability/queries.ts';
import { isNotOver, OPEN_ASK, openAskOf } from '#worker/areas/roster/changes/open-asks.ts';
import { betweenDays, SHIFT_ORDER } from '#worker/areas/roster/changes/shown-shift.ts';
import { pendingCount } from '#worker/areas/roster/hand-overs/queries.ts';
import { draftSites } from '#worker/areas/roster/publishing/queries.ts';
import { waitingCount } from '#worker/areas/roster/recruitment/queries.ts';
import { MISSING, missingHeads } from '#worker/areas/roster/shortages/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonList,
  jsonTuple,
  pick,
  selectRaw,
  type ValueOf,
} from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { keptPunch, reviewItem } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatAsk } from '#worker/db/schema/planning.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

/** How many days ahead the page looks, including today. */
const DAYS_AHEAD = 7;
/** No one can handle more people at once; the others are only counted. */
const CANNOT_COME_SHOWN = 20;
const ASKS_SHOWN = 20;
/** How many days ahead open offers are shown. */
const ASKS_AHEAD = 14;

const [s, su, p] = [alias(shift, 's'), alias(shiftUser, 'su'), alias(person, 'p')];
const w = alias(workplace, 'w');

/** A shift `s` of a day at `w`: its spots, its people, whether they see it, and what its row shows. */
const SHIFT_OF_DAY = jsonTuple(
  SEATS_NEEDED,
  WATCHED,
  isTrue(IS_SHOWN),
  s.id,
  s.date,
  s.start_minute,
  s.end_minute,
  sql<string>`(SELECT t.name FROM ${shiftTemplate} AS t WHERE t.id = s.template_id)`,
  isTrue(sql`s.active AND w.active AND w.deleted_at IS NULL`),
  sql<number>`(SELECT coalesce(sum(${MISSING}), 0) FROM ${seatGroup} AS g WHERE g.shift_id = s.id)`,
);
type DayJson = ValueOf<typeof SHIFT_OF_DAY>;

/** Today and tomorrow at every workplace in scope with something to show, and the items that wait. */
export async function readHome(ctx: SignedInCtx): Promise<ManagerHome> {
  const { db, now } = ctx;
  const date = jstDate(now);
  const last = addDays(date, DAYS_AHEAD - 1);
  const [sites, cannotCome, [counts], availability, asks] = await batch(db, [
    selectHomeWorkplaces(ctx),
    selectCannotCome(ctx),
    selectCounts(ctx, { from: date, to: last }),
    selectMissingAvailability(ctx, date, last),
    selectHomeAsks(ctx, { from: addDays(date, -1), to: addDays(date, ASKS_AHEAD) }),
  ]);
  return {
    date,
    now: toStamp(now),
    workplaces: sites.map((row) => workplaceDayOf(row, date, now)).filter(hasSomething),
    tomorrow: {
      date: addDays(date, 1),
      workplaces: sites.map((row) => tomorrowOf(row, now)).filter(({ shifts }) => shifts > 0),
    },
    cannot_come: { data: cannotCome.map(cannotComeOf), total: cannotCome[0]?.total ?? 0 },
    asks: asks.map(({ workplace, date, shift: name, ...ask }) => ({
      ...openAskOf(ask),
      workplace,
      date,
      shift: name,
    })),
    registrations: counts?.registrations ?? 0,
    shortages: sites.reduce((sum, { missing }) => sum + missing, 0),
    drafts: counts?.drafts ?? 0,
    wishes: availability.filter(({ missing }) => missing > 0),
    month_end: monthEndOf(ctx, counts?.month_end ?? []),
    expiring: counts?.expiring ?? null,
    salary: waitingOf(counts?.salary ?? null),
    undelivered: counts?.undelivered ?? 0,
  };
}

function selectCounts(ctx: SignedInCtx, ahead: DateRange) {
  return selectRaw(
    {
      drafts: sql<number>`${draftSites(ctx, ahead)}`,
      registrations: sql<number>`${waitingCount(ctx)} + ${pendingCount(ctx)}`,
      expiring: sql<number | null>`${expiringCount(ctx)}`,
      salary: waitingToPay(ctx),
      undelivered: sql<number>`${deadCount(ctx)}`,
      month_end: monthEndJson(ctx),
    },
    sql``,
  );
}

function selectHomeWorkplaces(ctx: SignedInCtx) {
  const { now } = ctx;
  const date = jstDate(now);
  const tomorrow = addDays(date, 1);
  return selectRaw(
    {
      ...pick(w, 'id', 'code', 'name'),
      shifts: jsonList(SHIFT_OF_DAY, shiftsAt(shiftsOfDay(date, now)), SHIFT_ORDER),
      tomorrow: jsonList(SHIFT_OF_DAY, shiftsAt(betweenDays(tomorrow, tomorrow))),
      unplanned: unplannedOfDay(date, now),
      questions: sql<number>`(SELECT count(*) FROM ${reviewItem} WHERE workplace_id = w.id AND state = 'open')
        + (SELECT count(*) FROM ${keptPunch} WHERE workplace_id = w.id AND state = 'open')
        + (SELECT count(*) FROM ${tabletPunch} WHERE workplace_id = w.id AND state = 'open')`,
      missing: sql<number>`${missingHeads(ctx, date, addDays(date, DAYS_AHEAD - 1))}`,
      watching: WATCHING,
    },
    sql`FROM ${workplace} AS w WHERE ${withinReach(ctx, sql`w.id`)} ORDER BY w.code`,
  );
}

type WorkplaceRow = RowOf<ReturnType<typeof selectHomeWorkplaces>>;

function shiftsAt(ofDay: SQL): SQL {
  return sql`FROM ${shift} AS s WHERE s.workplace_id = w.id AND s.deleted_at IS NULL AND ${ofDay}`;
}

const CANNOT_COME = {
  shift_user_id: su.id,
  shift_id: su.shift_id,
  user: fromJson<PersonRef>(personRefJson),
  phone: p.phone,
  workplace: fromJson<CannotCome['workplace']>(workplaceJson),
  position: fromJson<CannotCome['position']>(sql`json_object('id', o.id, 'name', o.name)`),
  date: s.date,
  start_minute: sql<number>`coalesce(su.start_minute, s.start_minute)`,
  end_minute: sql<number>`coalesce(su.end_minute, s.end_minute)`,
  at: sql<Instant>`${su.cannot_come_at}`,
  reason: su.cannot_come_reason,
  total: sql<number>`count(*) OVER ()`,
};

/** People who cannot come and are not replaced yet, also after their shift has started. */
function selectCannotCome(ctx: SignedInCtx) {
  return selectRaw(
    CANNOT_COME,
    sql`FROM ${shiftUser} AS su CROSS JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
    JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = su.position_id
    JOIN ${person} AS p ON p.id = su.person_id
    WHERE su.cannot_come_at IS NOT NULL AND su.outcome IS NULL AND su.status = 'approved' AND su.ends_at > ${ctx.now}
      AND ${withinReach(ctx, sql`s.workplace_id`)}
      AND NOT ${IS_ATTENDED}
    ORDER BY su.starts_at, su.id LIMIT ${CANNOT_COME_SHOWN}`,
  );
}

const HOME_ASK = {
  ...OPEN_ASK,
  workplace: fromJson<HomeAsk['workplace']>(workplaceJson),
  date: s.date,
  shift: sql<string>`(SELECT t.name FROM ${shiftTemplate} AS t WHERE t.id = s.template_id)`,
};

/** Open offers by their shifts, whose indexes by date bound what is read: of the company, or of each workplace. */
function selectHomeAsks(ctx: SignedInCtx, { from, to }: DateRange) {
  return selectRaw(
    HOME_ASK,
    sql`FROM ${shift} AS s CROSS JOIN ${seatAsk} AS k ON k.shift_id = s.id AND k.closed_at IS NULL
      CROSS JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = k.position_id
    WHERE s.date BETWEEN ${from} AND ${to} AND s.deleted_at IS NULL AND s.active
      AND ${withinReach(ctx, sql`s.workplace_id`)} AND ${isNotOver(ctx.now)}
    ORDER BY s.date, start_minute, k.id LIMIT ${ASKS_SHOWN}`,
  );
}

function cannotComeOf({
  start_minute,
  end_minute,
  total: _,
  ...row
}: FieldsRow<typeof CANNOT_COME>): CannotCome {
  return {
    ...row,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
    at: toStamp(row.at),
    reason: row.reason ?? '',
  };
}

function hasSomething({ shifts, unplanned, questions }: WorkplaceDay): boolean {
  return shifts.length + unplanned + questions > 0;
}

function workplaceDayOf(
  { id, code, name, unplanned: found, questions, ...row }: WorkplaceRow,
  day: CalendarDate,
  now: Instant,
): WorkplaceDay {
  const [unplanned, atWork] = found ?? [0, 0];
  return {
    workplace: { id, code, name },
    shifts: row.shifts.flatMap((one) => homeShiftOf(one, row.watching, day, now) ?? []),
    unplanned,
    unplanned_in: atWork,
    questions,
  };
}

/** Null for a shift that `day` does not show. */
function homeShiftOf(json: DayJson, watching: Watching, day: CalendarDate, now: Instant): HomeShift | null {
  const [needed, watched, shown, id, date, start, end, name] = json;
  const counts = countsShown(needed, watchedOf(watched, shown, now, watching));
  const times = { start: instantOfClock(date, start), end: instantOfClock(date, end) };
  const part = dayPartOf({ date, end: times.end, hasPersonAtWork: counts.in > 0 }, day, now);
  return (
    part && {
      id,
      date,
      name,
      start_time: formatClock(start),
      end_time: formatClock(end),
      progress: progressOf(times, now),
      since_yesterday: part === 'since_yesterday',
      counts,
      missing: missingOf(json, now),
    }
  );
}

function missingOf([, , , , date, , end, , active, open]: DayJson, now: Instant): number {
  return missingPeople({ active, end: instantOfClock(date, end), open }, now);
}

function tomorrowOf(
  { id, code, name, tomorrow: shifts, watching }: WorkplaceRow,
  now: Instant,
): WorkplaceTomorrow {
  const needed = shifts.reduce((sum, [seats]) => sum + seats, 0);
  const people = shifts.flatMap(([, watched, shown]) => watchedOf(watched, shown, now, watching));
  return {
    workplace: { id, code, name },
    shifts: shifts.length,
    published: shifts.every(([, , shown]) => shown),
    counts: countsShown(needed, people),
    missing: shifts.reduce((sum, one) => sum + missingOf(one, now), 0),
  };
}
