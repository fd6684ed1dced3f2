import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { AttendanceRecord, PlannedWork } from '#domain/attendance/facts.ts';
import type { Finished } from '#domain/attendance/finished.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { MinimumWage } from '#domain/pay/hours/minimum-wage.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import type { Instant } from '#domain/time/instant.ts';
import { lateJson } from '#worker/areas/roster/changes/late-notes.ts';
import { plannedBreaksOf, type StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { minimumFactsOn, minimumIn } from '#worker/db/minimum-wage-facts.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { fromJson, isTrue, jsonFirst, jsonList, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { HAS_PUNCH_QUESTION } from '#worker/db/questions.ts';
import { attendance, attendanceChange, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const [a, su, s] = [alias(attendance, 'a'), alias(shiftUser, 'su'), alias(shift, 's')];
const [w, t, o] = [alias(workplace, 'w'), alias(shiftTemplate, 't'), alias(position, 'o')];
const r = alias(reviewItem, 'r');

/** The workplace `w` of a record. */
export const WORKPLACE_JSON = jsonObject({
  ...pick(w, 'id', 'code', 'name'),
  names: otherNamesJson(w),
  formula: sql<Formula>`${w.formula}`,
});
/** The position `o` of a record. */
export const POSITION_JSON = jsonObject({ ...pick(o, 'id', 'name'), names: otherNamesJson(o) });
/** A workplace with its current hour formula. */
export type StoredSite = ValueOf<typeof WORKPLACE_JSON>;
export type StoredPosition = ValueOf<typeof POSITION_JSON>;

/** The columns of {@link PLANS}, for {@link storedPlanOf}. */
export const planJson = jsonObject({
  id: su.id,
  personId: su.person_id,
  workplace: WORKPLACE_JSON,
  template: jsonObject({ ...pick(t, 'id', 'code', 'name'), names: otherNamesJson(t) }),
  position: POSITION_JSON,
  shiftId: s.id,
  businessDate: s.date,
  start: su.starts_at,
  end: su.ends_at,
  paidBeforeMinutes: s.paid_before_minutes,
  type: su.type,
  status: su.status,
  outcome: su.outcome,
  breaks: fromJson<StoredBreaks>(sql`${s.breaks}`),
  attended: isTrue(IS_ATTENDED),
  /** Whether the times differ from those of the shift. */
  ownTimes: isTrue(sql`su.start_minute IS NOT NULL`),
  /** Of the assignment. */
  version: su.version,
  /** When the person confirmed that they will come, or reported that they cannot, and why. */
  said: jsonObject({
    confirmedAt: su.confirmed_at,
    cannotComeAt: su.cannot_come_at,
    reason: su.cannot_come_reason,
    late: lateJson,
  }),
  lateUntil: su.late_until,
  /** Whether the people of the shift see it; false for a plan with a record, where it is not needed. */
  shown: isTrue(sql`iif(${IS_ATTENDED}, 0, ${IS_SHOWN})`),
});
export type PlanJson = ValueOf<typeof planJson>;

/** A plan with its display names. */
export interface StoredPlan extends PlannedWork, Omit<PlanJson, keyof PlannedWork> {}

/** Assignments `su` with shift `s`, workplace `w`, template `t` and position `o`. */
export const PLANS = sql`${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
  JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${shiftTemplate} AS t ON t.id = s.template_id
  JOIN ${position} AS o ON o.id = su.position_id`;

/** Other approved work at the same time as the plan `su`, also on the same shift. */
export const MEETS_WORK = sql`EXISTS (SELECT 1 FROM ${shiftUser} AS other
  WHERE other.person_id = su.person_id AND other.id <> su.id AND other.status = 'approved' AND other.outcome IS NULL
    AND other.starts_at < su.ends_at AND other.ends_at > su.starts_at)`;

/** The plans for which `where` holds on `su` and `s`, by start. */
export function plansJson(where: SQL): SQL<PlanJson[]> {
  return jsonList(planJson, sql`FROM ${PLANS} WHERE ${where}`, sql`su.starts_at, su.id`);
}

/** The time of the punch `k` of a tablet, in whole seconds. */
export const AT_TABLET = sql`(k.at - k.at % 1000)`;

/** Punch times by our clock, of an own device before those of a tablet; null without a punch. */
const PUNCHES = jsonObject({
  checkIn: sql<Instant | null>`coalesce((SELECT min(u.taken_at) FROM ${punch} AS u
    WHERE u.attendance_id = a.id AND u.stamp = 'check_in'), (SELECT min(${AT_TABLET}) FROM ${tabletPunch} AS k
    WHERE k.attendance_id = a.id AND k.recorded = 1 AND k.stamp = 'check_in'))`,
  checkOut: sql<Instant | null>`coalesce((SELECT max(u.taken_at) FROM ${punch} AS u
    WHERE u.attendance_id = a.id AND u.stamp = 'check_out'), (SELECT max(${AT_TABLET}) FROM ${tabletPunch} AS k
    WHERE k.attendance_id = a.id AND k.recorded = 1 AND k.stamp = 'check_out'))`,
});

/** The history shows whether a manager set the wage of the record `a`. */
export const WAGE_BY_HAND = sql`EXISTS (SELECT 1 FROM ${attendanceChange} AS h
  WHERE h.attendance_id = a.id AND h.field = 'salary_per_hour')`;

const ITEM = jsonObject({
  ...pick(r, 'id', 'kind', 'stamp', 'taken_at', 'given_at', 'minutes', 'note'),
  ...pick(r, 'claimed_check_in', 'claimed_check_out'),
});
type ItemJson = ValueOf<typeof ITEM>;

const OPEN_ITEMS = jsonList(
  ITEM,
  sql`FROM ${reviewItem} AS r WHERE r.attendance_id = a.id AND r.state = 'open'`,
  sql`r.id`,
);

/** Whether a record `a` counts as work: neither void nor leave. */
export const IS_WORK = sql`a.kind = 'work' AND a.voided_at IS NULL`;

/** The record `a`, for {@link attendanceOf}. */
export const attendanceJson = jsonObject({
  id: a.id,
  personId: a.person_id,
  person: personRef(a.person_id),
  workplaceId: a.workplace_id,
  workplace: jsonFirst(WORKPLACE_JSON, sql`FROM ${workplace} AS w WHERE w.id = a.workplace_id`),
  positionId: a.position_id,
  position: jsonFirst(POSITION_JSON, sql`FROM ${position} AS o WHERE o.id = a.position_id`),
  plan: jsonFirst(planJson, sql`FROM ${PLANS} WHERE su.id = a.shift_user_id`),
  businessDate: a.business_date,
  checkIn: sql<Instant>`${a.check_in}`,
  checkOut: a.check_out,
  punches: PUNCHES,
  breaks: fromJson<StoredBreaks>(sql`${a.breaks}`),
  earlyStartApproved: a.early_start_approved,
  earlyLeaveBy: a.early_leave_by,
  countedStart: a.counted_start,
  countedEnd: a.counted_end,
  countedMinutes: a.counted_minutes,
  workedMinutes: a.worked_minutes,
  formula: sql<Formula | null>`${a.formula}`,
  salaryPerHour: a.salary_per_hour,
  wageByHand: isTrue(WAGE_BY_HAND),
  confirmedAt: a.confirmed_at,
  confirmedBy: personRefOrNull(a.confirmed_by),
  openItems: OPEN_ITEMS,
  isPunchAsked: isTrue(HAS_PUNCH_QUESTION),
  minimums: minimumFactsOn({ workplaceId: a.workplace_id, personId: a.person_id }, a.business_date),
  version: a.version,
});
export type AttendanceJson = ValueOf<typeof attendanceJson>;

/** An attendance record with all data that its answers show. */
export interface StoredAttendance
  extends AttendanceRecord,
    Pick<AttendanceJson, 'person' | 'workplace' | 'position' | 'punches' | 'isPunchAsked' | 'version'> {
  plan: StoredPlan | null;
  /** Null while it is open. */
  finished: Finished | null;
  confirmation: { at: Instant; by: PersonRef } | null;
  /** O-16: the one that holds for the person at the workplace on the date; null when unknown. */
  minimumWage: MinimumWage | null;
}

/** The records for which `where` holds on `a`, by check-in; without void ones and leave. */
export function attendancesJson(where: SQL): SQL<AttendanceJson[]> {
  return jsonList(
    attendanceJson,
    sql`FROM ${attendance} AS a WHERE ${IS_WORK} AND ${where}`,
    sql`a.check_in, a.id`,
  );
}

export function storedPlanOf({ breaks, ...plan }: PlanJson): StoredPlan {
  return {
    ...plan,
    workplaceId: plan.workplace.id,
    templateId: plan.template.id,
    positionId: plan.position.id,
    breaks: plannedBreaksOf(breaks),
  };
}

export function attendanceOf(row: AttendanceJson): StoredAttendance {
  const { formula, salaryPerHour, wageByHand, countedStart, countedEnd, countedMinutes, workedMinutes } = row;
  const { confirmedAt, confirmedBy, minimums, ...stored } = row;
  const isFinished =
    countedStart !== null && countedEnd !== null && countedMinutes !== null && workedMinutes !== null;
  return {
    ...stored,
    plan: row.plan && storedPlanOf(row.plan),
    breaks: plannedBreaksOf(row.breaks),
    terms: { formula, salaryPerHour, wageByHand },
    finished: isFinished
      ? { counted: { start: countedStart, end: countedEnd }, countedMinutes, workedMinutes }
      : null,
    confirmed: confirmedAt !== null,
    confirmation: confirmedAt !== null && confirmedBy !== null ? { at: confirmedAt, by: confirmedBy } : null,
    openItems: row.openItems.map(itemOf),
    minimumWage: minimumIn(minimums, row.businessDate),
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
