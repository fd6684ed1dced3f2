import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, mintSession } from '#tests/support/mint.ts';
import { api } from '#worker/api.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { withStandardHeaders } from '#worker/platform/http/security-headers.ts';

/** The complete answer of the API with its headers. */
async function answerTo(request: Request): Promise<Response> {
  const bindings = { ...env, TEST_NOW: toStamp(NOW) };
  const execution = createExecutionContext();
  const scope = new RequestScope(request, bindings, execution);
  return withStandardHeaders(await api.fetch(request, { ...bindings, scope }, execution), scope);
}

async function signedInRequest(path: string, init: RequestInit = {}, headers: Record<string, string> = {}) {
  const { token } = await mintSession(await mintPerson());
  return new Request(`https://kinmu.test${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
}

const change = {
  method: 'PUT',
  body: JSON.stringify({ lang: 'ja', theme: 'dark' }),
};
const JSON_TYPE = { 'Content-Type': 'application/json' };
const SETTINGS = '/api/manage/profile/settings';

describe('every answer', () => {
  it.each([
    ['an answer', '/api/health', 200],
    ['a refusal', '/api/manage/profile/info', 401],
    ['an unknown path', '/api/nothing', 404],
    ['the documentation', '/api/openapi.json', 200],
  ])('has the security headers: %s', async (_, path, status) => {
    const answer = await answerTo(new Request(`https://kinmu.test${path}`));
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self' 'nonce-/,
    );
    expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*(unsafe|blob)/);
    expect(answer.headers.get('Content-Security-Policy')).toContain("; worker-src 'self' blob:;");
  });

  it('has the time to try again during an outage', () => {
    const scope = new RequestScope(new Request('https://kinmu.test/'), env, createExecutionContext());
    const retryAfter = (answer: Response) => withStandardHeaders(answer, scope).headers.get('Retry-After');
    expect(retryAfter(new Response('', { status: 503 }))).toBe('5');
    expect(retryAfter(new Response('', { status: 503, headers: { 'Retry-After': '60' } }))).toBe('60');
    expect(retryAfter(new Response('', { status: 500 }))).toBeNull();
  });

  it('has its own nonce and request id', async () => {
    const [one, other] = [
      await answerTo(new Request('https://kinmu.test/api/health')),
      await answerTo(new Request('https://kinmu.test/api/health')),
    ];
    for (const name of ['Content-Security-Policy', 'X-Request-Id']) {
      expect(one.headers.get(name)).not.toBe(other.headers.get(name));
    }
  });

  it('has a nonce of 256 random bits, which a UUID lacks', async () => {
    const answer = await answerTo(new Request('https://kinmu.test/api/health'));
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-[\w-]{43}';/);
  });

  it('requires https only if the request used it', async () => {
    const answer = await answerTo(new Request('http://localhost:8787/api/health'));
    expect(answer.headers.has('Strict-Transport-Security')).toBe(false);
  });

  it('has the version of rights for a signed-in caller', async () => {
    const open = await answerTo(new Request('https://kinmu.test/api/health'));
    expect(open.headers.has('X-Auth-Version')).toBe(false);
    const guarded = await answerTo(await signedInRequest(SETTINGS));
    expect(guarded.headers.get('X-Auth-Version')).toBe('1.1');
  });
});

describe('reading one’s own changes', () => {
  it('works with a bookmark after a change, in a header and a cookie that scripts cannot read', async () => {
    const answer = await answerTo(await signedInRequest(SETTINGS, change, JSON_TYPE));
    expect(answer.status).toBe(200);
    const bookmark = answer.headers.get('X-D1-Bookmark');
    expect(bookmark).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/);
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-d1_bookmark=${bookmark}; Path=/; Max-Age=600; SameSite=Lax; HttpOnly; Secure`,
    ]);
  });

  it('needs no bookmark after a read', async () => {
    const answer = await answerTo(await signedInRequest(SETTINGS));
    expect(answer.headers.has('X-D1-Bookmark')).toBe(false);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  const BOOKMARK = `00000001-0000000a-00004c6d-${'0'.repeat(32)}`;

  it.each([
    ['the header', { 'X-D1-Bookmark': BOOKMARK }, BOOKMARK],
    ['the cookie', { Cookie: `a=b; __Host-d1_bookmark=${BOOKMARK}` }, BOOKMARK],
    ['a cookie that another host may set', { Cookie: `d1_bookmark=${BOOKMARK}` }, 'first-unconstrained'],
    ['neither', {}, 'first-unconstrained'],
    ['a value that is no bookmark', { 'X-D1-Bookmark': 'first-primary' }, 'first-unconstrained'],
    ['a bookmark longer than any', { 'X-D1-Bookmark': `${BOOKMARK}0` }, 'first-unconstrained'],
  ])('reads at or after the bookmark of %s, and the newest sessions', (_, headers, constraint) => {
    const withSession = vi.spyOn(env.DB, 'withSession');
    new RequestScope(new Request('https://kinmu.test/', { headers }), env, createExecutionContext());
    expect(withSession.mock.calls).toEqual([['first-primary'], [constraint]]);
    withSession.mockRestore();
  });
});
