import type { Page } from '@playwright/test';

/** Lets a page draw, and ends at once whatever changes colour or place for a while. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // What follows the scrolling, or goes on without end, never finishes; what has ended may begin another.
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
