import type { Page } from '@playwright/test';

/** The clicks of a page since this call. Clicks of scripts do not count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'clicks', 0);
    document.addEventListener(
      'click',
      (event) => {
        // A label repeats the click on its field.
        const isReal = event.isTrusted && event.detail > 0;
        if (isReal) Reflect.set(window, 'clicks', Number(Reflect.get(window, 'clicks')) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicks')));
}
