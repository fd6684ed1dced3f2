// T-22, T-25: what every change by hand has in common: who may, what is old and new, which questions it answers.

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
import { type Refused, refused, refusedAsClosed } from './refusal.ts';
import type { ReviewItem, ReviewMatter } from './review-item.ts';

/** Who mends whose attendance, and what stands around it. */
export interface MendFacts {
  actorId: PersonId;
  personId: PersonId;
  /** The person's other attendances; at least every open one. */
  others: readonly AttendanceRecord[];
  closed: readonly ClosedPeriod[];
  config: AttendanceConfig;
}

/** T-25: one field with what stood there and what stands now. Punches are kept beside it as they were. */
export type FieldChange =
  | { field: 'check_in'; old: Instant | null; new: Instant }
  | { field: 'check_out'; old: Instant | null; new: Instant | null }
  | { field: 'breaks'; old: readonly PlannedBreak[]; new: readonly PlannedBreak[] }
  | { field: 'plan'; old: AssignmentId | null; new: AssignmentId | null }
  | { field: 'early_start_approved'; old: boolean; new: boolean }
  | { field: 'early_leave_by'; old: EarlyLeaveBy | null; new: EarlyLeaveBy | null }
  | { field: 'position'; old: PositionId | null; new: PositionId | null }
  | { field: 'salary_per_hour'; old: number | null; new: number | null };

export type MendFault =
  | TimesFault
  | { field: 'position'; rule: 'position_of_shift' }
  | { field: 'early_leave_by'; rule: 'not_early' }
  | { field: 'reason'; rule: 'required' };

/** Everything that a change by hand writes, in one batch. */
export interface Mended {
  times: AttendanceTimes;
  changes: FieldChange[];
  reason: string | null;
  /** An edit takes the confirmation away. */
  unconfirmed: boolean;
  /** Open review items that the change answers. */
  settled: ReviewItem[];
  /** New questions about this attendance. */
  raised: ReviewMatter[];
  /** Other open attendances that get a `forgotten` item (T-24). */
  forgotten: AttendanceId[];
  /** T-22: the plan's outcome cleared and its seat taken back; null where it had none. */
  claim: PlanClaim | null;
}

/** Why the actor may not touch what belongs there; null when they may. */
export function mendRefusal(
  { actorId, personId, closed }: Pick<MendFacts, 'actorId' | 'personId' | 'closed'>,
  touched: readonly Pick<AttendanceTimes, 'workplaceId' | 'businessDate'>[],
  attendanceId: AttendanceId | null = null,
): Refused | null {
  if (actorId === personId) return refused('own_attendance', attendanceId);
  const period = touched.map((one) => closedPeriodOf(closed, one)).find((one) => one !== null);
  return period ? refusedAsClosed(period, attendanceId) : null;
}

function isSameBreaks(left: readonly PlannedBreak[], right: readonly PlannedBreak[]): boolean {
  if (left.length !== right.length) return false;
  return left.every(({ start, end }, index) => start === right[index]?.start && end === right[index]?.end);
}

/** T-25: what differs, in the order of the fields; everything that there is when nothing stood before. */
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
  // A position that comes with a shift, and a wage with either, are said by what they come with.
  if (plan.old === plan.new && position.old !== position.new)
    changes.push({ field: 'position', ...position });
  const wage = { old: old?.terms.salaryPerHour ?? null, new: fresh.terms.salaryPerHour };
  if (fresh.terms.wageByHand && wage.old !== wage.new) changes.push({ field: 'salary_per_hour', ...wage });
  return changes;
}

/** Far beyond any work that there is, and short enough to tell a mistyped year. */
const LONGEST_MS = 7 * 86_400_000;

/** Of work without a shift that goes on, the check-in that is given may lie no further back either. */
function lengthFaults(old: AttendanceTimes | null, fresh: AttendanceTimes, now: Instant): TimesFault[] {
  const { plan, checkIn, checkOut } = fresh;
  const isMoved = old?.checkIn !== checkIn;
  const isTold = checkOut === null ? plan === null && isMoved : isMoved || old.checkOut !== checkOut;
  if (!isTold || (checkOut ?? now) - checkIn <= LONGEST_MS) return [];
  return [{ field: checkOut === null ? 'check_in' : 'check_out', rule: 'work_too_long' }];
}

