import { clockMinutes, minuteOn } from '#app/areas/attendance/tracking/planned-stamps.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** People agree on times like 15:40 rather than 15:37. */
const MINUTE_STEP = 5;

/** The rest of a spot that has started, for a replacement; null before it starts and after it ends. */
export function ownTimesLeft(
  { date, start_time, end_time }: Pick<TrackedPerson, 'date' | 'start_time' | 'end_time'>,
  now: WallStamp,
): { start_time: string; end_time: string } | null {
  const soon = Math.ceil(minuteOn(date, now) / MINUTE_STEP) * MINUTE_STEP;
  if (soon <= clockMinutes(start_time) || soon >= clockMinutes(end_time)) return null;
  return { start_time: formatAnyClock(soon), end_time };
}
