import { fromStamp, type Instant } from '#domain/time/instant.ts';

/** The day of the browser tests, a Monday in Japan, for which the demo is seeded. */
export const TODAY = '2026-06-15';

/** The frozen clock of the browser tests. */
export const NOW_STAMP = `${TODAY} 10:00:00`;
export const NOW: Instant = fromStamp(NOW_STAMP);

/** Where the set-up of the browser tests serves the built product. */
export function address(): string {
  const served = process.env.KINMU_E2E_ADDRESS;
  if (!served) throw new Error('Nothing is served: these tests run with Playwright.');
  return served;
}
