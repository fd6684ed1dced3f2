import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectForEverybody, expectReadable } from '#tests/support/e2e/for-everybody.ts';
import { mintLink } from '#tests/support/e2e/links.ts';
import { BROWSERS } from '#tests/support/e2e/pages.ts';
import { mintPerson, PASSWORD } from '#tests/support/e2e/people.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';
import { isOnPhone } from '#tests/support/e2e/visits.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/**
 * A short run sees each page in one language, because all languages share their elements. Dark mode
 * shares those of light mode. A long run checks everything.
 */
const LONG = Boolean(process.env.LONG);
const THOROUGHNESS = { dark: LONG ? 'all' : 'colours', isZoomed: LONG, isForThumbs: true } as const;
const SHOWN_IN = LONG ? BROWSERS : BROWSERS.filter(({ language }) => language === 'ja');
// One session visits many pages, so this takes minutes.
test.describe.configure({ timeout: 240_000 });

for (const { language, locale } of SHOWN_IN) {
  test.describe(`In ${language}`, () => {
    test.use({ locale });

    for (const { visitor, part, visits } of PARTS) {
      test(`every page of ${visitor} works for all readers (${part})`, { tag: '@walk' }, async ({
        page,
        context,
      }) => {
        const ids = await enter(context, visitor);
        const thoroughness = { ...THOROUGHNESS, isForThumbs: isOnPhone(visitor) };
        for (const visit of visits) {
          const seen = { speaks: language, ...visit, path: withIds(visit.path, ids) };
          await test.step(visit.path, () => expectForEverybody(page, seen, thoroughness));
        }
      });
    }

    test('the set-up of a second step works for all readers', { tag: '@walk' }, async ({
      page,
      signedIn,
    }) => {
      const { security } = WORDS[language];
      await signedIn();
      await open(page, '/my-page/settings');
      await page.getByLabel(security.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: security.set_up }).click();
      await expect(page.getByRole('img', { name: security.qr })).toBeVisible();
      await expectReadable(page, THOROUGHNESS);
    });

    test('a valid and an invalid link work for all readers', { tag: '@walk' }, async ({ page }) => {
      const { auth } = WORDS[language];
      const token = await mintLink(await mintPerson(), 'reset');
      await open(page, `/auth/password/reset#token=${token}`);
      await expect(page.getByRole('button', { name: auth.link.save })).toBeVisible();
      await expectReadable(page, THOROUGHNESS);
      await open(page, '/invitation#token=unknown');
      await expect(page.getByText(auth.link.ask_office)).toBeVisible();
      await expectReadable(page, THOROUGHNESS);
    });
  });
}
