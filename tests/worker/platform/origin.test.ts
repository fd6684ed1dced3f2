import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintDevice, mintPerson, signedIn } from '#tests/support/mint.ts';
import type { Env } from '#worker/env.ts';
import { refuseForeignForm, refuseOtherSite } from '#worker/platform/http/origin.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';

const SITE_ORIGIN = 'https://kinmu.example';
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const FOREIGN = [
  'https://evil.example',
  'https://kinmu.example:8443',
  'http://kinmu.example',
  'https://kinmu.example.evil.test',
  'null',
];

const scopeOf = (request: Request, bindings: Partial<Env>) =>
  new RequestScope(request, { ...env, ...bindings }, createExecutionContext());

/** The answer of a site with this origin, before the path is read. */
async function answerAt(origin: string | undefined, address: string, method = 'GET') {
  const request = new Request(address, { method });
  const answer = refuseOtherSite(request, scopeOf(request, { SITE_ORIGIN: origin }));
  return answer && { status: answer.status, location: answer.headers.get('Location') };
}

const NOTHING = { status: 404, location: null };
const led = (location: string) => ({ status: 302, location });

describe('a site with an origin', () => {
  it.each([
    [SITE_ORIGIN, 'https://kinmu.example/login?a=b'],
    [SITE_ORIGIN, 'https://kinmu.example:443/'],
    [SITE_ORIGIN, 'https://kinmu.example//evil.example/'],
    ['http://localhost:8787', 'http://localhost:8787/'],
  ])('%s answers at %s for any method', async (origin, address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
      expect(await answerAt(origin, address, method)).toBeNull();
  });

  it('is optional: without one it answers everywhere', async () => {
    expect(await answerAt(undefined, 'http://192.168.1.5/', 'POST')).toBeNull();
    expect(await answerAt('', 'http://192.168.1.5/', 'POST')).toBeNull();
  });

  it.each([
    [SITE_ORIGIN, 'https://evil.example/auth/login'],
    [SITE_ORIGIN, 'https://www.kinmu.example/'],
    [SITE_ORIGIN, 'https://kinmu.example:8443/'],
    [SITE_ORIGIN, 'http://kinmu.example:8080/'],
    [SITE_ORIGIN, 'https://kinmu.account.workers.dev/'],
    ['http://kinmu.example', 'https://kinmu.example/'],
    ['http://localhost:8787', 'http://evil.example/api/health'],
    ['http://localhost:8787', 'http://localhost:8788/'],
    ['http://localhost:8787', 'http://127.0.0.1:8788/'],
    ['http://localhost:8787', 'http://localhost.evil.example:8787/'],
    [SITE_ORIGIN, 'http://localhost:8787/'],
    [SITE_ORIGIN, 'http://kinmu.example/api/manage/auth/check'],
    ['http://localhost:8787', 'http://127.0.0.1:8787/api/health'],
  ])('%s finds nothing at %s', async (origin, address) => {
    for (const method of ['GET', 'POST']) expect(await answerAt(origin, address, method)).toEqual(NOTHING);
  });

  it.each([
    ['http://localhost:8787', 'http://127.0.0.1:8787/auth/login?next=%2F', '/auth/login?next=%2F'],
    ['http://localhost:8787', 'http://[::1]:8787//evil.example/', '//evil.example/'],
    [SITE_ORIGIN, 'http://kinmu.example/?a=b', '/?a=b'],
  ])('%s redirects readers from %s, and accepts no change there', async (origin, address, path) => {
    for (const method of ['GET', 'HEAD'])
      expect(await answerAt(origin, address, method)).toEqual(led(`${origin}${path}`));
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await answerAt(origin, address, method)).toEqual(NOTHING);
  });
});

