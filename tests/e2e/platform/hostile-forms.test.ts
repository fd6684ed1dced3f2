import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { BODY_MAX, PICTURE_MAX, STRANGER_BODY_MAX, TEXT_MAX } from '#contract/limits.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { address } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { common: words, pictures } = WORDS.en;
const LOG = '.cache/e2e/server.log';
const URLENCODED = 'application/x-www-form-urlencoded';

test('A post that no page sends is refused with an error page', async ({ page, signedIn }) => {
  await signedIn();
  const { request } = page;
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const asked: [method: string, path: string, headers: Record<string, string>, body: string][] = [
    ['POST', '/auth/login', { 'Content-Type': 'text/plain' }, 'x'],
    ['POST', '/auth/login', { 'Content-Type': 'application/json' }, '{"account":"x"}'],
    ['POST', '/auth/login', broken, '--x\r\nContent-Disp'],
    ['POST', '/auth/login', { 'Content-Type': URLENCODED }, '__proto__.account=x'],
    ['POST', '/my-page/profile?intent=picture', broken, '--x\r\nContent-Disp'],
    ['POST', '/check-in', { 'Content-Type': 'text/plain' }, 'x'],
    ['DELETE', '/my-page/settings', {}, ''],
    ['PUT', '/auth/logout', {}, ''],
  ];
  for (const [method, path, headers, body] of asked) {
    const answer = await request.fetch(path, {
      method,
      headers: { Origin: address(), ...headers },
      ...(body === '' ? {} : { data: Buffer.from(body) }),
    });
    expect(answer.status(), `${method} ${path}`).toBe(method === 'POST' ? 400 : 405);
    expect(await answer.text(), `${method} ${path}`).toContain(words.malformed_title);
    if (method !== 'POST') expect(answer.headers().allow).toBe('GET, HEAD, POST');
  }
});

/** Sends pieces without an announced length, which browsers never do. */
async function stream(path: string, bytes: number, type: string): Promise<Response> {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      const piece = Buffer.alloc(Math.min(256 * 1024, bytes), 'a');
      if (sent === 0) piece.write('account=');
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
  const init = { method: 'POST', headers: { Origin: address(), 'Content-Type': type }, body, duplex: 'half' };
  return fetch(`${address()}${path}`, init);
}

test('A form has its limit for every way of sending, and the answer is no longer than its fields', async () => {
  const refused = await stream('/auth/login', 8 * BODY_MAX, URLENCODED);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain(words.too_large_title);

  const usual = (await (await stream('/auth/login', 0, URLENCODED)).text()).length;
  const long = await stream('/auth/login', STRANGER_BODY_MAX / 2, URLENCODED);
  expect(long.status).toBe(422);
  expect((await long.text()).length).toBeLessThan(usual + 10 * TEXT_MAX + 1000);
});

test('A form refuses a picture that is too large, for every way of sending', async ({ page, signedIn }) => {
  await signedIn();
  const answer = await page.request.post('/my-page/profile?intent=picture', {
    headers: { Origin: address() },
    multipart: {
      file: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(PICTURE_MAX + BODY_MAX) },
    },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain(pictures.faults.too_large.replace('{{size}}', '5'));
});

test('A path that cannot be decoded gives a 404 page', async ({ request }) => {
  for (const path of [
    '/reset/token=abc%E0%A4',
    '/%E0%A4.data',
    '/my-page/%FF',
    '/nowhere%0d%0aX-Evil:1',
    '/nowhere%E2%80%A8',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain(words.not_found_title);
  }
});

test('The log contains no address, whatever is sent', async ({ page, request, signedIn }) => {
  const mine = `hana${Date.now()}`;
  await signedIn({ roles: ['global_admin'] });
  const headers = { Origin: address(), 'Content-Type': URLENCODED };
  for (const asking of [request, page.request]) {
    expect((await asking.post(`/admin/${mine}@kinmu.example`, { headers, data: 'a=b' })).status()).toBe(405);
    expect((await asking.get(`/admin/${mine}/%E0%A4`)).status()).toBe(404);
    expect((await asking.get(`/reset/${mine}`)).status()).toBe(404);
    await asking.fetch(`/reset/${mine}.data`, { method: 'POST', headers, data: 'a=b' });
    await asking.get(`/auth/logout/${mine}.data?_routes=${mine}`);
    await asking.get(`/api/docs?${mine}`);
    await asking.post('/api/docs', { headers, data: mine });
  }
  await open(page, '/admin/user');
  expect(readFileSync(LOG, 'utf8').includes(mine)).toBe(false);
});
