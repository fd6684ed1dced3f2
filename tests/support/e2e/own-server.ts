import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { root } from '#scripts/processes.ts';
import { type Server, serve, startServer } from '#scripts/server.ts';
import { NOW_STAMP, TODAY } from './site.ts';

/** The demo is not what tests with a server of their own are about. */
const PEOPLE = 20;

/** An empty folder, among those whose logs are read when all tests are done. */
export function ownFolder(name: string): string {
  const folder = join('.cache/e2e-own', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.log'), '');
  return folder;
}

/** Serves the built product with a fresh demo; what it prints is logged beside it. */
export async function startOwnServer(folder: string): Promise<Server> {
  return startServer({
    ...(await optionsOf(folder)),
    state: join(folder, 'state'),
    seed: [`--today=${TODAY}`, `--people=${PEOPLE}`],
    onStep: () => {},
  });
}

/** Serves it on what an earlier server of this folder has stored, at another address. */
export async function serveOwnAgain(folder: string): Promise<Server> {
  return serve(await optionsOf(folder), resolve(root, folder, 'state'));
}

async function optionsOf(folder: string) {
  return {
    port: await freePort(),
    vars: { ENVIRONMENT: 'test', TEST_NOW: NOW_STAMP, X_LOCAL_EXPLORER: 'true' },
    dev: false,
    log: (line: string) => appendFileSync(join(folder, 'server.log'), `${line}\n`),
  };
}
