// T-13: Monday weeks on day numbers.

import { dayNumber, mondayOf } from '#domain/time/calendar-date.ts';

const A_MONDAY = dayNumber(mondayOf('1970-01-01'));

/** Returns a number that is the same for the seven days of a Monday week. */
export function weekOfDay(day: number): number {
  return Math.floor((day - A_MONDAY) / 7);
}

/** 0 = Monday … 6 = Sunday. */
export function daysSinceMonday(day: number): number {
  return day - A_MONDAY - weekOfDay(day) * 7;
}
