// T-34: whether the doubt about the time of a punch changes what is paid.

import { type BreakAnswer, breaksOfAnswer, orderFaults } from '#domain/attendance/breaks.ts';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import type { AttendanceRecord, PlannedWork } from '#domain/attendance/facts.ts';
import { BY_THE_MINUTE, finishedOf } from '#domain/attendance/finished.ts';
import { planOfPunch } from '#domain/attendance/shift-match.ts';
import { paidFrom } from '#domain/pay/hours/counted-times.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween, truncateToMinute } from '#domain/time/minute.ts';
import type { BelievedTime } from './believed-time.ts';

/** The figures that a punch decides; two times of a punch with equal figures are paid alike. */
type PaidFigures = readonly (number | null)[];

/**
 * T-34: whether the doubt about a check-in changes its shift, the minute from which time counts
 * (T-28), or the minutes late (T-21).
 */
export function isCheckInPaidUnsure(
  plans: readonly PlannedWork[],
  named: AssignmentId | null,
  believed: BelievedTime,
): boolean {
  return differs(believed, (at) => {
    const plan = planOfPunch(plans, at, named);
    if (plan === null) return [null, truncateToMinute(at)];
    const counted = truncateToMinute(Math.max(at, paidFrom(plan)));
    return [plan.id, counted, Math.max(0, minutesBetween(plan.start, at))];
  });
}

/**
 * T-34: whether the doubt about a check-out changes the counted minutes or the minutes of an
 * early leave. Rounding may pay alike what the legal limits count differently. A time at which the
 * record cannot end changes them.
 */
export function isCheckOutPaidUnsure(
  record: Pick<AttendanceRecord, 'plan' | 'businessDate' | 'checkIn' | 'earlyStartApproved'>,
  answer: BreakAnswer,
  believed: BelievedTime,
): boolean {
  return differs(believed, (at) => {
    const ended = { ...record, checkOut: at };
    const given = typeof answer === 'string' ? [] : answer;
    if (orderFaults(ended, given).length > 0) return [null];
    const breaks = breaksOfAnswer(answer, record.plan?.breaks ?? [], ended);
    const { countedMinutes } = finishedOf({ ...ended, breaks }, BY_THE_MINUTE);
    return [countedMinutes, earlyLeaveOf(record.plan, at, null)?.minutes ?? 0];
  });
}

/** Each figure only rises or only falls with the time, so equal ends have equal times between them. */
function differs({ at, earliest, latest }: BelievedTime, figuresAt: (at: Instant) => PaidFigures): boolean {
  const believed = figuresAt(at);
  return [earliest, latest].some((other) => {
    const figures = figuresAt(other);
    return believed.length !== figures.length || believed.some((figure, place) => figure !== figures[place]);
  });
}
