// T-10, T-18, T-26: the shifts that a day shows, and the people that they still lack.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { isPast } from '#domain/time/progress.ts';

/** How a day shows a shift: as its own, or as one of the day before that goes on. */
export type DayPart = 'of_day' | 'since_yesterday';

/** The facts of a shift that decide whether a day shows it. */
export interface DayShift {
  /** Its business date (T-10). */
  date: CalendarDate;
  /** The end of its plan. */
  end: Instant;
  /** Whether a person of the shift has checked in and not out. */
  hasPersonAtWork: boolean;
}

/** Whether a shift has ended and no person of it is still at work. */
export function isOver(
  { end, hasPersonAtWork }: Pick<DayShift, 'end' | 'hasPersonAtWork'>,
  now: Instant,
): boolean {
  return isPast({ end }, now) && !hasPersonAtWork;
}

/**
 * Returns how `day` shows a shift at `now`; null when it does not. A shift belongs to its business date.
 * Only today also shows shifts of yesterday: those that run, or still have a person at work.
 */
export function dayPartOf(shift: DayShift, day: CalendarDate, now: Instant): DayPart | null {
  if (shift.date === day) return 'of_day';
  if (day !== jstDate(now) || shift.date !== addDays(day, -1)) return null;
  return isOver(shift, now) ? null : 'since_yesterday';
}

/** The spots of one position, and the people approved for them. */
export interface SeatTotals {
  fixed_total: number;
  temp_total: number;
  approved_fixed: number;
  approved_temp: number;
}

/** T-26: the spots without a person. Fixed and temporary spots are apart: neither fills the other. */
export function openSpots({ fixed_total, temp_total, approved_fixed, approved_temp }: SeatTotals): number {
  return Math.max(0, fixed_total - approved_fixed) + Math.max(0, temp_total - approved_temp);
}

/** A shift with the spots that no approved person has. */
export interface StaffedShift {
  /** Whether the shift and its workplace are active. */
  active: boolean;
  end: Instant;
  /** The sum of {@link openSpots} of its positions. */
  open: number;
}

/** T-18, T-26: how many people a shift still lacks. An inactive or ended shift lacks none. */
export function missingPeople({ active, end, open }: StaffedShift, now: Instant): number {
  return lackedSpots({ active, ended: isPast({ end }, now), open });
}

/** T-18, T-26: {@link missingPeople} of a shift whose progress is known. */
export function lackedSpots({ active, ended, open }: Omit<StaffedShift, 'end'> & { ended: boolean }): number {
  return active && !ended ? open : 0;
}
