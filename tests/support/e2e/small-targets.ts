import type { Page } from '@playwright/test';

/** A thumb needs this many pixels. */
const THUMB_PIXELS = 44;
/** Browsers round sizes to parts of a pixel. */
const ROUNDING = 0.5;

/**
 * Returns the links, buttons and fields of the shown page that are too small for a thumb, with their sizes, also
 * those in folded parts. A link within a sentence has the height of its line. A label and a covered row belong to
 * their target.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await setAllOpen(page, true);
  const small = await page.evaluate((least) => {
    const isShown = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only') && one.offsetWidth > 1;
    const isInSentence = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const partsOf = (one: HTMLElement): Element[] => {
      const labels = one instanceof HTMLInputElement ? (one.labels ?? []) : [];
      const coversRow = getComputedStyle(one, '::after').position === 'absolute';
      return [one, ...labels, ...(coversRow && one.offsetParent ? [one.offsetParent] : [])];
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((one) => isShown(one) && !isInSentence(one))
      .flatMap((one) => {
        const boxes = partsOf(one).map((part) => part.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
        const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
        return Math.min(width, height) < least ? [`${width} × ${height}: ${one.outerHTML}`] : [];
      });
  }, THUMB_PIXELS - ROUNDING);
  await setAllOpen(page, false);
  return small;
}

/** Opens the folded parts of the page, and folds those again that it opened. */
function setAllOpen(page: Page, isOpen: boolean): Promise<void> {
  return page.evaluate((open) => {
    const mark = 'data-opened-by-test';
    for (const part of document.querySelectorAll(open ? 'main details:not([open])' : `[${mark}]`)) {
      part.toggleAttribute('open', open);
      part.toggleAttribute(mark, open);
    }
  }, isOpen);
}
