import { expect, type Page } from '@playwright/test';
import { mintCode } from '#tests/support/e2e/devices.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { chooseFromAccountMenu } from '#tests/support/e2e/pages.ts';
import { endSession, mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { storedTexts } from '#tests/support/e2e/stored-texts.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({ isInstalled: true, losesNetwork: true });

const { check_in: words, common } = WORDS.en;

for (const [what, end] of [
  ['I log out', (page: Page) => chooseFromAccountMenu(page, 'logout')],
  [
    'my session was ended from afar and the page heard of it',
    async (page: Page, session: { id: number }) => {
      await endSession(session);
      await chooseFromAccountMenu(page, 'profile');
    },
  ],
] as const) {
  test(`After ${what}, the browser stores and shows nothing of me`, { tag: '@walk' }, async ({
    page,
    context,
  }) => {
    const site = await mintSite();
    const person = await mintMember([site], { last_name: '紫式部', last_name_kana: 'ムラサキ' });
    const shift = await mintShift(site, TODAY);
    await mintAssignment(site, { shift, date: TODAY, person });
    const device = await mintCode(person);
    const session = await mintSession(person);
    await holdSession(context, session);
    await open(page, '/check-in');
    await page.locator('input[name="key.x"]').waitFor({ state: 'attached' });
    await page.getByLabel(words.pair.code).fill(device.code);
    await page.getByRole('button', { name: words.pair.submit }).click();
    await page.getByRole('button', { name: words.check_in, exact: true }).click();
    await page.getByRole('button', { name: words.ok }).click();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const path of ['/', '/my-page/shift', '/my-page/work', '/my-page/profile']) await open(page, path);
    const mine = [person.last_name, person.email, site.workplace.name];
    // The name of the person is what the check-in page without a network shows.
    expect(await storedTexts(page)).toContain(person.last_name);

    await end(page, session);
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect.poll(() => storedTexts(page)).not.toContain(person.last_name);
    const stored = await storedTexts(page);
    expect(mine.filter((text) => stored.includes(text))).toEqual([]);

    await context.setOffline(true);
    for (const path of ['/', '/my-page/shift', '/my-page/profile', '/check-in']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: common.offline_title })).toBeVisible();
      for (const text of mine) await expect(page.getByText(text)).toHaveCount(0);
    }
  });
}
