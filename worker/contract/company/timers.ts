import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';
import { TIMER_STATES } from '#domain/company/timer-state.ts';

export const TimerRun = z
  .object({
    id: z.int(),
    job: z.enum(TIMER_JOBS),
    scheduled_at: Stamp,
    started_at: Stamp,
    ended_at: Stamp.nullable(),
    done: z.int(),
    failed: z.int(),
    is_broken: z.boolean().describe('Whether an error ended the run'),
    request_id: z.string().nullable().describe('The request id in the log'),
  })
  .meta({ id: 'TimerRun' });
export type TimerRun = z.infer<typeof TimerRun>;

/** The state of a timer. */
export const Timer = z
  .object({
    job: z.enum(TIMER_JOBS),
    last_run: TimerRun.nullable(),
    status: z.enum(TIMER_STATES),
    day: z
      .object({ runs: z.int(), done: z.int(), failed_runs: z.int() })
      .describe('Results of the last 24 hours'),
  })
  .meta({ id: 'Timer' });
export type Timer = z.infer<typeof Timer>;
