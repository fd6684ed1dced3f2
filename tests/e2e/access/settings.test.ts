import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';

const LIGHT = 'rgb(247, 247, 248)';
const DARK = 'rgb(18, 18, 23)';

function expectGround(page: Page, colour: string): Promise<void> {
  return expect(page.locator('body')).toHaveCSS('background-color', colour);
}

test('Light and dark follow my system until I choose', async ({ page, signedIn }) => {
  await signedIn();
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/my-page/settings');
  await expectGround(page, DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, LIGHT);
});

test('Dark stays dark once chosen, from the first byte of every page', async ({ page, signedIn }) => {
  const { person } = await signedIn();
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/my-page/settings');
  await page.getByLabel('Appearance').selectOption('Dark');
  await page.getByRole('region', { name: 'Display' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully updated settings')).toBeVisible();
  await expectGround(page, DARK);
  expect(await one(sql`SELECT theme FROM person WHERE id = ${person.id}`)).toEqual({ theme: 'dark' });

  for (const path of ['/my-page/settings', '/']) {
    const answer = await open(page, path);
    expect(await answer.text(), path).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="dark"/);
    await expectGround(page, DARK);
  }
  await open(page, '/my-page/settings');
  await expect(page.getByLabel('Appearance')).toHaveValue('dark');
});

test('Light stays light on a dark system', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn({ theme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expectGround(page, LIGHT);
});

test('The page switches to the language that I save, and back', async ({ page, context, signedIn }) => {
  await signedIn();
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Host-lng')?.value;
  await open(page, '/my-page/settings');
  await page.getByLabel('Language').selectOption('日本語');
  await page.getByRole('region', { name: 'Display' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '設定を更新しました')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveTitle('設定 · Kinmu');
  await expect.poll(cookie).toBe('ja');

  await page.getByLabel('言語').selectOption('Tiếng Việt');
  await page.getByRole('region', { name: '表示' }).getByRole('button', { name: '保存' }).click();
  await expect(toast(page, 'Đã cập nhật cài đặt')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cài đặt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect.poll(cookie).toBe('vi');

  // So does a page whose words are not loaded yet.
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).first().click();
  await expect(page).toHaveTitle('Trang chủ · Kinmu');
});
