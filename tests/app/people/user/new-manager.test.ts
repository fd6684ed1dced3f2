import { expect, it } from 'vitest';
import { createManager } from '#app/areas/people/users/manager.server.ts';
import { createClient } from '#worker/client.ts';

const ORIGIN = 'https://kinmu.test';

/** Posts the form of a new manager; returns the path and the key of each call. */
async function callsOf(fields: Record<string, string>): Promise<(string | null)[][]> {
  const calls: (string | null)[][] = [];
  const { admin } = createClient(ORIGIN, async (request) => {
    calls.push([new URL(request.url).pathname, request.headers.get('Idempotency-Key')]);
    return Response.json({ id: 5 }, { status: 201 });
  });
  const body = new URLSearchParams({
    last_name: 'PHAM',
    first_name: 'LAN',
    email: 'lan@kinmu.test',
    ...fields,
  });
  const url = new URL('/manage/user/new', ORIGIN);
  await createManager(new Request(url, { method: 'POST', body }), url, admin.users);
  return calls;
}

it('creates and invites a manager under keys of the same form', async () => {
  expect(await callsOf({ invite: 'on', idempotency_key: 'a1' })).toEqual([
    ['/api/admin/users', 'a1'],
    ['/api/admin/users/5/invite', 'a1-invite'],
  ]);
});

it('creates a manager without an invitation by one call', async () => {
  expect(await callsOf({ idempotency_key: 'a1' })).toEqual([['/api/admin/users', 'a1']]);
});
