import { useEffect, useState } from 'react';
import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import { BREAKS_MAX } from '#contract/limits.ts';
import { clockOfInstant, formatClock } from '#domain/time/clock.ts';
import type { Instant } from '#domain/time/instant.ts';

type TakenBreak = { start: string; end: string };
/** The breaks that a person started and ended by button, on the clock of the work's date. */
export type TakenBreaks = { done: TakenBreak[]; since: string | null };

/** The key of a work: several people may check in with one browser. */
const breaksKey = (workId: number) => `kinmu-breaks-${workId}`;
const NO_BREAKS_TAKEN: TakenBreaks = { done: [], since: null };

/** The breaks after the button was pressed; a break of less than a minute is none. */
export function turnBreak({ done, since }: TakenBreaks, clock: string): TakenBreaks {
  if (since === null) return done.length < BREAKS_MAX ? { done, since: clock } : { done, since };
  return { done: since === clock ? done : [...done, { start: since, end: clock }], since: null };
}

/** Returns the breaks that this browser keeps for a work. */
export function readTaken(workId: number): TakenBreaks {
  const stored = readChoice(breaksKey(workId));
  if (stored === null) return NO_BREAKS_TAKEN;
  try {
    const { done, since } = JSON.parse(stored);
    return Array.isArray(done) ? { done, since: since ?? null } : NO_BREAKS_TAKEN;
  } catch {
    return NO_BREAKS_TAKEN;
  }
}

/** Forgets the breaks of a work, which were sent with its check-out. */
export function forgetTaken(workId: number): void {
  writeChoice(breaksKey(workId), null);
}

/** Gives the breaks of a work to the id that the server has for it. */
export function moveTaken(from: number, to: number): void {
  const stored = readChoice(breaksKey(from));
  if (stored === null) return;
  writeChoice(breaksKey(to), stored);
  writeChoice(breaksKey(from), null);
}

/** The breaks of an open work: kept in this browser until the check-out, which asks about them. */
export function useTakenBreaks({ work_history_id: workId, date }: CheckIn) {
  const [taken, setTaken] = useState(NO_BREAKS_TAKEN);
  useEffect(() => setTaken(readTaken(workId)), [workId]);
  const turn = (now: Instant) => {
    const next = turnBreak(readTaken(workId), formatClock(clockOfInstant(date, now) ?? 0));
    writeChoice(breaksKey(workId), JSON.stringify(next));
    setTaken(next);
  };
  return { taken, turn };
}
