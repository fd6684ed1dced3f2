import { data, type MiddlewareFunction } from 'react-router';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { mayOpen, pageOf } from '#app/pages/pages.ts';

/**
 * Refuses a page with 403 to readers whose roles its entry does not name, also where the API would answer them.
 * Without a session, or for an address of no page, the loaders go on to the login or to 404.
 */
export const guardPage: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const page = pageOf(url.pathname);
  const roles = page && (await context.get(siteContext).roles());
  if (!page || !roles || mayOpen(page, roles)) return next();
  // The frame around the refusal loads; the page itself has nothing to read or change anything with.
  context.set(
    apiContext,
    new Proxy(context.get(apiContext), {
      get: () => {
        throw forbidden();
      },
    }),
  );
  const answer = await next();
  const isRedirect = answer.status >= 300 && answer.status < 400;
  if (isRedirect) return answer;
  throw forbidden();
};

function forbidden() {
  return data({ code: 'E_FORBIDDEN' }, { status: 403 });
}
