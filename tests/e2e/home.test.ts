import { expect } from '@playwright/test';
import { mintDevice } from '#tests/support/e2e/devices.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** What a paired device does when its button is pressed. */
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

  test('I see today at my workplace, who comes while I look, and go on to the day', async ({
    page,
    signedIn,
  }) => {
    const { home: words } = WORDS.ja;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id], lastName: '佐藤', firstName: '健' });
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

test('Where nothing runs today I am told what would be here', async ({ page, signedIn }) => {
  const site = await mintSite();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, '/');
  await expect(page.getByText(WORDS.en.home.nothing_today)).toBeVisible();
  await page.getByRole('link', { name: WORDS.en.home.open_shifts }).click();
  await expect(page).toHaveURL('/manage/shift');
});

test('Staff learn where they check in', async ({ page, signedIn }) => {
  await signedIn();
  await open(page, '/');
  await page.getByRole('link', { name: WORDS.en.home.how_open }).click();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('heading', { name: WORDS.en.check_in.pair.title })).toBeVisible();
});
