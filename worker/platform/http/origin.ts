import { AppError } from '#contract/errors.ts';
import { isThisMachine } from '#contract/site/cookies.ts';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';
import { errorAnswer } from './error-handler.ts';
import type { RequestScope } from './request-scope.ts';

/**
 * The origin of the site, for links and against foreign pages. Only the configuration is reliable,
 * because a path `//host` can pass for a host. The request's own origin applies without a
 * configuration, which production refuses.
 */
export function siteOrigin({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>, url: URL): string {
  return SITE_ORIGIN || url.origin;
}

/**
 * The answer to a request for another site than ours, or null. A page view over plain http, or
 * under another name of this machine, is redirected. All others get E_NOT_FOUND: a redirected
 * program would go on sending its token over plain http unnoticed.
 */
export function refuseOtherSite({ method }: Request, { url, caller }: RequestScope): Response | null {
  const ours = new URL(caller.origin);
  if (url.origin === ours.origin) return null;
  const insecure = url.host === ours.host && ours.protocol === 'https:';
  const renamed = isThisMachine(url) && isThisMachine(ours) && url.port === ours.port;
  const isPage = !url.pathname.startsWith('/api/');
  if (!isRead(method) || !isPage || !(insecure || renamed)) return errorAnswer('E_NOT_FOUND');
  // Our origin comes first, so that a path like `//host` cannot lead to another host.
  return new Response(null, {
    status: 302,
    headers: { Location: `${ours.origin}${url.pathname}${url.search}` },
  });
}

/**
 * Refuses a form from a foreign page, by the `Origin` that browsers always send. Null when a page
 * of this site sent it.
 */
export function refuseForeignForm(
  { method, headers }: Request,
  { caller, requestId }: RequestScope,
): Response | null {
  if (isRead(method) || headers.get('Origin') === caller.origin) return null;
  log('warn', 'form of another site refused', { request_id: requestId });
  return errorAnswer('E_FORBIDDEN');
}

/**
 * A browser sends our cookie with a change from any page, but names the page's origin, which must
 * be ours. A program sends no origin, and is refused only when it uses a cookie.
 * @throws AppError E_FORBIDDEN
 */
export function refuseForeignOrigin(
  headers: Headers,
  { origin }: { origin: string },
  byCookie: boolean,
): void {
  const from = headers.get('Origin');
  if (from === null ? byCookie : from !== origin) throw new AppError('E_FORBIDDEN');
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
