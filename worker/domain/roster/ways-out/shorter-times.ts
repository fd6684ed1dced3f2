// The same work for less time: end earlier, or start later.

import type { WayOut } from '#domain/roster/finding.ts';
import type { Assign, OwnTimes, Revise } from '#domain/roster/proposal.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import type { Search } from './search.ts';

/** Times are offered in steps of five minutes on the clock. */
const TIME_STEP = 5;
/** No one is asked to come for less than two hours. */
const LEAST_STAY = 120;

interface Shorter {
  way: WayOut;
  kept: number;
}

/** The last of the steps 0 … count−1 that passes, or -1. Every step before a passing one must pass too. */
function lastPassing(count: number, passes: (step: number) => boolean): number {
  if (count < 1 || !passes(0)) return -1;
  let passed = 0;
  let failed = count;
  while (failed - passed > 1) {
    const middle = Math.floor((passed + failed) / 2);
    if (passes(middle)) passed = middle;
    else failed = middle;
  }
  return passed;
}

function earlierEnd(search: Search, change: Assign | Revise, { start, end }: OwnTimes): Shorter | null {
  const first = Math.ceil((start + LEAST_STAY) / TIME_STEP) * TIME_STEP;
  const changed = (step: number) => ({ ...change, ownTimes: { start, end: first + step * TIME_STEP } });
  const step = lastPassing(Math.ceil((end - first) / TIME_STEP), (each) => search.isFree([changed(each)]));
  if (step < 0) return null;
  const earlier = first + step * TIME_STEP;
  return { way: { kind: 'end_earlier', end: earlier, changes: [changed(step)] }, kept: earlier - start };
}

function laterStart(search: Search, change: Assign | Revise, { start, end }: OwnTimes): Shorter | null {
  const last = Math.floor((end - LEAST_STAY) / TIME_STEP) * TIME_STEP;
  const changed = (step: number) => ({ ...change, ownTimes: { start: last - step * TIME_STEP, end } });
  const step = lastPassing(Math.ceil((last - start) / TIME_STEP), (each) => search.isFree([changed(each)]));
  if (step < 0) return null;
  const later = last - step * TIME_STEP;
  return { way: { kind: 'start_later', start: later, changes: [changed(step)] }, kept: end - later };
}

/**
 * The latest end and the earliest start that the rules allow, the one that keeps more time first. Less time
 * never breaks a rule that more time keeps, so a bisection finds the limit.
 */
export function shorterTimes(search: Search, change: Assign | Revise, after: TimedWork): WayOut[] {
  if (after.state === 'asked' || !search.isEndedBy('less_time')) return [];
  const times = clockOf(after);
  return [earlierEnd(search, change, times), laterStart(search, change, times)]
    .filter((shorter) => shorter !== null)
    .toSorted((left, right) => right.kept - left.kept)
    .map(({ way }) => way);
}
