import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Only for what hangs: how long a test takes depends on the machine, and is measured elsewhere. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    // As many as cores: by itself it leaves one of them to nobody.
    maxWorkers: availableParallelism(),
    // One line for each call, which no test that fails is better understood by.
    onConsoleLog: (line) => !line.includes('{"level":"info"'),
    projects: [
      ...['domain', 'contract', 'structure'].map((name) => ({
        test: { name, testTimeout, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const },
      })),
      {
        test: {
          name: 'app',
          testTimeout,
          include: ['tests/app/**/*.test.{ts,tsx}'],
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
                // The long form of a test asks for it, and sees nothing of the environment around.
                ...(process.env.LONG && { LONG: process.env.LONG }),
                MIGRATIONS: await readD1Migrations('./migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          testTimeout,
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['./tests/support/empty-company.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
    ],
  },
});
