import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { siteContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { READER_HEADER } from '#app/lib/reader.ts';
import { toastCookieHeader } from '#app/lib/toast.server.ts';

/**
 * Reloads a page that was made for another person, after a new login in the same browser. Its forms
 * would otherwise write to the new person, whose version may even be equal.
 */
export const sameReader: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const madeFor = request.headers.get(READER_HEADER);
  if (madeFor === null) return next();
  const reader = await context.get(siteContext).reader();
  if (reader === null || String(reader) === madeFor) return next();
  const toast = toastCookieHeader(url, { tone: 'error', message: 'auth:toasts.reader_changed' });
  return redirectDocument(withoutIntent(url), { headers: { 'Set-Cookie': toast } });
};
