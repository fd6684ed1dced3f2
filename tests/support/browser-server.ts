import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { freePort } from '#scripts/free-port.ts';
import { startServer } from '#scripts/server.ts';
import { NOW_STAMP, TODAY } from '#tests/support/e2e/site.ts';

const FOLDER = '.cache/e2e';
const LOG = `${FOLDER}/server.log`;
/** Where the tests that move the clock have servers of their own. */
const OWN_FOLDER = '.cache/e2e-own';

const PEOPLE = 40;

/** Playwright's global set-up: a built product of its own, freshly seeded. Returns the tear-down. */
export default async function serveBrowserTests(): Promise<() => Promise<void>> {
  for (const earlier of [FOLDER, OWN_FOLDER]) rmSync(earlier, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(LOG, '');
  const server = await startServer({
    port: await freePort(),
    state: `${FOLDER}/state`,
    // The explorer is the tests' way to the database.
    vars: { ENVIRONMENT: 'test', TEST_NOW: NOW_STAMP, X_LOCAL_EXPLORER: 'true' },
    seed: [`--today=${TODAY}`, `--people=${PEOPLE}`],
    dev: false,
    log: (line) => appendFileSync(LOG, `${line}\n`),
    onStep: () => {},
  });
  process.env.KINMU_E2E_ADDRESS = server.address;
  process.env.KINMU_E2E_MAILS = server.mails;
  process.env.KINMU_E2E_STAFF_SYSTEM = JSON.stringify(server.staffSystem);
  return server.stop;
}
