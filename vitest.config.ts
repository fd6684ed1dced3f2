import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Only for what hangs: how long a test takes depends on the machine, and is measured elsewhere. */
const testTimeout = 30_000;

/** What a long form or the seed of a run is asked for by: tests in the Worker see nothing else of the environment around. */
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

export default defineConfig({
  test: {
    // As many as cores: by itself it leaves one of them to nobody.
    maxWorkers: availableParallelism(),
    // One line for each call, which no test that fails is better understood by.
    onConsoleLog: (line) => !line.includes('{"level":"info"'),
    projects: [
      ...['domain', 'contract', 'structure', 'tools', 'app'].map((name) => ({
        test: {
          name,
          testTimeout,
          hookTimeout: testTimeout,
          include: [`tests/${name}/**/*.test.ts`],
          environment: 'node' as const,
          // Nothing is kept from one file to the next but modules, which are slow to load.
          isolate: false,
        },
      })),
      {
        test: {
          // What needs a document, which takes longer to make than most tests of the rest.
          name: 'app-dom',
          testTimeout,
          hookTimeout: testTimeout,
          include: ['tests/app/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/worker-entry.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'test',
                SECRET: 'the secret of the tests',
                // Counted where a test looks: by chance it would be one more call to the database of another.
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
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['./tests/support/empty-company.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
    ],
  },
});
