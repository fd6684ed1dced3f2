import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, nonceContext, siteContext } from '#app/lib/api.server.ts';
import { api } from '#worker/api.ts';
import { createClient } from '#worker/client.ts';
import { runTimers } from '#worker/cron/run.ts';
import type { Env } from '#worker/env.ts';
import { RequestScope } from '#worker/http/request-scope.ts';
import { withStandardHeaders } from '#worker/http/security-headers.ts';
import { refuseBadSetUp } from '#worker/http/set-up.ts';
import { readOff } from '#worker/http/unread-body.ts';
import { captchaShownBy } from '#worker/integrations/captcha/captcha.ts';

export { JobRunner } from '#worker/durable-objects/job-runner.ts';
export { UserRoster } from '#worker/durable-objects/user-roster.ts';

/** Loaded with the first page, so that a cold start for the API or a timer does without React. */
const renderPage = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

const API_VIEWER = '/api/docs';
/** What of a page's request its calls to the API carry along. */
const PASSED_ON = ['Accept-Language', 'Cookie', 'Origin', 'User-Agent', 'CF-Connecting-IP', 'X-D1-Bookmark'];

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const scope = new RequestScope(request, env, execution);
    const refused = refuseBadSetUp(scope);
    if (refused) return withStandardHeaders(refused, scope);
    const isApi = scope.url.pathname.startsWith('/api/') && scope.url.pathname !== API_VIEWER;
    const answer = isApi
      ? await api.fetch(request, { ...env, scope }, execution)
      : await renderPage(request, pageContext(request, scope, execution));
    await readOff(request);
    return withStandardHeaders(answer, scope);
  },

  async scheduled(delivery: ScheduledController, env: Env, execution: ExecutionContext): Promise<void> {
    await runTimers(env, delivery.cron, delivery.scheduledTime, execution);
  },
};

function pageContext(
  request: Request,
  scope: RequestScope,
  execution: ExecutionContext,
): RouterContextProvider {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const dispatch = async (call: Request) => api.fetch(call, { ...scope.env, scope }, execution);
  const context = new RouterContextProvider();
  context.set(apiContext, createClient(scope.url.origin, dispatch, headers));
  context.set(nonceContext, scope.nonce);
  const { DEMO, ENVIRONMENT } = scope.env;
  context.set(siteContext, {
    demo: DEMO === 'true',
    developer: ENVIRONMENT !== 'production',
    captcha: captchaShownBy(scope.env),
    now: () => scope.now(),
    roles: () =>
      scope.identity().then(
        ({ actor }) => actor.roles,
        () => null,
      ),
    reader: () =>
      scope.identity().then(
        ({ actor }) => actor.id,
        () => null,
      ),
  });
  return context;
}
