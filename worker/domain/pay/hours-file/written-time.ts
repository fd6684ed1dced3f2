// C-05, T-04, O-11: times and lengths as files write them, with at least two digits for the hours.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockOfInstant, formatAnyClock, formatClock } from '#domain/time/clock.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';

const TO_MINUTE = 'YYYY-MM-DD HH:mm'.length;

/** T-04: `25:30` of the business date. A time beyond its clock is written with its own date. */
export function writtenClock(businessDate: CalendarDate, instant: Instant): string {
  const minutes = clockOfInstant(businessDate, instant);
  return minutes === null ? toStamp(instant).slice(0, TO_MINUTE) : formatClock(minutes);
}

/** O-11: whole minutes, not negative, as `HH:MM` without an upper limit: `08:00`, `176:30`. */
export function writtenLength(minutes: number): string {
  return formatAnyClock(minutes);
}
