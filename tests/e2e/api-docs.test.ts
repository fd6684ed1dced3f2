import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

// The viewer draws hundreds of operations at once: that is long on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('A developer reads and unfolds every operation of the API', async ({ page, request }) => {
  const { paths }: { paths: Record<string, object> } = await (await request.get('/api/openapi.json')).json();
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  const answer = await open(page, '/api/docs');
  await expect(page.locator('.opblock')).toHaveCount(operations.length, { timeout: 60_000 });
  const signIn = page.locator('.opblock').filter({ hasText: '/auth/login/admin' }).first();
  await signIn
    .getByRole('button', { name: /auth\/login\/admin/ })
    .first()
    .click();
  await expect(signIn).toContainText('staff_no');

  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  const carried = await page
    .locator('script, style')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.nonce : '')));
  expect(new Set(carried)).toEqual(new Set([nonce]));
});
