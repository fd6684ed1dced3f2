import { useEffect, useState } from 'react';
import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import { BREAKS_MAX } from '#contract/limits.ts';
import { clockOfInstant, formatClock } from '#domain/time/clock.ts';
import type { Instant } from '#domain/time/instant.ts';

type TakenBreak = { start: string; end: string };
/** The breaks that a person started and ended by button, on the clock of the work's date. */
export type TakenBreaks = { done: TakenBreak[]; since: string | null };

const BREAKS_KEY = 'kinmu-breaks';
const NO_BREAKS_TAKEN: TakenBreaks = { done: [], since: null };

/** The breaks after the button was pressed; a break of less than a minute is none. */
export function turnBreak({ done, since }: TakenBreaks, clock: string): TakenBreaks {
  if (since === null) return done.length < BREAKS_MAX ? { done, since: clock } : { done, since };
  return { done: since === clock ? done : [...done, { start: since, end: clock }], since: null };
}

/** Returns the breaks that this browser keeps for a work; none for another one. */
export function readTaken(workId: number): TakenBreaks {
  const stored = readChoice(BREAKS_KEY);
  if (stored === null) return NO_BREAKS_TAKEN;
  try {
    const { work, done, since } = JSON.parse(stored);
    return work === workId && Array.isArray(done) ? { done, since: since ?? null } : NO_BREAKS_TAKEN;
  } catch {
    return NO_BREAKS_TAKEN;
  }
}

/** The breaks of an open work: kept in this browser until the check-out, which asks about them. */
export function useTakenBreaks({ work_history_id: workId, date }: CheckIn) {
  const [taken, setTaken] = useState(NO_BREAKS_TAKEN);
  useEffect(() => setTaken(readTaken(workId)), [workId]);
  const turn = (now: Instant) => {
    const next = turnBreak(readTaken(workId), formatClock(clockOfInstant(date, now) ?? 0));
    writeChoice(BREAKS_KEY, JSON.stringify({ work: workId, ...next }));
    setTaken(next);
  };
  return { taken, turn };
}
