import type { TimerJob } from '#contract/enums.ts';
import type { Ctx } from '#worker/ctx.ts';
import { findLateFacts } from '#worker/features/periods/late-facts.ts';
import { askForgotten } from './ask-forgotten.ts';
import { cleanUp } from './clean-up.ts';
import { remindPermits } from './remind-permits.ts';
import { resumeJobs } from './resume-jobs.ts';
import { settleAdvances } from './settle-advances.ts';

export type TimerOutcome = { done: number; failed: number };
export type Timer = { job: TimerJob; run: (ctx: Ctx) => Promise<TimerOutcome> };

/** Cron expression (UTC, as in `wrangler.toml`) to what it starts. Every job is safe to run twice. */
export const timers: Record<string, Timer[]> = {
  '*/10 * * * *': [
    { job: 'ask_forgotten', run: askForgotten },
    { job: 'resume_jobs', run: resumeJobs },
  ],
  // 03:10 in Japan.
  '10 18 * * *': [
    { job: 'clean_up', run: cleanUp },
    { job: 'find_late_facts', run: findLateFacts },
    { job: 'settle_advances', run: settleAdvances },
  ],
  // 08:00 in Japan.
  '0 23 * * *': [{ job: 'remind_permits', run: remindPermits }],
};
