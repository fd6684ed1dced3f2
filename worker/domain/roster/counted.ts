// F-01, F-04, LW-10: the minutes and shifts that a limit counts.

import {
  countsWork,
  type DayNumbers,
  type DeclaredWork,
  holdsOn,
  isOfSomeWork,
  type LimitInForce,
  otherMinutesIn,
} from './limits.ts';
import { amountOn, countsFor, type PersonDays, type Series, sumOn } from './person-days.ts';
import type { TimedWork, WorkState } from './timed-work.ts';

/** What the limit counts on a day on which it applies, for work of that standing. */
export function countedOn(
  days: PersonDays,
  limit: LimitInForce,
  day: number,
  series: Series,
  viewer: WorkState,
): number {
  if (!isOfSomeWork(limit)) return sumOn(days, day, series, viewer);
  let sum = 0;
  for (const work of days.get(day)?.work ?? []) {
    if (countsFor(viewer, work)) sum += countedOf(work, limit, day, series);
  }
  return sum;
}

/** What the limit counts of the work on a day on which it applies. */
export function countedOf(work: TimedWork, limit: LimitInForce, day: number, series: Series): number {
  return countsWork(limit, day, work) ? amountOn(work, day, series) : 0;
}

/** F-04: the declared minutes that the limit counts in a window. A permission never covers them. */
export function otherCounted(
  declared: readonly DeclaredWork[],
  limit: LimitInForce,
  window: DayNumbers,
): number {
  if (limit.window !== 'any_7_days' || limit.unit !== 'minutes' || limit.only !== undefined) return 0;
  return otherMinutesIn(declared, window, (day) => holdsOn(limit, day));
}
