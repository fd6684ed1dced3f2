import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seedDemo } from '#scripts/demo.ts';
import { freePort } from '#scripts/free-port.ts';
import { applyMigrations } from '#scripts/migrations.ts';
import { root } from '#scripts/processes.ts';
import { type Server, serve, startServer } from '#scripts/server.ts';
import { NOW_STAMP, TODAY } from './site.ts';

/** The demo is not what tests with a server of their own are about. */
const SEED = [`--today=${TODAY}`, '--people=20'];

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
    seed: SEED,
    onStep: () => {},
  });
}

/** Migrates and seeds without serving. */
export async function seedOwn(folder: string): Promise<void> {
  const { vars } = await optionsOf(folder);
  const state = resolve(root, folder, 'state');
  mkdirSync(state, { recursive: true });
  await applyMigrations(state);
  await seedDemo(state, vars, SEED);
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
