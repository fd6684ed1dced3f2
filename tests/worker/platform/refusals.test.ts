import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Method } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintSession, signedIn } from '#tests/support/mint.ts';

afterEach(() => vi.restoreAllMocks());

const pathOf = (path: string) => `/api${path.replaceAll(/:\w+/g, '1')}`;

describe('an unknown path', () => {
  it.each([
    ['/api/nothing'],
    ['/api/'],
    ['/api/manage'],
    ['/api/health/'],
    ['/api/manage/jobs/1/steps'],
    ['/api/manage//jobs'],
    ['/api/HEALTH'],
    ['/api/%2e%2e/health'],
    ['/api/%E0%A4%A'],
    ['/api/__proto__'],
  ])('is not found for any caller and method: %s', async (path) => {
    const clients = [createTestClient(), createTestClient({ token: 'made-up' }), await signedIn()];
    for (const { send } of clients) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect(await fullAnswer(await send(path, { method }))).toEqual({
          status: 404,
          body: { code: 'E_NOT_FOUND' },
        });
      }
    }
  });
});

describe('an unknown method of a path', () => {
  const byPath = Map.groupBy(Object.values(operations), ({ path }) => path);
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

  it.each([...byPath])('gets 405 with the known methods: %s', async (path, declared) => {
    const { send } = createTestClient();
    const known: string[] = declared.map(({ method }: { method: Method }) => method);
    for (const method of METHODS.filter((one) => !known.includes(one))) {
      const answer = await send(pathOf(path), { method });
      expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual([...known].sort());
      expect(await fullAnswer(answer)).toEqual({ status: 405, body: { code: 'E_METHOD_NOT_ALLOWED' } });
    }
  });

  it('excludes HEAD, which every path with GET accepts', async () => {
    const answer = await createTestClient().send('/api/health', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('a refusal', () => {
  it('checks the caller before the input', async () => {
    const { send } = await signedIn();
    const answers = [
      await send('/api/admin/master/users/search'),
      await send('/api/admin/timers?per_page=none'),
      await send('/api/manage/jobs/0'),
    ];
    for (const answer of answers)
      expect(await fullAnswer(answer)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
  });

  it('names all faulty fields at once', async () => {
    const { send } = await signedIn({ roles: ['admin'] });
    const body = JSON.stringify({
      last_name: ' ',
      last_name_kana: 'Tanaka',
      phone: '12345',
      emergency_contact_phone: '+81',
      postal_code: '123',
      prefecture: '48',
      address: 'x'.repeat(256),
    });
    const answer = await send('/api/manage/profile/info', {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await fullAnswer(answer)).toEqual({
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: {
          last_name: [{ key: 'required' }],
          first_name: [{ key: 'required' }],
          last_name_kana: [{ key: 'kana' }],
          phone: [{ key: 'phone' }],
          emergency_contact_phone: [{ key: 'emergency_phone' }],
          postal_code: [{ key: 'postal_code' }],
          prefecture: [{ key: 'choice' }],
          address: [{ key: 'max_length', params: { max: 255 } }],
          version: [{ key: 'required' }],
        },
      },
    });
  });

  it.each(['-1', '1.5', 'abc', '1e400', '%00', '1%20OR%201=1'])(
    'is 404 for a path whose id is not a number: %s',
    async (id) => {
      const { send } = await signedIn({ roles: ['admin'] });
      expect(await fullAnswer(await send(`/api/manage/jobs/${id}`))).toEqual({
        status: 404,
        body: { code: 'E_NOT_FOUND' },
      });
    },
  );

  it.each(['0', '9'.repeat(30)])('names a number that no id can be: %s', async (id) => {
    const { send } = await signedIn({ roles: ['admin'] });
    expect(await fullAnswer(await send(`/api/manage/jobs/${id}`))).toMatchObject({
      status: 422,
      body: { data: { id: [expect.anything()] } },
    });
  });
});

describe('an internal error', () => {
  const SECRET = 'no such table: payroll_secret';

  /** A database that fails at everything, with a message that must stay internal. */
  const broken: D1Database = {
    prepare: () => {
      throw new Error(SECRET);
    },
    batch: () => Promise.reject(new Error(SECRET)),
    exec: () => Promise.reject(new Error(SECRET)),
    dump: () => Promise.reject(new Error(SECRET)),
    withSession: () => ({
      prepare: () => {
        throw new Error(SECRET);
      },
      batch: () => Promise.reject(new Error(SECRET)),
      getBookmark: () => null,
    }),
  };

  it('returns only its request id, and the log has the rest', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { token } = await mintSession(await mintPerson());
    const { send } = createTestClient({ token, bindings: { DB: broken, ENVIRONMENT: 'production' } });
    for (const [path, operation] of [
      ['/api/admin/health', 'health.details'],
      ['/api/manage/auth/check', 'auth.check'],
      ['/api/manage/profile/info', 'profile.info.read'],
    ] as const) {
      log.mockClear();
      const answer = await send(path);
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).not.toContain('secret');
      const { code, data } = JSON.parse(text);
      expect(code).toBe('E_INTERNAL_SERVER_ERROR');
      expect(log).toHaveBeenCalledOnce();
      const line = JSON.parse(String(log.mock.lastCall?.[0]));
      expect(line).toMatchObject({ level: 'error', request_id: data.request_id, operation, message: SECRET });
      expect(JSON.stringify(line)).not.toContain(token);
    }
  });

  it('is not answered as a refused sign-in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api } = createTestClient({ fault: { trip: 1, when: 'before' } });
    const json = { email: 'tanaka@kinmu.test', password: 'kinmu-test-2026' };
    expect((await fullAnswer(await api.auth.login.admin.$post({ json }))).status).toBe(503);
  });

  it('leaves no password or address of a sign-in in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api } = createTestClient({ fault: { trip: 1, when: 'before' } });
    await api.auth.login.admin.$post({ json: { email: 'someone@kinmu.test', password: 'very secret' } });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/someone|very secret/);
  });
});

it('documents every operation, and nothing else', async () => {
  const answer = await createTestClient().send('/api/openapi.json');
  const document: { paths: Record<string, Record<string, unknown>> } = await answer.json();
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(operations).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(listed.sort()).toEqual(declared.sort());
});
