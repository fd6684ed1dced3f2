import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

const PHONE = { width: 412, height: 823 };
/** Half of what counts as good (web.dev). */
const SHIFT_MAX = 0.05;

test.use({ viewport: PHONE, locale: 'ja-JP' });

test('A page asks for its styles before its scripts, and then for all of them at once', async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['admin'] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/admin/user');
  const named = namedBy((await answer?.text()) ?? '');
  expect(named.preloads).toEqual([expect.stringMatching(/^\/assets\/framework-/)]);
  await expect.poll(() => asked).toEqual(expect.arrayContaining([...named.preloads, ...named.later]));
  const styles = asked.findIndex((path) => path.endsWith('.css'));
  const first = asked.findIndex((path) => named.later.includes(path));
  expect(styles).toBeGreaterThan(0);
  expect(styles).toBeLessThan(first);
  expect(named.later.some((path) => path.includes('/words-'))).toBe(true);
});

test('What was painted on a phone stays where it is while the page comes alive', async ({
  page,
  signedIn,
}) => {
  for (const path of ['/auth/password/reset', '/invitation']) await expectToStandStill(page, path);
  await signedIn({ roles: ['admin'] });
  for (const path of ['/', '/manage/shift', '/manage/shift/registration', '/manage/work-history/monthly'])
    await expectToStandStill(page, path);
});

/** The scripts that a page names for the browser to find in its text, and those that it fetches itself after them. */
function namedBy(text: string): { preloads: string[]; later: string[] } {
  const preloads = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const [, list = '[]'] = /\{const scripts = (\[[^\]]*\]);/.exec(text) ?? [];
  return { preloads, later: JSON.parse(list) };
}

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