describe('a form of a page', () => {
  const send = (method: string, from?: string) => {
    const headers: HeadersInit = from === undefined ? {} : { Origin: from };
    const request = new Request(`${SITE_ORIGIN}/auth/logout`, { method, headers });
    return refuseForeignForm(request, scopeOf(request, { SITE_ORIGIN }));
  };

  it.each([undefined, ...FOREIGN])('is refused from %s', async (from) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const answer = send(method, from);
      expect(answer && (await fullAnswer(answer))).toEqual(FORBIDDEN);
      const line = JSON.parse(String(warned.mock.lastCall?.[0]));
      expect(line).toEqual({
        level: 'warn',
        event: 'form of another site refused',
        request_id: expect.any(String),
      });
    }
  });

  it('is accepted from our own pages, and reads are accepted from anywhere', () => {
    expect(send('POST', SITE_ORIGIN)).toBeNull();
    for (const from of [undefined, ...FOREIGN])
      for (const method of ['GET', 'HEAD']) expect(send(method, from)).toBeNull();
  });
});

describe('a read from another origin', () => {
  it('is never allowed by CORS', async () => {
    const { send } = await signedIn({ roles: ['global_admin'] });
    for (const path of ['/api/manage/auth/check', '/api/health', '/api/openapi.json']) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await send(path, { method, headers: { Origin: 'https://evil.example' } });
        const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(allowing, `${method} ${path}`).toEqual([]);
      }
    }
  });

  it('has the address that the platform reports, and no other header counts', () => {
    const headers = { 'X-Forwarded-For': '192.0.2.1', 'X-Real-IP': '192.0.2.1', Forwarded: 'for=192.0.2.1' };
    expect(scopeOf(new Request(SITE_ORIGIN, { headers }), {}).caller.address).toBeNull();
    const told = { ...headers, 'CF-Connecting-IP': '198.51.100.7' };
    expect(scopeOf(new Request(SITE_ORIGIN, { headers: told }), {}).caller.address).toBe('198.51.100.7');
  });
});

describe('a change by the API', () => {
  const changes = OPERATION_IDS.filter((id) => operations[id].method !== 'GET');

  it.each(changes)('is refused from a foreign page: %s', async (id) => {
    const { method, path } = operations[id];
    const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
    const { send } = await signedIn({ roles: ['global_admin'] }, { bindings: { SITE_ORIGIN } });
    const visitor = createTestClient({ bindings: { SITE_ORIGIN } });
    for (const Origin of FOREIGN) {
      expect(await fullAnswer(await send(address, { method, headers: { Origin } }))).toEqual(FORBIDDEN);
      expect(await fullAnswer(await visitor.send(address, { method, headers: { Origin } }))).toEqual(
        FORBIDDEN,
      );
    }
  });

  it("cannot pair a device in the browser of a foreign page's reader", async () => {
    const { token } = await mintDevice(await mintPerson());
    const pair = (from: Record<string, string>) =>
      createTestClient({ headers: { Cookie: `__Host-device_token=${token}` } }).send('/api/device/pair', {
        method: 'POST',
        body: 'code=AAAA-AAAA',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...from },
      });
    const refused = await pair({ Origin: 'https://evil.example' });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    // A program sends no origin, and a wrong code is a wrong code.
    expect((await pair({})).status).not.toBe(403);
    expect((await pair({ Origin: 'https://kinmu.test' })).status).not.toBe(403);
  });
});

describe('the address of the site', () => {
  const bindings = { SITE_ORIGIN };

  it('comes from its setup in a mail, for any address of the request', async () => {
    const mailbox = new Mailbox();
    const { email } = await mintPerson();
    const { api } = createTestClient({
      origin: 'https://evil.example',
      bindings: { ...mailbox.bindings, ...bindings },
      headers: { 'CF-Connecting-IP': '203.0.113.9' },
    });
    const json = { email: email ?? '', captcha_token: null };
    expect((await api.auth['reset-password'].request.$post({ json })).status).toBe(204);
    expect(mailbox.link(email ?? '').origin).toBe(SITE_ORIGIN);
    expect(mailbox.sent[0]?.text).not.toContain('evil.example');
  });

  it('comes from its setup in the pairing code of a device', async () => {
    const person = await mintPerson();
    const device = await mintDevice(person);
    const { api } = await signedIn({ roles: ['global_admin'] }, { origin: 'https://evil.example', bindings });
    const param = { id: String(person.id), device_id: String(device.id) };
    const answer = await api.admin.users[':id'].devices[':device_id']['check-in-token'].$post({ param });
    const { url } = await answer.json();
    expect(new URL(url).origin).toBe(SITE_ORIGIN);
  });
});
