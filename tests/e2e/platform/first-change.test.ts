import { expect, type Locator, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 240_000 });

declare global {
  interface Window {
    /** The router of the pages, which React Router leaves here for tools. */
    __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> };
  }
}

/** What shows that a click was heard: the line of loading, a dialog, a busy part, a marked field, faults. */
const HEARD =
  '[data-slot=moving-bar], [role=dialog], [role=alertdialog], [aria-busy=true], [aria-invalid=true], :user-invalid, form [role=alert]';

/** The addresses of links on the page, one for each path and set of keys that is not yet known. */
async function newAddresses(page: Page, known: Set<string>): Promise<string[]> {
  const links = page.locator('a[href]:visible:not([download]):not([target])');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const here = new URL(page.url());
  return addresses.filter((address) => {
    const url = new URL(address, here);
    const path = url.pathname === here.pathname ? '' : url.pathname.replace(/\d+/g, '0');
    const kind = `${path}?${Array.from(url.searchParams.keys()).sort().join('&')}`;
    if (url.origin !== here.origin || url.hash !== '' || known.has(kind)) return false;
    known.add(kind);
    return true;
  });
}

/** Clicks an element, also one that a panel covers. */
async function press(element: Locator) {
  await element.evaluate((clicked: HTMLElement) => clicked.click());
}

/** Waits until the page shows that it heard a click, or has changed its address. */
async function expectHeard(page: Page, before: string, clicked: string) {
  const heard = page
    .waitForFunction(
      ([from, signs]) => location.href !== from || document.querySelector(signs) !== null,
      [before, HEARD] as const,
      { timeout: 3_000 },
    )
    .then(() => clicked);
  expect.soft(await heard.catch(() => 'not heard')).toBe(clicked);
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** Leaves a page that waits for its answer, by going to another place of the present page. */
async function forget(page: Page) {
  await page.evaluate(() => {
    const { pathname, search } = location;
    void window.__reactRouterDataRouter?.navigate(`${pathname}${search}#left-${performance.now()}`);
  });
  await expect(page.locator('[data-slot=moving-bar]')).toHaveCount(0);
}

for (const { visitor, part, visits } of PARTS) {
  test(`every link and form of ${visitor} shows that it was clicked while the server is silent (${part})`, {
    tag: '@walk',
  }, async ({ page, context }) => {
    const ids = await enter(context, visitor);
    let isSilent = false;
    await page.route(/\.data(\?|$)/, (route) => (isSilent ? undefined : route.continue()));
    const links = new Set<string>();
    const forms = new Set<string>();
    const openAgain = async (path: string) => {
      isSilent = false;
      await open(page, path);
      // A page may post by itself what was read; its load after that must not stay open.
      await page.waitForLoadState('networkidle');
      isSilent = true;
    };
    for (const { path, status, remembersNothing } of visits) {
      if (status || remembersNothing) continue;
      await test.step(path, async () => {
        const at = withIds(path, ids);
        await openAgain(at);
        for (const address of await newAddresses(page, links)) {
          if (addressOf(page) !== at) await openAgain(at);
          const before = page.url();
          await press(page.locator(`a[href=${JSON.stringify(address)}]:visible`).first());
          await expectHeard(page, before, `${path}: ${address}`);
          await forget(page);
        }
        if (addressOf(page) !== at) await openAgain(at);
        const buttons = page.locator('main form[method=post] button[type=submit]:visible:enabled');
        const names = await buttons.evaluateAll((all) =>
          all.map((button) => `${(button as HTMLButtonElement).form?.id} ${button.textContent}`),
        );
        for (const [index, name] of names.entries()) {
          const kind = `${at.replace(/[?].*/, '')} ${name}`.replace(/\d+/g, '0');
          if (forms.has(kind)) continue;
          forms.add(kind);
          await openAgain(at);
          const before = page.url();
          await press(buttons.nth(index));
          await expectHeard(page, before, `${path}: ${name}`);
        }
      });
    }
  });
}
