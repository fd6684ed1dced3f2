import { DurableObject } from 'cloudflare:workers';
import { JOB_KINDS } from '#contract/enums.ts';
import type { Env } from '#worker/env.ts';
import { readOpenJob, recordFailure, recordStep } from '#worker/jobs/progress.ts';
import { steps } from '#worker/jobs/steps.ts';
import { log } from '#worker/log.ts';
import { systemCtx } from '#worker/system-ctx.ts';

const TRIES = 5;

/** Works off one job, step by step, by alarms: it goes on wherever it was when the object went away. */
export class JobRunner extends DurableObject<Env> {
  async start(jobId: number): Promise<void> {
    await this.ctx.storage.put('jobId', jobId);
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(alarm?: AlarmInvocationInfo): Promise<void> {
    const jobId = await this.ctx.storage.get<number>('jobId');
    if (jobId === undefined) return;
    const ctx = await systemCtx(this.env, 'job.step', this.ctx);
    const job = await readOpenJob(ctx, jobId);
    const kind = JOB_KINDS.find((name) => name === job?.kind);
    if (!job || !kind) return this.#forget();
    try {
      const outcome = await steps[kind](ctx, job);
      await recordStep(ctx, jobId, outcome);
      if (outcome.cursor === null) return this.#forget();
      await this.ctx.storage.setAlarm(Date.now());
    } catch (error) {
      log('error', 'job step failed', { job_id: jobId, kind, try: alarm?.retryCount ?? 0 }, error);
      // A thrown alarm is delivered again, later each time; after the last try the job says that it failed.
      if ((alarm?.retryCount ?? 0) < TRIES) throw error;
      await recordFailure(ctx, jobId);
      await this.#forget();
    }
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
