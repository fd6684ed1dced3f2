import { expect, type Page } from '@playwright/test';
import { sidebarFor } from '#app/pages/sidebar.ts';
import type { RoleName } from '#contract/roles.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { nav } = WORDS.en;

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Main menu' });
}

for (const role of ['global_admin', 'admin', 'user'] as const satisfies RoleName[]) {
  test(`The sidebar shows ${role} their pages, in order`, { tag: '@walk' }, async ({ page, signedIn }) => {
    await signedIn({ roles: [role] });
    await open(page, '/');
    const items = sidebarFor([role]).flat();
    await expect(menu(page).getByRole('link')).toHaveText(items.map(({ path }) => nav.items[path]));
    await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await open(page, '/my-page/profile');
    await expect(menu(page).locator('[aria-current]')).toHaveCount(0);
  });
}

test('The header is 48 high, the sidebar 264 wide, and its groups are 16 apart', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  await open(page, '/');
  const header = await page.getByRole('banner').boundingBox();
  const sidebar = await page.getByRole('complementary').boundingBox();
  expect(header).toMatchObject({ x: 0, y: 0, height: 48, width: 1280 });
  expect(sidebar).toMatchObject({ x: 0, y: 48, width: 264, height: 720 - 48 });
  await expect(menu(page)).toHaveCSS('row-gap', '16px');
});

test('The page greets me by name, and shows a manager their own workplaces', async ({ page, signedIn }) => {
  const [own, other] = [await mintSite(), await mintSite()];
  for (const site of [own, other]) await mintShift(site, TODAY);
  await signedIn({ roles: ['admin'], last_name: '佐藤', first_name: '健一', manages: [own.workplace.id] });
  await open(page, '/');
  await expect(page.getByRole('banner').getByText('Welcome, 佐藤 健一')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('15/06/2026 (Mon)');
  await expect(page.getByRole('main')).toContainText(own.workplace.name);
  await expect(page.getByRole('main')).not.toContainText(other.workplace.name);
  await expect(page).toHaveTitle('Home · Kinmu');
});

test('The given name comes first for people who write it so, except in Japanese', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ last_name: 'Smith', first_name: 'Anna', given_first: true });
  await open(page, '/');
  await expect(page.getByRole('banner').getByText('Welcome, Anna Smith')).toBeVisible();
  await open(page, '/?lng=ja');
  await expect(page.getByRole('banner').getByText('ようこそ、Smith Anna')).toBeVisible();
});

test('The account menu works by keyboard', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn({ roles: ['user'] });
  await open(page, '/');
  const picture = page.getByRole('button', { name: 'Account menu' });
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Documents', 'Settings', 'Logout']);
  await expect(page.locator('[role^=menu]:focus')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(picture).toBeFocused();

  await page.keyboard.press('Space');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Documents' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-page/settings');
  await picture.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
});

test('The first Tab offers a link past the menu to the content', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await open(page, '/my-page/profile');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('On a screen 390 wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens from a button, by mouse and keyboard', async ({ page, signedIn }) => {
    await signedIn({ roles: ['global_admin'] });
    await open(page, '/my-page/profile');
    const burger = page.getByRole('button', { name: 'Open menu' });
    await expect(menu(page)).toHaveCount(0);
    await burger.click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(burger).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(burger).toBeFocused();

    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Home' }).press('Enter');
    await expect(page).toHaveURL('/');
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a manager has no tabs at the bottom', { tag: '@walk' }, async ({ page, signedIn }) => {
    await signedIn({ roles: ['user', 'admin'] });
    await open(page, '/my-page/shift');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: nav.tab_bar })).toHaveCount(0);
  });
});

