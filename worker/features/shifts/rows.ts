import { sql } from 'drizzle-orm';
import type { SeatGroup, Shift, ShiftUser, SimpleShift } from '#contract/shifts.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AssignmentStatus, AssignmentType } from '#domain/roster/facts.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { progressOf } from '#domain/time/progress.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import { publishedMonth, seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

export type SimpleRow = {
  id: number;
  date: string;
  start_minute: number;
  end_minute: number;
  workplace: string;
  template: string;
};
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

/** Shifts, `s`, with what they are called by. */
export const SHIFTS = sql`${shift} AS s JOIN ${workplace} AS w ON w.id = s.workplace_id
  JOIN ${shiftTemplate} AS t ON t.id = s.template_id`;

const CODED = sql`json_object('id', w.id, 'code', w.code, 'name', w.name) AS workplace,
  json_object('id', t.id, 'code', t.code, 'name', t.name) AS template`;

/** Day, then start: one text that compares as both do, and as which days compare with it. Indexed as it stands. */
export const SHIFT_ORDER = sql`(s.date || ' ' || (10000 + s.start_minute))`;

export const SIMPLE_COLUMNS = sql`s.id, s.date, s.start_minute, s.end_minute, ${CODED}`;

export const SHIFT_COLUMNS = sql`${SIMPLE_COLUMNS}, s.breaks, s.paid_before_minutes, s.active, s.closed_at, s.version,
  EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
          WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7)) AS published,
  (SELECT json_group_array(json_object('position', json_object('id', p.id, 'name', p.name),
            'fixed_total', g.fixed_total, 'temp_total', g.temp_total, 'max_registered_temp', g.max_registered_temp,
            'approved_fixed', g.approved_fixed, 'approved_temp', g.approved_temp, 'pending_temp', g.pending_temp)
          ORDER BY p.name, p.id)
   FROM ${seatGroup} AS g JOIN ${position} AS p ON p.id = g.position_id WHERE g.shift_id = s.id) AS seats`;

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

export function simpleShiftOf(row: SimpleRow): SimpleShift {
  return {
    id: row.id,
    workplace: JSON.parse(row.workplace),
    template: JSON.parse(row.template),
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
  };
}

/** T-20 on the times of the shift. */
export function shiftOf(row: ShiftRow, now: Instant): Shift {
  const breaks: [number, number][] = JSON.parse(row.breaks);
  const seats: SeatGroup[] = JSON.parse(row.seats);
  return {
    ...simpleShiftOf(row),
    breaks: breaks.map(([start, end]) => ({ start: formatClock(start), end: formatClock(end) })),
    paid_before_minutes: row.paid_before_minutes,
    active: row.active === 1,
    closed_at: row.closed_at === null ? null : toStamp(row.closed_at),
    published: row.published === 1,
    progress: progressOf(
      {
        start: instantOfClock(row.date, row.start_minute),
        end: instantOfClock(row.date, row.end_minute),
      },
      now,
    ),
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
