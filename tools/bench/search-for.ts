import { type Heat, heatAt } from '#domain/roster/fill/search/heat.ts';
import { type PlanSearch, searchOn } from '#domain/roster/fill/search/search.ts';

const CHANGES_AT_ONCE = 10;

/** Runs the search until the last mark; `passed` is called at each. Marks are seconds, the last one the end. */
export function searchFor(
  search: PlanSearch<unknown, unknown>,
  heat: Heat,
  marks: readonly number[],
  passed: () => void = () => {},
): void {
  const begun = performance.now();
  const end = marks.at(-1) ?? 0;
  const left = [...marks];
  for (let second = 0; second < end; second = (performance.now() - begun) / 1_000) {
    searchOn(search, CHANGES_AT_ONCE, heatAt(heat, second / end));
    while (left[0] !== undefined && second >= left[0]) {
      left.shift();
      passed();
    }
  }
  for (const _ of left) passed();
}
