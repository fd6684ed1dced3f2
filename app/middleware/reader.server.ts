import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { siteContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { READER_HEADER } from '#app/lib/reader.ts';
import { toastCookieHeader } from '#app/lib/toast.server.ts';

/**
 * A page that was made for one person, in a browser in which another has signed in since, loads anew before it does
 * anything: what stands in its forms would be written to the other, whose version may well be the same.
 */
export const sameReader: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const madeFor = request.headers.get(READER_HEADER);
  if (madeFor === null) return next();
  const reader = await context.get(siteContext).reader();
  if (reader === null || String(reader) === madeFor) return next();
  const toast = toastCookieHeader(url, { tone: 'error', message: 'auth:toasts.reader_changed' });
  return redirectDocument(withoutIntent(url), { headers: { 'Set-Cookie': toast } });
};
