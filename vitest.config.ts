import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { generatedClient } from './tests/support/generated-client/plugin.ts';

/** Catches only hanging tests. Durations depend on the machine and are measured elsewhere. */
const testTimeout = 30_000;

/**
 * The settings of long runs and their seeds. Tests in the Worker see no other environment
 * variables.
 */
const asked = Object.fromEntries(
  [
    'LONG',
    'FUZZ_SEED',
    'MODEL_SEED',
    'MODEL_STEPS',
    'MODEL_ONLY',
    'MODEL_OF',
    'MODEL_SEEDS',
    'MODEL_TOLD',
    'FILLED',
  ].flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  }),
);

/** The tests in the Worker that run only by name, by their ending. */
const ending = process.env.PYTHON_CLIENT ? 'python' : process.env.WALKS ? 'walk' : 'test';

export default defineConfig({
  test: {
    // By default it leaves one core unused.
    maxWorkers: availableParallelism(),
    // One line per call does not help to understand a failed test.
    onConsoleLog: (line) => !line.includes('{"level":"info"'),
    projects: [
      ...['domain', 'contract', 'structure', 'tools', 'app'].map((name) => ({
        test: {
          name,
          testTimeout,
          hookTimeout: testTimeout,
          include: [`tests/${name}/**/*.test.ts`],
          environment: 'node' as const,
          // Files share only modules, which are slow to load.
          isolate: false,
        },
      })),
      {
        test: {
          // Tests with a DOM, which takes longer to make than most other tests.
          name: 'app-dom',
          testTimeout,
          hookTimeout: testTimeout,
          include: ['tests/app/**/*.test.tsx'],
          setupFiles: ['./tests/support/rendered.ts'],
          environment: 'happy-dom',
        },
      },
      {
        plugins: [
          generatedClient(),
          cloudflareTest(async () => ({
            main: './tests/support/worker-entry.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'test',
                // The timers run at this noon: in the real night, no notice is sent.
                TEST_NOW: '2026-11-28 12:00:00',
                SECRET: 'the secret of the tests',
                // Counted only by tests that check it. Otherwise a count is a random extra call to
                // the database.
                CALL_FIGURES: 'off',
                ...asked,
                MIGRATIONS: await readD1Migrations('./migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          testTimeout,
          hookTimeout: testTimeout,
          // A walk calls every operation once more (`npm run test:walks`), also with a client in Python
          // (`npm run test:python-client`).
          include: [`tests/worker/**/*.${ending}.ts`],
          globalSetup: process.env.PYTHON_CLIENT ? ['./tests/support/python-client/bridge.ts'] : [],
          setupFiles: ['./tests/support/empty-company.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
    ],
  },
});
