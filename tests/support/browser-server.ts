import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { layDemo, seedOnce, VARS } from '#tests/support/e2e/seeded.ts';
import { buildIfChanged } from '#tools/build.ts';
import { freePort } from '#tools/free-port.ts';
import { serve } from '#tools/server.ts';

const FOLDER = '.cache/e2e';
const LOG = `${FOLDER}/server.log`;
/** The folder for the servers of tests that move the clock. */
const OWN_FOLDER = '.cache/e2e-own';

/**
 * Playwright's global set-up: a freshly seeded server of the built product. Returns the tear-down.
 */
export default async function serveBrowserTests(): Promise<() => Promise<void>> {
  for (const earlier of [FOLDER, OWN_FOLDER]) rmSync(earlier, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(LOG, '');
  await seedOnce();
  await buildIfChanged();
  const log = (line: string) => appendFileSync(LOG, `${line}\n`);
  const server = await serve({ port: await freePort(), vars: VARS, dev: false, log }, layDemo(FOLDER));
  process.env.KINMU_E2E_ADDRESS = server.address;
  process.env.KINMU_E2E_MAILS = server.mails;
  process.env.KINMU_E2E_STAFF_SYSTEM = JSON.stringify(server.staffSystem);
  return server.stop;
}
