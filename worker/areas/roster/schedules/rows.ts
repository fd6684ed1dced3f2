import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ScheduledShift, UnplannedScheduleWork } from '#contract/roster/schedules.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, stampOrNull, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { s, t, w } from '#worker/areas/roster/changes/fields.ts';
import { breaksShown, progressShown, SIMPLE_FIELDS } from '#worker/areas/roster/changes/shown-shift.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonFirst,
  jsonObject,
  pick,
  select,
  selectRaw,
  type ValueOf,
} from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

const su = alias(shiftUser, 'su');
const o = alias(position, 'o');
const a = alias(attendance, 'a');

type ScheduledPosition = ScheduledShift['position'];
type ActualWork = NonNullable<ScheduledShift['attendance']>;

const POSITION_JSON = sql`json_object('id', ${o.id}, 'name', ${o.name})`;
/** The attendance record `a`. */
const ACTUAL = jsonObject({
  id: a.id,
  check_in: sql<Instant>`${a.check_in}`,
  ...pick(a, 'check_out', 'worked_minutes'),
  confirmed: isTrue(sql`a.confirmed_at IS NOT NULL`),
});
type StoredActual = ValueOf<typeof ACTUAL>;

const SCHEDULED_FIELDS = {
  shift_user_id: su.id,
  own_start: su.start_minute,
  own_end: su.end_minute,
  reason: su.left_reason,
  ...pick(su, 'shift_id', 'type', 'status', 'outcome', 'version'),
  ...pick(su, 'confirmed_at', 'cannot_come_at', 'cannot_come_reason'),
  ...pick(s, 'date', 'start_minute', 'end_minute', 'active'),
  breaks: fromJson<StoredBreaks>(sql`${s.breaks}`),
  workplace: SIMPLE_FIELDS.workplace,
  template: SIMPLE_FIELDS.template,
  position: fromJson<ScheduledPosition>(POSITION_JSON),
  closed: isTrue(sql`${s.closed_at} IS NOT NULL`),
  published: isTrue(IS_SHOWN),
  work: jsonFirst(
    ACTUAL,
    sql`FROM ${attendance} AS a WHERE a.shift_user_id = ${su.id} AND a.voided_at IS NULL`,
  ),
};

export type ScheduledRow = FieldsRow<typeof SCHEDULED_FIELDS>;

/** Assignments `su` on shifts `s` within reach, with their attendance records. */
export function selectScheduled(ctx: SignedInCtx, where: SQL) {
  return select(SCHEDULED_FIELDS)
    .from(su)
    .innerJoin(s, eq(s.id, su.shift_id))
    .innerJoin(w, eq(w.id, s.workplace_id))
    .innerJoin(t, eq(t.id, s.template_id))
    .innerJoin(o, eq(o.id, su.position_id))
    .where(and(where, isNull(s.deleted_at), withinReach(ctx, sql`${s.workplace_id}`)))
    .orderBy(asc(su.starts_at), asc(su.id));
}

/** A withdrawn registration has no meaning for a plan. */
const WITHDRAWN = sql`(su.status = 'cancelled' AND su.left_reason IS NULL AND su.created_by = su.person_id)`;

/** The last assignment of a person to a shift hides their earlier ones. */
const LATEST = sql`su.id = (SELECT max(other.id) FROM ${shiftUser} AS other
  WHERE other.shift_id = su.shift_id AND other.person_id = su.person_id)`;

/** The assignments `su` of a person whose shifts `s` are on these days. */
export function isOfPersonBetween(personId: number, { from, to }: DateRange): SQL {
  // Work of a business date may begin up to 47:59.
  return sql`su.person_id = ${personId} AND su.starts_at >= ${startOfJstDay(from)}
    AND su.starts_at < ${startOfJstDay(addDays(to, 2))} AND s.date BETWEEN ${from} AND ${to}
    AND ${LATEST} AND NOT ${WITHDRAWN}`;
}

function actualOf({ id, check_in, check_out, ...work }: StoredActual): ActualWork {
  return {
    work_history_id: id,
    check_in_time: toStamp(check_in),
    check_out_time: stampOrNull(check_out),
    ...work,
  };
}

/** @param minutes the minutes that count for the rules; null where it does not count */
export function scheduledShiftOf(row: ScheduledRow, minutes: number | null, now: Instant): ScheduledShift {
  const { workplace, template, position, date, start_minute, end_minute, own_start, own_end } = row;
  return {
    shift_user_id: row.shift_user_id,
    shift_id: row.shift_id,
    workplace,
    template,
    position,
    date,
    start_time: formatClock(own_start ?? start_minute),
    end_time: formatClock(own_end ?? end_minute),
    own_times: own_start !== null,
    shift_start_time: formatClock(start_minute),
    shift_end_time: formatClock(end_minute),
    breaks: breaksShown(row.breaks),
    type: row.type,
    status: row.status,
    outcome: row.outcome,
    reason: row.reason,
    published: row.published,
    open: row.active && !row.closed && progressShown(row, now) !== 'ended',
    confirmed_at: stampOrNull(row.confirmed_at),
    cannot_come:
      row.cannot_come_at === null
        ? null
        : { at: toStamp(row.cannot_come_at), reason: row.cannot_come_reason ?? '' },
    minutes,
    attendance: row.work && actualOf(row.work),
    version: row.version,
  };
}

/** The attendance record `a` with its workplace, and its position where it has one. */
const UNPLANNED_FIELDS = {
  date: a.business_date,
  workplace: SIMPLE_FIELDS.workplace,
  position: fromJson<ScheduledPosition | null>(sql`iif(${o.id} IS NULL, NULL, ${POSITION_JSON})`),
  work: ACTUAL,
};

/** A person's work without a shift on these days, within reach. */
export function selectUnplanned(ctx: SignedInCtx, personId: number, { from, to }: DateRange) {
  return selectRaw(
    UNPLANNED_FIELDS,
    sql`FROM ${attendance} AS a JOIN ${workplace} AS w ON w.id = a.workplace_id
      LEFT JOIN ${position} AS o ON o.id = a.position_id
    WHERE a.person_id = ${personId} AND a.kind = 'work' AND +a.shift_user_id IS NULL AND a.voided_at IS NULL
      AND a.business_date BETWEEN ${from} AND ${to} AND ${withinReach(ctx, sql`a.workplace_id`)}
    ORDER BY a.check_in, a.id`,
  );
}

export function shownUnplannedWork({
  work,
  ...row
}: FieldsRow<typeof UNPLANNED_FIELDS>): UnplannedScheduleWork {
  return { ...actualOf(work), ...row };
}
