import { sessionCookie } from '#contract/cookies.ts';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/log.ts';
import { errorAnswer } from './error-handler.ts';
import type { RequestScope } from './request-scope.ts';

let warned = false;

/**
 * The answer to everything, pages too, where the site was set up without its secret, or hosted without its origin;
 * null where it was set up well.
 * Says once that cookies go without `Secure`, where the site is served over plain http from another host than this.
 */
export function refuseBadSetUp({ env, caller, requestId }: RequestScope): Response | null {
  const fault = faultOf(env);
  if (fault !== null) {
    log('error', fault, { request_id: requestId });
    return errorAnswer('E_INTERNAL_SERVER_ERROR', { request_id: requestId });
  }
  if (!warned && !sessionCookie(new URL(caller.origin)).secure) {
    warned = true;
    log('warn', 'served over plain http: cookies go without Secure', { request_id: requestId });
  }
  return null;
}

function faultOf({ ENVIRONMENT, SECRET, SITE_ORIGIN }: Env): string | null {
  if (!SECRET) return 'the secret SECRET is not set';
  if (!SITE_ORIGIN) return ENVIRONMENT === 'production' ? 'the variable SITE_ORIGIN is not set' : null;
  const isOrigin = /^https?:/.test(SITE_ORIGIN) && URL.parse(SITE_ORIGIN)?.origin === SITE_ORIGIN;
  return isOrigin ? null : 'the variable SITE_ORIGIN is no origin, as https://kinmu.example is';
}
