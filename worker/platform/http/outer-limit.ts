import { AppError } from '#contract/errors.ts';
import { readBrowser } from '#worker/areas/access/throttle/browser.ts';
import { networkOfCaller } from '#worker/areas/access/throttle/throttle.ts';
import { secretOf } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';
import type { RequestScope } from './request-scope.ts';

/** The period of the limiters in `wrangler.toml`, in seconds. */
const PERIOD = 60;

/**
 * The outer rate limit per network, at the edge of the platform before anything is read. The strict
 * counters are in `worker/areas/access/throttle`. A known browser has its own limit. Without the
 * binding there is no limit.
 * @throws AppError E_TOO_MANY_REQUESTS
 */
export async function limitCaller(
  scope: Pick<RequestScope, 'env' | 'caller' | 'now' | 'requestId'>,
): Promise<void> {
  const { env } = scope;
  if (!env.RATE_LIMITER) return;
  if (!(await hasPlace(env.RATE_LIMITER, scope, await whoFloods(scope))))
    throw new AppError('E_TOO_MANY_REQUESTS', { retry_after: PERIOD });
}

/**
 * The rate limit per caller: a logged-in person, so that it stops a program that acts in their name, or an API key.
 * @throws AppError E_TOO_MANY_REQUESTS
 */
export async function limitCalls(
  scope: Pick<RequestScope, 'env' | 'requestId'>,
  caller: `person ${number}` | `key ${number}`,
): Promise<void> {
  const { CALL_LIMITER } = scope.env;
  if (!CALL_LIMITER) return;
  if (!(await hasPlace(CALL_LIMITER, scope, caller)))
    throw new AppError('E_TOO_MANY_REQUESTS', { retry_after: PERIOD });
}

/** A failed limiter refuses no request: the strict counters still apply. */
async function hasPlace(
  limiter: RateLimit,
  { requestId }: Pick<RequestScope, 'requestId'>,
  key: string,
): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success;
  } catch (error) {
    log('warn', 'a limiter does not answer', { request_id: requestId }, error);
    return true;
  }
}

async function whoFloods(scope: Pick<RequestScope, 'env' | 'caller' | 'now'>): Promise<string> {
  const { env, caller } = scope;
  const network = networkOfCaller(caller);
  if (caller.browser === null) return network;
  const browser = await readBrowser(secretOf(env), caller.browser, await scope.now());
  if (!browser) return network;
  // The login page gives out any number of cookies, so all of them share one limit.
  return browser.personId === null ? `page ${network}` : `browser ${browser.id}`;
}
