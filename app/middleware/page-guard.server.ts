import { data, type MiddlewareFunction } from 'react-router';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { mayOpen, pageOf } from '#app/pages/pages.ts';

/**
 * Answers 403 to readers without a role of the page's entry, even when the API would answer them.
 * Without a session, or for an unknown address, the loaders redirect to the login or answer 404.
 */
export const guardPage: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const page = pageOf(url.pathname);
  const roles = page && (await context.get(siteContext).roles());
  if (!page || !roles || mayOpen(page, roles)) return next();
  // The frame still loads, but the page's own calls to the API fail.
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
