import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({ locale: 'ja-JP' });

const { webhooks: words, configuration } = WORDS.ja;

type Received = { path: string | undefined; headers: IncomingHttpHeaders; text: string };

/** A receiver on this machine that accepts everything, or leads elsewhere. */
async function receive() {
  const got: Received[] = [];
  const answer = { status: 202 };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      got.push({ path: request.url, headers: request.headers, text });
      response.writeHead(answer.status, { Location: '/elsewhere' }).end('private text');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { address: `http://127.0.0.1:${port}/hooks`, got, answer, stop: () => server.close() };
}

async function secretOf(page: Page): Promise<string> {
  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  return secret.innerText();
}

/** Whether one of the signatures is that of this secret, by the library of the standard. The site has another clock. */
function isSigned(secret: string, { headers, text }: Received): boolean {
  const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  const signature = new Webhook(secret).sign(id, new Date(timestamp * 1000), text);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

test('I make a webhook, copy its secret once, test it and give it a new secret', async ({
  page,
  signedIn,
}) => {
  const receiver = await receive();
  const name = `給与システム ${crypto.randomUUID()}`;
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/admin/configuration');
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();

  const form = page.locator('#new-webhook');
  await untilChecked(form.locator('form'));
  await form.getByLabel(words.name, { exact: true }).fill(name);
  await form.getByLabel(words.url, { exact: true }).fill('https://10.0.0.1/hooks');
  await form.getByLabel(words.events.punch.recorded, { exact: true }).check();
  await form.getByRole('button', { name: words.create, exact: true }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel(words.url, { exact: true }).fill(receiver.address);
  await form.getByRole('button', { name: words.create, exact: true }).click();
  const first = await secretOf(page);
  await page.getByRole('link', { name: words.made_done, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/whsec_/)).toBeHidden();
  await page.getByRole('button', { name: words.test, exact: true }).click();
  await expect(page.getByText(words.tested)).toContainText(words.status_code.replace('{{code}}', '202'));
  await expect(page.getByText('private text')).toBeHidden();
  expect(receiver.got.map(({ text }) => JSON.parse(text).type)).toEqual(['ping']);
  expect(receiver.got.map((one) => isSigned(first, one))).toEqual([true]);

  await page.getByRole('button', { name: words.renew_secret, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.renew_secret, exact: true }).click();
  const second = await secretOf(page);
  expect(second).not.toBe(first);
  await page.getByRole('link', { name: words.made_done, exact: true }).click();
  await expect(page.getByText(/whsec_/)).toBeHidden();
  await page.getByRole('button', { name: words.test, exact: true }).click();
  await expect(page.getByText(words.tested)).toBeVisible();
  const [, both] = receiver.got;
  expect([first, second].map((secret) => both && isSigned(secret, both))).toEqual([true, true]);

  receiver.answer.status = 302;
  // A click right after an answer would count as the same attempt.
  await open(page, page.url());
  await page.getByRole('button', { name: words.test, exact: true }).click();
  await expect(page.getByText(words.tested)).toContainText(words.faults.redirected);
  expect(receiver.got.map(({ path }) => path)).toEqual(['/hooks', '/hooks', '/hooks']);
  receiver.stop();

  await page.getByRole('button', { name: words.end, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.end, exact: true }).click();
  await expect(toast(page, words.toasts.ended)).toBeVisible();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(words.states.ended);
  await page.getByRole('link', { name: configuration.title, exact: true }).first().click();
});
