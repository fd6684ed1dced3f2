import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '#tools/chromium.ts';

/** Reads what the servers of all other tests logged. */
const AFTER_ALL = /\blogs\.test\.ts$/;
/** Tests in a browser whose text is set twice as large. */
const LARGE_TEXT = /\blarge-text\.test\.ts$/;
/** Tests that `npm run test:walks` runs, and `npm test` does not. */
const WALK = /@walk\b/;
const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: chromiumFlags,
  // Without it a file whose name has other letters than ASCII is saved as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: '.cache/e2e-results',
  globalSetup: './tests/support/browser-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits a quarter of its time, for the server or a clock: one more than there are cores keeps these busy.
  workers: availableParallelism() + 1,
  retries: 0,
  // Browsers beside a server on as many cores may be slow; nothing waits longer than it must.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/test/e2e.json' }],
  ],
  use: {
    // The set-up chooses a free port and leaves the address here before the tests' processes start.
    baseURL: process.env.KINMU_E2E_ADDRESS,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: [AFTER_ALL, LARGE_TEXT], grepInvert: WALK, use: { launchOptions } },
    { name: 'walks', testIgnore: [AFTER_ALL, LARGE_TEXT], grep: WALK, use: { launchOptions } },
    {
      name: 'large text',
      testMatch: LARGE_TEXT,
      use: { launchOptions: { ...launchOptions, args: [...chromiumFlags, TWICE_AS_LARGE] } },
    },
    { name: 'logs', testMatch: AFTER_ALL, dependencies: ['journeys'] },
    { name: 'logs of walks', testMatch: AFTER_ALL, dependencies: ['walks'] },
  ],
});
