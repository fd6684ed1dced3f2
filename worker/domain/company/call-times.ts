// Durations of calls, counted by ranges: the counts can be added up and still give a median.

import { MINUTE_MS } from '#domain/time/instant.ts';

/** The upper ends of the ranges, in milliseconds; one more range has everything longer. */
export const SPAN_ENDS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000] as const;

/** The longest duration that is reported: the platform ends every call within it. */
const LONGEST_CALL_MS = MINUTE_MS;

/** One count for each range of {@link SPAN_ENDS}, and one for everything longer. */
export type CallTimes = readonly number[];

/** Returns the counts of one call that took `ms` milliseconds. */
export function callCounts(ms: number): number[] {
  const found = SPAN_ENDS.findIndex((end) => ms <= end);
  const place = found < 0 ? SPAN_ENDS.length : found;
  return Array.from({ length: SPAN_ENDS.length + 1 }, (_, index) => (index === place ? 1 : 0));
}

/** Adds two sets of counts. Missing counts are 0. */
export function addTimes(one: CallTimes, other: CallTimes): number[] {
  return Array.from({ length: SPAN_ENDS.length + 1 }, (_, place) => (one[place] ?? 0) + (other[place] ?? 0));
}

/**
 * Returns the milliseconds within which this share of the calls was answered, interpolated within its
 * range; 0 without calls.
 * @param share 0–1: 0.5 for the median
 * @throws RangeError for a share outside 0–1
 */
export function quantileOf(times: CallTimes, share: number): number {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`Not a share: ${share}`);
  const wanted = times.reduce((sum, count) => sum + count, 0) * share;
  let passed = 0;
  for (const [place, count] of times.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const from = SPAN_ENDS[place - 1] ?? 0;
      const to = SPAN_ENDS[place] ?? LONGEST_CALL_MS;
      return Math.round(from + ((to - from) * Math.max(0, wanted - passed)) / count);
    }
    passed += count;
  }
  return 0;
}
