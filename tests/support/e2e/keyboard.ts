import { expect, type Locator, type Page } from '@playwright/test';

const STOPS_AT_MOST = 80;

/** Presses Tab until the focus is on one of these. At each stop the focus must be visible. */
export async function tabTo(page: Page, any: Locator): Promise<void> {
  for (let stops = 0; stops < STOPS_AT_MOST && !(await isOn(any)); stops += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  expect(await isOn(any)).toBe(true);
}

/** Replaces the content of the focused field. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Checks that Tab keeps the focus inside for a full round. */
export async function expectFocusKept(page: Page, within: Locator): Promise<void> {
  await expect(within.locator(':focus')).toHaveCount(1);
  const first = await focused(page);
  for (let stops = 0; stops < STOPS_AT_MOST; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(within.locator(':focus')).toHaveCount(1);
    await expectFocusSeen(page);
    if ((await focused(page)) === first) break;
  }
  expect(await focused(page)).toBe(first);
  await page.keyboard.press('Shift+Tab');
  await expect(within.locator(':focus')).toHaveCount(1);
}

/** The focused element has an outline, and nothing covers it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const isMarked = (part: Element | null, up: number): boolean => {
      if (!part || up < 0) return false;
      // A link that covers its whole card has its outline there.
      const looks = [getComputedStyle(part), getComputedStyle(part, '::after')];
      const isOutlined = looks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      );
      return isOutlined || isMarked(part.parentElement, up - 1);
    };
    const box = one.getClientRects()[0];
    if (!box) return `not there: ${one.outerHTML}`;
    // The middle of its visible part, because a scrolling list may be higher than the screen.
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isAbove = above !== null && (one.contains(above) || above.contains(one));
    const isLabelled = above?.closest('label')?.contains(one) ?? false;
    if (!isAbove && !isLabelled) return `covered by ${above?.outerHTML.slice(0, 200)}: ${one.outerHTML}`;
    return isMarked(one, 3) ? null : `not marked: ${one.outerHTML}`;
  });
  expect(hidden).toBeNull();
}

function isOn(any: Locator): Promise<boolean> {
  return any.evaluateAll((found) => found.some((one) => one === document.activeElement));
}

/** An identifier of the focused element. */
function focused(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
  );
}
