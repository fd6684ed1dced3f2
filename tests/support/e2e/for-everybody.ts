import { expect, type Page, type Response } from '@playwright/test';
import type { Language } from '#contract/site/languages.ts';
import { atRest } from './at-rest.ts';
import { searchable } from './axe.ts';
import { open } from './fixtures.ts';
import type { Visit } from './visits.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };
/** A large phone; with text twice as large it has room for what 206 pixels have room for. */
const PHONE = { width: 412, height: 915 };
/** What is left of a screen of 1280 × 720 when the whole page is twice as large. */
const ZOOMED = { width: 640, height: 360 };

/** Half of what counts as good (web.dev). */
const LAYOUT_SHIFT_MAX = 0.05;

type Rules = 'all' | 'colours';

/** `dark`: the rules that are searched in the dark too. */
type Thoroughness = { dark: Rules; isZoomed: boolean };

/** Opens a page, which is spoken, seen in light and dark, narrow and large, and has no code of others. */
export async function expectForEverybody(
  page: Page,
  { path, status = 200, speaks, remembersNothing }: Visit & { speaks: Language },
  thoroughness: Thoroughness,
): Promise<void> {
  const answer = remembersNothing ? await page.goto(path) : await open(page, path);
  expect(answer?.status()).toBe(status);
  expect(await answer?.text()).toContain(`<html lang="${speaks}"`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOwnCode(page, answer);
  await expectReadable(page, thoroughness);
}

export async function expectReadable(page: Page, { dark, isZoomed }: Thoroughness): Promise<void> {
  await expectNothingFoundInLightAndDark(page, dark);
  await expectNarrow(page);
  if (isZoomed) await expectZoomed(page);
}

/** Opens a page, of which everything that was painted stays in its place while it comes alive. */
export async function expectToStandStill(page: Page, path: string): Promise<void> {
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
  expect.soft(shift, path).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
}

/** Searches what a page shows as it stands, by all rules or by what colours alone can break. */
export async function expectNothingFound(page: Page, rules: Rules = 'all'): Promise<void> {
  const axe = await searchable(page);
  await atRest(page);
  const chosen = rules === 'all' ? axe().withTags(WCAG) : axe().withRules(['color-contrast']);
  const { violations } = await chosen.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, page.url()).toEqual([]);
}

/** Searches it in the light by all rules, and in the dark. */
export async function expectNothingFoundInLightAndDark(page: Page, dark: Rules): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingFound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, dark);
}

/** On a phone nothing has to be scrolled to the side. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await atRest(page);
  expect.soft(await beyondTheSide(page), `${page.url()} on a phone`).toBe(0);
  await page.setViewportSize(WIDE);
}

/** With the whole page twice as large nothing is lost, and nothing has to be scrolled to the side. */
async function expectZoomed(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await expectToFit(page, 'twice as large');
  await page.setViewportSize(WIDE);
}

/** With text twice as large a phone keeps all of it as well. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await expectToFit(page, 'with text twice as large');
  await page.setViewportSize(PHONE);
  await expectToFit(page, 'with text twice as large, on a phone');
  await page.setViewportSize(WIDE);
}

/** What is read and pressed has all its room. */
export async function expectToFit(page: Page, how = ''): Promise<void> {
  await atRest(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(label, button, h1, h2, h3, a, p, legend, dt, dd)')]
      // What is cut on purpose says the rest where it stands.
      .filter((one) => !one.closest('.truncate, [title], .sr-only, [aria-hidden="true"]'))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .map((one) => one.innerText),
  );
  expect.soft({ wide: await beyondTheSide(page), cut }, `${page.url()} ${how}`).toEqual({ wide: 0, cut: [] });
}

/** Every script and style carries the nonce of the answer that it came with. */
async function expectOwnCode(page: Page, answer: Response | null): Promise<void> {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  const carried = await page
    .locator('script, style')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.nonce : undefined)));
  expect(nonce).toBeTruthy();
  expect(new Set(carried)).toEqual(new Set([nonce]));
}

/** How far the page reaches beyond what is shown of it. */
function beyondTheSide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
