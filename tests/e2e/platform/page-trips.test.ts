import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { address } from '#tests/support/e2e/site.ts';
import { pageTripsAt } from '#tools/bench/page-trips.ts';
import { root } from '#tools/processes.ts';

const LOG = join(root, '.cache/e2e/server.log');
const MOST = 3;

test('No page makes more than three database round trips, whatever its loaders call', async () => {
  const pages = await pageTripsAt(address(), () => readFileSync(LOG, 'utf8').split('\n'));
  expect(pages.filter(({ roundTrips }) => roundTrips > 0).length).toBeGreaterThan(40);
  expect(pages.filter(({ roundTrips }) => roundTrips > MOST)).toEqual([]);
});
