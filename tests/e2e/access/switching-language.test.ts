import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.describe('On a phone', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 844 }, savesData: false });

  test('I switch my language to and fro, and no page renders twice', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    test.slow();
    await signedIn({ language: 'ja' });
    await open(page, '/my-page/settings');
    let from = WORDS.ja;
    for (const language of ['vi', 'ja', 'vi', 'en', 'vi', 'en', 'vi', 'ja', 'vi'] as const) {
      const form = page.locator('#settings');
      await form.getByLabel(from.settings.language).selectOption(language);
      await form.getByRole('button', { name: from.common.save }).click();
      from = WORDS[language];
      await expect(toast(page, from.settings.toasts.settings_saved).last()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(from.settings.title);
    }
  });
});
