import { type BrowserContext, expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

const LOGIN = { en: 'Log in', ja: 'ログイン', vi: 'Đăng nhập' };

/** Checks the visible language of the page and its declared one. */
async function expectLanguage(page: Page, language: keyof typeof LOGIN): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN[language]);
}

async function languageCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === '__Host-lng');
}

/** Stores a language choice like an earlier visit, before any page of the site runs. */
async function remember(page: Page, choice: { local?: string; session?: string }): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(({ local, session }) => {
    if (local) localStorage.setItem('lng', local);
    if (session) sessionStorage.setItem('lng', session);
  }, choice);
}

test.describe('With a browser in an unsupported language', () => {
  test.use({ locale: 'ko-KR' });

  test('the page is in English', async ({ page }) => {
    await open(page, '/auth/login');
    await expectLanguage(page, 'en');
  });
});

test('The language in the address wins over all others and is stored', async ({ page, context }) => {
  await remember(page, { local: 'ja', session: 'ja' });
  await open(page, '/auth/login?lng=vi');
  await expectLanguage(page, 'vi');
  expect(await languageCookie(context)).toMatchObject({ value: 'vi', sameSite: 'Strict', path: '/' });
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('vi');

  const answer = await open(page, '/auth/login');
  expect(await answer.text()).toContain('<html lang="vi"');
  await expectLanguage(page, 'vi');
});

test('An unknown language changes nothing', { tag: '@walk' }, async ({ page, context }) => {
  await open(page, '/auth/login?lng=xx');
  await expectLanguage(page, 'en');
  expect(await languageCookie(context)).toMatchObject({ value: 'en' });
});

test('I choose the language below the login form', async ({ page }) => {
  await open(page, '/auth/login?next=%2Fmy-page%2Fsettings');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '日本語' }).click();
  await expectLanguage(page, 'ja');
  await expect(page).toHaveURL('/auth/login?next=%2Fmy-page%2Fsettings&lng=ja');
  await expect(page.getByRole('link', { name: '日本語' })).toHaveAttribute('aria-current', 'true');
});

test('The language of my last visit returns when only the browser has a preference', async ({
  page,
  context,
}) => {
  await remember(page, { local: 'ja', session: 'vi' });
  await open(page, '/auth/login');
  await expectLanguage(page, 'ja');
  await expect.poll(() => languageCookie(context)).toMatchObject({ value: 'ja', sameSite: 'Strict' });
});

test('A language stored for this window wins over that of the browser', async ({ page }) => {
  await remember(page, { session: 'vi' });
  await open(page, '/auth/login');
  await expectLanguage(page, 'vi');
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('vi');
});

test('My saved language wins over the cookie and the browser, on any device', async ({
  page,
  context,
  signedIn,
  baseURL,
}) => {
  await signedIn({ language: 'ja' });
  // The browser accepts a secure cookie only for https.
  const url = baseURL?.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-lng', value: 'vi', url, sameSite: 'Strict', secure: true }]);
  const answer = await open(page, '/');
  expect(await answer.text()).toContain('<html lang="ja"');
  await expect(page.getByRole('banner')).toContainText('ようこそ、田中 花子さん');

  await open(page, '/?lng=en');
  await expect(page.getByRole('banner')).toContainText('Welcome, 田中 花子');
  await open(page, '/');
  await expect(page.getByRole('banner')).toContainText('ようこそ、田中 花子さん');
});
