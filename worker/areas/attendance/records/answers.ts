import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance, PlannedOn, ReviewItem } from '#contract/pay/hours/attendance.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import type { Watching } from '#domain/attendance/facts.ts';
import type { ReviewItem as Question } from '#domain/attendance/review-item.ts';
import { trackingOf, trackingOfAttendance } from '#domain/attendance/tracking.ts';
import { type BreakShortfall, breakShortfall } from '#domain/pay/hours/break-check.ts';
import type { MinimumWage } from '#domain/pay/hours/minimum-wage.ts';
import { comingAnswerOf } from '#domain/roster/own-place.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, stampOrNull, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { lateNoteOf } from '#worker/areas/roster/changes/late-notes.ts';
import { belowMinimumFieldsOf } from '#worker/db/minimum-wage-facts.ts';
import type { StoredAttendance, StoredPlan, StoredSite } from './facts.ts';

/** The time of the answer, the settings of the states, and whether its reader sees wages. */
export type AnswerContext = { now: Instant; wagesShown: boolean; watching: Watching };

export function attendanceAnswer(
  stored: StoredAttendance,
  { now, wagesShown, watching }: AnswerContext,
): Attendance {
  const { checkIn, checkOut, plan, workplace, punches, finished, terms, confirmation } = stored;
  const { state, flags, lateMinutes, earlyLeaveMinutes } = trackingOfAttendance(stored, now, watching);
  return {
    id: stored.id,
    user: stored.person,
    workplace: workplace && coded(workplace),
    position: stored.position,
    date: stored.businessDate,
    shift: plan && plannedOn(plan),
    check_in_time: toStamp(checkIn),
    check_out_time: stampOrNull(checkOut),
    punches: { check_in: stampOrNull(punches.checkIn), check_out: stampOrNull(punches.checkOut) },
    breaks: breakTimes(stored.breaks),
    counted_start: stampOrNull(finished?.counted.start ?? null),
    counted_end: stampOrNull(finished?.counted.end ?? null),
    punched_minutes: checkOut === null ? null : minutesBetween(checkIn, checkOut),
    break_minutes: finished && breakMinutesOf(finished),
    counted_minutes: finished?.countedMinutes ?? null,
    worked_minutes: finished?.workedMinutes ?? null,
    break_shortfall: shortfallOf(finished),
    formula: terms.formula,
    salary_per_hour: wagesShown ? terms.salaryPerHour : null,
    ...belowMinimumFieldsOf(wagesShown ? belowMinimum(stored) : null),
    status: state,
    flags,
    late_minutes: lateMinutes,
    early_leave_minutes: earlyLeaveMinutes,
    early_leave_by: earlyLeaveOf(plan, checkOut, stored.earlyLeaveBy)?.by ?? null,
    early_start_approved: stored.earlyStartApproved,
    questions: stored.openItems.map(questionAnswer),
    confirmed_at: stampOrNull(confirmation?.at ?? null),
    confirmed_by: confirmation?.by ?? null,
    version: stored.version,
  };
}

type Finished = NonNullable<StoredAttendance['finished']>;

export function breakMinutesOf({ counted, countedMinutes }: Finished): number {
  return minutesBetween(counted.start, counted.end) - countedMinutes;
}

/** O-12: calculated from the stored minutes. */
function shortfallOf(finished: Finished | null): BreakShortfall | null {
  if (finished === null) return null;
  return breakShortfall({ ...finished, breakMinutes: breakMinutesOf(finished) });
}

/** O-16: returns the minimum wage that the work is paid below, or null. */
function belowMinimum({
  minimumWage,
  terms: { salaryPerHour },
}: Pick<StoredAttendance, 'minimumWage' | 'terms'>): MinimumWage | null {
  if (minimumWage === null || salaryPerHour === null) return null;
  return salaryPerHour < minimumWage.salaryPerHour ? minimumWage : null;
}

/** A person on a shift, with their attendance record if they have one. */
export type Tracked = {
  plan: StoredPlan;
  user: PersonRef;
  phone: string | null;
  attendance: StoredAttendance | null;
};

export function trackedAnswer(
  { plan, user, phone, attendance }: Tracked,
  context: AnswerContext,
): TrackedPerson {
  const tracking = trackingOf(plan, attendance, context.now, context.watching);
  const { shift_id, start_time, end_time, breaks } = plannedOn(plan);
  return {
    shift_user_id: plan.id,
    work_history_id: attendance?.id ?? null,
    shift_id,
    user,
    phone,
    position: plan.position,
    type: plan.type,
    outcome: plan.outcome,
    date: plan.businessDate,
    start_time,
    end_time,
    breaks,
    own_times: plan.ownTimes,
    status: tracking.state,
    flags: tracking.flags,
    late_minutes: tracking.lateMinutes,
    early_leave_minutes: tracking.earlyLeaveMinutes,
    attendance: attendance && attendanceAnswer(attendance, context),
    ...sayingOf(plan, attendance !== null, context.now),
    version: plan.version,
  };
}

function sayingOf(
  { start, outcome, said: answer, lateUntil, shown }: StoredPlan,
  isThere: boolean,
  now: Instant,
): Pick<TrackedPerson, 'said' | 'confirmed_at' | 'cannot_come' | 'late'> {
  const { confirmedAt, cannotComeAt, reason } = answer;
  const place = { start, confirmed: confirmedAt !== null, cannotCome: cannotComeAt !== null, shown };
  return {
    said: outcome === null && !isThere ? comingAnswerOf(place, now) : null,
    confirmed_at: stampOrNull(confirmedAt),
    cannot_come: cannotComeAt === null ? null : { at: toStamp(cannotComeAt), reason: reason ?? '' },
    late: lateNoteOf(lateUntil, answer.late),
  };
}

export function plannedOn(plan: StoredPlan): PlannedOn {
  const midnight = startOfJstDay(plan.businessDate);
  return {
    shift_id: plan.shiftId,
    shift_user_id: plan.id,
    template: plan.template,
    start_time: formatClock(minutesBetween(midnight, plan.start)),
    end_time: formatClock(minutesBetween(midnight, plan.end)),
    breaks: breakTimes(plan.breaks),
    paid_before_minutes: plan.paidBeforeMinutes,
  };
}

function questionAnswer(item: Question): ReviewItem {
  const drift = item.kind === 'drift' ? item : null;
  const dispute = item.kind === 'disputed' ? item : null;
  return {
    id: item.id,
    kind: item.kind,
    stamp: drift?.stamp ?? null,
    taken_at: stampOrNull(drift?.taken ?? null),
    given_at: stampOrNull(drift?.given ?? null),
    minutes: item.kind === 'early_start' ? item.minutes : null,
    note: dispute?.note ?? null,
    claimed_check_in: stampOrNull(dispute?.claimedCheckIn ?? null),
    claimed_check_out: stampOrNull(dispute?.claimedCheckOut ?? null),
  };
}

export function coded({ id, code, name, names }: StoredSite) {
  return { id, code, name, names };
}

export function breakTimes(breaks: readonly PlannedBreak[]): { start: string; end: string }[] {
  return breaks.map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) }));
}
