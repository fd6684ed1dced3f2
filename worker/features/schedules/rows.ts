import { type SQL, sql } from 'drizzle-orm';
import type { ScheduledShift, UnplannedWork } from '#contract/schedules.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AssignmentStatus, AssignmentType } from '#domain/roster/facts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { breaksShown, progressShown } from '#worker/roster/shown-shift.ts';

export type PlaceRow = {
  shift_user_id: number;
  shift_id: number;
  person_id: number;
  workplace: string;
  template: string;
  position: string;
  date: string;
  start_minute: number;
  end_minute: number;
  own_start: number | null;
  own_end: number | null;
  breaks: string;
  type: AssignmentType;
  status: AssignmentStatus;
  outcome: Outcome | null;
  left_reason: string | null;
  published: number;
  active: number;
  closed: number;
  confirmed_at: Instant | null;
  cannot_come_at: Instant | null;
  cannot_come_reason: string | null;
  work: string | null;
  version: number;
};

const CODED = sql`json_object('id', w.id, 'code', w.code, 'name', w.name)`;
const ACTUAL = sql`json_object('id', a.id, 'check_in', a.check_in, 'check_out', a.check_out,
  'worked_minutes', a.worked_minutes, 'confirmed', a.confirmed_at IS NOT NULL)`;

/** Places `su` on shifts `s` within reach, with what became of them. */
export function selectPlaces(ctx: SignedInCtx, where: SQL): SQL {
  return sql`SELECT su.id AS shift_user_id, s.id AS shift_id, su.person_id, ${CODED} AS workplace,
      json_object('id', t.id, 'code', t.code, 'name', t.name) AS template,
      json_object('id', o.id, 'name', o.name) AS position, s.date, s.start_minute, s.end_minute,
      su.start_minute AS own_start, su.end_minute AS own_end, s.breaks, su.type, su.status, su.outcome,
      su.left_reason, su.confirmed_at, su.cannot_come_at, su.cannot_come_reason, su.version, s.active,
      s.closed_at IS NOT NULL AS closed,
      EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
        WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7)) AS published,
      (SELECT ${ACTUAL} FROM ${attendance} AS a WHERE a.shift_user_id = su.id AND a.voided_at IS NULL) AS work
    FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id JOIN ${workplace} AS w ON w.id = s.workplace_id
      JOIN ${shiftTemplate} AS t ON t.id = s.template_id JOIN ${position} AS o ON o.id = su.position_id
    WHERE ${where} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}
    ORDER BY su.starts_at, su.id`;
}

/** Registered and withdrawn again, which tells a plan nothing. */
const WITHDRAWN = sql`(su.status = 'cancelled' AND su.left_reason IS NULL AND su.created_by = su.person_id)`;

/** A place that stands hides older ones of the same shift. */
const LATEST = sql`su.id = (SELECT max(other.id) FROM ${shiftUser} AS other
  WHERE other.shift_id = su.shift_id AND other.person_id = su.person_id)`;

/** The places `su` of a person whose shifts `s` are of these days. */
export function placesOf(personId: number, { from, to }: DateRange): SQL {
  // Work of a business date may begin up to 47:59.
  return sql`su.person_id = ${personId} AND su.starts_at >= ${startOfJstDay(from)}
    AND su.starts_at < ${startOfJstDay(addDays(to, 2))} AND s.date BETWEEN ${from} AND ${to}
    AND ${LATEST} AND NOT ${WITHDRAWN}`;
}

type WorkJson = {
  id: number;
  check_in: Instant;
  check_out: Instant | null;
  worked_minutes: number | null;
  confirmed: number;
};

function actualOf(json: string): NonNullable<ScheduledShift['attendance']> {
  const work: WorkJson = JSON.parse(json);
  return {
    work_history_id: work.id,
    check_in_time: toStamp(work.check_in),
    check_out_time: work.check_out === null ? null : toStamp(work.check_out),
    worked_minutes: work.worked_minutes,
    confirmed: work.confirmed === 1,
  };
}

/** @param minutes what it counts for the rules; null where it does not count */
export function scheduledShiftOf(row: PlaceRow, minutes: number | null, now: Instant): ScheduledShift {
  const isOpen = row.active === 1 && row.closed === 0 && progressShown(row, now) !== 'ended';
  return {
    shift_user_id: row.shift_user_id,
    shift_id: row.shift_id,
    workplace: JSON.parse(row.workplace),
    template: JSON.parse(row.template),
    position: JSON.parse(row.position),
    date: row.date,
    start_time: formatClock(row.own_start ?? row.start_minute),
    end_time: formatClock(row.own_end ?? row.end_minute),
    own_times: row.own_start !== null,
    shift_start_time: formatClock(row.start_minute),
    shift_end_time: formatClock(row.end_minute),
    breaks: breaksShown(row.breaks),
    type: row.type,
    status: row.status,
    outcome: row.outcome,
    reason: row.left_reason,
    published: row.published === 1,
    open: isOpen,
    confirmed_at: row.confirmed_at === null ? null : toStamp(row.confirmed_at),
    cannot_come:
      row.cannot_come_at === null
        ? null
        : { at: toStamp(row.cannot_come_at), reason: row.cannot_come_reason ?? '' },
    minutes,
    attendance: row.work === null ? null : actualOf(row.work),
    version: row.version,
  };
}

export type UnplannedRow = { date: string; workplace: string; position: string | null; work: string };

/** Work of a person on these days, within reach, that belongs to no shift. */
export function selectUnplanned(ctx: SignedInCtx, personId: number, { from, to }: DateRange): SQL {
  return sql`SELECT a.business_date AS date, ${CODED} AS workplace,
      iif(o.id IS NULL, NULL, json_object('id', o.id, 'name', o.name)) AS position, ${ACTUAL} AS work
    FROM ${attendance} AS a JOIN ${workplace} AS w ON w.id = a.workplace_id
      LEFT JOIN ${position} AS o ON o.id = a.position_id
    WHERE a.person_id = ${personId} AND a.kind = 'work' AND +a.shift_user_id IS NULL AND a.voided_at IS NULL
      AND a.business_date BETWEEN ${from} AND ${to} AND ${withinReach(ctx, sql`a.workplace_id`)}
    ORDER BY a.check_in, a.id`;
}

export function unplannedWorkOf({ date, workplace, position, work }: UnplannedRow): UnplannedWork {
  return {
    ...actualOf(work),
    date,
    workplace: JSON.parse(workplace),
    position: position === null ? null : JSON.parse(position),
  };
}
