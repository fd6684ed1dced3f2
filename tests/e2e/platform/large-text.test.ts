import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectLargeTextToFit } from '#tests/support/e2e/for-everybody.ts';
import { BROWSERS } from '#tests/support/e2e/pages.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';

// A short run covers only the few pages of zoom.test.ts.
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
