import type { Format } from '#app/lib/format.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockOfInstant, formatClock } from '#domain/time/clock.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';

/**
 * A stamp relative to its business date, such as `25:30`; with its own date outside of the extended clock.
 */
export function clockText(date: CalendarDate, stamp: WallStamp, format: Format): string {
  const minutes = clockOfInstant(date, fromStamp(stamp));
  return minutes === null ? format.stamp(stamp) : formatClock(minutes);
}
