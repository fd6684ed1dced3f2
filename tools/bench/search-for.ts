import { type Heat, heatAt } from '#domain/roster/fill/search/heat.ts';
import { type PlanSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import { processorMs } from './measure.ts';

const CHANGES_AT_ONCE = 10;

export interface SearchTime {
  /** Seconds; the last one is the end. */
  marks: readonly number[];
  /** Seconds until the heat is at its last value; left out for the end. */
  cooled?: number;
}

/**
 * Runs the search; `passed` is called at each mark. Returns the most processor time between two looks at the clock, in
 * milliseconds: so long it holds its thread.
 */
export function searchFor(
  search: PlanSearch<unknown, unknown>,
  heat: Heat,
  { marks, cooled }: SearchTime,
  passed: () => void = () => {},
): number {
  const begun = performance.now();
  const end = marks.at(-1) ?? 0;
  const left = [...marks];
  let held = 0;
  for (let second = 0; second < end; second = (performance.now() - begun) / 1_000) {
    const heatNow = heatAt(heat, second / (cooled ?? end));
    held = Math.max(
      held,
      processorMs(() => searchOn(search, CHANGES_AT_ONCE, heatNow)),
    );
    while (left[0] !== undefined && second >= left[0]) {
      left.shift();
      passed();
    }
  }
  for (const _ of left) passed();
  return held;
}
