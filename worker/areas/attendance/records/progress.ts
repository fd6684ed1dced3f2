import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { TrackingCounts } from '#contract/attendance/tracking.ts';
import type { Watching } from '#domain/attendance/facts.ts';
import type { ReviewKind } from '#domain/attendance/review-item.ts';
import { type ShiftCounts, shiftCounts, trackingOf, type Watched } from '#domain/attendance/tracking.ts';
import { type ComingAnswer, comingAnswerOf } from '#domain/roster/own-place.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import {
  betweenDays,
  runningFrom,
  SHIFT_END,
  SHIFT_ORDER,
} from '#worker/areas/roster/changes/shown-shift.ts';
import { fromJson, jsonColumns, jsonFirst, jsonTuple, orNull, type ValueOf } from '#worker/db/query.ts';
import { attendance, ENDED_AND_CONFIRMED, reviewItem } from '#worker/db/schema/attendance.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { IS_WORK } from './facts.ts';

/**
 * All people approved for a shift, as columns without names. A page has thousands; lists of numbers
 * parse in half the time.
 */
export type WatchedJson = ValueOf<typeof WATCHED_COLUMNS>;

const [su, a] = [alias(shiftUser, 'su'), alias(attendance, 'a')];

const IS_CONFIRMED = 1;
const WILL_COME = 2;
const CANNOT_COME = 4;

const flagged = (condition: SQL, bit: number) => sql`iif(${condition}, ${sql.raw(String(bit))}, 0)`;

/** The kinds of open questions as JSON text; null without any. */
const QUESTIONS = sql<
  string | null
>`iif(a.id IS NULL, NULL, nullif((SELECT json_group_array(r.kind) FROM ${reviewItem} AS r
  WHERE r.attendance_id = a.id AND r.state = 'open'), '[]') || '')`;

const WATCHED_COLUMNS = jsonColumns(
  su.starts_at,
  su.ends_at,
  su.outcome,
  orNull(a.check_in),
  a.check_out,
  sql<number>`${flagged(sql`a.confirmed_at IS NOT NULL`, IS_CONFIRMED)} + ${flagged(sql`su.confirmed_at IS NOT NULL`, WILL_COME)}
    + ${flagged(sql`su.cannot_come_at IS NOT NULL`, CANNOT_COME)}`,
  QUESTIONS,
  su.late_until,
);

/** All people approved for the shift `s`. */
export const WATCHED = fromJson<WatchedJson>(sql`(SELECT ${WATCHED_COLUMNS}
  FROM ${shiftUser} AS su LEFT JOIN ${attendance} AS a ON a.shift_user_id = su.id AND a.voided_at IS NULL
  WHERE su.shift_id = s.id AND su.status = 'approved')`);

/** The spots of the shift `s`; an inactive shift needs only its present people. */
export const SEATS_NEEDED = sql<number>`(SELECT coalesce(sum(iif(s.active = 1, g.fixed_total + g.temp_total,
    g.approved_fixed + g.approved_temp)), 0) FROM ${seatGroup} AS g WHERE g.shift_id = s.id)`;

/** Open work `a` without a `forgotten` question, because forgotten work counts as ended. */
export const AT_WORK = sql`a.kind = 'work' AND a.check_out IS NULL AND a.forgotten = 0 AND a.voided_at IS NULL`;

/** Work `a` without a shift. The `+` avoids an index that holds such work of all days together. */
export const IS_UNPLANNED = sql`${IS_WORK} AND +a.shift_user_id IS NULL`;

/** Returns the day before `date` when `date` is today, because its work may still run; else null. */
function dayStillRunning(date: CalendarDate, now: Instant): CalendarDate | null {
  return date === jstDate(now) ? addDays(date, -1) : null;
}

/**
 * The shifts `s` that `dayPartOf` (domain/roster/shifts-of-day.ts) shows on the date. Few people work since yesterday (T-10), so their records are read instead of all of
 * yesterday's shifts.
 */
export function shiftsOfDay(date: CalendarDate, now: Instant): SQL {
  const before = dayStillRunning(date, now);
  if (before === null) return betweenDays(date, date);
  const stayed = shiftsWithPeople(sql`(${before})`);
  return sql`${SHIFT_ORDER} >= min(${runningFrom(now)},
      ifnull((SELECT min(${SHIFT_ORDER}) FROM ${shift} AS s WHERE s.id IN ${stayed} AND +s.date = ${before}), ${date}))
    AND ${betweenDays(undefined, date)} AND (s.date = ${date}
      OR s.end_minute > ${jstMinuteOfDay(now) + MINUTES_PER_DAY} OR s.id IN ${stayed})`;
}

