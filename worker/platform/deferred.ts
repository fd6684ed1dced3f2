import type { Call } from '#worker/ctx.ts';
import type { Log } from './log.ts';

/** Lets work go on after the answer, and logs when it fails. */
export function deferring(execution: Pick<ExecutionContext, 'waitUntil'>, log: Log): Call['defer'] {
  return (work) =>
    execution.waitUntil(work.catch((error) => log('error', 'deferred work failed', {}, error)));
}
