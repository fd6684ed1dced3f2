import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { HomeLimit, HomePerson, HomeWatch } from '#contract/reports/home.ts';
import { CHECK_OUT_AWAITED_MINUTES } from '#domain/attendance/forgotten.ts';
import { trackingOf } from '#domain/attendance/tracking.ts';
import { paidFrom } from '#domain/pay/hours/counted-times.ts';
import type { DayTimes } from '#domain/roster/facts.ts';
import { type RunningWork, stayLimit } from '#domain/roster/stay-limit.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatClock, stampOfClock } from '#domain/time/clock.ts';
import {
  type Instant,
  jstDate,
  MINUTE_MS,
  stampOrNull,
  startOfJstDay,
  toStamp,
} from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { isPast } from '#domain/time/progress.ts';
import { AT_WORK, shiftsOfDay } from '#worker/areas/attendance/records/progress.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import {
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { selectPeopleUntil } from '#worker/areas/roster/changes/facts.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, orNull, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

/** People of today who are listed at once. */
const PEOPLE_SHOWN = 300;
/** People at work who are checked at once, and limits that are shown. */
const LOOKED_AT = 300;
const LIMITS_SHOWN = 20;
/** No work runs for more days than this (T-08). */
const RUNS_AT_MOST = 8;

const [s, su, a] = [alias(shift, 's'), alias(shiftUser, 'su'), alias(attendance, 'a')];
const p = alias(person, 'p');

const PERSON_FIELDS = {
  user: fromJson<PersonRef>(personRefJson),
  phone: p.phone,
  workplace: fromJson<HomePerson['workplace']>(workplaceJson),
};

const WATCHED_PERSON = {
  ...PERSON_FIELDS,
  shift_user_id: su.id,
  shift_id: su.shift_id,
  position: fromJson<HomePerson['position']>(sql`json_object('id', o.id, 'name', o.name)`),
  date: s.date,
  start_minute: sql<number>`coalesce(su.start_minute, s.start_minute)`,
  end_minute: sql<number>`coalesce(su.end_minute, s.end_minute)`,
  ...pick(su, 'starts_at', 'ends_at', 'outcome', 'late_until'),
  check_in: orNull(a.check_in),
  check_out: a.check_out,
  watching: WATCHING,
};
type WatchedRow = FieldsRow<typeof WATCHED_PERSON>;

const RUNNING = {
  ...PERSON_FIELDS,
  work_history_id: a.id,
  workplace_id: sql<number>`${a.workplace_id}`,
  ...pick(a, 'person_id', 'business_date', 'early_start_approved'),
  check_in: sql<Instant>`${a.check_in}`,
  shift_user_id: orNull(su.id),
  shift_id: orNull(su.shift_id),
  position_id: orNull(su.position_id),
  starts_at: orNull(su.starts_at),
  ends_at: orNull(su.ends_at),
  breaks: fromJson<StoredBreaks | null>(sql`${s.breaks}`),
  paid_before_minutes: orNull(s.paid_before_minutes),
};
type RunningRow = FieldsRow<typeof RUNNING>;

/** Returns the people to watch now, and the people at work who must leave before the planned end. */
export async function readWatch(ctx: SignedInCtx): Promise<HomeWatch> {
  const running = sql`SELECT person_id AS id FROM (${selectRunning(ctx)})`;
  const [watched, atWork, people, [configuration]] = await batch(ctx.db, [
    selectWatched(ctx),
    selectRunning(ctx),
    selectPeopleUntil(running, jstDate(ctx.now)),
    selectConfiguration,
  ]);
  if (!configuration) throw new Error('no configuration');
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const facts = new Map(people.map((row) => [row.id, storedPersonOf(row, () => false, null).facts]));
  const limits = atWork.slice(0, LOOKED_AT).flatMap((row) => {
    const who = facts.get(row.person_id);
    const found = who && stayLimit(who, config, runningWorkOf(row, ctx.now), ctx.now);
    return found ? [homeLimitOf(row, found, ctx.now)] : [];
  });
  const sorted = limits.toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return {
    people: watched.map((row) => watchedPersonOf(row, ctx.now)).filter(({ flags }) => flags.length > 0),
    limits: {
      data: sorted.slice(0, LIMITS_SHOWN),
      total: sorted.length,
      looked_at: Math.min(atWork.length, LOOKED_AT),
      capped: atWork.length > LOOKED_AT,
    },
  };
}

const NOT_YET_MS = sql`(coalesce(${WATCHING} ->> 'notYetInMinutes', 0) * ${MINUTE_MS})`;
/** T-21 in whole minutes, as `trackingOf` counts them. */
const CAME_LATE = sql`a.check_in / ${MINUTE_MS} - su.starts_at / ${MINUTE_MS}
  > coalesce(${WATCHING} ->> 'lateGraceMinutes', 0)`;

/**
 * People of today's shifts that Home counts as arriving late, not yet in, late or absent, and people whose check-out
 * is missing. People that a manager can still replace come first.
 */
