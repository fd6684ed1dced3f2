import type { Context } from 'hono';
import type { ApiEnv } from './operation.ts';

/** The answer of a request that may run as a job: 202 with the job where it does. */
export function answerOrJob<Answer extends object>(
  c: Context<ApiEnv>,
  answer: Answer | { job_id: number },
): Response {
  return 'job_id' in answer ? c.json(answer, 202) : c.json(answer, 200);
}
