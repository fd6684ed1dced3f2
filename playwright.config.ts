import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '#tools/chromium.ts';

/** Reads the logs of all other tests' servers. */
const AFTER_ALL = /\blogs\.test\.ts$/;
/** Runs in a browser with doubled text size. */
const LARGE_TEXT = /\blarge-text\.test\.ts$/;
/** Only `npm run test:walks` runs these tests. */
const WALK = /@walk\b/;
const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: chromiumFlags,
  // Without it, a file with a name outside ASCII is saved as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: '.cache/e2e-results',
  globalSetup: './tests/support/browser-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits a quarter of its time for the server or a clock. One worker more than there are
  // cores keeps these busy.
  workers: availableParallelism() + 1,
  retries: 0,
  // Browsers share the cores with a server and may be slow. No wait is longer than needed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/test/e2e.json' }],
  ],
  use: {
    // The set-up picks a free port and sets this address before the test processes start.
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
