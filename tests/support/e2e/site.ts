import { fromStamp, type Instant } from '#domain/time/instant.ts';
import type { Server } from '#tools/server.ts';

/** The day of the browser tests, a Monday in Japan, for which the demo is seeded. */
export const TODAY = '2026-06-15';

/** The frozen clock of the browser tests. */
export const NOW_STAMP = `${TODAY} 10:00:00`;
export const NOW: Instant = fromStamp(NOW_STAMP);

type Served = Pick<Server, 'address' | 'mails'>;

let own: Served | null = null;

/** Where the built product is served to these tests: by the set-up, or by a server of their own. */
function served(): Served {
  if (own) return own;
  const { KINMU_E2E_ADDRESS, KINMU_E2E_MAILS } = process.env;
  if (!KINMU_E2E_ADDRESS || !KINMU_E2E_MAILS)
    throw new Error('Nothing is served: these tests run with Playwright.');
  return { address: KINMU_E2E_ADDRESS, mails: KINMU_E2E_MAILS };
}

/**
 * From now on the tests of this process are about this server. The environment is left alone: Playwright hands what a
 * process made of it on to the tests that come after.
 */
export function turnTo(server: Served): void {
  own = server;
}

export function address(): string {
  return served().address;
}

/** The folder that mails are written to, a file each. */
export function mailFolder(): string {
  return served().mails;
}
