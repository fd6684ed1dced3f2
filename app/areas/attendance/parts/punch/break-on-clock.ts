import type { CheckIn } from '#contract/attendance/check-ins.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { clockOfInstant, formatClock, MINUTES_PER_DAY, parseTimeOfDay } from '#domain/time/clock.ts';
import { parseStamp } from '#domain/time/instant.ts';

type WorkStart = Pick<CheckIn, 'date' | 'check_in_time'>;

/**
 * Converts a time of day into the extended clock of the work's business date: `01:00` of a night
 * that began at 21:55 is `25:00`. It is the first such time at or after the minute of the check-in.
 * Null for text that is no time.
 */
export function breakOnClock(typed: string, { date, check_in_time }: WorkStart): string | null {
  const minutes = parseTimeOfDay(typed);
  const began = isCalendarDate(date) ? parseStamp(check_in_time) : null;
  if (minutes === null || began === null) return null;
  const from = clockOfInstant(date, began) ?? 0;
  const days = Math.max(0, Math.ceil((from - minutes) / MINUTES_PER_DAY));
  const shown = minutes + days * MINUTES_PER_DAY;
  return shown < 2 * MINUTES_PER_DAY ? formatClock(shown) : null;
}

/** Converts a time of the extended clock into a time of day for a field: `25:00` is `01:00`. */
export function timeOfDay(minutes: number): string {
  return formatClock(minutes % MINUTES_PER_DAY);
}