/**
 * T-07, T-08: faults of times given by hand: later than now, out of order, longer than 7 days, or a check-in further
 * from the business date than a day. What stood before is not asked again: not how far a check-in is from its date, and not
 * breaks, of which only what lies inside counts (O-13).
 */
export function mendFaults(old: AttendanceTimes | null, fresh: AttendanceTimes, now: Instant): TimesFault[] {
  const { businessDate, checkIn, checkOut } = fresh;
  const faults: TimesFault[] = [];
  const stands = old?.checkIn === checkIn && old.businessDate === businessDate;
  if (checkIn > now) faults.push({ field: 'check_in', rule: 'not_in_future' });
  if (!stands && Math.abs(daysBetween(businessDate, jstDate(checkIn))) > 1) {
    faults.push({ field: 'check_in', rule: 'near_business_date' });
  }
  if (checkOut !== null && checkOut > now) faults.push({ field: 'check_out', rule: 'not_in_future' });
  faults.push(...lengthFaults(old, fresh, now));
  const untouched = old !== null && isSameBreaks(old.breaks, fresh.breaks);
  faults.push(...orderFaults(fresh, untouched ? [] : fresh.breaks));
  return faults;
}

/** The position of work with a shift is that of the person on the shift. */
export function positionFaults(plan: PlannedWork | null, given: PositionId | undefined): MendFault[] {
  const differs = plan !== null && given !== undefined && given !== plan.positionId;
  return differs ? [{ field: 'position', rule: 'position_of_shift' }] : [];
}

/** O-17: who ended work early is said of work that ended before its plan did. */
export function earlyLeaveFaults(
  { plan, checkOut }: Pick<AttendanceTimes, 'plan' | 'checkOut'>,
  given: EarlyLeaveBy | null | undefined,
): MendFault[] {
  if (!given || earlyLeaveOf(plan, checkOut, given) !== null) return [];
  return [{ field: 'early_leave_by', rule: 'not_early' }];
}

/** O-17: whoever says that the company sent somebody home says why, as of a shift that it cancels. */
export function sentHomeFaults(changes: readonly FieldChange[], reason: string | null): MendFault[] {
  const isSentHome = changes.some((change) => change.field === 'early_leave_by' && change.new === 'company');
  return isSentHome && !reason?.trim() ? [{ field: 'reason', rule: 'required' }] : [];
}

/** T-25: a reason is needed where something that stood there goes; a first check-out alone speaks for itself. */
export function reasonFaults(changes: readonly FieldChange[], reason: string | null): MendFault[] {
  const replaces = changes.some(({ old }) =>
    Array.isArray(old) ? old.length > 0 : old !== null && old !== false,
  );
  return replaces && !reason?.trim() ? [{ field: 'reason', rule: 'required' }] : [];
}

/** Whether the mended times answer what the item asks. */
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
      // The answer to another question is none to the person: only a mend by hand is (`decideCorrection`).
      return false;
  }
}

/** The open items that the new times answer, and the questions that they raise and nobody has asked yet. */
export function questionsAfter(
  record: AttendanceRecord,
  fresh: AttendanceTimes,
  { earlyStartGraceMinutes }: AttendanceConfig,
): Pick<Mended, 'settled' | 'raised'> {
  const early = earlyStartMatters(fresh, earlyStartGraceMinutes);
  const isNews = record.checkIn !== fresh.checkIn || record.plan?.id !== fresh.plan?.id;
  const asked = record.openItems.filter(({ kind }) => kind === 'early_start');
  // An item carries its minutes: other minutes are another question.
  const stillAsked = early.some((matter) => asked.some((item) => isSameMinutes(item, matter)));
  const settled = record.openItems.filter((item) => isAnswered(item, record, fresh, stillAsked));
  return { settled, raised: (isNews || asked.length > 0) && !stillAsked ? early : [] };
}

function isSameMinutes(left: ReviewMatter, right: ReviewMatter): boolean {
  return left.kind === 'early_start' && right.kind === 'early_start' && left.minutes === right.minutes;
}