function selectWatched(ctx: SignedInCtx) {
  const { now } = ctx;
  const isOpen = sql`a.check_out IS NULL AND a.forgotten = 0 AND su.ends_at <= ${now - CHECK_OUT_AWAITED_MINUTES * MINUTE_MS}`;
  return selectRaw(
    WATCHED_PERSON,
    sql`FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
      JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = su.position_id
      JOIN ${person} AS p ON p.id = su.person_id
      LEFT JOIN ${attendance} AS a ON a.shift_user_id = su.id AND a.voided_at IS NULL
      WHERE s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)} AND ${shiftsOfDay(jstDate(now), now)}
        AND su.status = 'approved' AND iif(a.id IS NULL,
          iif(su.outcome IS NULL, su.starts_at + ${NOT_YET_MS} <= ${now} OR su.ends_at <= ${now}
            OR su.late_until IS NOT NULL, 1), ${CAME_LATE} OR (${isOpen}))
      ORDER BY CASE WHEN su.outcome IS NOT NULL THEN 4 WHEN a.id IS NULL THEN iif(su.ends_at > ${now}, 0, 2)
        WHEN ${isOpen} THEN 1 ELSE 3 END, su.starts_at, w.code, su.id LIMIT ${PEOPLE_SHOWN}`,
  );
}

/**
 * Running work, the longest first. For some workplaces only the last days are searched: older work was
 * reported long ago as a forgotten check-out. For all workplaces, an index contains the running work.
 */
function selectRunning(ctx: SignedInCtx) {
  const isRecent =
    ctx.scope === 'all' ? sql`1` : sql`a.business_date >= ${addDays(jstDate(ctx.now), -RUNS_AT_MOST)}`;
  return selectRaw(
    RUNNING,
    sql`FROM ${attendance} AS a JOIN ${workplace} AS w ON w.id = a.workplace_id JOIN ${person} AS p ON p.id = a.person_id
    LEFT JOIN ${shiftUser} AS su ON su.id = a.shift_user_id LEFT JOIN ${shift} AS s ON s.id = su.shift_id
    WHERE ${AT_WORK} AND ${withinReach(ctx, sql`a.workplace_id`)} AND ${isRecent}
    ORDER BY a.check_in, a.id LIMIT ${LOOKED_AT + 1}`,
  );
}

/** Work is open or ended here; its confirmation and its questions are shown elsewhere. */
function watchedPersonOf(row: WatchedRow, now: Instant): HomePerson {
  const { starts_at: start, ends_at: end, check_in: checkIn, check_out: checkOut, outcome } = row;
  const work =
    checkIn === null ? null : { plan: { end }, checkIn, checkOut, confirmed: false, openItems: [] };
  const { late_until: lateUntil } = row;
  const tracking = trackingOf({ start, end, outcome, lateUntil }, work, now, row.watching);
  return {
    ...homePersonOf(row),
    shift_user_id: row.shift_user_id,
    shift_id: row.shift_id,
    position: row.position,
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    ended: isPast({ end }, now),
    outcome,
    status: tracking.state,
    flags: tracking.flags,
    late_minutes: tracking.lateMinutes,
    arrives_at: tracking.flags.includes('arriving_late') ? stampOrNull(lateUntil) : null,
  };
}

function homePersonOf({ user, phone, workplace: site }: WatchedRow | RunningRow) {
  return { user, phone, workplace: site };
}

function runningWorkOf(row: RunningRow, now: Instant): RunningWork {
  const { shift_user_id: assignmentId, workplace_id: workplaceId, position_id: positionId } = row;
  const seat = positionId === null ? null : { positionId };
  return { assignmentId, at: { workplaceId, seat }, times: runningTimesOf(row, now) };
}

/**
 * T-28: from the counted start to the planned end, on the clock of the business date; without a plan,
 * to now.
 */
function runningTimesOf(row: RunningRow, now: Instant): DayTimes {
  const { business_date: date, check_in, starts_at, ends_at } = row;
  const midnight = startOfJstDay(date);
  const plan =
    starts_at === null ? null : { start: starts_at, paidBeforeMinutes: row.paid_before_minutes ?? 0 };
  const counts = plan === null || row.early_start_approved ? check_in : Math.max(check_in, paidFrom(plan));
  const start = minutesBetween(midnight, counts);
  return {
    date,
    start,
    end: Math.max(minutesBetween(midnight, ends_at ?? now), start + 1),
    breaks: (row.breaks ?? []).map(([from, to]) => ({ start: from, end: to })),
    // The start is the counted one, which already includes paid time before the shift.
    paidBefore: 0,
  };
}

function homeLimitOf(
  row: RunningRow,
  found: NonNullable<ReturnType<typeof stayLimit>>,
  now: Instant,
): HomeLimit {
  const { business_date: date, ends_at } = row;
  const until = stampOfClock(date, found.until);
  return {
    ...homePersonOf(row),
    work_history_id: row.work_history_id,
    shift_user_id: row.shift_user_id,
    shift_id: row.shift_id,
    date,
    end_time: stampOrNull(ends_at),
    window: found.window,
    source: found.source,
    limit: found.limit,
    used: found.used,
    used_at_end: found.usedAtEnd,
    ...found.days,
    until,
    over: until <= toStamp(now),
  };
}
