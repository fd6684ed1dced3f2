import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { searchable } from '#tests/support/e2e/axe.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';

const TITLES: Record<string, Record<Language, string>> = {
  'privacy-policy': {
    en: 'Privacy policy',
    ja: 'プライバシーポリシー',
    vi: 'Chính sách quyền riêng tư',
  },
  'terms-of-service': { en: 'Terms of service', ja: '利用規約', vi: 'Điều khoản sử dụng' },
};
const IN: Record<Language, string> = { en: 'English', ja: '日本語', vi: 'Tiếng Việt' };

async function expectText(page: Page, kind: string, language: Language): Promise<void> {
  await expect(page).toHaveURL(`/${kind}/${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[kind]?.[language] ?? '');
}

for (const [kind, titles] of Object.entries(TITLES)) {
  for (const language of LANGUAGES) {
    test(`${titles[language]} is public in its language`, { tag: '@walk' }, async ({ page }) => {
      await page.goto(`/${kind}/${language}`);
      await expectText(page, kind, language);
      await expect(page.getByRole('note')).toBeVisible();
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10);
      expect(await page.locator('mark').count()).toBeGreaterThan(5);
      await expectNothingFoundByAnyRule(page);
    });
  }
}

/** Long texts also meet the best-practice rules. Other tests check dark mode and narrow screens. */
async function expectNothingFoundByAnyRule(page: Page): Promise<void> {
  const axe = await searchable(page);
  const { violations } = await axe().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('The texts link to each other, to other languages and back', async ({ page }) => {
  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expectText(page, 'privacy-policy', 'en');
  await page.getByRole('link', { name: IN.vi }).click();
  await expectText(page, 'privacy-policy', 'vi');
  await page.getByRole('link', { name: TITLES['terms-of-service']?.vi ?? '' }).click();
  await expectText(page, 'terms-of-service', 'vi');
  await page.getByRole('link', { name: IN.ja }).click();
  await expectText(page, 'terms-of-service', 'ja');
  await page.getByRole('link', { name: 'Kinmuに戻る' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('Reading a text in another language does not change mine', { tag: '@walk' }, async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ language: 'en' });
  await page.goto('/terms-of-service/ja?lng=vi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await context.clearCookies({ name: '__Host-lng' });
  await page.goto('/terms-of-service/ja');
  await expectText(page, 'terms-of-service', 'ja');
  expect((await context.cookies()).filter(({ name }) => name === '__Host-lng')).toEqual([]);
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('A text in an unknown language gives a 404 page', async ({ page }) => {
  expect((await page.goto('/privacy-policy/fr'))?.status()).toBe(404);
});
