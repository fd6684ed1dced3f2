/** Rows from `from` up to, but not including, `to`. */
export interface RowRange {
  from: number;
  to: number;
}

/** The start of each row in pixels from the first, and at last the end of the last row. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  let end = 0;
  for (const height of heights) {
    end += height;
    offsets.push(end);
  }
  return offsets;
}

/** Rows are added and removed in groups of this size, since each change costs a layout of the page. */
const ROW_STEP = 2;

/** The rows to render between two heights: the visible ones and at least one group more on either side. */
export function rowsBetween(offsets: readonly number[], top: number, bottom: number): RowRange {
  const count = offsets.length - 1;
  const first = Math.min(firstFrom(offsets, top + 1) - 1, count);
  const last = firstFrom(offsets, bottom);
  return {
    from: Math.max(0, (Math.floor(first / ROW_STEP) - 1) * ROW_STEP),
    to: Math.min(count, (Math.ceil(last / ROW_STEP) + 1) * ROW_STEP),
  };
}

/** The first index of a sorted list whose value is at least `least`; its length when there is none. */
function firstFrom(rising: readonly number[], least: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The rows of a range, and the active row wherever it is: without it the focus would be lost. */
export function drawnRows({ from, to }: RowRange, active: number): number[] {
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (active < 0 || (active >= from && active < to)) return seen;
  return active < from ? [active, ...seen] : [...seen, active];
}
