import type { Env } from '#worker/env.ts';

/** The object that works off one job. */
export function jobRunner(env: Pick<Env, 'JOB_RUNNER'>, jobId: number) {
  return env.JOB_RUNNER.get(env.JOB_RUNNER.idFromName(`job-${jobId}`));
}
