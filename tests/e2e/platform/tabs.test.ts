import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { BROWSERS } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.describe('On a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('the current tab is in view, and so is the next one that I choose', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn({ roles: ['global_admin'] });
    const person = await mintPerson();
    const { tabs } = WORDS.vi.person_page;
    const tab = (label: string) =>
      page.getByRole('navigation', { name: /花子/ }).getByRole('link', { name: label, exact: true });
    await open(page, `/admin/user/${person.id}?tab=locks`);
    await expect(tab(tabs.account)).toBeInViewport({ ratio: 0.9 });
    await tab(tabs.shifts).click();
    await expect(tab(tabs.shifts)).toHaveAttribute('aria-current', 'page');
    await expect(tab(tabs.shifts)).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
  });

  test('a row that shows only a part of its tabs fades where there are more', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn({ roles: ['global_admin'] });
    const person = await mintPerson();
    await open(page, `/manage/user/${person.id}`);
    const row = page.getByRole('navigation', { name: /花子/ });
    await expect(row).toHaveAttribute('data-hidden', 'end');
    await row.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
    await expect(row).toHaveAttribute('data-hidden', 'start');
  });
});

for (const { language, locale } of BROWSERS) {
  test.describe(`On a phone of 320 px in ${language}`, () => {
    test.use({ locale, viewport: { width: 320, height: 693 } });

    test('the rows about one’s own shifts and pay show all their tabs', { tag: '@walk' }, async ({
      page,
      signedIn,
    }) => {
      await signedIn();
      const { own_shifts, own_work } = WORDS[language];
      for (const [path, name] of [
        ['/my-page/shift', own_shifts.section],
        ['/my-page/free-hours', own_shifts.section],
        ['/my-page/work', own_work.section],
      ] as const) {
        await open(page, path);
        const row = page.getByRole('navigation', { name, exact: true });
        await expect(row).toHaveAttribute('data-hidden', '');
        expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
    });
  });
}
