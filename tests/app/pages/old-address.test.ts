// @vitest-environment node
import { createStaticHandler, type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renameFilters } from '#app/middleware/old-address.server.ts';

/** The target of the redirect; null where the page is shown. */
async function redirectOf(path: string, method = 'GET') {
  const page = () => 'page';
  const handler = createStaticHandler([
    {
      id: 'frame',
      middleware: [renameFilters as MiddlewareFunction],
      children: [{ path: '*', loader: page, action: page }],
    },
  ]);
  const request = new Request(`https://kinmu.test${path}`, { method });
  const answer = await handler.query(request, {
    requestContext: new RouterContextProvider(),
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      return result instanceof Response ? result : new Response(null, { status: result.statusCode });
    },
  });
  return answer instanceof Response ? answer.headers.get('Location') : null;
}

it.each([
  ['/manage/notification?state=sent', '/manage/notification?status=sent'],
  [
    '/manage/work-history?workplace_id=3&state=checked_out&columns=date&columns=state',
    '/manage/work-history?workplace_id=3&status=checked_out&columns=date&columns=state',
  ],
])('an old address %s opens with the names of today', async (old, now) => {
  expect(await redirectOf(old)).toBe(now);
});

it.each([
  ['without a filter', '/manage/notification'],
  ['with the name of today', '/manage/notification?status=sent'],
  ['with both', '/manage/notification?state=pending&status=sent'],
])('an address %s is left as it is', async (_, path) => {
  expect(await redirectOf(path)).toBeNull();
});

it('a form is taken as it is', async () => {
  expect(await redirectOf('/manage/notification?state=sent', 'POST')).toBeNull();
});
