import { type SQL, sql } from 'drizzle-orm';
import type { OwnShift, OwnShiftState, OwnWorkplace } from '#contract/own-shifts.ts';
import { formatCoordinates } from '#domain/format/coordinates.ts';
import { type Wage, wageOn } from '#domain/hours/wage.ts';
import type { AssignmentStatus } from '#domain/roster/facts.ts';
import { isToCome, isToConfirm } from '#domain/roster/own-place.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { ownAttendanceAnswer, ownWorkJson, ownWorkOf } from '#worker/attendance/own-attendance.ts';
import { wagesJson } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';
import { publishedMonth, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { breaksShown, SHIFTS } from '#worker/roster/shown-shift.ts';

export type OwnRow = {
  shift_id: number;
  shift_user_id: number;
  workplace_id: number;
  template_id: number;
  position_id: number;
  workplace: string;
  template: string;
  position: string;
  date: string;
  start_minute: number;
  end_minute: number;
  starts_at: Instant;
  ends_at: Instant;
  breaks: string;
  paid_before_minutes: number;
  status: AssignmentStatus;
  outcome: string | null;
  left_reason: string | null;
  confirmed_at: Instant | null;
  cannot_come_at: Instant | null;
  cannot_come_reason: string | null;
  version: number;
  wages: string;
  work: string | null;
};

/**
 * One’s own places, `su`, on shifts `s` of months that are shown: what stands there now, without what was withdrawn. Read
 * from the person on: by the shifts it would be those of everybody.
 */
export function ownPlaces({ actor }: SignedInCtx, where: SQL): SQL {
  return sql`SELECT s.id AS shift_id, su.id AS shift_user_id, s.workplace_id, s.template_id, su.position_id,
      json_object('id', w.id, 'code', w.code, 'name', w.name) AS workplace,
      json_object('id', t.id, 'code', t.code, 'name', t.name) AS template,
      json_object('id', o.id, 'name', o.name) AS position, s.date,
      coalesce(su.start_minute, s.start_minute) AS start_minute, coalesce(su.end_minute, s.end_minute) AS end_minute,
      su.starts_at, su.ends_at, s.breaks, s.paid_before_minutes, su.status, su.outcome, su.left_reason, su.confirmed_at,
      su.cannot_come_at, su.cannot_come_reason, su.version, ${wagesJson(sql`su.person_id`)} AS wages,
      (SELECT ${ownWorkJson} FROM ${attendance} AS a WHERE a.shift_user_id = su.id AND a.voided_at IS NULL) AS work
    FROM ${shiftUser} AS su CROSS JOIN ${SHIFTS} JOIN ${position} AS o ON o.id = su.position_id
    WHERE su.person_id = ${actor.id} AND s.id = su.shift_id AND s.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
        WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7))
      AND ${where}
    ORDER BY su.starts_at, su.id`;
}

/** The places that one may still say something of: approved, and not worked otherwise. */
export const STANDS = sql`su.status = 'approved' AND su.outcome IS NULL`;

function stateOf({ status, outcome }: OwnRow): OwnShiftState {
  if (outcome !== null) return outcome === 'cancelled_by_company' ? 'cancelled' : 'absent';
  if (status === 'pending') return 'waiting';
  if (status === 'approved') return 'planned';
  return status === 'rejected' ? 'refused' : 'cancelled';
}

export function ownShiftOf(row: OwnRow, now: Instant): OwnShift {
  const state = stateOf(row);
  const work = row.work === null ? null : ownWorkOf(row.work);
  const wages: Wage[] = JSON.parse(row.wages);
  const said = {
    start: row.starts_at,
    confirmed: row.confirmed_at !== null,
    cannotCome: row.cannot_come_at !== null,
  };
  return {
    shift_id: row.shift_id,
    shift_user_id: row.shift_user_id,
    workplace: JSON.parse(row.workplace),
    template: JSON.parse(row.template),
    position: JSON.parse(row.position),
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    breaks: breaksShown(row.breaks),
    paid_before_minutes: row.paid_before_minutes,
    state,
    reason: row.left_reason,
    salary_per_hour: wageOn(wages, {
      positionId: row.position_id,
      templateId: row.template_id,
      businessDate: row.date,
    }),
    confirmed_at: row.confirmed_at === null ? null : toStamp(row.confirmed_at),
    cannot_come:
      row.cannot_come_at === null
        ? null
        : { at: toStamp(row.cannot_come_at), reason: row.cannot_come_reason ?? '' },
    to_confirm: state === 'planned' && work === null && isToConfirm(said, now),
    to_come: state === 'planned' && work === null && isToCome(said, now),
    attendance: work && ownAttendanceAnswer(work),
  };
}

export type PlaceRow = Omit<OwnWorkplace, 'coordinates' | 'instructions'> & {
  latitude: number | null;
  longitude: number | null;
  instructions: string;
};

/** The workplaces of these ids with what is told of the way there. */
export function selectWorkplaces(ids: SQL): SQL {
  return sql`SELECT w.id, w.code, w.name, w.prefecture, w.postal_code, w.address, w.phone, w.latitude, w.longitude,
      (SELECT json_group_array(json_object('id', i.id, 'kind', i.kind, 'title', i.title, 'url', i.url) ORDER BY i.id)
        FROM ${workplaceInstruction} AS i WHERE i.workplace_id = w.id AND i.deleted_at IS NULL) AS instructions
    FROM ${workplace} AS w WHERE w.id IN (${ids}) ORDER BY w.code`;
}

export function ownWorkplaceOf({ latitude, longitude, instructions, ...row }: PlaceRow): OwnWorkplace {
  return {
    ...row,
    coordinates: latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude }),
    instructions: JSON.parse(instructions),
  };
}