/** The shifts with a person at work on the dates. */
function shiftsWithPeople(dates: SQL): SQL {
  return sql`(SELECT there.shift_id FROM ${shiftUser} AS there WHERE there.id IN (
    SELECT a.shift_user_id FROM ${attendance} AS a
    WHERE ${ENDED_AND_CONFIRMED} = 0 AND a.business_date IN ${dates} AND ${AT_WORK}))`;
}

/** Whether the shift `s` of the date or of the day before is over, as `isOver` (domain/roster/shifts-of-day.ts) decides. */
export function shiftIsOver(date: CalendarDate, now: Instant): SQL {
  return sql`(${SHIFT_END} <= ${now}
    AND s.id NOT IN ${shiftsWithPeople(sql`(${date}, ${addDays(date, -1)})`)})`;
}

const UNPLANNED_COUNTS = jsonTuple(sql<number>`count(*)`, sql<number>`count(*) FILTER (WHERE ${AT_WORK})`);

/**
 * How many records at the workplace `w` have no shift, and how many of them are at work; for today also
 * yesterday's records that are still open.
 */
export function unplannedOfDay(date: CalendarDate, now: Instant) {
  const before = dayStillRunning(date, now);
  const days = before === null ? sql`(${date})` : sql`(${before}, ${date})`;
  return jsonFirst(
    UNPLANNED_COUNTS,
    sql`FROM ${attendance} AS a
    WHERE ${IS_UNPLANNED} AND a.workplace_id = w.id AND a.business_date IN ${days}
      AND (a.business_date = ${date} OR (${AT_WORK}))`,
  );
}

/** A person approved for a shift, with their state and their answer about coming. */
export type ExpectedPerson = Watched & { said: ComingAnswer | null };

const NO_QUESTIONS: readonly { kind: ReviewKind }[] = [];

function openItemsOf(text: string | null | undefined): readonly { kind: ReviewKind }[] {
  if (!text) return NO_QUESTIONS;
  const kinds: ReviewKind[] = JSON.parse(text);
  return kinds.map((kind) => ({ kind }));
}

/** @param shown whether the people of the shift see it */
export function watchedOf(
  [starts, ends, outcomes, checkIns, checkOuts, flags, questions, arrivals]: WatchedJson,
  shown: boolean,
  now: Instant,
  watching: Watching,
): ExpectedPerson[] {
  return starts.map((start, at) => {
    const end = ends[at] ?? start;
    const outcome = outcomes[at] ?? null;
    const checkIn = checkIns[at] ?? null;
    const marks = flags[at] ?? 0;
    const has = (bit: number) => (marks & bit) !== 0;
    const work =
      checkIn === null
        ? null
        : {
            plan: { end },
            checkIn,
            checkOut: checkOuts[at] ?? null,
            confirmed: has(IS_CONFIRMED),
            openItems: openItemsOf(questions[at]),
          };
    const place = { start, confirmed: has(WILL_COME), cannotCome: has(CANNOT_COME), shown };
    const isAwaited = outcome === null && work === null;
    return {
      ...trackingOf({ start, end, outcome, lateUntil: arrivals[at] ?? null }, work, now, watching),
      hasOutcome: outcome !== null,
      said: isAwaited ? comingAnswerOf(place, now) : null,
    };
  });
}

/** Returns the counts of spots and people, of one shift or several. */
export function countsShown(needed: number, people: readonly ExpectedPerson[]): TrackingCounts {
  const saying = (what: ComingAnswer) => people.filter(({ said }) => said === what).length;
  return {
    needed,
    ...shownCounts(shiftCounts(people)),
    will_come: saying('will_come'),
    not_said: saying('not_said'),
    cannot_come: saying('cannot_come'),
  };
}

function shownCounts(counts: ShiftCounts) {
  const { arrivingLate, notYetIn, earlyLeave, checkOutAwaited, notCheckedOut, needsReview, ...same } = counts;
  return {
    ...same,
    arriving_late: arrivingLate,
    not_yet_in: notYetIn,
    early_leave: earlyLeave,
    check_out_awaited: checkOutAwaited,
    not_checked_out: notCheckedOut,
    needs_review: needsReview,
  };
}
