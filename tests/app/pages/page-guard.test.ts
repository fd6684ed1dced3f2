// @vitest-environment node
import {
  createStaticHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  redirect,
  type StaticHandlerContext,
} from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { apiContext, type Site, siteContext } from '#app/lib/api.server.ts';
import { guardPage } from '#app/middleware/page-guard.server.ts';
import type { RoleName } from '#contract/roles.ts';
import { createClient } from '#worker/client.ts';

type Method = 'GET' | 'POST';

/** The router's answer for a page inside a frame, whose loader and action call the API. */
async function answerOf(
  path: string,
  roles: RoleName[] | null,
  method: Method = 'GET',
  frame: () => unknown = () => 'frame',
) {
  const called = vi.fn(async () => Response.json({}));
  const context = new RouterContextProvider();
  context.set(apiContext, createClient('https://kinmu.test', called, {}));
  context.set(siteContext, { roles: async () => roles } as Partial<Site> as Site);
  const call = async () => {
    await context.get(apiContext).admin.users.$get({ query: {} });
    return 'page';
  };
  const handler = createStaticHandler([
    {
      id: 'frame',
      loader: frame,
      children: [
        {
          id: 'boundary',
          middleware: [guardPage as MiddlewareFunction],
          ErrorBoundary: () => null,
          children: [{ id: 'page', path: '*', loader: call, action: call }],
        },
      ],
    },
  ]);
  let shown: Partial<StaticHandlerContext> = {};
  const response = await handler.query(new Request(`https://kinmu.test${path}`, { method }), {
    requestContext: context,
    generateMiddlewareResponse: async (query) => {
      const result = await query(new Request(`https://kinmu.test${path}`, { method }));
      if (result instanceof Response) return result;
      shown = result;
      return new Response(null, { status: result.statusCode });
    },
  });
  const status = response instanceof Response ? response.status : response.statusCode;
  return { status, calls: called.mock.calls.length, shown };
}

describe('a page', () => {
  it.each<[string, RoleName[] | null]>([
    ['/admin/workplace', ['global_admin']],
    ['/manage/shift/copy', ['admin', 'user']],
    ['/my-page/shift', ['admin']],
    ['/admin/workplace', null],
    ['/nowhere', ['user']],
  ])('%s is loaded for %j', async (path, roles) => {
    const { status, calls, shown } = await answerOf(path, roles);
    expect([status, calls, shown.loaderData?.page]).toEqual([200, 1, 'page']);
  });

  it.each<[string, RoleName[], Method]>([
    ['/admin/workplace', ['admin'], 'GET'],
    ['/admin/workplace/7', ['admin'], 'GET'],
    ['/admin/workplace', ['admin'], 'POST'],
    ['/manage/shift/copy', ['user'], 'GET'],
    ['/manage/shift/copy', ['user'], 'POST'],
    ['/manage/shift/copy', [], 'GET'],
  ])('refuses %s to %j inside its frame without a call, on %s', async (path, roles, method) => {
    const { status, calls, shown } = await answerOf(path, roles, method);
    expect([status, calls]).toEqual([403, 0]);
    expect(shown.loaderData?.frame).toBe('frame');
    expect(shown.loaderData?.page).toBeUndefined();
    expect(shown.errors?.boundary).toMatchObject({ status: 403, data: { code: 'E_FORBIDDEN' } });
  });

  it('leads to the redirect of its frame when it is refused', async () => {
    const { status } = await answerOf('/admin/workplace', ['admin'], 'GET', () => {
      throw redirect('/my-page/settings');
    });
    expect(status).toBe(302);
  });
});
