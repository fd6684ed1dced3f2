// T-19: half-open intervals [start, end) of instants or minutes.

export interface Interval {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * T-19: whether two intervals share any time. Intervals that only touch do not, and an empty one never
 * does.
 */
export function overlaps(left: Interval, right: Interval): boolean {
  return Math.max(left.start, right.start) < Math.min(left.end, right.end);
}
