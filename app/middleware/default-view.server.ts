import { type MiddlewareFunction, redirect } from 'react-router';
import { siteContext } from '#app/lib/api.server.ts';

/**
 * Opens a page without a query at the reader's default view. A reader who comes from the page itself has
 * removed its filters, and keeps it so.
 */
export const showDefaultView: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' || url.search !== '' || isFrom(request, url)) return next();
  const query = await context.get(siteContext).defaultView(url.pathname);
  if (query === null || query === '') return next();
  throw redirect(`${url.pathname}?${query}`);
};

function isFrom({ headers }: Request, { pathname }: URL): boolean {
  const from = headers.get('Referer');
  return from !== null && URL.canParse(from) && new URL(from).pathname === pathname;
}
