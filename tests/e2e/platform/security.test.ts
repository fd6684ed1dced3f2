import { type APIRequestContext, expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import { PictureKept } from '#contract/people/profile.ts';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { sendLogin } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { address } from '#tests/support/e2e/site.ts';

/** A picture of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Answers without caching, with an id for the log. */
const BY_THE_WORKER = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
/** A file that is shown, with scripts disabled when it is opened as a page. */
const FILE = {
  ...BY_THE_WORKER,
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};
/** Public files without a request of their own. Browsers obey the first header only over https. */
const BY_THE_ASSETS = {
  ...EVERYWHERE,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const HASHED = { ...BY_THE_ASSETS, 'cache-control': 'public, max-age=31536000, immutable' };

type Asked = [method: string, path: string, status: number, headers: Record<string, unknown>];

async function expectHeaders(request: APIRequestContext, asked: readonly Asked[]): Promise<void> {
  for (const [method, path, status, expected] of asked) {
    const answer = await request.fetch(path, { method, maxRedirects: 0 });
    const headers = answer.headers();
    expect([answer.status(), headers], `${method} ${path}`).toEqual([
      status,
      expect.objectContaining(expected),
    ]);
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    // The Worker sends it only over https, which these tests do not use.
    if (!('strict-transport-security' in expected)) {
      expect(headers, path).not.toHaveProperty('strict-transport-security');
    }
  }
}

test('Every kind of answer has its security headers', async ({ request }) => {
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/auth/login')).text()) ?? [];
  await expectHeaders(request, [
    ['GET', '/auth/login', 200, BY_THE_WORKER],
    ['GET', '/auth/password/reset', 200, BY_THE_WORKER],
    ['GET', '/privacy-policy/ja', 200, BY_THE_WORKER],
    ['GET', '/nowhere', 404, BY_THE_WORKER],
    ['GET', '/', 302, BY_THE_WORKER],
    ['GET', '/auth/login.data', 200, BY_THE_WORKER],
    ['GET', '/api/health', 200, BY_THE_WORKER],
    ['GET', '/api/openapi.json', 200, BY_THE_WORKER],
    ['GET', '/api/manage/auth/check', 401, BY_THE_WORKER],
    ['GET', '/api/nowhere', 404, BY_THE_WORKER],
    ['DELETE', '/api/health', 405, BY_THE_WORKER],
    ['GET', '/assets/nothing.js', 404, BY_THE_WORKER],
    ['GET', script ?? '', 200, HASHED],
    ['GET', '/favicon.svg', 200, BY_THE_ASSETS],
    ['GET', '/robots.txt', 200, BY_THE_ASSETS],
  ]);
});

test('Private answers, refusals and errors have them too', async ({ page, signedIn }) => {
  const { request } = page;
  const { person } = await signedIn();
  const headers = { Origin: address() };
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };
  const kept = await request.post('/api/manage/profile/picture', { headers, multipart: { file } });
  const { profile_picture } = PictureKept.parse(await kept.json());
  await expectHeaders(request, [
    ['GET', '/my-page/settings', 200, BY_THE_WORKER],
    ['GET', '/my-page/settings.data', 200, BY_THE_WORKER],
    ['GET', `/api/files/${profile_picture}`, 200, { ...FILE, 'content-type': 'image/png' }],
    ['HEAD', `/api/files/${profile_picture}`, 200, FILE],
    ['GET', '/api/files/00000000-0000-4000-8000-000000000000', 404, BY_THE_WORKER],
    ['GET', '/admin/user', 403, BY_THE_WORKER],
    ['GET', '/api/admin/users', 403, BY_THE_WORKER],
  ]);

  // No wall clock can show this instant.
  await send([sql`UPDATE session SET created_at = 9000000000000000 WHERE person_id = ${person.id}`]);
  await expectHeaders(request, [
    ['GET', '/my-page/settings', 500, BY_THE_WORKER],
    ['GET', '/my-page/settings.data', 500, BY_THE_WORKER],
    ['GET', '/api/manage/profile/sessions', 500, BY_THE_WORKER],
  ]);
  const failed = await request.get('/api/manage/profile/sessions');
  const request_id = failed.headers()['x-request-id'];
  expect(await failed.json()).toEqual({ code: 'E_INTERNAL_SERVER_ERROR', data: { request_id } });
});

test('Every text declares its encoding', async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  for (const path of [
    '/auth/login',
    '/robots.txt',
    '/service-worker.js',
    '/admin/user',
    '/api/admin/users/export',
  ]) {
    const type = (await page.request.get(path)).headers()['content-type'];
    expect(type, path).toMatch(/^text\/\w+; ?charset=utf-8$/i);
  }
});

test('Only intended files are served', async ({ request }) => {
  const paths = ['/.git/config', '/.git/', '/.dev.vars', '/wrangler.toml', '/package.json', '/_headers'];
  for (const path of [
    ...paths,
    '/assets/',
    '/assets',
    '/migrations/0001_accounts.sql',
    '/worker/index.ts',
    '/secret',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
  }
});

test('Every answer has its own nonce, and none allows foreign code', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2, 3].map(async () => (await request.get('/auth/login')).headers()['content-security-policy'] ?? ''),
  );
  const nonces = policies.map((policy) => /'nonce-([\w-]+)'/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(3);
  const [policy = ''] = policies;
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src '));
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonces[0]}'`);
});

test('Scripts cannot read my session', async ({ page, context }) => {
  const { email } = await mintPerson();
  await open(page, '/auth/login');
  await sendLogin(page, email);
  await expect(page).toHaveURL('/');
  const session = (await context.cookies()).find(({ name }) => name === '__Host-access_token');
  expect(session).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'localhost',
  });
  const readable = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join());
  expect(readable).not.toContain(session?.value);
  expect(readable).not.toContain('access_token');
});

test('A sender who is refused during an upload always gets the answer, and is not cut off', {
  tag: '@walk',
}, async () => {
  const { token } = await mintSession(await mintPerson({ roles: ['admin'] }));
  const send = async (megabytes: number, headers: Record<string, string>) => {
    const body = new FormData();
    body.set('file', new File(['x'.repeat(megabytes * 1024 * 1024)], 'roster.csv'));
    body.set('mode', 'preview');
    const answer = await fetch(`${address()}/api/manage/shifts/import-csv`, {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const tooLarge = { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: IMPORT_FILE_MAX } };
  for (const megabytes of [6, 6, 6, 6, 20, 20, 20, 20]) {
    const refused = await send(megabytes, { Authorization: `Bearer ${token}` });
    expect(refused).toEqual({ status: 413, body: tooLarge });
  }
  for (const megabytes of [2, 2, 2, 2, 4, 4, 4, 4]) {
    expect(await send(megabytes, {})).toEqual({ status: 401, body: { code: 'E_UNAUTHORIZED' } });
  }
});
