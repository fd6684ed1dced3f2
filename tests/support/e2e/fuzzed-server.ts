import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { ownFolder, startOwnServer } from './own-server.ts';
import { turnTo } from './site.ts';

export type FuzzedServer = { log: () => string };

/** For tests that post arbitrary data: a process and a server of their own isolate the effects. */
export const test = base.extend<object, { fuzzedServer: FuzzedServer }>({
  fuzzedServer: [
    async ({ browserName }, use, { workerIndex }) => {
      const folder = ownFolder(`fuzzed-${browserName}-${workerIndex}`);
      const server = await startOwnServer(folder);
      turnTo(server);
      await use({ log: () => readFileSync(join(folder, 'server.log'), 'utf8') });
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
