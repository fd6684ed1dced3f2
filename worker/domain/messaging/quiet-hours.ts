import { addDays } from '#domain/time/calendar-date.ts';
import { HOUR_MS, type Instant, jstDate, jstMinuteOfDay, startOfJstDay } from '#domain/time/instant.ts';
import { type Rank, rankOf, WEIGHTS, type Weight } from './ways.ts';

// N-02: the night, in which nobody is rung out of bed for what can wait.

/** Hours of the day in Japan: from 22:00 on, until before 7:00. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 7;

/** Of a shift that starts this soon people are told at once, also at night. */
const SOON_MS = 12 * HOUR_MS;

/**
 * N-02: when it may be sent at the earliest: at once, or at 7:00 in Japan.
 * @param soonest when the first shift starts that it is about; null where it is about none
 */
export function earliestSending(weight: Weight, soonest: Instant | null, now: Instant): Instant {
  const canWait = weight === 'everyday' || (weight === 'shift' && !isSoon(soonest, now));
  return canWait ? afterNight(now) : now;
}

/**
 * N-02: the ranks that something may be sent of now, first what is sent first. By night what can wait is none of it, so
 * that nothing that cannot stands behind it.
 */
export function ranksSentAt(now: Instant): Rank[] {
  const sent = WEIGHTS.filter((weight) => earliestSending(weight, now, now) === now).map(rankOf);
  return [...new Set(sent)].toSorted((one, other) => one - other);
}

function isSoon(soonest: Instant | null, now: Instant): boolean {
  return soonest !== null && soonest - now <= SOON_MS;
}

/** The instant itself by day, else the next 7:00 in Japan. */
function afterNight(now: Instant): Instant {
  const hour = Math.floor(jstMinuteOfDay(now) / 60);
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return now;
  const today = jstDate(now);
  const morning = hour < QUIET_UNTIL ? today : addDays(today, 1);
  return startOfJstDay(morning) + QUIET_UNTIL * HOUR_MS;
}
