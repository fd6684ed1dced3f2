import type { Page } from '@playwright/test';

/** Lets a page draw, and finishes all running animations. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // Scroll-driven and endless animations never finish. A finished one may start another.
    for (let rounds = 0; rounds < 10; rounds += 1) {
      const passing = document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      if (passing.length === 0) return;
      for (const animation of passing) animation.finish();
    }
  });
}
