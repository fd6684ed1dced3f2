import { test as base } from '@playwright/test';
import { ownFolder, serveOwnAgain, startOwnServer } from './own-server.ts';
import { turnTo } from './site.ts';

export type KilledServer = {
  /** Kills it with all its processes at any moment. */
  kill: () => Promise<void>;
  /** Starts it again on the stored data, at the same address. */
  startAgain: () => Promise<void>;
};

/**
 * For tests in which the server dies: they have their own server, in a process that uses its
 * address.
 */
export const test = base.extend<object, { killedServer: KilledServer }>({
  killedServer: [
    async ({ browserName }, use, { workerIndex }) => {
      const folder = ownFolder(`${browserName}-${workerIndex}`);
      let server = await startOwnServer(folder);
      turnTo(server);
      await use({
        kill: () => server.kill(),
        startAgain: async () => {
          server = await serveOwnAgain(folder, Number(new URL(server.address).port));
          turnTo(server);
        },
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
