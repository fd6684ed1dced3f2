import { type SQL, sql } from 'drizzle-orm';
import type { ComingDay, TrackingCounts } from '#contract/tracking.ts';
import type { Watching } from '#domain/attendance/facts.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { ReviewKind } from '#domain/attendance/review-item.ts';
import { countsOf, type ShiftCounts, trackingOf, type Watched } from '#domain/attendance/tracking.ts';
import { isToCome, type Said, saidOf } from '#domain/roster/own-place.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { seatGroup, shiftUser } from '#worker/db/schema/roster.ts';
import { betweenDays } from '#worker/roster/shown-shift.ts';
import { IS_WORK } from './facts.ts';

/** Somebody approved for a shift as {@link WATCHED} tells it: no names, for there are hundreds a day. */
export type WatchedJson = [
  start: Instant,
  end: Instant,
  outcome: Outcome | null,
  checkIn: Instant | null,
  checkOut: Instant | null,
  confirmed: 0 | 1,
  questions: ReviewKind[],
  willCome: 0 | 1,
  cannotCome: 0 | 1,
];

/** Everybody approved for the shift `s`, a JSON list of {@link WatchedJson}. */
export const WATCHED = sql`(SELECT json_group_array(json_array(su.starts_at, su.ends_at, su.outcome,
    a.check_in, a.check_out, a.confirmed_at IS NOT NULL,
    json((SELECT json_group_array(r.kind) FROM ${reviewItem} AS r WHERE r.attendance_id = a.id AND r.state = 'open')),
    su.confirmed_at IS NOT NULL, su.cannot_come_at IS NOT NULL))
  FROM ${shiftUser} AS su LEFT JOIN ${attendance} AS a ON a.shift_user_id = su.id AND a.voided_at IS NULL
  WHERE su.shift_id = s.id AND su.status = 'approved')`;

/** The seats of the shift `s`; one that is turned off needs nobody beyond those who are on it. */
export const NEEDED = sql`(SELECT coalesce(sum(iif(s.active = 1, g.fixed_total + g.temp_total,
    g.approved_fixed + g.approved_temp)), 0) FROM ${seatGroup} AS g WHERE g.shift_id = s.id)`;

/** Work `a` that is open and that nobody has been asked about: whoever forgot to leave is at work no more. */
export const AT_WORK = sql`a.kind = 'work' AND a.check_out IS NULL AND a.forgotten = 0 AND a.voided_at IS NULL`;

/** Work `a` without a shift. The sign keeps an index away that has all such work of all days in one place. */
export const IS_UNPLANNED = sql`${IS_WORK} AND +a.shift_user_id IS NULL`;

/** The day before `date` where that is today, so that its work may still run; else null. */
function dayStillRunning(date: CalendarDate, now: Instant): CalendarDate | null {
  return date === jstDate(now) ? addDays(date, -1) : null;
}

/** Shifts `s` of the date; of today also those of yesterday whose end has not come, or that somebody is still at. */
export function shiftsOfDay(date: CalendarDate, now: Instant): SQL {
  const before = dayStillRunning(date, now);
  if (before === null) return betweenDays(date, date);
  return sql`${betweenDays(before, date)} AND (s.date = ${date}
    OR s.end_minute > ${jstMinuteOfDay(now) + MINUTES_PER_DAY}
    OR EXISTS (SELECT 1 FROM ${shiftUser} AS there CROSS JOIN ${attendance} AS a ON a.shift_user_id = there.id
               WHERE there.shift_id = s.id AND ${AT_WORK}))`;
}

/** How many stretches of work at the workplace `w` belong to no shift; of today also those that began yesterday and go on. */
export function unplannedOfDay(date: CalendarDate, now: Instant): SQL {
  const before = dayStillRunning(date, now);
  const days = before === null ? sql`(${date})` : sql`(${before}, ${date})`;
  return sql`(SELECT count(*) FROM ${attendance} AS a
    WHERE ${IS_UNPLANNED} AND a.workplace_id = w.id AND a.business_date IN ${days}
      AND (a.business_date = ${date} OR (${AT_WORK})))`;
}

/** Somebody approved for a shift, where they stand, and what they say while it is to come. */
export type Seen = Watched & { said: Said | null; toCome: boolean };

/** @param shown whether the people of the shift see it */
export function watchedOf(
  stored: readonly WatchedJson[],
  shown: boolean,
  now: Instant,
  watching: Watching,
): Seen[] {
  return stored.map(
    ([start, end, outcome, checkIn, checkOut, isConfirmed, questions, willCome, cannotCome]) => {
      const work =
        checkIn === null
          ? null
          : {
              ...{ plan: { end }, checkIn, checkOut, confirmed: isConfirmed === 1 },
              openItems: questions.map((kind) => ({ kind })),
            };
      const tracking = trackingOf({ start, end, outcome }, work, now, watching);
      const place = { start, confirmed: willCome === 1, cannotCome: cannotCome === 1, shown };
      const isAwaited = outcome === null && work === null;
      return {
        ...tracking,
        hasOutcome: outcome !== null,
        said: isAwaited ? saidOf(place, now) : null,
        toCome: isAwaited && isToCome(place, now),
      };
    },
  );
}

/** In numbers: so many seats, and the people of one shift or of several. */
export function countsShown(needed: number, people: readonly Seen[]): TrackingCounts {
  const saying = (what: Said) => people.filter(({ said }) => said === what).length;
  return {
    needed,
    ...named(countsOf(people)),
    will_come: saying('will_come'),
    not_said: saying('not_said'),
    cannot_come: saying('cannot_come'),
  };
}

/** Who of a day is still to come, and what they say. */
export function comingOf(people: readonly Seen[]): ComingDay {
  const { will_come, not_said, cannot_come } = countsShown(0, people);
  return { planned: people.filter(({ toCome }) => toCome).length, will_come, not_said, cannot_come };
}

function named({ notYetIn, earlyLeave, notCheckedOut, needsReview, ...same }: ShiftCounts) {
  return {
    ...same,
    not_yet_in: notYetIn,
    early_leave: earlyLeave,
    not_checked_out: notCheckedOut,
    needs_review: needsReview,
  };
}
