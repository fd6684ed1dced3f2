// HL-01: the state of a timer, from its schedule and its last run.

import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { isOverdue, type TimerSchedule } from '#domain/time/schedule.ts';

/**
 * `never`: has not run, and is not overdue. `late`: two runs in a row are missing. `failed`: the last
 * run broke off or never ended. `partly`: it ended, but some items failed. `fine`: none of these.
 */
export const TIMER_STATES = ['never', 'late', 'failed', 'partly', 'fine'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

/** A run that has not ended after this time counts as failed, in milliseconds. */
export const RUN_MAX = 15 * MINUTE_MS;

/** A run of a timer; `failed` is the number of items that failed. */
export type LastRun = {
  scheduledAt: Instant;
  startedAt: Instant;
  endedAt: Instant | null;
  failed: number;
  isBroken: boolean;
};

/**
 * @param last the last run; null where it never ran
 * @param since the instant from which timers should have run here; null while unknown
 */
export function timerState(
  schedule: TimerSchedule,
  last: LastRun | null,
  since: Instant | null,
  now: Instant,
): TimerState {
  if (last === null) return since !== null && isOverdue(schedule, since, now) ? 'late' : 'never';
  if (isOverdue(schedule, last.scheduledAt, now)) return 'late';
  if (last.isBroken || (last.endedAt === null && now - last.startedAt > RUN_MAX)) return 'failed';
  return last.failed > 0 ? 'partly' : 'fine';
}

/** The state of all timers together: `failed` outranks `late`. */
export function timersState(states: readonly TimerState[]): 'ok' | 'late' | 'failed' {
  if (states.includes('failed')) return 'failed';
  return states.includes('late') ? 'late' : 'ok';
}
