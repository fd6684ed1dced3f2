import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

test('A developer unfolds every chapter of the API, and reads an operation', async ({ page, request }) => {
  const { paths }: { paths: Record<string, object> } = await (await request.get('/api/openapi.json')).json();
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  const answer = await open(page, '/api/docs');
  const chapters = page.locator('.opblock-tag');
  await expect(chapters).not.toHaveCount(0);
  for (const chapter of await chapters.all()) {
    await chapter.getByRole('button').click();
    await expect(chapter).toHaveAttribute('data-is-open', 'true');
  }
  await expect(page.locator('.opblock')).toHaveCount(operations.length);
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
