import type { Ctx } from '#worker/ctx.ts';
import { openDatabase } from '#worker/db/database.ts';
import { newTally, tallied } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { readClock } from './clock.ts';
import { siteParts } from './site-parts.ts';

type SystemCall = { requestId?: string; tally?: ReturnType<typeof newTally> };

/**
 * The context without a caller, for timers and steps of jobs.
 * @param called `requestId`: of the request that started it, if known; `tally`: counts its cost in
 * the database
 */
export async function systemCtx(
  env: Env,
  operation: string,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  { requestId = crypto.randomUUID(), tally = newTally() }: SystemCall = {},
): Promise<Ctx> {
  return {
    ...siteParts(env, requestId),
    db: openDatabase(tallied(env.DB, tally)),
    actor: null,
    device: null,
    scope: null,
    now: await readClock(env),
    call: {
      operation,
      operationId: crypto.randomUUID(),
      requestId,
      idempotency: null,
      isOnce: false,
      caller: null,
      site: env.SITE_ORIGIN ?? '',
      defer: (work) => execution.waitUntil(work),
    },
  };
}
