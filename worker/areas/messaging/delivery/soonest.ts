import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';

type StoredParams = Record<string, unknown>;

/** Returns the start of the first upcoming shift that a notice names; null without one. */
export function soonestShift(params: StoredParams, now: Instant): Instant | null {
  const changes = Array.isArray(params.changes) ? params.changes.filter(isParams) : [];
  const starts = [params, ...changes.flatMap((one) => [one, isParams(one.from) ? one.from : {}])]
    .map(noticeStartOf)
    .filter((start) => start !== null && start > now);
  return starts.length === 0 ? null : Math.min(...starts.map(Number));
}

function noticeStartOf({ date, start_time }: StoredParams): Instant | null {
  if (typeof date !== 'string' || !isCalendarDate(date) || typeof start_time !== 'string') return null;
  const minutes = parseClock(start_time);
  return minutes === null ? null : startOfJstDay(date) + minutes * MINUTE_MS;
}

function isParams(value: unknown): value is StoredParams {
  return typeof value === 'object' && value !== null;
}
