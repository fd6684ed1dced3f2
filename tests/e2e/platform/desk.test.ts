import { expect, type Page } from '@playwright/test';
import { open, reload, test } from '#tests/support/e2e/fixtures.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { nav } = WORDS.en;
const DESK = { width: 1280, height: 800 };

test.use({ viewport: DESK });

const menu = (page: Page) => page.getByRole('complementary');
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test('I fold the menu with a key, it opens under the pointer, and it stays folded', async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/manage/user');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('[');
  expect((await kept).status()).toBe(200);
  await expect(menu(page)).toHaveCSS('width', '56px');
  await item(page, nav.items['/manage/period']).hover();
  await expect(menu(page).locator('> div')).toHaveCSS('width', '264px');
  await reload(page);
  await expect(menu(page)).toHaveCSS('width', '56px');
  await menu(page).getByRole('button', { name: nav.fold_menu, pressed: true }).click();
  await expect(menu(page)).toHaveCSS('width', '264px');
});

test('While a page loads, its menu item is lit and a line runs', async ({ page, signedIn }) => {
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/');
  const held: (() => void)[] = [];
  let isSilent = true;
  await page.route(/period\.data/, async (route) => {
    // Pointing at the link fetches the page ahead, so there may be a second request, also a late one.
    if (isSilent) await new Promise<void>((answer) => held.push(answer));
    await route.continue();
  });
  const target = item(page, nav.items['/manage/period']);
  await target.click();
  await expect(page.getByRole('progressbar', { name: WORDS.en.common.loading })).toBeVisible();
  await expect(target).toHaveAttribute('data-lit');
  await expect(item(page, nav.items['/'])).not.toHaveAttribute('data-lit');
  await expect(item(page, nav.items['/'])).toHaveAttribute('aria-current', 'page');
  isSilent = false;
  for (const answer of held) answer();
  await expect(target).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('progressbar', { name: WORDS.en.common.loading })).toHaveCount(0);
});

/** Rows of the page's list that are whole on the screen. */
function rowsInView(page: Page) {
  return page.locator('main tbody tr').evaluateAll((rows) => {
    const foot = document.querySelector('[data-slot=table-scroll]')?.getBoundingClientRect().bottom ?? 0;
    return rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= Math.min(foot, window.innerHeight);
    }).length;
  });
}

const LISTS = [
  ['/admin/user', 16],
  ['/manage/work-history', 16],
  ['/manage/work-history/monthly', 16],
] as const;

for (const [path, least] of LISTS) {
  test(`A laptop shows at least ${least} rows of ${path}`, async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    await open(page, path);
    await expect(page.locator('main tbody tr').nth(least)).toBeAttached();
    await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(least);
  });
}

/** The vertical scrollbars of the page and of everything that fills a third of it. A panel is a layer of its own. */
function scrollbars(page: Page) {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 && element.clientHeight > window.innerHeight / 3;
    const inner = Array.from(document.querySelectorAll('main, main *')).filter(
      (element) =>
        scrolls(element) &&
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        !element.closest('[data-slot=side-panel]'),
    );
    const page = document.documentElement.scrollHeight > window.innerHeight + 1;
    return [...(page ? ['page'] : []), ...inner.map(({ className }) => className)];
  });
}

for (const { visitor, part, visits } of PARTS) {
  test(`no page of ${visitor} has two vertical scrollbars (${part})`, { tag: '@walk' }, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    const ids = await enter(context, visitor);
    for (const { path, remembersNothing } of visits) {
      if (remembersNothing) continue;
      await test.step(path, async () => {
        await open(page, withIds(path, ids));
        const [, ...others] = await scrollbars(page);
        expect.soft(others, path).toEqual([]);
      });
    }
  });
}
