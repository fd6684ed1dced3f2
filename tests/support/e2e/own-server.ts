import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/processes.ts';
import { type Server, serve } from '#tools/server.ts';
import { layDemo, VARS } from './seeded.ts';

/** An empty folder among those whose logs are checked after all tests. */
export function ownFolder(name: string): string {
  const folder = join('.cache/e2e-own', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.log'), '');
  return folder;
}

/** Serves the built product with a fresh demo, and writes its output to the log. */
export async function startOwnServer(folder: string): Promise<Server> {
  layDemo(folder);
  return serveOwnAgain(folder);
}

/** Serves the stored data of this folder, at another address or the same port. */
export async function serveOwnAgain(folder: string, port?: number): Promise<Server> {
  const log = (line: string) => appendFileSync(join(folder, 'server.log'), `${line}\n`);
  return serve(
    { port: port ?? (await freePort()), vars: VARS, dev: false, log },
    resolve(root, folder, 'state'),
  );
}
