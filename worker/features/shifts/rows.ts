import { sql } from 'drizzle-orm';
import type { SeatGroup, Shift, ShiftUser } from '#contract/shifts.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AssignmentStatus, AssignmentType } from '#domain/roster/facts.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';
import {
  breaksShown,
  progressShown,
  SEATS,
  SIMPLE_COLUMNS,
  type SimpleRow,
  simpleShiftOf,
} from '#worker/roster/shown-shift.ts';

export type ShiftRow = SimpleRow & {
  breaks: string;
  paid_before_minutes: number;
  active: number;
  closed_at: number | null;
  published: number;
  seats: string;
  version: number;
};
export type ShiftUserRow = {
  id: number;
  shift_id: number;
  person: string;
  position: string;
  type: AssignmentType;
  status: AssignmentStatus;
  outcome: Outcome | null;
  start_minute: number;
  end_minute: number;
  own: number;
  version: number;
};

export const SHIFT_COLUMNS = sql`${SIMPLE_COLUMNS}, s.breaks, s.paid_before_minutes, s.active, s.closed_at, s.version,
  EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
          WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7)) AS published,
  ${SEATS} AS seats`;

/** People on shifts, `su`, with who they are and where they stand. */
export const SHIFT_USERS = sql`${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
  JOIN ${person} AS p ON p.id = su.person_id JOIN ${position} AS po ON po.id = su.position_id`;

export const SHIFT_USER_COLUMNS = sql`su.id, su.shift_id, ${personRefJson} AS person,
  json_object('id', po.id, 'name', po.name) AS position, su.type, su.status, su.outcome,
  coalesce(su.start_minute, s.start_minute) AS start_minute, coalesce(su.end_minute, s.end_minute) AS end_minute,
  su.start_minute IS NOT NULL AS own, su.version`;

/** In the order of positions, those who no longer count last. */
export const SHIFT_USER_ORDER = sql`(${COUNTED}) DESC, po.name, po.id,
  su.starts_at, su.id`;

export function shiftOf(row: ShiftRow, now: Instant): Shift {
  const seats: SeatGroup[] = JSON.parse(row.seats);
  return {
    ...simpleShiftOf(row),
    breaks: breaksShown(row.breaks),
    paid_before_minutes: row.paid_before_minutes,
    active: row.active === 1,
    closed_at: row.closed_at === null ? null : toStamp(row.closed_at),
    published: row.published === 1,
    progress: progressShown(row, now),
    seats,
    version: row.version,
  };
}

export function shiftUserOf(row: ShiftUserRow): ShiftUser {
  return {
    id: row.id,
    shift_id: row.shift_id,
    user: JSON.parse(row.person),
    position: JSON.parse(row.position),
    type: row.type,
    status: row.status,
    outcome: row.outcome,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    own_times: row.own === 1,
    version: row.version,
  };
}
