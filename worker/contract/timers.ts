import { z } from 'zod';
import { TIMER_JOBS } from './enums.ts';
import { Stamp } from './formats.ts';
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
  })
  .meta({ id: 'TimerRun' });
export type TimerRun = z.infer<typeof TimerRun>;

export const timerOperations = {
  'timers.list': {
    method: 'GET',
    path: '/admin/timers',
    summary: 'The runs of everything that is on a timer',
    query: listQuery(['scheduled_at'], '-scheduled_at').extend({ job: z.enum(TIMER_JOBS).optional() }),
    answers: { 200: listOf(TimerRun) },
  },
} as const satisfies Record<string, Operation>;
