import { clockStamp } from '#app/areas/attendance/tracking/planned-stamps.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** The preselected outcome: the stored one, else what the time suggests. */
export function likelyOutcome(
  {
    outcome,
    date,
    start_time,
    cannot_come,
  }: Pick<TrackedPerson, 'outcome' | 'date' | 'start_time' | 'cannot_come'>,
  now: WallStamp,
): Outcome {
  if (outcome !== null) return outcome;
  // A person who reported that they cannot come gave notice at that time, whenever they are replaced.
  if (cannot_come) return cannot_come.at.slice(0, 10) < date ? 'absent_notified' : 'absent_same_day';
  if (clockStamp(date, start_time) <= now) return 'absent_without_notice';
  return date === now.slice(0, 10) ? 'absent_same_day' : 'absent_notified';
}
