import { expect } from '@playwright/test';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { sendLogin } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { address } from '#tests/support/e2e/site.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const BY_THE_WORKER = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};
const BY_THE_ASSETS = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const HASHED = { ...BY_THE_ASSETS, 'cache-control': 'public, max-age=31536000, immutable' };

test('Every kind of answer carries its security headers', async ({ request }) => {
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/auth/login')).text()) ?? [];
  const answers: [string, string, number, Record<string, string>][] = [
    ['GET', '/auth/login', 200, BY_THE_WORKER],
    ['GET', '/nowhere', 404, BY_THE_WORKER],
    ['GET', '/', 302, BY_THE_WORKER],
    ['GET', '/auth/login.data', 200, BY_THE_WORKER],
    ['GET', '/api/health', 200, BY_THE_WORKER],
    ['GET', '/api/manage/auth/check', 401, BY_THE_WORKER],
    ['GET', '/api/nowhere', 404, BY_THE_WORKER],
    ['DELETE', '/api/health', 405, BY_THE_WORKER],
    ['GET', '/assets/nothing.js', 404, BY_THE_WORKER],
    ['GET', script ?? '', 200, HASHED],
    ['GET', '/favicon.svg', 200, BY_THE_ASSETS],
  ];
  for (const [method, path, status, expected] of answers) {
    const answer = await request.fetch(path, { method, maxRedirects: 0 });
    const headers = answer.headers();
    expect([answer.status(), headers], `${method} ${path}`).toEqual([
      status,
      expect.objectContaining(expected),
    ]);
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});

test('No two answers share a nonce, and none lets foreign code in', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2, 3].map(async () => (await request.get('/auth/login')).headers()['content-security-policy'] ?? ''),
  );
  const nonces = policies.map((policy) => /'nonce-([\w-]+)'/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(3);
  const [policy = ''] = policies;
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src '));
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonces[0]}'`);
});

test('My session is out of reach of scripts', async ({ page, context }) => {
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

test('Who is refused while still sending gets the answer each time, and is not cut off', async () => {
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
