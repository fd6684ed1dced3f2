import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createTestClient } from '#tests/support/client.ts';
import { mintPerson, mintSession, PASSWORD } from '#tests/support/mint.ts';

const HOST_COOKIE = '__Host-access_token';

/** A browser with a new session in this cookie, which calls the API at this origin. */
async function browser(origin: string, cookie: string) {
  const { token } = await mintSession(await mintPerson());
  const headers = { Cookie: `lng=ja; ${cookie}=${token}` };
  return { token, ...createTestClient({ origin, headers }) };
}

const read = '/api/manage/profile/settings';
const change = (origin?: string): RequestInit => ({
  method: 'PUT',
  body: JSON.stringify({ lang: 'ja', theme: 'dark' }),
  headers: { 'Content-Type': 'application/json', ...(origin ? { Origin: origin } : {}) },
});

describe('the session cookie', () => {
  it.each([
    ['https://kinmu.example', HOST_COOKIE, 200],
    ['https://kinmu.example', 'access_token', 401],
    ['http://localhost:8787', HOST_COOKIE, 200],
    ['http://127.0.0.1:8787', HOST_COOKIE, 200],
    ['http://localhost:8787', 'access_token', 401],
    ['http://kinmu.internal', 'access_token', 200],
    ['http://kinmu.internal', HOST_COOKIE, 401],
    ['http://localhost.evil.test', HOST_COOKIE, 401],
  ])('gets a status at %s with the name %s: %i', async (origin, cookie, status) => {
    const { send } = await browser(origin, cookie);
    expect((await send(read)).status).toBe(status);
  });

  it('allows reads without an Origin, since browsers send none with reads', async () => {
    const { send } = await browser('https://kinmu.example', HOST_COOKIE);
    expect((await send(read)).status).toBe(200);
  });

  it.each([
    ['without an Origin', undefined],
    ['from another host', 'https://evil.example'],
    ['from another port', 'https://kinmu.example:8443'],
    ['from the same host over plain http', 'http://kinmu.example'],
    ['from a sandboxed frame', 'null'],
    ['from a host that begins like ours', 'https://kinmu.example.evil.test'],
  ])('allows no change %s', async (_, origin) => {
    const { send } = await browser('https://kinmu.example', HOST_COOKIE);
    const answer = await send(read, change(origin));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'E_FORBIDDEN' });
    expect(await (await send(read)).json()).toEqual({
      lang: null,
      theme: 'system',
      row_height: 'dense',
      menu_width: 'full',
    });
  });

  it('allows changes from our own pages', async () => {
    const { send } = await browser('https://kinmu.example', HOST_COOKIE);
    expect((await send(read, change('https://kinmu.example'))).status).toBe(200);
  });

  it('is not removed for a foreign page', async () => {
    const { send } = await browser('https://kinmu.example', HOST_COOKIE);
    for (const method of ['POST', 'DELETE']) {
      expect(
        (await send('/api/auth/logout', { method, headers: { Origin: 'https://evil.example' } })).status,
      ).toBe(403);
    }
    expect((await send(read)).status).toBe(200);
  });

  it('is not set for a sign-in from a foreign page', async () => {
    const { send } = await browser('https://kinmu.example', HOST_COOKIE);
    const other = await mintPerson();
    const body = JSON.stringify({ email: other.email, password: PASSWORD });
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
    expect((await send('/api/auth/login/admin', { method: 'POST', body, headers })).status).toBe(403);
    const { results } = await env.DB.prepare('SELECT id FROM session WHERE person_id = ?')
      .bind(other.id)
      .all();
    expect(results).toEqual([]);
  });
});

describe('a Bearer token', () => {
  it('needs no Origin, because programs send none, but is refused from a foreign one', async () => {
    const { token } = await mintSession(await mintPerson());
    const { send } = createTestClient({ token });
    expect((await send(read, change())).status).toBe(200);
    expect((await send(read, change('https://kinmu.test'))).status).toBe(200);
    expect((await send(read, change('https://elsewhere.example'))).status).toBe(403);
  });

  it('takes precedence over a cookie', async () => {
    const [one, other] = [
      await mintSession(await mintPerson({ theme: 'dark' })),
      await mintSession(await mintPerson()),
    ];
    const headers = { Cookie: `${HOST_COOKIE}=${other.token}` };
    const answer = await createTestClient({ token: one.token, headers }).send(read);
    expect(await answer.json()).toMatchObject({ theme: 'dark' });
  });
});
