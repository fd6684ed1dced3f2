import { test as base } from '@playwright/test';
import { ownFolder, startOwnServer } from './own-server.ts';
import { turnTo } from './site.ts';

/** For tests that change the demo: each has a server of its own. */
export const test = base.extend({
  baseURL: async ({ browserName }, use, { testId }) => {
    const server = await startOwnServer(ownFolder(`${browserName}-${testId}`));
    turnTo(server);
    await use(server.address);
    turnTo(null);
    await server.stop();
  },
});
