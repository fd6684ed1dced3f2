import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

const PHONE = { width: 412, height: 823 };
/** Half of what counts as good (web.dev). */
const SHIFT_MAX = 0.05;

test.use({ viewport: PHONE, locale: 'ja-JP' });

test('What was painted on a phone stays where it is while the page comes alive', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  for (const path of ['/auth/password/reset', '/invitation']) await expectToStandStill(page, path);
  await signedIn({ roles: ['admin'] });
  for (const path of ['/', '/manage/shift', '/manage/shift/registration', '/manage/work-history/monthly'])
    await expectToStandStill(page, path);
});

async function expectToStandStill(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watching = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        });
        watching.observe({ type: 'layout-shift', buffered: true });
        // What was seen before is told at once.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect.soft(shift, path).toBeLessThanOrEqual(SHIFT_MAX);
}
