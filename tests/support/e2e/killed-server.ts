import { test as base } from '@playwright/test';
import { ownFolder, serveOwnAgain, startOwnServer } from './own-server.ts';
import { turnTo } from './site.ts';

export type KilledServer = {
  /** Ends it with all its processes, whatever they do just now. */
  kill: () => Promise<void>;
  /** Starts it again, on what is stored. */
  startAgain: () => Promise<void>;
};

/** For tests in which the server dies: one of their own, in a process of their own, whose address is that server's. */
export const test = base.extend<object, { killedServer: KilledServer }>({
  killedServer: [
    async ({ browserName }, use, { workerIndex }) => {
      const folder = ownFolder(`${browserName}-${workerIndex}`);
      let server = await startOwnServer(folder);
      turnTo(server);
      await use({
        kill: () => server.kill(),
        startAgain: async () => {
          server = await serveOwnAgain(folder);
          turnTo(server);
        },
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
