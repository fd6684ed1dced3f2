// @vitest-environment node
import { createStaticHandler, type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Site, siteContext } from '#app/lib/api.server.ts';
import { showDefaultView } from '#app/middleware/default-view.server.ts';

const SITE = 'https://kinmu.test';
const VIEWS = new Map([
  ['/admin/user', 'q=night&sort=-name'],
  ['/manage/shift', ''],
]);

/** The target of the redirect; null where the page is shown. */
async function redirectOf(path: string, { method = 'GET', from }: { method?: string; from?: string } = {}) {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    defaultView: async (asked: string) => VIEWS.get(asked) ?? null,
  } as Partial<Site> as Site);
  const page = () => 'page';
  const handler = createStaticHandler([
    {
      id: 'frame',
      middleware: [showDefaultView as MiddlewareFunction],
      children: [{ path: '*', loader: page, action: page }],
    },
  ]);
  const request = new Request(`${SITE}${path}`, {
    method,
    headers: from ? { Referer: `${SITE}${from}` } : {},
  });
  const answer = await handler.query(request, {
    requestContext: context,
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      return result instanceof Response ? result : new Response(null, { status: result.statusCode });
    },
  });
  return answer instanceof Response ? answer.headers.get('Location') : null;
}

describe('a page with a default view', () => {
  it.each([undefined, '/', '/admin/user/3', '/manage/user?q=a'])('opens with it from %s', async (from) => {
    expect(await redirectOf('/admin/user', from ? { from } : {})).toBe('/admin/user?q=night&sort=-name');
  });

  it('is shown as asked for with a query', async () => {
    expect(await redirectOf('/admin/user?q=day')).toBeNull();
  });

  it('is shown without filters when its reader removes them', async () => {
    expect(await redirectOf('/admin/user', { from: '/admin/user?q=night&sort=-name' })).toBeNull();
  });

  it('takes forms as they are', async () => {
    expect(await redirectOf('/admin/user', { method: 'POST' })).toBeNull();
  });
});

describe('a page is shown without a query', () => {
  it.each(['/manage/user', '/manage/shift'])(
    'where its reader has no default with filters: %s',
    async (path) => {
      expect(await redirectOf(path)).toBeNull();
    },
  );
});
