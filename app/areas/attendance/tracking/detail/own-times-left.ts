import { minuteOn } from '#app/areas/attendance/tracking/planned-stamps.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import { clockMinutes, formatAnyClock } from '#domain/time/clock.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** People agree on times like 15:45 rather than 15:37. */
const MINUTE_STEP = 15;
/** A person who is called now needs this long to come. */
const WAY_THERE = 30;

/** The rest of a spot that has started, for a replacement; null before it starts and where they come too late. */
export function ownTimesLeft(
  { date, start_time, end_time }: Pick<TrackedPerson, 'date' | 'start_time' | 'end_time'>,
  now: WallStamp,
): { start_time: string; end_time: string } | null {
  const minute = minuteOn(date, now);
  const soon = Math.ceil((minute + WAY_THERE) / MINUTE_STEP) * MINUTE_STEP;
  if (minute <= clockMinutes(start_time) || soon >= clockMinutes(end_time)) return null;
  return { start_time: formatAnyClock(soon), end_time };
}
