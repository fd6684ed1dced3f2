import { expect, type Locator } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { untilChecked } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { notifications: words } = WORDS.en;

/** The field has the focus and is visible. */
async function expectLedTo(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
}

for (const width of [390, 1280]) {
  test(`A missing input leads me to its field, ${width} pixels wide`, { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const [site, other] = [await mintSite(), await mintSite()];
    const manages = [site.workplace.id, other.workplace.id];
    await signedIn({ roles: ['admin'], manages, language: 'en' });
    await mintMember([site], { language: 'ja' });
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/manage/notification?new=1');
    await untilChecked(page.locator('main form'));
    const faults = page.getByRole('main').getByRole('alert');
    const send = page.getByRole('main').getByRole('button', { name: words.send_now });
    const named = (sentence: string, language: 'ja' | 'vi') =>
      page.getByLabel(sentence.replace('{{language}}', words.languages[language]));
    const turnTo = async (language: 'en' | 'vi') => {
      // A phone shows one language at a time.
      const button = page.getByRole('button', { name: words.languages[language] });
      if (await button.isVisible()) await button.click();
    };

    await test.step('to the first of several fields, one of which is required', async () => {
      await send.click();
      await expect(faults).toContainText(words.message);
      await expectLedTo(named(words.title_in, 'ja'));
      await named(words.title_in, 'ja').fill('棚卸のお知らせ');
      await named(words.content_in, 'ja').fill('月曜日は棚卸です。');
    });

    await test.step('to the first of many boxes', async () => {
      await send.click();
      await expectLedTo(page.getByRole('group', { name: words.workplaces }).getByRole('checkbox').first());
      await page.getByRole('checkbox', { name: site.workplace.name }).check();
    });

    await test.step('to a hidden field, after a question that returns the focus', async () => {
      await turnTo('vi');
      await named(words.title_in, 'vi').fill('Thông báo kiểm kê');
      await turnTo('en');
      await expect(page.getByText('2 recipients')).toBeVisible();
      await send.focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.send_now }).focus();
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expectLedTo(named(words.content_in, 'vi'));
    });
  });
}
