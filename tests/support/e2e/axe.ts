import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The engine that the builder brings along. */
const ENGINE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Does nothing: the engine is there. */
const NOTHING_MORE = 'undefined';

/**
 * Makes the document that a page shows ready to be searched, as often as it is wanted. The builder by itself sends its
 * engine, not minified, twice with each search, which takes longer than the search.
 */
export async function searchable(page: Page): Promise<() => AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(ENGINE);
  // There are no frames: the legacy mode spares the second page that would gather their results.
  return () =>
    new AxeBuilder({ page, axeSource: NOTHING_MORE })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode();
}
