// T-22, T-25: what all corrections share: who may make them, old and new values, and the questions
// that they answer.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { AssignmentId, PersonId, PositionId } from '#domain/roster/facts.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { orderFaults, type TimesFault } from './breaks.ts';
import { closedPeriodOf } from './business-date.ts';
import { type EarlyLeaveBy, earlyLeaveOf } from './early-leave.ts';
import { earlyStartMatters } from './early-start.ts';
import type {
  AttendanceConfig,
  AttendanceRecord,
  AttendanceTimes,
  ClosedPeriod,
  PlannedWork,
} from './facts.ts';
import type { PlanClaim } from './outcome-change.ts';
import { type AttendanceRefusal, refusedAsClosed, refusedFor } from './refusal.ts';
import type { ReviewItem, ReviewMatter } from './review-item.ts';

/** The actor, the person, and the facts around the record. */
export interface CorrectionFacts {
  actorId: PersonId;
  personId: PersonId;
  /** Other records of the person; includes every open one. */
  others: readonly AttendanceRecord[];
  closed: readonly ClosedPeriod[];
  config: AttendanceConfig;
}

/** T-25: a changed field with its old and new value. Punches are stored separately and never change. */
export type FieldChange =
  | { field: 'check_in'; old: Instant | null; new: Instant }
  | { field: 'check_out'; old: Instant | null; new: Instant | null }
  | { field: 'breaks'; old: readonly PlannedBreak[]; new: readonly PlannedBreak[] }
  | { field: 'plan'; old: AssignmentId | null; new: AssignmentId | null }
  | { field: 'early_start_approved'; old: boolean; new: boolean }
  | { field: 'early_leave_by'; old: EarlyLeaveBy | null; new: EarlyLeaveBy | null }
  | { field: 'position'; old: PositionId | null; new: PositionId | null }
  | { field: 'salary_per_hour'; old: number | null; new: number | null };

export type CorrectionFault =
  | TimesFault
  | { field: 'position'; rule: 'position_of_shift' }
  | { field: 'early_leave_by'; rule: 'not_early' }
  | { field: 'reason'; rule: 'required' };

/** Everything that a correction writes, in one batch. */
export interface CorrectionResult {
  times: AttendanceTimes;
  changes: FieldChange[];
  reason: string | null;
  /** Whether the change removes a confirmation. */
  unconfirmed: boolean;
  /** Open review items that the change answers. */
  settled: ReviewItem[];
  /** New questions about this record. */
  raised: ReviewMatter[];
  /** T-24: other open records that get a `forgotten` item. */
  forgotten: AttendanceId[];
  /** T-22: the cleared outcome of the plan and its regained spot; null without an outcome. */
  claim: PlanClaim | null;
}

/** Returns why the actor may not change these records, or null. */
export function correctionRefusal(
  { actorId, personId, closed }: Pick<CorrectionFacts, 'actorId' | 'personId' | 'closed'>,
  touched: readonly Pick<AttendanceTimes, 'workplaceId' | 'businessDate'>[],
  attendanceId: AttendanceId | null = null,
): AttendanceRefusal | null {
  if (actorId === personId) return refusedFor('own_attendance', attendanceId);
  const period = touched.map((one) => closedPeriodOf(closed, one)).find((one) => one !== null);
  return period ? refusedAsClosed(period, attendanceId) : null;
}

function isSameBreaks(left: readonly PlannedBreak[], right: readonly PlannedBreak[]): boolean {
  if (left.length !== right.length) return false;
  return left.every(({ start, end }, index) => start === right[index]?.start && end === right[index]?.end);
}

/**
 * T-25: returns the differences, in the order of the fields. Without an old record it returns all
 * values.
 */
export function changesBetween(old: AttendanceTimes | null, fresh: AttendanceTimes): FieldChange[] {
  const changes: FieldChange[] = [];
  const { checkIn, checkOut, breaks, earlyStartApproved } = fresh;
  const plan = { old: old?.plan?.id ?? null, new: fresh.plan?.id ?? null };
  if (plan.old !== plan.new) changes.push({ field: 'plan', ...plan });
  if (old?.checkIn !== checkIn) changes.push({ field: 'check_in', old: old?.checkIn ?? null, new: checkIn });
  const oldOut = old?.checkOut ?? null;
  if (oldOut !== checkOut) changes.push({ field: 'check_out', old: oldOut, new: checkOut });
  const oldBreaks = old?.breaks ?? [];
  if (!isSameBreaks(oldBreaks, breaks)) changes.push({ field: 'breaks', old: oldBreaks, new: breaks });
  const oldApproval = old?.earlyStartApproved ?? false;
  if (oldApproval !== earlyStartApproved) {
    changes.push({ field: 'early_start_approved', old: oldApproval, new: earlyStartApproved });
  }
  const leave = { old: old?.earlyLeaveBy ?? null, new: fresh.earlyLeaveBy };
  if (leave.old !== leave.new) changes.push({ field: 'early_leave_by', ...leave });
  const position = { old: old?.positionId ?? null, new: fresh.positionId };
  // The shift implies its position, and shift or position imply a wage; only wages set by hand are
  // changes.
  if (plan.old === plan.new && position.old !== position.new)
    changes.push({ field: 'position', ...position });
  const wage = { old: old?.terms.salaryPerHour ?? null, new: fresh.terms.salaryPerHour };
  if (fresh.terms.wageByHand && wage.old !== wage.new) changes.push({ field: 'salary_per_hour', ...wage });
  return changes;
}

