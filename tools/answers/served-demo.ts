import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/processes.ts';
import { DEMO_DAY } from './demo-values.ts';

const STATE = join(root, '.cache/answers/state');
/** A fixed clock and a fixed secret give the same sealed values and tokens each time. */
const VARS = {
  ENVIRONMENT: 'test',
  TEST_NOW: `${DEMO_DAY} 10:00:00`,
  SECRET: 'the secret of recorded answers, which guards nothing',
};

/** Two checkouts: one fills the database with the demo, and the other serves it. */
export type Checkouts = { filledBy: string; servedBy: string };

/**
 * Fills an empty database with the demo and serves it while the work runs. Either checkout may be
 * an older one.
 */
export async function whileDemoServed<Result>(
  { filledBy, servedBy }: Checkouts,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  rmSync(STATE, { recursive: true, force: true });
  mkdirSync(STATE, { recursive: true });
  const { applyMigrations } = await programOf<typeof import('#tools/migrations.ts')>(filledBy, 'migrations');
  const { seedDemo } = await programOf<typeof import('#tools/demo.ts')>(filledBy, 'demo');
  await applyMigrations(STATE);
  await seedDemo(STATE, VARS, [`--today=${DEMO_DAY}`]);
  const { startServer } = await programOf<typeof import('#tools/server.ts')>(servedBy, 'server');
  const server = await startServer({
    port: await freePort(),
    state: STATE,
    vars: VARS,
    seed: ['--if-empty'],
    dev: false,
    log: () => {},
    onStep: (step, milliseconds) => console.log(`${step}: ${Math.round(milliseconds)} ms`),
  });
  try {
    return await work(server.address);
  } finally {
    await server.stop();
  }
}

function programOf<Program>(checkout: string, name: string): Promise<Program> {
  return import(pathToFileURL(join(checkout, `tools/${name}.ts`)).href);
}
