import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, faultContext, nonceContext, refusalContext, siteContext } from '#app/lib/api.server.ts';
import { browserCookieHeader } from '#contract/site/cookies.ts';
import { VISITOR_KEPT } from '#domain/access/known-browser.ts';
import { api } from '#worker/api.ts';
import { browserToken, readBrowser } from '#worker/areas/access/throttle/browser.ts';
import { createClient } from '#worker/client.ts';
import { type Env, secretOf } from '#worker/env.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import { refuseForeignForm, refuseOtherSite } from '#worker/platform/http/origin.ts';
import { PAGE_METHODS, pageRefusal } from '#worker/platform/http/page-refusal.ts';
import { receivedForm } from '#worker/platform/http/received-form.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { withStandardHeaders } from '#worker/platform/http/security-headers.ts';
import { refuseBadSetUp } from '#worker/platform/http/set-up.ts';
import { readOff } from '#worker/platform/http/unread-body.ts';
import { captchaShownBy } from '#worker/platform/integrations/captcha/captcha.ts';
import { log } from '#worker/platform/log.ts';

export { JobRunner } from '#worker/platform/durable-objects/job-runner.ts';
export { PersonFeed } from '#worker/platform/durable-objects/person-feed.ts';
export { UserRoster } from '#worker/platform/durable-objects/user-roster.ts';
export { WorkplaceFeed } from '#worker/platform/durable-objects/workplace-feed.ts';

/** Loaded with the first page, so that a cold start for the API or a timer does not load React. */
const loadPages = () => import('virtual:react-router/server-build');

type RenderPage = ReturnType<typeof createRequestHandler>;
let kept: RenderPage | null = null;

/**
 * Given a function, the router rebuilds its routes for each request, which only development needs.
 */
const renderPage: RenderPage = async (request, context) => {
  if (import.meta.env.DEV) return createRequestHandler(loadPages, import.meta.env.MODE)(request, context);
  kept ??= createRequestHandler(await loadPages(), import.meta.env.MODE);
  return kept(request, context);
};

const API_VIEWER = '/api/docs';
/** The headers of a page request that its API calls pass on. */
const PASSED_ON = ['Accept-Language', 'Cookie', 'Origin', 'User-Agent', 'CF-Connecting-IP', 'X-D1-Bookmark'];

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const scope = new RequestScope(request, env, execution);
    const refused = refuseBadSetUp(scope) ?? refuseOtherSite(request, scope);
    const answer = refused ?? (await answerOf(request, scope, execution));
    await readOff(request);
    return withStandardHeaders(answer, scope);
  },

  async scheduled(delivery: ScheduledController, env: Env, execution: ExecutionContext): Promise<void> {
    await runTimers(env, delivery.cron, delivery.scheduledTime, execution);
  },
};

async function answerOf(
  request: Request,
  scope: RequestScope,
  execution: ExecutionContext,
): Promise<Response> {
  const { pathname } = scope.url;
  const isApi = pathname.startsWith('/api/') && pathname !== API_VIEWER;
  if (isApi) return api.fetch(request, { ...scope.env, scope }, execution);
  const foreign = refuseForeignForm(request, scope);
  if (foreign) return foreign;
  const context = pageContext(request, scope, execution);
  const refused = pageRefusal(request, scope.url);
  if (refused !== null) return renderRefusal(refused, request, context);
  const { form, refusal } = await receivedForm(request, scope);
  context.set(refusalContext, refusal);
  return renderPage(form, context);
}

/** Renders the error page. The router does not learn the requested address. */
async function renderRefusal(
  status: number,
  request: Request,
  context: RouterContextProvider,
): Promise<Response> {
  context.set(refusalContext, status);
  const answer = await renderPage(
    new Request(new URL('/', request.url), { headers: passedOn(request) }),
    context,
  );
  if (status === 405) answer.headers.set('Allow', PAGE_METHODS.join(', '));
  return answer;
}

function pageContext(
  request: Request,
  scope: RequestScope,
  execution: ExecutionContext,
): RouterContextProvider {
  const dispatch = async (call: Request) =>
    api.fetch(call, { ...scope.env, scope, inProcess: true }, execution);
  const context = new RouterContextProvider();
  const client = createClient(scope.caller.origin, dispatch, passedOn(request));
  context.set(apiContext, client);
  context.set(nonceContext, scope.nonce);
  context.set(faultContext, (page, error) =>
    log('error', 'page failed', { request_id: scope.requestId, page }, error),
  );
  const { DEMO, ENVIRONMENT } = scope.env;
  context.set(siteContext, {
    demo: DEMO === 'true',
    developer: ENVIRONMENT !== 'production',
    captcha: captchaShownBy(scope.env),
    visitor: () => visitorCookie(scope),
    requestId: scope.requestId,
    now: () => scope.now(),
    holidays: holidaysIn,
    roles: () =>
      scope.identity().then(
        ({ actor }) => actor.roles,
        () => null,
      ),
    duties: () =>
      scope.identity().then(
        ({ actor }) => actor.duties,
        () => [],
      ),
    authCheck: () => client.manage.auth.check.$get(),
    reader: () =>
      scope.identity().then(
        ({ actor }) => actor.id,
        () => null,
      ),
    defaultView: (path) =>
      scope.identity().then(
        ({ actor }) => actor.defaultViews.find((one) => one.path === path)?.query ?? null,
        () => null,
      ),
    saved: async () => {
      const identity = await scope.identity().catch(() => null);
      if (identity === null) return null;
      await scope.noteLastSeen();
      return identity.actor.settings;
    },
  });
  return context;
}

function passedOn({ headers }: Request): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value;
  }
  return kept;
}

async function visitorCookie(scope: RequestScope): Promise<string | null> {
  const [secret, now] = [secretOf(scope.env), await scope.now()];
  if (await readBrowser(secret, scope.caller.browser, now)) return null;
  return browserCookieHeader(scope.url, await browserToken(secret, null, now), VISITOR_KEPT / 1000);
}
