/** Rows from one on up to, but without, another. */
export interface RowRange {
  from: number;
  to: number;
}

/** Where each row begins, in pixels from the first, and behind them where the last one ends. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  let end = 0;
  for (const height of heights) {
    end += height;
    offsets.push(end);
  }
  return offsets;
}

/** Rows come and go by so many at once: each time costs the page its layout, however few they are. */
const STEP = 4;

/** The rows to draw between two heights: those that are seen, and at least as many more on either side as come at once. */
export function rowsBetween(offsets: readonly number[], top: number, bottom: number): RowRange {
  const count = offsets.length - 1;
  const first = Math.min(firstFrom(offsets, top + 1) - 1, count);
  const last = firstFrom(offsets, bottom);
  return {
    from: Math.max(0, (Math.floor(first / STEP) - 1) * STEP),
    to: Math.min(count, (Math.ceil(last / STEP) + 1) * STEP),
  };
}

/** The first place of a rising list whose value is at least so much; its length where none is. */
function firstFrom(rising: readonly number[], least: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The rows of a range, and the one where the keyboard stands, wherever that is: else its focus would be lost. */
export function drawnRows({ from, to }: RowRange, active: number): number[] {
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (active < 0 || (active >= from && active < to)) return seen;
  return active < from ? [active, ...seen] : [...seen, active];
}
