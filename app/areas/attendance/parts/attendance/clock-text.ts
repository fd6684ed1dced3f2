import type { Format } from '#app/lib/format.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockOfInstant, formatClock } from '#domain/time/clock.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';

/** A stamp seen from its business date, `25:30`; with its own date where the extended clock does not reach. */
export function clockText(date: CalendarDate, stamp: WallStamp, format: Format): string {
  const minutes = clockOfInstant(date, fromStamp(stamp));
  return minutes === null ? format.stamp(stamp) : formatClock(minutes);
}
