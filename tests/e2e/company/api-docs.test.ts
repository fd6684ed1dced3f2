import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

test('A developer reads the guide of the API, finds every operation in its chapter, and reads one', {
  tag: '@walk',
}, async ({ page, request }) => {
  const { paths }: { paths: Record<string, Record<string, { tags: string[] }>> } = await (
    await request.get('/api/openapi.json')
  ).json();
  const counts = new Map<string, number>();
  for (const { tags } of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const answer = await open(page, '/api/docs');
  await expect(page.locator('summary')).toHaveText([
    'Guide',
    ...[...counts].map(([tag, count]) => `${tag} (${count})`),
  ]);

  const guide = page.locator('details').filter({ has: page.getByText('Guide', { exact: true }) });
  await guide.locator('summary').click();
  await expect(guide.getByRole('heading', { name: 'Errors' })).toBeVisible();
  await expect(guide.getByRole('cell', { name: 'punch.recorded' })).toBeVisible();

  for (const name of ['auth', 'users']) {
    const chapter = page.locator('details').filter({ hasText: `${name} (` });
    await chapter.locator('summary').click();
    await expect(chapter.locator('.opblock')).toHaveCount(counts.get(name) ?? 0);
  }
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
