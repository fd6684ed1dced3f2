// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { apiContext } from '#app/lib/api.server.ts';
import { readToast } from '#app/lib/toast.server.ts';
import { action } from '#app/shell/undo/route.tsx';

const url = new URL('https://kinmu.test/undo');

type Answer = { status?: number; body: object };

/** Posts the form of a toast; returns what the API was sent and the next toast. */
async function undo(fields: Record<string, string>, { status = 200, body }: Answer) {
  const post = vi.fn(async () => Response.json(body, { status }));
  const context = new RouterContextProvider();
  const api = {
    manage: {
      'work-histories': { unconfirm: { $post: post } },
      operations: { ':operation_id': { undo: { $post: post } } },
    },
    admin: { papers: { reopen: { $post: post } } },
  };
  context.set(apiContext, api as unknown as Parameters<typeof context.set<typeof apiContext>>[1]);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await action({ request, url, context } as unknown as Parameters<typeof action>[0]);
  const cookie = new Headers(answer.init?.headers).get('Set-Cookie') ?? '';
  return { post, toast: readToast(url, new Request(url, { headers: { Cookie: cookie } })) };
}

const stayed = { reason: 'period_closed', count: 1 };

it.each([
  ['all of it', { done: [7, 8], reasons: [] }, { tone: 'success', message: 'bulk:toasts.undone' }],
  ['a part', { done: [7], reasons: [stayed] }, { tone: 'error', message: 'bulk:toasts.undone_in_part' }],
  ['nothing', { done: [], reasons: [stayed] }, { tone: 'error', message: 'errors:E_CONFLICT' }],
])('takes decisions back and reports that %s went', async (_, body, expected) => {
  for (const of of ['confirmations', 'papers']) {
    const { post, toast } = await undo({ of, ids: '7,8' }, { body });
    expect(post).toHaveBeenCalledWith({ json: { ids: [7, 8] } });
    expect(toast).toEqual(expected);
  }
});

it('undoes a change of rosters by its operation', async () => {
  const operation = '5f0f7d1e-4c1b-4f0a-9a52-0d1c4e5b6a70';
  const { post, toast } = await undo(
    { of: 'roster', operation },
    { body: { operation_id: operation, rows: [] } },
  );
  expect(post).toHaveBeenCalledWith({ param: { operation_id: operation } });
  expect(toast).toEqual({ tone: 'success', message: 'bulk:toasts.undone' });
});

it('reports why the API refuses', async () => {
  const { toast } = await undo(
    { of: 'confirmations', ids: '7' },
    { status: 404, body: { code: 'E_NOT_FOUND' } },
  );
  expect(toast).toEqual({ tone: 'error', message: 'errors:E_NOT_FOUND' });
});

it.each([
  ['no ids', { of: 'confirmations', ids: '' }],
  ['other things', { of: 'wages', ids: '7' }],
  ['no numbers', { of: 'confirmations', ids: '7,x' }],
  ['no operation', { of: 'roster', operation: '7' }],
])('refuses a form with %s', async (_, fields) => {
  await expect(undo(fields, { body: {} })).rejects.toMatchObject({ init: { status: 400 } });
});
