// R-04, T-10, O-07, O-18: what hours and pay are worked out from: finished attendances, as stored.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { Formula } from './rounding.ts';

export type AttendanceId = number;

/** One attendance with both punches. One that is still open has no hours. */
export interface AttendanceFacts {
  id: AttendanceId;
  /** Null for somebody who punched without shift or membership: their share is no workplace's. */
  workplaceId: WorkplaceId | null;
  /** T-10, T-14: the date that the work belongs to, wholly. */
  businessDate: CalendarDate;
  /** Check-in to check-out, instants with their seconds. */
  punched: Interval;
  /** What counts of it, by `countedTimes`; instants (T-28). */
  counted: Interval;
  /** On the extended clock of the business date, in any order; only what lies inside counts (O-13). */
  breaks: readonly Interval[];
  formula: Formula;
  /** Yen, a whole number (O-07). */
  salaryPerHour: number;
}

/** O-18: a day off that is paid. */
export interface PaidLeaveFacts {
  id: AttendanceId;
  workplaceId: WorkplaceId | null;
  businessDate: CalendarDate;
  /** Whole minutes. */
  minutes: number;
  /** Yen, a whole number. */
  salaryPerHour: number;
}

/** A week, and the date before it, whose night may reach into it. */
const DAYS_BEFORE = 8;

/**
 * O-04, O-05, T-15: the business dates whose attendances decide the hours of a period. Its first week is filled
 * from Monday on; Monday's work may begin before midnight, on the Sunday of a week without a free day; and that of
 * the day after the period before its end. More dates change nothing.
 */
export function datesDeciding({ from, to }: DateRange): DateRange {
  return { from: addDays(mondayOf(from), -DAYS_BEFORE), to: addDays(to, 1) };
}

/** A pay period has at most so many days, and a week goes back to its Monday by so many at most. */
const PERIOD_DAYS = 31;
const BACK_TO_MONDAY = 6;

/**
 * O-04, O-05: within so many days before and after the business date of an attendance, whatever pay period it lies
 * in, are all that decide its hours: what comes later in a period changes nothing of what stands before it.
 */
export const DAYS_DECIDING_EACH = {
  before: PERIOD_DAYS - 1 + BACK_TO_MONDAY + DAYS_BEFORE,
  after: 1,
} as const;

/** The business dates whose attendances decide the hours of each of the dates given, in whatever pay period. */
export function datesDecidingEach({ from, to }: DateRange): DateRange {
  return {
    from: addDays(from, -DAYS_DECIDING_EACH.before),
    to: addDays(to, DAYS_DECIDING_EACH.after),
  };
}
