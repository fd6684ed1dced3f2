import { AppError } from '#contract/errors.ts';
import { isThisMachine } from '#contract/site/cookies.ts';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/platform/log.ts';
import { errorAnswer } from './error-handler.ts';
import type { RequestScope } from './request-scope.ts';

/**
 * Where the site is served, for links and against foreign pages. Of a request only the set-up tells it for certain:
 * a path `//host` passes for a host. The request's own counts where nothing was set up, which production refuses.
 */
export function siteOrigin({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>, url: URL): string {
  return SITE_ORIGIN || url.origin;
}

/**
 * The answer to a request for another site than ours, null for one for ours. Who only reads a page is led to ours where
 * the other is the same by plain http, or by another name of this machine; to anybody else there is nothing. A program
 * that was led along would go on sending its token over plain http, and nobody would notice.
 */
export function refuseOtherSite({ method }: Request, { url, caller }: RequestScope): Response | null {
  const ours = new URL(caller.origin);
  if (url.origin === ours.origin) return null;
  const insecure = url.host === ours.host && ours.protocol === 'https:';
  const renamed = isThisMachine(url) && isThisMachine(ours) && url.port === ours.port;
  const isPage = !url.pathname.startsWith('/api/');
  if (!isRead(method) || !isPage || !(insecure || renamed)) return errorAnswer('E_NOT_FOUND');
  // Before a path that begins like another host's stands our own.
  return new Response(null, {
    status: 302,
    headers: { Location: `${ours.origin}${url.pathname}${url.search}` },
  });
}

/** The answer to a form that was not sent by a page of ours, as which browsers always say so; null where it was. */
export function refuseForeignForm(
  { method, headers }: Request,
  { caller, requestId }: RequestScope,
): Response | null {
  if (isRead(method) || headers.get('Origin') === caller.origin) return null;
  log('warn', 'form of another site refused', { request_id: requestId });
  return errorAnswer('E_FORBIDDEN');
}

/**
 * A browser sends a change from any page, and our cookie with it, but says from which: it has to be ours. Programs
 * say nothing, which is refused only where the change came with a cookie.
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
