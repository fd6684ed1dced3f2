import { sql } from 'drizzle-orm';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import type { Server } from '#tools/server.ts';
import { send } from './database.ts';
import { test as base } from './fixtures.ts';
import { ownFolder, startOwnServer } from './own-server.ts';
import { turnTo } from './site.ts';

/**
 * For tests that move the clock: they have their own server, in a process that uses its address.
 * Other tests are not affected.
 */
export const test = base.extend<{ atFirst: undefined }, { ownServer: Server }>({
  ownServer: [
    async ({ browserName }, use, { workerIndex }) => {
      const server = await startOwnServer(ownFolder(`${browserName}-${workerIndex}`));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  // Tests of a process share its server. A moved clock would expire the sessions of the next test.
  atFirst: [
    async ({ ownServer }, use) => {
      turnTo(ownServer);
      await send([sql`DELETE FROM test_clock`]);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.address);
  },
});

/** Sets the clock of these tests' server. */
export async function moveClock(to: WallStamp): Promise<void> {
  await send([sql`INSERT OR REPLACE INTO test_clock (id, now) VALUES (1, ${fromStamp(to)})`]);
}
