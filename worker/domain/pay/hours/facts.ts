// R-04, T-10, O-07, O-18: the input of hours and pay: finished attendance records, as stored.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { Formula } from './rounding.ts';

export type AttendanceId = number;

/** A record with both punches. An open record has no hours. */
export interface AttendanceFacts {
  id: AttendanceId;
  /** Null for a person who punched without a shift or membership; the work belongs to no workplace. */
  workplaceId: WorkplaceId | null;
  /** T-10, T-14: the whole work belongs to this date. */
  businessDate: CalendarDate;
  /** Check-in to check-out, instants with their seconds. */
  punched: Interval;
  /** T-28: the part that counts, by `countedTimes`; instants. */
  counted: Interval;
  /**
   * In minutes of the extended clock of the business date, in any order; only the part inside counts
   * (O-13).
   */
  breaks: readonly Interval[];
  formula: Formula;
  /** Yen, a whole number (O-07). */
  salaryPerHour: number;
}

/** O-18: a day of paid leave. */
export interface PaidLeaveFacts {
  id: AttendanceId;
  workplaceId: WorkplaceId | null;
  businessDate: CalendarDate;
  /** Whole minutes. */
  minutes: number;
  /** Yen, a whole number. */
  salaryPerHour: number;
}

/** A week and one more date, whose night may reach into the week. */
export const DAYS_BEFORE = 8;

/**
 * O-04, O-05, T-15: returns the business dates whose records decide the hours of a period. The first
 * week counts from its Monday. Monday's work may start before midnight, on the Sunday of a week
 * without a free day. Work of the day after the period may start before its end. More dates change
 * nothing. Later work never changes earlier hours, so the period up to a date decides its hours.
 */
export function datesDeciding({ from, to }: DateRange): DateRange {
  return { from: addDays(mondayOf(from), -DAYS_BEFORE), to: addDays(to, 1) };
}
