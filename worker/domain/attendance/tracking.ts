// T-20 to T-23, T-30: the attendance of one assignment at `now`, and the counts of a shift.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { earlyLeaveOf } from './early-leave.ts';
import type { AttendanceRecord, PlannedWork, Watching } from './facts.ts';
import { checkOutWait, isForgotten, type WatchedAttendance } from './forgotten.ts';
import { planResult } from './plan-result.ts';

export const ATTENDANCE_STATES = ['not_checked_in', 'checked_in', 'checked_out', 'confirmed'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

export const ATTENDANCE_FLAGS = [
  'arriving_late',
  'not_yet_in',
  'late',
  'early_leave',
  'absent',
  'check_out_awaited',
  'not_checked_out',
  'needs_review',
] as const;
export type AttendanceFlag = (typeof ATTENDANCE_FLAGS)[number];

export interface Tracking {
  state: AttendanceState;
  /** In the order of `ATTENDANCE_FLAGS`. */
  flags: AttendanceFlag[];
  /** Whole minutes from the planned start to the check-in, 0 when not late. */
  lateMinutes: number;
  /** Whole minutes from the check-out to the planned end, 0 when not early. */
  earlyLeaveMinutes: number;
}

/** The facts of a plan that decide its state. */
export type WatchedPlan = Pick<PlannedWork, 'start' | 'end' | 'outcome'> & {
  /** T-30: when the person said that they will arrive late. */
  lateUntil?: Instant | null;
};

/** The facts of its record that decide its state. */
export type WatchedWork = WatchedAttendance & Pick<AttendanceRecord, 'confirmed'>;

/** `checked_in` means at work now. A confirmed record is also checked out. */
function attendanceState(attendance: Pick<WatchedWork, 'checkOut' | 'confirmed'> | null): AttendanceState {
  if (attendance === null) return 'not_checked_in';
  if (attendance.checkOut === null) return 'checked_in';
  return attendance.confirmed ? 'confirmed' : 'checked_out';
}

function flagsWithout(plan: WatchedPlan, now: Instant, notYetInMinutes: number): AttendanceFlag[] {
  if (planResult(plan, false, now) === 'absent') return ['absent'];
  if (plan.outcome !== null) return [];
  const { start, lateUntil = null } = plan;
  if (Math.max(start, lateUntil ?? start) + notYetInMinutes * MINUTE_MS <= now) return ['not_yet_in'];
  return lateUntil === null ? [] : ['arriving_late'];
}

function asksForReview(attendance: WatchedAttendance, now: Instant): boolean {
  return attendance.openItems.length > 0 || isForgotten(attendance, now);
}

/**
 * Returns the state of a record at `now`. Unplanned work has no planned times, so it is neither late
 * nor early.
 */
export function trackingOfAttendance(attendance: AttendanceRecord, now: Instant, config: Watching): Tracking {
  if (attendance.plan !== null) return trackingOf(attendance.plan, attendance, now, config);
  const flags: AttendanceFlag[] = asksForReview(attendance, now) ? ['needs_review'] : [];
  return { state: attendanceState(attendance), flags, lateMinutes: 0, earlyLeaveMinutes: 0 };
}

/** Returns the state of an approved assignment at `now`, with its record if it has one. */
export function trackingOf(
  plan: WatchedPlan,
  attendance: WatchedWork | null,
  now: Instant,
  { lateGraceMinutes, notYetInMinutes }: Watching,
): Tracking {
  const state = attendanceState(attendance);
  if (attendance === null) {
    return { state, flags: flagsWithout(plan, now, notYetInMinutes), lateMinutes: 0, earlyLeaveMinutes: 0 };
  }
  const { checkIn, checkOut } = attendance;
  const after = minutesBetween(plan.start, checkIn);
  const lateMinutes = after > lateGraceMinutes ? after : 0;
  const earlyLeaveMinutes = earlyLeaveOf(plan, checkOut, null)?.minutes ?? 0;
  const wait = checkOutWait(plan, checkOut, now);
  const holds: Record<AttendanceFlag, boolean> = {
    arriving_late: false,
    not_yet_in: false,
    late: lateMinutes > 0,
    early_leave: earlyLeaveMinutes > 0,
    absent: false,
    check_out_awaited: wait === 'awaited',
    not_checked_out: wait === 'missing',
    needs_review: asksForReview(attendance, now),
  };
  const flags = ATTENDANCE_FLAGS.filter((flag) => holds[flag]);
  return { state, flags, lateMinutes, earlyLeaveMinutes };
}

/** People of one shift. Planned people are those in, those out and those who have not come. */
export interface ShiftCounts {
  /** Approved people without an outcome; they hold the spots. */
  planned: number;
  /** At work now. */
  in: number;
  /** Checked out, confirmed or not. */
  out: number;
  /** Part of `out`. */
  confirmed: number;
  /** Said that they will be late, and are not missing yet (T-30). */
  arrivingLate: number;
  notYetIn: number;
  late: number;
  earlyLeave: number;
  /** Absent by time (still planned) or by outcome (no longer planned). */
  absent: number;
  /** Still at work in the first minutes after the end; no one has to act yet. */
  checkOutAwaited: number;
  notCheckedOut: number;
  needsReview: number;
}

/** The state of an approved person. */
export type Watched = Pick<Tracking, 'state' | 'flags'> & { hasOutcome: boolean };

/** Returns the counts of a shift from the states of its approved people. */
export function shiftCounts(people: readonly Watched[]): ShiftCounts {
  const inState = (...states: AttendanceState[]) =>
    people.filter(({ state }) => states.includes(state)).length;
  const flagged = (flag: AttendanceFlag) => people.filter(({ flags }) => flags.includes(flag)).length;
  return {
    planned: people.filter(({ hasOutcome }) => !hasOutcome).length,
    in: inState('checked_in'),
    out: inState('checked_out', 'confirmed'),
    confirmed: inState('confirmed'),
    arrivingLate: flagged('arriving_late'),
    notYetIn: flagged('not_yet_in'),
    late: flagged('late'),
    earlyLeave: flagged('early_leave'),
    absent: flagged('absent'),
    checkOutAwaited: flagged('check_out_awaited'),
    notCheckedOut: flagged('not_checked_out'),
    needsReview: flagged('needs_review'),
  };
}

const ATTENTION: ReadonlySet<AttendanceFlag> = new Set([
  'not_yet_in',
  'absent',
  'not_checked_out',
  'needs_review',
]);

/** Whether a manager may have to act: a person is missing, has not checked out, or needs a review. */
export function needsAttention(people: readonly Watched[]): boolean {
  return people.some(({ flags }) => flags.some((flag) => ATTENTION.has(flag)));
}
