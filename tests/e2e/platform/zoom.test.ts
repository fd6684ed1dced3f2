import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectToFit } from '#tests/support/e2e/for-everybody.ts';
import { BROWSERS, sendLogin, toast } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** Doubles the text of a page at the same width. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

// The language with the longest words, and the one without spaces.
for (const { language, locale } of BROWSERS.filter((browser) => browser.language !== 'en')) {
  test.describe(`With text twice as large, in ${language},`, () => {
    test.use({ locale });

    test('I read and send the login form and my profile', { tag: '@walk' }, async ({ page }) => {
      const { email } = await mintPerson();
      const { profile, common } = WORDS[language];
      await open(page, '/auth/login?next=%2Fmy-page%2Fprofile');
      await enlargeText(page);
      await expectToFit(page);
      await sendLogin(page, email, { language });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.title);
      await expectToFit(page);
      await page.getByLabel(profile.address).fill('青葉区4-5-6');
      await page.getByRole('button', { name: common.save }).click();
      await expect(toast(page, profile.toasts.profile_saved)).toBeVisible();
    });
  });
}

test.describe('With the whole page twice as large', () => {
  // A screen of 1280 × 720 at doubled zoom.
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test('I log in and save my data', { tag: '@walk' }, async ({ page }) => {
    const { email } = await mintPerson();
    await open(page, '/auth/login?next=%2Fmy-page%2Fprofile');
    await expectToFit(page);
    await sendLogin(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await expectToFit(page);
    await page.getByLabel('Address').fill('青葉区4-5-6');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully updated information')).toBeVisible();
  });
});
