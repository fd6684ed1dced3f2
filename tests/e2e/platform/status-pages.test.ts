import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

test('Staff see that a page is not for them, with a link home', async ({ page, signedIn }) => {
  await signedIn();
  const answer = await open(page, '/admin/timer');
  expect(answer.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are not authorize to access this page',
  );
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning, 田中 花子');
});

test('An unknown address shows so inside the frame of the site', async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  for (const path of ['/nowhere', '/admin/nowhere/7', '/manage/job/999999', '/manage/job/abc']) {
    const answer = await open(page, path);
    expect(answer.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The page you are looking for was not found',
    );
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  }
});

test('A visitor gets 404 for an unknown address, and the login for an existing page', async ({ page }) => {
  const nothing = await page.goto('/nowhere');
  expect(nothing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The page you are looking for was not found',
  );
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goto('/admin/timer');
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent('/admin/timer')}`);
});
