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
 * Runs the search for seconds of processor time, which other programs do not disturb; `passed` is called at each mark.
 * Returns the most of it between two looks at the clock, in milliseconds: so long it holds its thread.
 */
export function searchFor(
  search: PlanSearch<unknown, unknown>,
  heat: Heat,
  { marks, cooled }: SearchTime,
  passed: () => void = () => {},
): number {
  const begun = process.threadCpuUsage();
  const end = marks.at(-1) ?? 0;
  const left = [...marks];
  let held = 0;
  for (let second = 0; second < end; second = secondsSince(begun)) {
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

function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000_000;
}
