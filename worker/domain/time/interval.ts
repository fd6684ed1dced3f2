// T-19: half-open intervals [start, end) on one scale, be it instants or minutes.

export interface Interval {
  start: number;
  /** Not part of the interval. */
  end: number;
}

/** T-19: whether the two share any time. Touching ends share none; an empty interval shares none. */
export function overlaps(left: Interval, right: Interval): boolean {
  return Math.max(left.start, right.start) < Math.min(left.end, right.end);
}
