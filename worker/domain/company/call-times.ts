// How long calls took, counted by spans: what can be added up, and still tells a median.

import { MINUTE_MS } from '#domain/time/instant.ts';

/** The upper ends of the spans, in milliseconds; one more span takes what is longer. */
export const SPAN_ENDS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000] as const;

/** The longest that is told: nothing of the platform goes on for longer. */
const LONGEST = MINUTE_MS;

/** How many calls took how long: one count for each span, {@link SPAN_ENDS} and the one above. */
export type CallTimes = readonly number[];

/** The counts of a single call that took `ms` milliseconds. */
export function timesOf(ms: number): number[] {
  const found = SPAN_ENDS.findIndex((end) => ms <= end);
  const place = found < 0 ? SPAN_ENDS.length : found;
  return Array.from({ length: SPAN_ENDS.length + 1 }, (_, index) => (index === place ? 1 : 0));
}

/** Both counts together. Counts that are missing are none. */
export function addTimes(one: CallTimes, other: CallTimes): number[] {
  return Array.from({ length: SPAN_ENDS.length + 1 }, (_, place) => (one[place] ?? 0) + (other[place] ?? 0));
}

/**
 * The milliseconds within which this share of the calls was answered, spread evenly over the span that it falls into;
 * 0 where there were none.
 * @param share 0–1: 0.5 for the median
 * @throws RangeError for a share that is none
 */
export function quantileOf(times: CallTimes, share: number): number {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`Not a share: ${share}`);
  const wanted = times.reduce((sum, count) => sum + count, 0) * share;
  let passed = 0;
  for (const [place, count] of times.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const from = SPAN_ENDS[place - 1] ?? 0;
      const to = SPAN_ENDS[place] ?? LONGEST;
      return Math.round(from + ((to - from) * Math.max(0, wanted - passed)) / count);
    }
    passed += count;
  }
  return 0;
}
