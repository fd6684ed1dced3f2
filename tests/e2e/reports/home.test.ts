import { expect } from '@playwright/test';
import { send } from '#tests/support/e2e/database.ts';
import { mintDevice } from '#tests/support/e2e/devices.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const TOMORROW = '2026-06-16';

/** Checks in like a paired device. */
async function checkIn(token: string): Promise<void> {
  const answer = await fetch(`${address()}/api/device/check-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(answer.status).toBe(201);
}

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('I see today at my workplace, watch people arrive, and open the day', async ({ page, signedIn }) => {
    const { home: words } = WORDS.ja;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id], last_name: '佐藤', first_name: '健' });
    const shift = await mintShift(site, TODAY, { fixed: 4 });
    const [first, second, third] = [
      await mintMember([site]),
      await mintMember([site]),
      await mintMember([site]),
    ];
    for (const person of [first, second, third]) await mintAssignment(site, { shift, date: TODAY, person });
    await checkIn((await mintDevice(first)).token);

    await page.clock.install();
    await open(page, '/');
    const row = page.getByRole('row').filter({ hasText: site.workplace.name });
    const figure = (name: keyof typeof words.figures) =>
      row.getByRole('link', { name: new RegExp(`${words.figures[name]} \\d+$`) });
    await expect(figure('needed')).toHaveText('4');
    await expect(figure('planned')).toHaveText('3');
    await expect(row).toContainText('1人不足');
    await expect(figure('in')).toHaveText('1');
    await expect(figure('late')).toHaveText('1');
    await expect(figure('not_yet_in')).toHaveText('2');
    await expect(figure('absent')).toHaveText('0');

    await checkIn((await mintDevice(second)).token);
    await page.clock.runFor(31_000);
    await expect(figure('in')).toHaveText('2');
    await expect(figure('not_yet_in')).toHaveText('1');

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await figure('not_yet_in').click();
    await expect(page).toHaveURL(`/manage/shift-tracking?date=${TODAY}&workplace_id=${site.workplace.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('Without shifts today I see what would be here', { tag: '@walk' }, async ({ page, signedIn }) => {
  const site = await mintSite();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, '/');
  await expect(page.getByText(WORDS.en.home.nothing_today)).toBeVisible();
  await page.getByRole('link', { name: WORDS.en.home.open_shifts }).click();
  await expect(page).toHaveURL('/manage/shift');
});

test('Staff find out where they check in', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, '/');
  await page.getByRole('link', { name: WORDS.en.home.how_open }).click();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('heading', { name: WORDS.en.check_in.pair.title })).toBeVisible();
});

/** A person who works tomorrow, in a published month. */
async function mintExpected(): Promise<{ person: Person; workplace: string }> {
  const site = await mintSite();
  const person = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
  const month = TOMORROW.slice(0, 'YYYY-MM'.length);
  const shown = { workplace_id: site.workplace.id, month, published_at: NOW, published_by: person.id };
  await send(insertRows(publishedMonth, [shown]));
  await mintAssignment(site, { shift: await mintShift(site, TOMORROW), date: TOMORROW, person });
  return { person, workplace: site.workplace.name };
}

test.describe('On a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('staff see their next shift first and confirm it', async ({ page, context }) => {
    const { own_shifts: words } = WORDS.vi;
    const { person, workplace } = await mintExpected();
    await holdSession(context, await mintSession(person));
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(words.next);
    await expect(page.getByText('9:00–18:00')).toBeVisible();
    await expect(page.getByText(workplace).first()).toBeVisible();
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(toast(page, words.toasts.shift_confirmed_own)).toBeVisible();
    await expect(page).toHaveURL('/my-page/shift?month=2026-06');
    await open(page, '/');
    await expect(page.getByText(words.confirmed)).toBeVisible();
    await expect(page.getByRole('button', { name: words.confirm })).toHaveCount(0);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff report on Home that they cannot come, and withdraw it there', async ({ page, context }) => {
    const { own_shifts: words } = WORDS.en;
    const { person } = await mintExpected();
    await holdSession(context, await mintSession(person));
    await page.goto('/');
    await page.getByRole('link', { name: words.cannot }).click();
    await page.getByLabel(words.cannot_reason).fill('A cold');
    await page.getByRole('button', { name: words.cannot_send }).click();
    await expect(page).toHaveURL('/my-page/shift?month=2026-06');
    await page.goto('/');
    await expect(page.getByText('A cold')).toBeVisible();
    await page.getByRole('button', { name: words.can }).click();
    await page.goto('/');
    await expect(page.getByRole('link', { name: words.cannot })).toBeVisible();
  });
});
