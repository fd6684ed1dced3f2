import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e/fixtures.ts';
import { sendLogin } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';

test.use({ javaScriptEnabled: false });

test('I log in without JavaScript, and a wrong password is not sent back', async ({ page }) => {
  const { staff_no: staffNo } = await mintPerson();
  await page.goto('/auth/login?next=%2Fmy-page%2Fprofile');
  await sendLogin(page, staffNo, { password: 'something else' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByLabel('Email or staff number')).toHaveValue(staffNo);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await sendLogin(page, staffNo);
  await expect(page).toHaveURL('/my-page/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('I choose language and theme without JavaScript', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/my-page/settings');
  await page.getByLabel('Language').selectOption('日本語');
  await page.getByLabel('Appearance').selectOption('Dark');
  await page.getByRole('region', { name: 'Display' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('設定を更新しました');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('言語')).toHaveValue('ja');
});

test('I correct my data without JavaScript and see what was refused', async ({ page, signedIn }) => {
  await signedIn({ phone: '09000000001', address: '青葉区1-2-3' });
  await page.goto('/my-page/profile');
  const phone = page.getByLabel('Phone', { exact: false }).first();
  await phone.fill('12');
  await page.getByLabel('Address').fill('青葉区4-5-6');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter a Japanese phone number, like 090-1234-5678',
  ]);
  await expect(phone).toHaveValue('12');
  await expect(page.getByLabel('Address')).toHaveValue('青葉区4-5-6');
  await phone.fill('090-0000-0002');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Successfully updated information');
  await expect(page.getByLabel('Address')).toHaveValue('青葉区4-5-6');
});
