// When something runs by itself.

import { formatClock, MINUTES_PER_DAY, parseTimeOfDay } from './clock.ts';
import { type Instant, MINUTE_MS } from './instant.ts';

/** Every so many minutes (1–59, those of the hour that it divides), or once a day at a Japanese time `HH:mm`. */
export type Schedule = { every: number } | { at: string };

/** Japan is nine hours ahead of UTC, all year. */
const JST_MINUTES = 9 * 60;
/** Deliveries may come late by so many minutes without anything being wrong. */
const SLACK_MINUTES = 5;

/**
 * The cron expression of a schedule, in UTC.
 * @throws RangeError for minutes that an hour does not have, and times that are none of a day
 */
export function cronOf(schedule: Schedule): string {
  if ('every' in schedule) {
    const { every } = schedule;
    if (!Number.isInteger(every) || every < 1 || every > 59) throw new RangeError(`Not minutes: ${every}`);
    return every === 1 ? '* * * * *' : `*/${every} * * * *`;
  }
  const minutes = parseTimeOfDay(schedule.at);
  if (minutes === null) throw new RangeError(`Not a time of day: ${schedule.at}`);
  const utc = formatClock((minutes - JST_MINUTES + MINUTES_PER_DAY) % MINUTES_PER_DAY);
  const [hour, minute] = utc.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

/** Whether two deliveries in a row are missing at `now`: the last that came was for `last`. */
export function isOverdue(schedule: Schedule, last: Instant, now: Instant): boolean {
  const between = 'every' in schedule ? schedule.every : MINUTES_PER_DAY;
  return now - last > (2 * between + SLACK_MINUTES) * MINUTE_MS;
}
