import { type SQL, sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/people/users.ts';
import type { AttendanceRecord, PlannedWork, Terms } from '#domain/attendance/facts.ts';
import type { Finished } from '#domain/attendance/finished.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { Formula } from '#domain/hours/rounding.ts';
import type { AssignmentType, PositionId, TemplateId, WorkplaceId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { asBoolean, fromJson } from '#worker/db/query.ts';
import { attendance, attendanceChange, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { breaksOf, type StoredBreaks } from '#worker/roster/stored-work.ts';

/** A workplace with its hour formula by now. */
export type StoredSite = { id: WorkplaceId; code: string; name: string; formula: Formula };
export type StoredPosition = { id: PositionId; name: string };

/** A plan with the names that it is shown by. */
export interface StoredPlan extends PlannedWork {
  workplace: StoredSite;
  template: { id: TemplateId; code: string; name: string };
  position: StoredPosition;
  type: AssignmentType;
  /** Whether the times differ from those of the shift. */
  ownTimes: boolean;
  /** Of the person on the shift. */
  version: number;
  /** When the person said that they will come, or cannot, and why. */
  said: { confirmedAt: Instant | null; cannotComeAt: Instant | null; reason: string | null };
  /** Whether its people see it; not asked of a plan that was worked. */
  shown: boolean;
}

/** An attendance with everything that it is shown by. */
export interface StoredAttendance extends AttendanceRecord {
  plan: StoredPlan | null;
  person: PersonRef;
  workplace: StoredSite | null;
  position: StoredPosition | null;
  /** As pressed on a device, by our clock; null where nobody pressed. */
  punches: { checkIn: Instant | null; checkOut: Instant | null };
  /** Null while it is open. */
  finished: Finished | null;
  confirmation: { at: Instant; by: PersonRef } | null;
  /** O-16: the minimum wage of its workplace on its date, in yen; null where none is known. */
  minimumWage: number | null;
  version: number;
}

/** A plan as JSON tells it. */
export type PlanJson = Omit<StoredPlan, 'workplaceId' | 'templateId' | 'positionId' | 'breaks'> & {
  breaks: StoredBreaks;
};

/** An attendance as JSON tells it. */
export type AttendanceJson = Terms &
  Omit<
    StoredAttendance,
    'plan' | 'breaks' | 'terms' | 'finished' | 'confirmed' | 'confirmation' | 'openItems'
  > & {
    plan: PlanJson | null;
    breaks: StoredBreaks;
    countedStart: Instant | null;
    countedEnd: Instant | null;
    countedMinutes: number | null;
    workedMinutes: number | null;
    confirmedAt: Instant | null;
    confirmedBy: PersonRef | null;
    openItems: ItemJson[];
  };

type ItemJson = Pick<
  typeof reviewItem.$inferSelect,
  | 'id'
  | 'kind'
  | 'stamp'
  | 'taken_at'
  | 'given_at'
  | 'minutes'
  | 'note'
  | 'claimed_check_in'
  | 'claimed_check_out'
>;

/** An attendance of the plan `su` that is not void. */
const ATTENDED = sql`EXISTS (SELECT 1 FROM ${attendance} AS there
  WHERE there.shift_user_id = su.id AND there.voided_at IS NULL)`;

/** Whether the people of the shift `s` see it: its month is published. */
export const IS_SHOWN = sql`EXISTS (SELECT 1 FROM ${publishedMonth} AS pm
  WHERE pm.workplace_id = s.workplace_id AND pm.month = substr(s.date, 1, 7))`;

const SITE = sql`json_object('id', w.id, 'code', w.code, 'name', w.name, 'formula', w.formula)`;

/** Of what {@link PLANS} brings together, for {@link planOf}. */
export const planJson =
  fromJson<PlanJson>(sql`json_object('id', su.id, 'personId', su.person_id, 'workplace', ${SITE},
  'template', json_object('id', t.id, 'code', t.code, 'name', t.name),
  'position', json_object('id', o.id, 'name', o.name), 'shiftId', s.id, 'businessDate', s.date,
  'start', su.starts_at, 'end', su.ends_at, 'paidBeforeMinutes', s.paid_before_minutes, 'type', su.type,
  'status', su.status, 'outcome', su.outcome, 'breaks', json(s.breaks), 'attended', ${asBoolean(ATTENDED)},
  'ownTimes', ${asBoolean(sql`su.start_minute IS NOT NULL`)}, 'version', su.version, 'said', json_object('confirmedAt', su.confirmed_at,
    'cannotComeAt', su.cannot_come_at, 'reason', su.cannot_come_reason), 'shown', ${asBoolean(sql`iif(${ATTENDED}, 0, ${IS_SHOWN})`)})`);

/** People on shifts, `su`, with shift `s`, workplace `w`, template `t` and position `o`. */
export const PLANS = sql`${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
  JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${shiftTemplate} AS t ON t.id = s.template_id
  JOIN ${position} AS o ON o.id = su.position_id`;

/** The plans for which `where` holds of `su` and `s`, by start. */
export function plansJson(where: SQL): SQL<PlanJson[]> {
  return fromJson<PlanJson[]>(
    sql`(SELECT json_group_array(${planJson} ORDER BY su.starts_at, su.id) FROM ${PLANS} WHERE ${where})`,
  );
}

const PUNCHES = sql`json_object(
  'checkIn', (SELECT min(u.taken_at) FROM ${punch} AS u WHERE u.attendance_id = a.id AND u.stamp = 'check_in'),
  'checkOut', (SELECT max(u.taken_at) FROM ${punch} AS u WHERE u.attendance_id = a.id AND u.stamp = 'check_out'))`;

/** Once a manager has set the wage of the attendance `a`, that is told by its history. */
export const WAGE_BY_HAND = sql`EXISTS (SELECT 1 FROM ${attendanceChange} AS h
  WHERE h.attendance_id = a.id AND h.field = 'salary_per_hour')`;

const OPEN_ITEMS = sql`json((SELECT json_group_array(json_object('id', r.id, 'kind', r.kind, 'stamp', r.stamp,
    'taken_at', r.taken_at, 'given_at', r.given_at, 'minutes', r.minutes, 'note', r.note,
    'claimed_check_in', r.claimed_check_in, 'claimed_check_out', r.claimed_check_out) ORDER BY r.id)
  FROM ${reviewItem} AS r WHERE r.attendance_id = a.id AND r.state = 'open'))`;

/** O-16: the minimum wage at a workplace on a date, in yen. */
function minimumWageAt(workplaceId: SQL, date: SQL): SQL {
  return sql`(SELECT r.salary_per_hour FROM ${workplace} AS place
    JOIN ${minimumWage} AS r ON r.prefecture = place.prefecture AND r.valid_from <= ${date}
    WHERE place.id = ${workplaceId} ORDER BY r.valid_from DESC LIMIT 1)`;
}

/** What an attendance `a` is that counts: neither a void one nor leave. */
export const IS_WORK = sql`a.kind = 'work' AND a.voided_at IS NULL`;

/** The attendance `a`, for {@link attendanceOf}. */
export const attendanceJson =
  fromJson<AttendanceJson>(sql`json_object('id', a.id, 'personId', a.person_id, 'person', json(${personRef(sql`a.person_id`)}),
  'workplaceId', a.workplace_id, 'workplace', json((SELECT ${SITE} FROM ${workplace} AS w WHERE w.id = a.workplace_id)),
  'positionId', a.position_id,
  'position', json((SELECT json_object('id', o.id, 'name', o.name) FROM ${position} AS o WHERE o.id = a.position_id)),
  'plan', json((SELECT ${planJson} FROM ${PLANS} WHERE su.id = a.shift_user_id)), 'businessDate', a.business_date,
  'checkIn', a.check_in, 'checkOut', a.check_out, 'punches', ${PUNCHES}, 'breaks', json(a.breaks),
  'earlyStartApproved', ${asBoolean(sql`a.early_start_approved`)}, 'earlyLeaveBy', a.early_leave_by,
  'countedStart', a.counted_start, 'countedEnd', a.counted_end,
  'countedMinutes', a.counted_minutes, 'workedMinutes', a.worked_minutes, 'formula', a.formula,
  'salaryPerHour', a.salary_per_hour, 'wageByHand', ${asBoolean(WAGE_BY_HAND)}, 'confirmedAt', a.confirmed_at,
  'confirmedBy', json(${personRef(sql`a.confirmed_by`)}), 'openItems', ${OPEN_ITEMS},
  'minimumWage', ${minimumWageAt(sql`a.workplace_id`, sql`a.business_date`)}, 'version', a.version)`);

/** The attendances for which `where` holds of `a`, by check-in. Neither void ones nor leave. */
export function attendancesJson(where: SQL): SQL<AttendanceJson[]> {
  return fromJson<AttendanceJson[]>(sql`(SELECT json_group_array(${attendanceJson} ORDER BY a.check_in, a.id)
    FROM ${attendance} AS a WHERE ${IS_WORK} AND ${where})`);
}

export function planOf({ breaks, ...plan }: PlanJson): StoredPlan {
  return {
    ...plan,
    workplaceId: plan.workplace.id,
    templateId: plan.template.id,
    positionId: plan.position.id,
    breaks: breaksOf(breaks),
  };
}

export function attendanceOf(row: AttendanceJson): StoredAttendance {
  const { formula, salaryPerHour, wageByHand, countedStart, countedEnd, countedMinutes, workedMinutes } = row;
  const { confirmedAt, confirmedBy, ...stored } = row;
  const isFinished =
    countedStart !== null && countedEnd !== null && countedMinutes !== null && workedMinutes !== null;
  return {
    ...stored,
    plan: row.plan && planOf(row.plan),
    breaks: breaksOf(row.breaks),
    terms: { formula, salaryPerHour, wageByHand },
    finished: isFinished
      ? { counted: { start: countedStart, end: countedEnd }, countedMinutes, workedMinutes }
      : null,
    confirmed: confirmedAt !== null,
    confirmation: confirmedAt !== null && confirmedBy !== null ? { at: confirmedAt, by: confirmedBy } : null,
    openItems: row.openItems.map(itemOf),
  };
}

function itemOf(item: ItemJson): ReviewItem {
  const { id, kind, stamp, taken_at: taken, given_at: given, minutes } = item;
  switch (kind) {
    case 'drift':
      if (stamp === null || taken === null || given === null) throw new Error(`drift without times: ${id}`);
      return { id, kind, stamp, taken, given };
    case 'early_start':
      if (minutes === null) throw new Error(`early start without minutes: ${id}`);
      return { id, kind, minutes };
    case 'disputed': {
      const { note, claimed_check_in: claimedCheckIn, claimed_check_out: claimedCheckOut } = item;
      return { id, kind, note: note ?? '', claimedCheckIn, claimedCheckOut };
    }
    default:
      return { id, kind };
  }
}
