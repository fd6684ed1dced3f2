// T-07, O-13: the breaks of an attendance. None is ever taken off by itself.

import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { type PlannedBreak, plannedTimesFaults } from '#domain/time/planned-times.ts';
import type { AttendanceTimes } from './facts.ts';

/** What the person says at the check-out. */
export type BreakAnswer = 'planned' | 'none' | PlannedBreak;

/** A broken rule and the field that it is shown at; `index` counts the breaks from 0. */
export type TimesFault =
  | { field: 'check_in'; rule: 'not_in_future' | 'near_business_date' | 'work_too_long' }
  | { field: 'check_out'; rule: 'not_in_future' | 'end_after_start' | 'work_too_long' }
  | { field: 'break_start'; index: number; rule: 'break_start_inside' | 'breaks_apart' }
  | { field: 'break_end'; index: number; rule: 'break_end_inside' };

type Times = Pick<AttendanceTimes, 'businessDate' | 'checkIn' | 'checkOut'>;

function clockSpan({ businessDate, checkIn, checkOut }: Times): { start: number; end: number } {
  const midnight = startOfJstDay(businessDate);
  const end = checkOut === null ? Number.POSITIVE_INFINITY : minutesBetween(midnight, checkOut);
  return { start: minutesBetween(midnight, checkIn), end };
}

/**
 * T-07, T-08: every fault of the times: a check-out not in a later minute, breaks not strictly inside or not
 * apart. Actual work may be longer than a shift may be planned.
 */
export function orderFaults(times: Times, breaks: readonly PlannedBreak[]): TimesFault[] {
  return plannedTimesFaults({ ...clockSpan(times), breaks }).flatMap((fault): TimesFault[] => {
    if (fault.field !== 'end') return [fault];
    return fault.rule === 'end_after_start' ? [{ field: 'check_out', rule: fault.rule }] : [];
  });
}

/**
 * O-13: the breaks to be stored for an answer: those planned only when confirmed, and of them only what lies
 * inside the attendance; one given stands as it is. Clock minutes of the business date.
 */
export function breaksOfAnswer(
  answer: BreakAnswer,
  planned: readonly PlannedBreak[],
  times: Times & { checkOut: Instant },
): PlannedBreak[] {
  if (answer === 'none') return [];
  if (answer !== 'planned') return [answer];
  const span = clockSpan(times);
  return planned
    .map(({ start, end }) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }))
    .filter(({ start, end }) => start < end);
}
