import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const HOUR = 3_600_000;

test('the bell shows the number of notifications, and opening one marks it and leads to its subject', async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  await mintNotices(person, [
    { kind: 'device_paired', params: { device: 'Pixel 8a' }, created_at: NOW - HOUR },
    { kind: 'roles_changed', created_at: NOW - 2 * HOUR },
    { kind: 'tfa_set_up', created_at: NOW - 3 * HOUR, read_at: NOW - 2 * HOUR },
  ]);
  await open(page, '/');
  await bell(page, 'Notifications, 2 unread').click();
  await expect(page).toHaveURL('/my-page/notification');
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('The device “Pixel 8a” was paired');
  await expect(rows.first()).toContainText('Unread');
  await expect(rows.last()).not.toContainText('Unread');

  await rows.first().getByRole('button').click();
  await expect(page).toHaveURL('/my-page/settings#devices');
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();

  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Unread' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All' }).click();
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL('/my-page/settings#two-factor');
});

test('the bell keeps its place when the number arrives', { tag: '@walk' }, async ({ page, signedIn }) => {
  const { person } = await signedIn({ roles: ['admin'] });
  await mintNotices(
    person,
    Array.from({ length: 101 }, () => ({})),
  );
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/me/notifications/unread', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const before = await bell(page, 'Notifications').boundingBox();
  expect(Math.min(before?.width ?? 0, before?.height ?? 0)).toBeGreaterThanOrEqual(44);
  answer();
  await expect(bell(page, 'Notifications, 99+ unread')).toBeVisible();
  expect(await bell(page, 'Notifications, 99+ unread').boundingBox()).toEqual(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I write to a workplace, and see a question when a person would read another language', async ({
    page,
    signedIn,
  }) => {
    const { notifications: words } = WORDS.en;
    const site = await mintSite();
    await mintMember([site], { language: 'vi' });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await page.goto('/manage/notification?new=1');
    const named = (label: string) => page.getByLabel(label.replace('{{language}}', words.languages.ja));
    const text = `${'月曜日は棚卸です。'.repeat(40)}\n以上`;
    await named(words.title_in).fill('棚卸');
    await named(words.content_in).fill(text);
    await page.getByRole('checkbox', { name: site.workplace.name }).check();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText('1 person reads Vietnamese, but you haven’t written in it.')).toBeVisible();
    await expect(named(words.content_in)).toHaveValue(text);
    await page.getByRole('button', { name: words.send_anyway }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('棚卸');
    await expect(page.getByText('0 of 2')).toBeVisible();
  });

  test('I read my notifications, one and then all', async ({ page, signedIn }) => {
    const { person } = await signedIn();
    await mintNotices(person, [{}, {}, {}]);
    await page.goto('/my-page/notification?tab=unread');
    const buttons = page.getByRole('list', { name: 'Notifications' }).getByRole('button');
    await expect(buttons).toHaveCount(3);
    await buttons.first().click();
    await expect(page).toHaveURL('/my-page/profile');
    await page.goto('/my-page/notification?tab=unread');
    await expect(buttons).toHaveCount(2);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('status')).toHaveText('All notifications marked as read');
    await expect(buttons).toHaveCount(0);
  });
});
