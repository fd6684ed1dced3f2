import { expect } from '@playwright/test';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const THURSDAY = '2026-06-18';

test.describe('preferred colleagues in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('are added and removed by staff, and seen by the manager who plans', { tag: '@walk' }, async ({
    page,
    context,
  }) => {
    const { colleagues: words, common, candidates, person_page: personPage } = WORDS.vi;
    const site = await mintSite();
    const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
    const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
    const friend = await mintMember([site], { last_name: 'TRAN', first_name: 'VAN BINH' });
    const other = await mintMember([site], { last_name: 'LE', first_name: 'MINH' });
    const shift = await mintShift(site, THURSDAY, { fixed: 2 });
    await mintAssignment(site, { shift, date: THURSDAY, person: friend });

    await holdSession(context, await mintSession(staff));
    await open(page, '/my-page/availability');
    await page.getByRole('link', { name: words.title }).click();
    const chosen = page.getByRole('list', { name: words.title });
    for (const who of [friend, other]) {
      await page.getByLabel(words.who).selectOption(String(who.id));
      await page.getByRole('button', { name: words.add, exact: true }).click();
      await expect(chosen).toContainText(who.first_name);
    }
    await chosen
      .getByRole('button', { name: common.remove_named.replace('{{name}}', 'LE MINH'), exact: true })
      .click();
    await expect(toast(page, words.toasts.colleague_removed)).toBeVisible();
    await expect(chosen).not.toContainText('LE MINH');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await holdSession(context, await mintSession(manager));
    await open(page, `/manage/user/${staff.id}`);
    const shown = personPage.preferred.replace('{{names}}', 'TRAN VAN BINH');
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await open(page, `/manage/shift/${shift}`);
    const find = candidates.find_for.replace('{{position}}', site.position.name);
    await page.getByRole('link', { name: find }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'NGUYEN THI ANH' });
    await expect(row).toContainText(candidates.with_preferred);
  });
});
