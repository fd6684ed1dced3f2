import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceRecord, PlannedWork } from '#domain/attendance/facts.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { ReviewItem, ReviewKind, Stamp } from '#domain/attendance/review-item.ts';
import type { Formula } from '#domain/hours/rounding.ts';
import type { AssignmentStatus, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, wage, workplace } from '#worker/db/schema/workplace.ts';

/** A plan with the names that it is shown by. */
export interface StoredPlan extends PlannedWork {
  workplace: { id: WorkplaceId; code: string; name: string };
  position: { id: PositionId; name: string };
}

/** An attendance, with what it takes along at its check-out. */
export interface StoredAttendance extends AttendanceRecord {
  plan: StoredPlan | null;
  positionId: PositionId | null;
  version: number;
  /** The hour formula of its workplace by now. */
  formula: Formula;
  /** Its wage by now; null where none is set. */
  salaryPerHour: number | null;
}

type StoredBreaks = [start: number, end: number][];

export type PlanJson = Pick<
  StoredPlan,
  | 'id'
  | 'personId'
  | 'workplace'
  | 'position'
  | 'shiftId'
  | 'businessDate'
  | 'start'
  | 'end'
  | 'paidBeforeMinutes'
> & { status: AssignmentStatus; outcome: Outcome | null; breaks: StoredBreaks; attended: number };

export type AttendanceJson = Pick<
  StoredAttendance,
  | 'id'
  | 'personId'
  | 'workplaceId'
  | 'positionId'
  | 'businessDate'
  | 'checkIn'
  | 'checkOut'
  | 'version'
  | 'formula'
  | 'salaryPerHour'
> & {
  plan: PlanJson | null;
  breaks: StoredBreaks;
  earlyStartApproved: number;
  confirmed: number;
  openItems: ItemJson[];
};

type ItemJson = {
  id: number;
  kind: ReviewKind;
  stamp: Stamp | null;
  taken: number | null;
  given: number | null;
  minutes: number | null;
};

/** An attendance of the plan `su` that is not void. */
const ATTENDED = sql`EXISTS (SELECT 1 FROM ${attendance} AS there
  WHERE there.shift_user_id = su.id AND there.voided_at IS NULL)`;

/** A {@link PlanJson} of the shift user `su`, its shift `s`, workplace `w` and position `o`. */
const PLAN = sql`json_object('id', su.id, 'personId', su.person_id,
  'workplace', json_object('id', w.id, 'code', w.code, 'name', w.name),
  'position', json_object('id', o.id, 'name', o.name), 'shiftId', s.id, 'businessDate', s.date,
  'start', su.starts_at, 'end', su.ends_at, 'paidBeforeMinutes', s.paid_before_minutes, 'status', su.status,
  'outcome', su.outcome, 'breaks', json(s.breaks), 'attended', ${ATTENDED})`;

const PLANS = sql`${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
  JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = su.position_id`;

/** The plans for which `where` holds of `su` and `s`, as a JSON list by start. */
export function plansJson(where: SQL): SQL {
  return sql`(SELECT json_group_array(${PLAN} ORDER BY su.starts_at, su.id) FROM ${PLANS} WHERE ${where})`;
}

/** The wage of the attendance `a`: of the template of its shift before that for all, and the latest before its date. */
const WAGE = sql`(SELECT g.salary_per_hour FROM ${wage} AS g
  WHERE g.person_id = a.person_id AND g.position_id = a.position_id AND g.valid_from <= a.business_date
    AND (g.template_id IS NULL OR g.template_id = (SELECT ps.template_id FROM ${shiftUser} AS pu
      JOIN ${shift} AS ps ON ps.id = pu.shift_id WHERE pu.id = a.shift_user_id))
  ORDER BY g.template_id IS NULL, g.valid_from DESC LIMIT 1)`;

const OPEN_ITEMS = sql`(SELECT json_group_array(json_object('id', r.id, 'kind', r.kind, 'stamp', r.stamp,
    'taken', r.taken_at, 'given', r.given_at, 'minutes', r.minutes) ORDER BY r.id)
  FROM ${reviewItem} AS r WHERE r.attendance_id = a.id AND r.state = 'open')`;

/** The attendances for which `where` holds of `a`, as a JSON list by check-in. Neither void ones nor leave. */
export function attendancesJson(where: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('id', a.id, 'personId', a.person_id, 'workplaceId', a.workplace_id,
      'positionId', a.position_id, 'businessDate', a.business_date, 'checkIn', a.check_in, 'checkOut', a.check_out,
      'version', a.version, 'formula', coalesce((SELECT f.formula FROM ${workplace} AS f WHERE f.id = a.workplace_id), 1),
      'salaryPerHour', ${WAGE}, 'plan', json((SELECT ${PLAN} FROM ${PLANS} WHERE su.id = a.shift_user_id)),
      'breaks', json(a.breaks), 'earlyStartApproved', a.early_start_approved,
      'confirmed', a.confirmed_at IS NOT NULL, 'openItems', json(${OPEN_ITEMS})) ORDER BY a.check_in, a.id)
    FROM ${attendance} AS a WHERE a.kind = 'work' AND a.voided_at IS NULL AND ${where})`;
}

export function planOf({ breaks, attended, ...plan }: PlanJson): StoredPlan {
  return {
    ...plan,
    workplaceId: plan.workplace.id,
    positionId: plan.position.id,
    breaks: breaksOf(breaks),
    attended: attended === 1,
  };
}

export function attendanceOf(row: AttendanceJson): StoredAttendance {
  return {
    ...row,
    plan: row.plan && planOf(row.plan),
    breaks: breaksOf(row.breaks),
    earlyStartApproved: row.earlyStartApproved === 1,
    confirmed: row.confirmed === 1,
    openItems: row.openItems.map(itemOf),
  };
}

function breaksOf(stored: StoredBreaks): PlannedBreak[] {
  return stored.map(([start, end]) => ({ start, end }));
}

function itemOf({ id, kind, stamp, taken, given, minutes }: ItemJson): ReviewItem {
  switch (kind) {
    case 'drift':
      if (stamp === null || taken === null || given === null) throw new Error(`drift without times: ${id}`);
      return { id, kind, stamp, taken, given };
    case 'early_start':
      if (minutes === null) throw new Error(`early start without minutes: ${id}`);
      return { id, kind, minutes };
    default:
      return { id, kind };
  }
}
