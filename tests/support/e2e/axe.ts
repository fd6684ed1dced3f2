import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The engine of the builder. */
const ENGINE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Does nothing, because the engine is already loaded. */
const NOTHING_MORE = 'undefined';

/**
 * Prepares the shown document for any number of searches. By default the builder sends its
 * unminified engine twice per search, which takes longer than the search.
 */
export async function searchable(page: Page): Promise<() => AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(ENGINE);
  // The pages have no frames, so the legacy mode saves the second page for their results.
  return () =>
    new AxeBuilder({ page, axeSource: NOTHING_MORE })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode();
}
