import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import { capture, root, startNode } from '#tools/processes.ts';
import { type Server, serve } from '#tools/server.ts';
import { VARS } from './seeded.ts';

/** Runs a script of the tools on the local stores of a state folder. Returns its exit code and output. */
export function runTool(
  state: string,
  script: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, KINMU_STATE: state };
  return capture(startNode([`tools/${script}.ts`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Serves the built product with the stores of a company, in a folder that companies share. */
export async function serveCompany(folder: string, environment: string): Promise<Server> {
  const log = (line: string) => appendFileSync(join(folder, 'server.log'), `${line}\n`);
  return serve(
    { port: await freePort(), environment, vars: VARS, dev: false, log },
    resolve(root, folder, 'state'),
  );
}

/** Calls the API of a company. A body makes it a POST. */
export async function callCompany(
  { address }: Pick<Server, 'address'>,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  return { status: answer.status, body: isJson ? await answer.json() : {} };
}
