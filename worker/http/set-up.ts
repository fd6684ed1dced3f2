import { sessionCookie } from '#contract/cookies.ts';
import { log } from '#worker/log.ts';
import { errorAnswer } from './error-handler.ts';
import type { RequestScope } from './request-scope.ts';

let warned = false;

/**
 * The answer to everything, pages too, where the site was set up without its secret; null where it was set up well.
 * Says once that cookies go without `Secure`, where the site is served over plain http from another host than this.
 */
export function refuseBadSetUp({ env, url, requestId }: RequestScope): Response | null {
  if (!env.SECRET) {
    log('error', 'the secret SECRET is not set', { request_id: requestId });
    return errorAnswer('E_INTERNAL_SERVER_ERROR', { request_id: requestId });
  }
  if (!warned && !sessionCookie(url).secure) {
    warned = true;
    log('warn', 'served over plain http: cookies go without Secure', { request_id: requestId });
  }
  return null;
}
