import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';

type Named = Record<string, unknown>;

/** Returns the start of the first upcoming shift that a notice names; null without one. */
export function soonestShift(params: Named, now: Instant): Instant | null {
  const changes = Array.isArray(params.changes) ? params.changes.filter(isNamed) : [];
  const starts = [params, ...changes.flatMap((one) => [one, isNamed(one.from) ? one.from : {}])]
    .map(startOf)
    .filter((start) => start !== null && start > now);
  return starts.length === 0 ? null : Math.min(...starts.map(Number));
}

function startOf({ date, start_time }: Named): Instant | null {
  if (typeof date !== 'string' || !isCalendarDate(date) || typeof start_time !== 'string') return null;
  const minutes = parseClock(start_time);
  return minutes === null ? null : startOfJstDay(date) + minutes * MINUTE_MS;
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null;
}