/** Longer than any real work, and short enough to catch a mistyped year. */
const LONGEST_MS = 7 * 86_400_000;

/** Open work without a shift has no check-out, so its check-in is checked against now. */
function lengthFaults(old: AttendanceTimes | null, fresh: AttendanceTimes, now: Instant): TimesFault[] {
  const { plan, checkIn, checkOut } = fresh;
  const isMoved = old?.checkIn !== checkIn;
  const isChecked = checkOut === null ? plan === null && isMoved : isMoved || old.checkOut !== checkOut;
  if (!isChecked || (checkOut ?? now) - checkIn <= LONGEST_MS) return [];
  return [{ field: checkOut === null ? 'check_in' : 'check_out', rule: 'work_too_long' }];
}

/**
 * T-07, T-08: returns the faults of times entered by hand: later than now, out of order, longer than
 * 7 days, or a check-in more than a day from the business date. Unchanged values are not checked
 * again: neither the distance of the check-in from its date, nor breaks, of which only the part
 * inside counts (O-13).
 */
export function timesFaults(old: AttendanceTimes | null, fresh: AttendanceTimes, now: Instant): TimesFault[] {
  const { businessDate, checkIn, checkOut } = fresh;
  const faults: TimesFault[] = [];
  const isUnchanged = old?.checkIn === checkIn && old.businessDate === businessDate;
  if (checkIn > now) faults.push({ field: 'check_in', rule: 'not_in_future' });
  if (!isUnchanged && Math.abs(daysBetween(businessDate, jstDate(checkIn))) > 1) {
    faults.push({ field: 'check_in', rule: 'near_business_date' });
  }
  if (checkOut !== null && checkOut > now) faults.push({ field: 'check_out', rule: 'not_in_future' });
  faults.push(...lengthFaults(old, fresh, now));
  const untouched = old !== null && isSameBreaks(old.breaks, fresh.breaks);
  faults.push(...orderFaults(fresh, untouched ? [] : fresh.breaks));
  return faults;
}

/** Work with a shift has the position of the assignment. */
export function positionFaults(plan: PlannedWork | null, given: PositionId | undefined): CorrectionFault[] {
  const differs = plan !== null && given !== undefined && given !== plan.positionId;
  return differs ? [{ field: 'position', rule: 'position_of_shift' }] : [];
}

/** O-17: only work that ended before its plan has a cause of its early end. */
export function earlyLeaveFaults(
  { plan, checkOut }: Pick<AttendanceTimes, 'plan' | 'checkOut'>,
  given: EarlyLeaveBy | null | undefined,
): CorrectionFault[] {
  if (!given || earlyLeaveOf(plan, checkOut, given) !== null) return [];
  return [{ field: 'early_leave_by', rule: 'not_early' }];
}

/**
 * O-17: a manager who records that the company sent a person home gives a reason, as for a cancelled
 * shift.
 */
export function sentHomeFaults(changes: readonly FieldChange[], reason: string | null): CorrectionFault[] {
  const isSentHome = changes.some((change) => change.field === 'early_leave_by' && change.new === 'company');
  return isSentHome && !reason?.trim() ? [{ field: 'reason', rule: 'required' }] : [];
}

/** T-25: replacing a stored value needs a reason; adding a first check-out does not. */
export function reasonFaults(changes: readonly FieldChange[], reason: string | null): CorrectionFault[] {
  const replaces = changes.some(({ old }) =>
    Array.isArray(old) ? old.length > 0 : old !== null && old !== false,
  );
  return replaces && !reason?.trim() ? [{ field: 'reason', rule: 'required' }] : [];
}

/** Whether the corrected times answer the item. */
function isAnswered(item: ReviewItem, old: AttendanceTimes, fresh: AttendanceTimes, stillEarly: boolean) {
  switch (item.kind) {
    case 'drift':
      return item.stamp === 'check_in' ? old.checkIn !== fresh.checkIn : old.checkOut !== fresh.checkOut;
    case 'unplanned':
      return fresh.plan !== null;
    case 'forgotten':
      return fresh.checkOut !== null && old.checkOut !== fresh.checkOut;
    case 'early_start':
      return !stillEarly;
    case 'disputed':
      // Only a correction by hand answers a dispute (`decideCorrection`).
      return false;
  }
}

/** Returns the open items that the new times answer, and the new questions that they raise. */
export function questionsAfter(
  record: AttendanceRecord,
  fresh: AttendanceTimes,
  { earlyStartGraceMinutes }: AttendanceConfig,
): Pick<CorrectionResult, 'settled' | 'raised'> {
  const early = earlyStartMatters(fresh, earlyStartGraceMinutes);
  const isNews = record.checkIn !== fresh.checkIn || record.plan?.id !== fresh.plan?.id;
  const asked = record.openItems.filter(({ kind }) => kind === 'early_start');
  // An item carries its minutes; other minutes make another question.
  const stillAsked = early.some((matter) => asked.some((item) => isSameMinutes(item, matter)));
  const settled = record.openItems.filter((item) => isAnswered(item, record, fresh, stillAsked));
  return { settled, raised: (isNews || asked.length > 0) && !stillAsked ? early : [] };
}

function isSameMinutes(left: ReviewMatter, right: ReviewMatter): boolean {
  return left.kind === 'early_start' && right.kind === 'early_start' && left.minutes === right.minutes;
}
