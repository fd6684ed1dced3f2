import { DurableObject } from 'cloudflare:workers';
import { JOB_KINDS, type JobKind } from '#contract/enums.ts';
import type { Ctx } from '#worker/ctx.ts';
import { newTally } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { noteCall } from '#worker/platform/calls/note-call.ts';
import { readOpenJob, recordFailure, recordStep } from '#worker/platform/jobs/progress.ts';
import { type StepOutcome, steps } from '#worker/platform/jobs/steps.ts';
import { isStorageFault } from '#worker/platform/storage-fault.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const STEP_TRIES = 5;
/**
 * When a store does not answer, a job younger than this waits for the timer of stalled jobs. Its
 * files are stored as long.
 */
const WAITS_MAX = 24 * 3_600_000;

/** Runs one job step by step with alarms, and continues after the object was evicted. */
export class JobRunner extends DurableObject<Env> {
  /**
   * @param requestId of the request that started the job, for the log of all steps. A later start
   * does not replace it
   */
  async start(jobId: number, requestId: string): Promise<void> {
    await this.ctx.storage.put('jobId', jobId);
    if ((await this.ctx.storage.get('requestId')) === undefined)
      await this.ctx.storage.put('requestId', requestId);
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(alarm?: AlarmInvocationInfo): Promise<void> {
    const jobId = await this.ctx.storage.get<number>('jobId');
    if (jobId === undefined) return;
    const began = performance.now();
    const tally = newTally();
    const requestId = (await this.ctx.storage.get<string>('requestId')) ?? crypto.randomUUID();
    const ctx = await systemCtx(this.env, 'job.step', this.ctx, { requestId, tally });
    const job = await readOpenJob(ctx, jobId);
    const kind = JOB_KINDS.find((name) => name === job?.kind);
    if (!job || !kind) return this.#forget();
    const note = (isError: boolean) => {
      const ms = Math.round(performance.now() - began);
      noteCall(this.env, ctx.call.defer, {
        operation: `job.${kind}`,
        at: ctx.now,
        ms,
        isError,
        requestId,
        ...tally,
      });
      return ms;
    };
    const fields = { job_id: jobId, kind, try: alarm?.retryCount ?? 0 };
    try {
      const outcome = await this.#step(ctx, kind, job);
      const { done, total } = outcome;
      ctx.log('info', 'job step', {
        ...fields,
        ms: note(false),
        done,
        total,
        is_last: outcome.cursor === null,
      });
    } catch (error) {
      ctx.log('error', 'job step failed', { ...fields, ms: note(true) }, error);
      // The platform repeats a failed alarm, later each time. After the last try the job is marked
      // as failed.
      if ((alarm?.retryCount ?? 0) < STEP_TRIES) throw error;
      if (isStorageFault(error) && ctx.now - job.created_at < WAITS_MAX) return;
      await recordFailure(ctx, jobId);
      await this.#forget();
    }
  }

  async #step(ctx: Ctx, kind: JobKind, job: Parameters<(typeof steps)[JobKind]>[1]): Promise<StepOutcome> {
    const outcome = await steps[kind](ctx, job);
    await recordStep(ctx, job.id, outcome);
    if (outcome.cursor === null) await this.#forget();
    else await this.ctx.storage.setAlarm(Date.now());
    return outcome;
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
