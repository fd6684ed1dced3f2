import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { TIMER_STATES } from '#domain/health/timer-state.ts';
import { globalAdmins } from './access.ts';
import { TIMER_JOBS, TIMER_OUTCOMES } from './enums.ts';
import { listOf, listQuery } from './lists.ts';
import type { Operation } from './operation.ts';

export const TimerRun = z
  .object({
    id: z.int(),
    job: z.enum(TIMER_JOBS),
    scheduled_at: Stamp,
    started_at: Stamp,
    ended_at: Stamp.nullable(),
    done: z.int(),
    failed: z.int(),
    is_broken: z.boolean().describe('Whether an error ended it'),
    request_id: z.string().nullable().describe('By which the log tells of it'),
  })
  .meta({ id: 'TimerRun' });
export type TimerRun = z.infer<typeof TimerRun>;

/** How a timer stands. */
export const Timer = z
  .object({
    job: z.enum(TIMER_JOBS),
    last_run: TimerRun.nullable(),
    state: z.enum(TIMER_STATES),
    day: z
      .object({ runs: z.int(), done: z.int(), failed_runs: z.int() })
      .describe('What came of it within the last 24 hours'),
  })
  .meta({ id: 'Timer' });
export type Timer = z.infer<typeof Timer>;

export const timerOperations = {
  'timers.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/timers',
    summary: 'The runs of everything that is on a timer',
    query: listQuery(['scheduled_at'], '-scheduled_at').extend({
      job: z.enum(TIMER_JOBS).optional(),
      outcome: z
        .enum(TIMER_OUTCOMES)
        .optional()
        .describe('Only runs that did something, or in which something failed'),
    }),
    answers: { 200: listOf(TimerRun) },
  },
  'timers.states': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/timers/states',
    summary: 'Everything that is on a timer, with its last run',
    answers: { 200: z.object({ data: z.array(Timer) }).meta({ id: 'Timers' }) },
  },
} as const satisfies Record<string, Operation>;
