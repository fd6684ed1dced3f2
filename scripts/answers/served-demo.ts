import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '#scripts/free-port.ts';
import { root } from '#scripts/processes.ts';
import { DAY } from './demo-values.ts';

const STATE = join(root, '.cache/answers/state');
/** Under one secret the same sealed values and tokens come out each time. */
const SECRET = 'the secret of recorded answers, which guards nothing';

/**
 * Fills an empty database with the demo and serves it at a clock that stands still, for as long as the work takes.
 * The programs of the checkout do both, so that an older one has its own schema, rules and build.
 */
export async function whileDemoServed<Result>(
  checkout: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  rmSync(STATE, { recursive: true, force: true });
  const programs = pathToFileURL(join(checkout, 'scripts/server.ts')).href;
  const { startServer }: typeof import('#scripts/server.ts') = await import(programs);
  const server = await startServer({
    port: await freePort(),
    state: STATE,
    vars: { ENVIRONMENT: 'test', TEST_NOW: `${DAY} 10:00:00`, SECRET },
    seed: [`--today=${DAY}`],
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
