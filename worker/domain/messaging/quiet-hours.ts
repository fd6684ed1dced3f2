import { addDays } from '#domain/time/calendar-date.ts';
import { HOUR_MS, type Instant, jstDate, jstMinuteOfDay, startOfJstDay } from '#domain/time/instant.ts';
import { type Rank, rankOf, WEIGHTS, type Weight } from './channels.ts';

// N-02: messages that can wait are not sent at night.

/** Hours of the day in Japan: from 22:00 until before 7:00. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 7;

/** Messages about a shift that starts this soon are sent at once, also at night. */
const SOON_MS = 12 * HOUR_MS;

/**
 * N-02: returns the earliest time of sending: now, or at 7:00 in Japan.
 * @param soonest the start of the first shift concerned; null without a shift
 */
export function earliestSending(weight: Weight, soonest: Instant | null, now: Instant): Instant {
  const canWait = weight === 'everyday' || (weight === 'shift' && !isSoon(soonest, now));
  return canWait ? afterNight(now) : now;
}

/**
 * N-02: returns the ranks that may contain messages to send now, in the order of sending. At night a
 * rank of messages that can wait is left out, so that no urgent message queues after them.
 */
export function ranksSentAt(now: Instant): Rank[] {
  const sent = WEIGHTS.filter((weight) => earliestSending(weight, now, now) === now).map(rankOf);
  return [...new Set(sent)].toSorted((one, other) => one - other);
}

function isSoon(soonest: Instant | null, now: Instant): boolean {
  return soonest !== null && soonest - now <= SOON_MS;
}

/** Returns the instant itself by day, otherwise the next 7:00 in Japan. */
function afterNight(now: Instant): Instant {
  const hour = Math.floor(jstMinuteOfDay(now) / 60);
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return now;
  const today = jstDate(now);
  const morning = hour < QUIET_UNTIL ? today : addDays(today, 1);
  return startOfJstDay(morning) + QUIET_UNTIL * HOUR_MS;
}
