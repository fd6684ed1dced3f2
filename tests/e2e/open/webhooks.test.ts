import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({ locale: 'ja-JP' });

const { webhooks: words, configuration } = WORDS.ja;

type Received = { headers: IncomingHttpHeaders; text: string };

/** A receiver on this machine that accepts everything. */
async function receive(): Promise<{ address: string; got: Received[]; stop: () => void }> {
  const got: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, text });
      response.writeHead(202).end('private text');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { address: `http://127.0.0.1:${port}/hooks`, got, stop: () => server.close() };
}

test('I make a webhook, copy its secret once, and test it', async ({ page, signedIn }) => {
  const receiver = await receive();
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/admin/configuration');
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();

  const form = page.locator('#new-webhook');
  await untilChecked(form.locator('form'));
  await form.getByLabel(words.name, { exact: true }).fill('給与システム');
  await form.getByLabel(words.url, { exact: true }).fill('https://10.0.0.1/hooks');
  await form.getByLabel(words.events.punch.recorded, { exact: true }).check();
  await form.getByRole('button', { name: words.create, exact: true }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel(words.url, { exact: true }).fill(receiver.address);
  await form.getByRole('button', { name: words.create, exact: true }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('link', { name: words.made_done, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: '給与システム' })).toBeVisible();
  await expect(page.getByText(/whsec_/)).toBeHidden();
  await page.getByRole('button', { name: words.test, exact: true }).click();
  await expect(page.getByText(words.tested)).toContainText(words.status_code.replace('{{code}}', '202'));
  await expect(page.getByText('private text')).toBeHidden();
  expect(receiver.got.map(({ text }) => JSON.parse(text).type)).toEqual(['ping']);
  expect(receiver.got[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  receiver.stop();

  await page.getByRole('button', { name: words.end, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.end, exact: true }).click();
  await expect(toast(page, words.toasts.ended)).toBeVisible();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '給与システム' })).toContainText(words.states.ended);
  await page.getByRole('link', { name: configuration.title, exact: true }).first().click();
});
