import type { Ctx } from '#worker/ctx.ts';
import { listStalledJobs } from '#worker/platform/jobs/progress.ts';
import type { TimerCounts } from './timers.ts';

/** A step takes seconds, and a failed alarm is tried again well within this time. */
const STALLED = 10 * 60_000;
const JOBS_A_RUN = 100;

/** Starts the runners of stalled jobs. A running job only takes its next step earlier. */
export async function resumeJobs(ctx: Ctx): Promise<TimerCounts> {
  const stalled = await listStalledJobs(ctx, ctx.now - STALLED, JOBS_A_RUN);
  for (const id of stalled) ctx.log('warn', 'job resumed', { job_id: id });
  const outcomes = await Promise.allSettled(stalled.map((id) => ctx.platform.startJob(id)));
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  return { done: outcomes.length - failed, failed };
}