test.describe('On the phone of staff', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'vi-VN' });

  const tabs = (page: Page) => page.getByRole('navigation', { name: WORDS.vi.nav.tab_bar });

  test('the everyday pages are one tap away, and the tabs cover nothing', async ({ page, signedIn }) => {
    const { person } = await signedIn({ roles: ['user'] });
    await mintNotices(person, [{}, {}]);
    await open(page, '/');
    const words = WORDS.vi.nav;
    const unread = words.bell_unread.replace('{{unread}}', '2');
    await expect(page.getByRole('banner').getByRole('link', { name: unread })).toBeVisible();
    await expect(page.getByRole('button', { name: words.open_menu })).toHaveCount(0);
    for (const key of ['shifts', 'punch', 'pay', 'more', 'home'] as const) {
      const tab = tabs(page).getByRole('link', { name: words.tabs[key] });
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await tab.tap();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(tabs(page).locator('[aria-current]')).toHaveCount(1);
      expect(await hiddenBehindTabs(page)).toEqual([]);
    }
    const { more } = WORDS.vi;
    await tabs(page).getByRole('link', { name: words.tabs.more }).tap();
    await expect(page.getByRole('link', { name: new RegExp(`^${more.notifications}[^,]*2`) })).toBeVisible();
    await page.getByRole('link', { name: more.documents }).tap();
    await expect(page).toHaveURL('/my-page/paper');
    await expect(tabs(page).getByRole('link', { name: words.tabs.more })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('pages about shifts are one tap from each other, and so is the advance from the month', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ roles: ['user'] });
    const { own_shifts: shifts, own_work: pay } = WORDS.vi;
    const through = async (section: string, links: readonly (readonly [label: string, path: string])[]) => {
      for (const [label, path] of links) {
        const link = page
          .getByRole('navigation', { name: section, exact: true })
          .getByRole('link', { name: label, exact: true });
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await link.tap();
        await expect(page).toHaveURL(path);
        await expect(link).toHaveAttribute('aria-current', 'page');
      }
    };
    await open(page, '/my-page/shift');
    await through(shifts.section, [
      [shifts.tabs.availability, '/my-page/availability'],
      [shifts.tabs.open_shifts, '/my-page/recruitment'],
      [shifts.tabs.asks, '/my-page/ask'],
      [shifts.tabs.shifts, '/my-page/shift'],
    ]);
    await open(page, '/my-page/work');
    await through(pay.section, [
      [pay.tabs.advance, '/my-page/salary'],
      [pay.tabs.month, '/my-page/work'],
    ]);
  });

  test('submit buttons stay above the tabs, and a low screen has the tabs below the page', {
    tag: '@walk',
  }, async ({ page, signedIn }) => {
    await signedIn({ roles: ['user'] });
    await open(page, '/my-page/availability');
    // From the first day on, the form is in view.
    await page.getByRole('group', { name: /01\/07/ }).scrollIntoViewIfNeeded();
    const send = page.getByRole('button', { name: WORDS.vi.availability.send, exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    const [above, bar] = [await send.boundingBox(), await tabs(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640);
    await page.setViewportSize({ width: 360, height: 320 });
    await expect(tabs(page)).not.toBeInViewport();
  });
});

/** The elements of the page behind the tabs when it is scrolled to its end. */
function hiddenBehindTabs(page: Page) {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const edge = document.querySelector('[data-slot="tab-bar"]')?.getBoundingClientRect().top ?? 0;
    const shown = document.querySelectorAll('main a, main button, main p, main li, main h2');
    return [...shown]
      .filter((part) => part.getBoundingClientRect().bottom > edge)
      .map((part) => part.outerHTML);
  });
}

const MANIFEST_DELAY_MS = 1500;

for (const savesData of [false, true]) {
  test.describe(savesData ? 'For readers who save data' : 'For other readers', () => {
    test.use({ savesData });

    test(`prefetches ${savesData ? 'nothing' : 'the code'} of linked pages`, async ({ page, signedIn }) => {
      await signedIn({ roles: ['global_admin'] });
      // A slow server: the links are visible before the router knows their pages.
      await page.route(/\/__manifest/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, MANIFEST_DELAY_MS));
        await route.continue();
      });
      const html = await (await open(page, '/my-page/profile')).text();
      const ahead = async () => {
        // Links are observed with the next frame, and their pages are resolved in idle time.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(null)))),
        );
        const links = page.locator('link[rel="modulepreload"]');
        const fetched = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        // The page names its own code itself. Other lazy code belongs to no route.
        return fetched.filter((href) => href.includes('/route-') && !html.includes(href)).length;
      };
      if (!savesData) await expect.poll(ahead).toBeGreaterThan(0);
      else for (const _ of [1, 2, 3]) expect(await ahead()).toBe(0);
    });
  });
}
