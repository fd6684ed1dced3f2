import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { Shift, ShiftUser } from '#contract/roster/shifts.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { type Instant, stampOrNull } from '#domain/time/instant.ts';
import { p, s } from '#worker/areas/roster/changes/fields.ts';
import {
  breaksShown,
  progressShown,
  SHIFT_SEATS,
  SIMPLE_FIELDS,
  simpleShiftOf,
} from '#worker/areas/roster/changes/shown-shift.ts';
import { shiftTimesFields } from '#worker/areas/roster/changes/stored-times.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, fromJson, isTrue, pick, select } from '#worker/db/query.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';

const su = alias(shiftUser, 'su');
const po = alias(position, 'po');

export const SHIFT_FIELDS = {
  ...SIMPLE_FIELDS,
  ...shiftTimesFields(s),
  ...pick(s, 'active', 'closed_at', 'version'),
  published: isTrue(IS_SHOWN),
  seats: SHIFT_SEATS,
};

export type ShiftRow = FieldsRow<typeof SHIFT_FIELDS>;

const SHIFT_USER_FIELDS = {
  ...pick(su, 'id', 'shift_id', 'type', 'status', 'outcome', 'version'),
  user: fromJson<PersonRef>(personRefJson),
  position: fromJson<ShiftUser['position']>(sql`json_object('id', ${po.id}, 'name', ${po.name})`),
  start_minute: sql<ClockMinutes>`coalesce(${su.start_minute}, ${s.start_minute})`,
  end_minute: sql<ClockMinutes>`coalesce(${su.end_minute}, ${s.end_minute})`,
  own_times: isTrue(sql`${su.start_minute} IS NOT NULL`),
};

type ShiftUserRow = FieldsRow<typeof SHIFT_USER_FIELDS>;

/**
 * People on shifts in the order of positions; those who no longer count come last.
 * @param where a condition of their assignment, `su`, and its shift, `s`
 */
export function selectShiftUsers(where: SQL) {
  return select(SHIFT_USER_FIELDS)
    .from(su)
    .innerJoin(s, eq(s.id, su.shift_id))
    .innerJoin(p, eq(p.id, su.person_id))
    .innerJoin(po, eq(po.id, su.position_id))
    .where(where)
    .orderBy(desc(sql`(${COUNTED})`), asc(po.name), asc(po.id), asc(su.starts_at), asc(su.id));
}

export function shiftOf(row: ShiftRow, now: Instant): Shift {
  const { paid_before_minutes, active, closed_at, published, seats, version } = row;
  return {
    ...simpleShiftOf(row),
    breaks: breaksShown(row.breaks),
    paid_before_minutes,
    active,
    closed_at: stampOrNull(closed_at),
    published,
    progress: progressShown(row, now),
    seats,
    version,
  };
}

export function shiftUserOf({ start_minute, end_minute, ...row }: ShiftUserRow): ShiftUser {
  return { ...row, start_time: formatClock(start_minute), end_time: formatClock(end_minute) };
}
