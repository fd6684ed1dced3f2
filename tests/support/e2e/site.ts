import { fromStamp, type Instant } from '#domain/time/instant.ts';
import type { Server } from '#tools/server.ts';

/** The day of the browser tests and of the seeded demo, a Monday in Japan. */
export const TODAY = '2026-06-15';

/** The frozen clock of the browser tests. */
export const NOW_STAMP = `${TODAY} 10:00:00`;
export const NOW: Instant = fromStamp(NOW_STAMP);

type Served = Pick<Server, 'address' | 'mails'>;

let own: Served | null = null;

/** The server of these tests: that of the set-up, or their own. */
function served(): Served {
  if (own) return own;
  const { KINMU_E2E_ADDRESS, KINMU_E2E_MAILS } = process.env;
  if (!KINMU_E2E_ADDRESS || !KINMU_E2E_MAILS)
    throw new Error('Nothing is served: these tests run with Playwright.');
  return { address: KINMU_E2E_ADDRESS, mails: KINMU_E2E_MAILS };
}

/**
 * Directs the tests of this process to this server, or back to that of the set-up. The environment
 * stays unchanged, because Playwright passes changes on to later tests.
 */
export function turnTo(server: Served | null): void {
  own = server;
}

export function address(): string {
  return served().address;
}

/** The folder of caught mails, one file each. */
export function mailFolder(): string {
  return served().mails;
}
