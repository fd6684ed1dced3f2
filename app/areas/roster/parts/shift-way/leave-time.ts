import type { Format } from '#app/lib/format.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes } from '#domain/time/clock.ts';

/** When to leave home, with its day where that is not the day of the shift. */
export function leaveTime(stamp: string, date: CalendarDate, format: Format): string {
  const day = stamp.slice(0, 'YYYY-MM-DD'.length);
  const time = format.plainTime(day, clockMinutes(stamp.slice('YYYY-MM-DD '.length, -':ss'.length)));
  return day === date ? time : `${format.day(day)} ${time}`;
}
