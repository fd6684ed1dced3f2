import { expect, type Page, type Response } from '@playwright/test';
import type { Language } from '#contract/site/languages.ts';
import { atRest } from './at-rest.ts';
import { searchable } from './axe.ts';
import { open } from './fixtures.ts';
import { smallTargets } from './small-targets.ts';
import type { Visit } from './visits.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };
/** A large phone. Doubled text leaves it the room of 206 pixels. */
const PHONE = { width: 412, height: 915 };
/** A screen of 1280 × 720 with doubled zoom. */
const ZOOMED = { width: 640, height: 360 };

/** Half of a good value (web.dev). */
const LAYOUT_SHIFT_MAX = 0.05;

type Rules = 'all' | 'colours';

/** `dark`: the rules that are also checked in dark mode. `isForThumbs`: people use the page on phones. */
type Thoroughness = { dark: Rules; isZoomed: boolean; isForThumbs: boolean };

/**
 * Opens a page and checks its language, light and dark mode, narrow and zoomed sizes, and foreign
 * code.
 */
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

export async function expectReadable(
  page: Page,
  { dark, isZoomed, isForThumbs }: Thoroughness,
): Promise<void> {
  await expectNothingFoundInLightAndDark(page, dark);
  await expectNarrow(page, isForThumbs);
  if (isZoomed) await expectZoomed(page);
}

/** Opens a page and checks that its layout does not shift during hydration. */
export async function expectNoShift(page: Page, path: string): Promise<void> {
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
        // The observer receives earlier entries at once.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect.soft(shift, path).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
}

/**
 * Checks the shown page by all rules, or only by the colour rules. It is scrolled to its top, where no sticky
 * edge covers a part of a control.
 */
export async function expectNothingFound(page: Page, rules: Rules = 'all'): Promise<void> {
  const axe = await searchable(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await atRest(page);
  const chosen = rules === 'all' ? axe().withTags(WCAG) : axe().withRules(['color-contrast']);
  const { violations } = await chosen.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, page.url()).toEqual([]);
}

/** Checks light mode by all rules, and dark mode by the given ones. */
export async function expectNothingFoundInLightAndDark(page: Page, dark: Rules): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingFound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, dark);
}

/** On a phone no page scrolls sideways, and one for thumbs has no target too small for them. */
async function expectNarrow(page: Page, isForThumbs: boolean): Promise<void> {
  await page.setViewportSize(NARROW);
  await atRest(page);
  expect.soft(await beyondTheSide(page), `${page.url()} on a phone`).toBe(0);
  if (isForThumbs) expect.soft(await smallTargets(page), `${page.url()} with a thumb`).toEqual([]);
  await page.setViewportSize(WIDE);
}

/** At doubled zoom nothing is cut off, and no page scrolls sideways. */
async function expectZoomed(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await expectToFit(page, 'twice as large');
  await page.setViewportSize(WIDE);
}

/** With doubled text a phone cuts nothing off either. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await expectToFit(page, 'with text twice as large');
  await page.setViewportSize(PHONE);
  await expectToFit(page, 'with text twice as large, on a phone');
  await page.setViewportSize(WIDE);
}

/** Texts and controls have enough room. */
export async function expectToFit(page: Page, how = ''): Promise<void> {
  await atRest(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(label, button, h1, h2, h3, a, p, legend, dt, dd)')]
      // Intended cuts have the full text in place.
      .filter((one) => !one.closest('.truncate, [title], .sr-only, [aria-hidden="true"]'))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .map((one) => one.innerText),
  );
  expect.soft({ wide: await beyondTheSide(page), cut }, `${page.url()} ${how}`).toEqual({ wide: 0, cut: [] });
}

/** Every script and style has the nonce of its answer. */
async function expectOwnCode(page: Page, answer: Response | null): Promise<void> {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  const carried = await page
    .locator('script, style')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.nonce : undefined)));
  expect(nonce).toBeTruthy();
  expect(new Set(carried)).toEqual(new Set([nonce]));
}

/** How far the page exceeds the viewport. */
function beyondTheSide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
