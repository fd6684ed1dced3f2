import { AppError } from '#contract/errors.ts';
import { networkOfCaller } from '#worker/throttle/throttle.ts';
import type { RequestScope } from './request-scope.ts';

/** The period of the limiters in `wrangler.toml`, in seconds: after it a place is free again. */
const PERIOD = 60;

/**
 * The outer layer before the strict counters of `worker/throttle`: refuses a flood from one network at the edge of the
 * platform, before anything is read. Without the binding there is none.
 * @throws AppError E_TOO_MANY_REQUESTS
 */
export async function refuseFlood({ env, caller }: Pick<RequestScope, 'env' | 'caller'>): Promise<void> {
  if (!env.RATE_LIMITER) return;
  const { success } = await env.RATE_LIMITER.limit({ key: networkOfCaller({ caller }) });
  if (!success) throw new AppError('E_TOO_MANY_REQUESTS', { retry_after: PERIOD });
}
