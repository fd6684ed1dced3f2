// HL-01: How something that runs by itself stands, by its schedule and its last run.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { isOverdue, type Schedule } from '#domain/time/schedule.ts';

/**
 * `never`: has not been due for long. `late`: two runs in a row have not come. `failed`: the last run broke off, or
 * never ended. `partly`: it ended, and something of it was not done. `fine`: none of these.
 */
export const TIMER_STATES = ['never', 'late', 'failed', 'partly', 'fine'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

/** After this long a run that has not ended is taken for dead, in milliseconds. */
export const RUN_MAX = 15 * MINUTE_MS;

/** A run of a timer: `failed` is how many things of it were not done. */
export type LastRun = {
  scheduledAt: Instant;
  startedAt: Instant;
  endedAt: Instant | null;
  failed: number;
  isBroken: boolean;
};

/**
 * @param last its last run; null where it never ran
 * @param since from when on timers are known to run here; null where none ever did
 */
export function timerState(
  schedule: Schedule,
  last: LastRun | null,
  since: Instant | null,
  now: Instant,
): TimerState {
  if (last === null) return since !== null && isOverdue(schedule, since, now) ? 'late' : 'never';
  if (isOverdue(schedule, last.scheduledAt, now)) return 'late';
  if (last.isBroken || (last.endedAt === null && now - last.startedAt > RUN_MAX)) return 'failed';
  return last.failed > 0 ? 'partly' : 'fine';
}

/** All timers together: what failed comes before what is late. */
export function timersState(states: readonly TimerState[]): 'ok' | 'late' | 'failed' {
  if (states.includes('failed')) return 'failed';
  return states.includes('late') ? 'late' : 'ok';
}
