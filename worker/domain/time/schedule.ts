// When timers run.

import { formatClock, MINUTES_PER_DAY, parseTimeOfDay } from './clock.ts';
import { type Instant, MINUTE_MS } from './instant.ts';

/** Every n minutes (1–59, counted from the full hour), or daily at a Japanese time `HH:mm`. */
export type TimerSchedule = { every: number } | { at: string };

/** Japan is nine hours ahead of UTC, all year. */
const JST_MINUTES = 9 * 60;
/** A delivery may be this late without a fault. */
const SLACK_MINUTES = 5;

/**
 * Returns the cron expression of a schedule, in UTC.
 * @throws RangeError for minutes outside 1–59 and for a text that is no time of day
 */
export function cronOf(schedule: TimerSchedule): string {
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

/**
 * Whether two deliveries in a row are missing at `now`. `last` is the scheduled time of the last
 * delivery.
 */
export function isOverdue(schedule: TimerSchedule, last: Instant, now: Instant): boolean {
  const between = 'every' in schedule ? schedule.every : MINUTES_PER_DAY;
  return now - last > (2 * between + SLACK_MINUTES) * MINUTE_MS;
}
