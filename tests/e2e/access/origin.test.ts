import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { lastMailTo, linkIn, nextMailTo } from '#tests/support/e2e/mails.ts';
import { mintPerson, PASSWORD } from '#tests/support/e2e/people.ts';
import { address } from '#tests/support/e2e/site.ts';

const SESSION = '__Host-access_token';
const RESET = '/api/auth/reset-password/request';

/** The origins of a foreign page and of a sandboxed one. Only programs send none. */
const ELSEWHERE: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}];

test('A foreign page cannot log me out, neither by ending the session nor only in my browser', async ({
  page,
  context,
  signedIn,
}) => {
  const { session } = await signedIn();
  const ended = () => one(sql`SELECT ended_at FROM session WHERE id = ${session.id}`);
  for (const headers of ELSEWHERE) {
    for (const path of ['/auth/logout', '/auth/logout.data']) {
      const answer = await context.request.post(path, { headers, form: {}, maxRedirects: 0 });
      expect([answer.status(), await answer.json()], path).toEqual([403, { code: 'E_FORBIDDEN' }]);
      expect(answer.headers(), path).not.toHaveProperty('set-cookie');
    }
  }
  expect(await ended()).toEqual({ ended_at: null });
  await open(page, '/my-page/profile');
  await expect(page).toHaveURL('/my-page/profile');

  const own = { headers: { Origin: address() }, form: {}, maxRedirects: 0 };
  expect((await context.request.post('/auth/logout', own)).status()).toBe(302);
  expect(await ended()).not.toEqual({ ended_at: null });
});

test('A foreign page cannot send a form in my name, nor log me in as another person', async ({
  context,
  signedIn,
}) => {
  const { person, session } = await signedIn();
  const other = await mintPerson();
  for (const headers of ELSEWHERE) {
    const settings = { intent: 'settings', lang: 'vi', theme: 'dark' };
    const changed = await context.request.post('/my-page/settings', { headers, form: settings });
    expect(changed.status()).toBe(403);
    const form = { account: other.email, password: PASSWORD };
    const login = await context.request.post('/auth/login', { headers, form, maxRedirects: 0 });
    expect([login.status(), login.headers()['set-cookie']]).toEqual([403, undefined]);
  }
  const kept = await one(sql`SELECT theme, language FROM person WHERE id = ${person.id}`);
  expect(kept).toEqual({ theme: 'system', language: null });
  const held = (await context.cookies()).find(({ name }) => name === SESSION);
  expect(held?.value).toBe(session.token);
});

test('A path that looks like another host changes nothing, mails nothing and shows nothing', async ({
  request,
}) => {
  const { email } = await mintPerson();
  const data = { email, captcha_token: null };
  const nothing = { code: 'E_NOT_FOUND' };
  for (const path of [`//evil.example${RESET}`, `//localhost${RESET}`]) {
    const answer = await request.post(`${address()}${path}`, { data });
    expect([answer.status(), await answer.json()], path).toEqual([404, nothing]);
  }
  for (const path of ['//evil.example/', '//evil.example/my-page/profile', '/.//evil.example/auth/login']) {
    const answer = await request.get(`${address()}${path}`, { maxRedirects: 0 });
    expect([answer.status(), await answer.json()], path).toEqual([404, nothing]);
    expect(answer.headers()['content-security-policy'], path).toContain("default-src 'none'");
  }
  expect(lastMailTo(email)).toBeNull();

  expect((await request.post(RESET, { data })).status()).toBe(204);
  expect(new URL(linkIn(await nextMailTo(email))).origin).toBe(address());
});

test("Another name of this machine redirects me to the site's own", async ({ request }) => {
  const { port } = new URL(address());
  // The server takes a path with two slashes for this very request under the other name.
  const named = `//127.0.0.1:${port}/auth/login?next=%2Fmy-page`;
  const answer = await request.get(`${address()}${named}`, { maxRedirects: 0 });
  const { location } = answer.headers();
  expect([answer.status(), location]).toEqual([302, `${address()}/auth/login?next=%2Fmy-page`]);
  const posted = await request.post(`${address()}//127.0.0.1:${port}/auth/login`, { form: {} });
  expect(posted.status()).toBe(404);
});
