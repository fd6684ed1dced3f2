// T-07, O-13: the breaks of an attendance record. No break is deducted automatically.

import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { type PlannedBreak, plannedTimesFaults } from '#domain/time/planned-times.ts';
import type { AttendanceTimes, PlannedWork } from './facts.ts';

/** The answer of the person at the check-out. */
export type BreakAnswer = 'planned' | 'none' | readonly PlannedBreak[];

/** A broken rule and the field that shows it; `index` counts the breaks from 0. */
export type TimesFault =
  | { field: 'check_in'; rule: 'not_in_future' | 'near_business_date' | 'work_too_long' }
  | { field: 'check_out'; rule: 'not_in_future' | 'end_after_start' | 'work_too_long' }
  | { field: 'break_start'; index: number; rule: 'break_start_inside' | 'breaks_apart' }
  | { field: 'break_end'; index: number; rule: 'break_end_inside' };

type RecordTimes = Pick<AttendanceTimes, 'businessDate' | 'checkIn' | 'checkOut'>;

function clockSpan({ businessDate, checkIn, checkOut }: RecordTimes): { start: number; end: number } {
  const midnight = startOfJstDay(businessDate);
  const end = checkOut === null ? Number.POSITIVE_INFINITY : minutesBetween(midnight, checkOut);
  return { start: minutesBetween(midnight, checkIn), end };
}

/**
 * T-07, T-08: returns all faults of the times. The check-out must be in a later minute than the
 * check-in. Breaks must be strictly inside and must not overlap. Actual work may be longer than a
 * planned shift.
 */
export function orderFaults(times: RecordTimes, breaks: readonly PlannedBreak[]): TimesFault[] {
  return plannedTimesFaults({ ...clockSpan(times), breaks }).flatMap((fault): TimesFault[] => {
    if (fault.field !== 'end') return [fault];
    return fault.rule === 'end_after_start' ? [{ field: 'check_out', rule: fault.rule }] : [];
  });
}

/**
 * O-13: returns the breaks to store, in clock minutes of the business date. Planned breaks count only
 * when confirmed, and only their part inside the attendance. Breaks that the person gives are stored
 * as given, by their start.
 */
export function breaksOfAnswer(
  answer: BreakAnswer,
  planned: readonly PlannedBreak[],
  times: RecordTimes & { checkOut: Instant },
): PlannedBreak[] {
  if (answer === 'none') return [];
  if (answer !== 'planned') return answer.toSorted((one, other) => one.start - other.start);
  const span = clockSpan(times);
  return planned
    .map(({ start, end }) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }))
    .filter(({ start, end }) => start < end);
}

/** O-13: returns the planned breaks that are wholly inside the work; none while the end is unknown. */
export function plannedBreaksInside(
  plan: Pick<PlannedWork, 'businessDate' | 'breaks'> | null,
  { start, end }: { start: Instant | null; end: Instant | null },
): PlannedBreak[] {
  if (plan === null || start === null || end === null) return [];
  const midnight = startOfJstDay(plan.businessDate);
  const [from, to] = [minutesBetween(midnight, start), minutesBetween(midnight, end)];
  return plan.breaks.filter((rest) => rest.start > from && rest.end < to);
}
