import { parseClock } from '#domain/time/clock.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';

type GivenBreak = { start: string; end: string };

/** Breaks that the contract accepted; undefined without any. */
export function plannedBreaks(given: readonly GivenBreak[] | undefined): PlannedBreak[] | undefined {
  return given?.map(plannedBreak);
}

export function plannedBreak({ start, end }: GivenBreak): PlannedBreak {
  const minutes = { start: parseClock(start), end: parseClock(end) };
  if (minutes.start === null || minutes.end === null)
    throw new Error('a break that the contract let pass is none');
  return { start: minutes.start, end: minutes.end };
}
