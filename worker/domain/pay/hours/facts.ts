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
export const DAYS_BEFORE = 8;

/**
 * O-04, O-05, T-15: the business dates whose attendances decide the hours of a period. Its first week is filled
 * from Monday on; Monday's work may begin before midnight, on the Sunday of a week without a free day; and that of
 * the day after the period before its end. More dates change nothing: what comes later in a period changes nothing of
 * what stands before it, so that the hours of one date are decided by the period up to it.
 */
export function datesDeciding({ from, to }: DateRange): DateRange {
  return { from: addDays(mondayOf(from), -DAYS_BEFORE), to: addDays(to, 1) };
}
