import { expect, type Page } from '@playwright/test';
import { mintCode } from '#tests/support/e2e/devices.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectLargeTextToFit, expectToFit } from '#tests/support/e2e/for-everybody.ts';
import { BROWSERS } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

// A short run covers only the few pages below and in zoom.test.ts.
const SHOWN_IN = process.env.LONG ? BROWSERS : [];

// One session visits many pages, so this takes minutes.
test.describe.configure({ timeout: 240_000 });

for (const { language, locale } of SHOWN_IN) {
  test.describe(`In ${language}, with text set twice as large in the browser,`, () => {
    test.use({ locale });

    for (const { visitor, part, visits } of PARTS) {
      test(`every page of ${visitor} has room (${part})`, { tag: '@walk' }, async ({ page, context }) => {
        const ids = await enter(context, visitor);
        for (const { path, remembersNothing } of visits) {
          if (remembersNothing) await page.goto(path);
          else await open(page, withIds(path, ids));
          await expectLargeTextToFit(page);
        }
      });
    }
  });
}

for (const { language, locale } of BROWSERS.filter((browser) => browser.language !== 'ja')) {
  test.describe(`In ${language}, on a small phone with text twice as large,`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true });

    test('I punch, and read whole words and times', { tag: '@walk' }, async ({ page }) => {
      const { check_in: words } = WORDS[language];
      const person = await mintMember([await mintSite()], { language });
      const { code } = await mintCode(person);
      await open(page, `/check-in?lng=${language}`);
      await expectWholeWords(page);
      await page.getByLabel(words.pair.code).fill(code);
      await page.getByRole('button', { name: words.pair.submit }).click();
      await page.getByRole('button', { name: words.check_in_unplanned }).click();
      await expect(page.getByText(words.questions.unplanned)).toBeVisible();
      await expectWholeWords(page);
      await page.getByRole('button', { name: words.ok, exact: true }).click();
      await page.getByRole('link', { name: words.check_out }).click();
      await expectWholeWords(page);
      await page.getByRole('button', { name: words.break.none }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectWholeWords(page);
    });
  });
}

/** Nothing is cut, and no word or time is on two lines. */
async function expectWholeWords(page: Page): Promise<void> {
  await expectToFit(page);
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{Script=Latin}\d:]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });
  expect.soft(broken).toEqual([]);
}
