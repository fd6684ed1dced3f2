import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SERVER } from '#tools/build.ts';
import { capture, startNode, tool } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { bindingsOf, configOf } from './hosted.ts';

/** The size limit that every plan of the platform accepts. The present limit is far above. */
const GZIP_MAX_KIB = 3 * 1024;

/**
 * Gives the built product the settings of an environment. All share the same code, so the deployed
 * code is the tested one.
 * @returns the file for `wrangler deploy --config`
 */
export function builtFor(environment: string): string {
  const built = join(SERVER, 'wrangler.json');
  if (!existsSync(built)) throw new Failure('There is no build: npm run build.');
  const file = join(SERVER, `wrangler.${environment}.json`);
  writeFileSync(file, JSON.stringify(settingsFor(environment, JSON.parse(readFileSync(built, 'utf8')))));
  return file;
}

/** Replaces only the built settings that wrangler.toml changes for this environment. */
export function settingsFor(environment: string, written: object): object {
  if ('targetEnvironment' in written)
    throw new Failure('It was built with CLOUDFLARE_ENV: build without it.');
  const local = new Map(Object.entries(configOf()));
  const own = Object.entries(configOf(environment)).filter(
    ([key, value]) => key !== 'targetEnvironment' && !isDeepStrictEqual(value, local.get(key)),
  );
  return { ...written, ...Object.fromEntries(own) };
}

/** A trial deployment: its bindings in the tool's names, and its size as sent. */
export type TriedDeployment = { bindings: string[]; gzipKib: number };

/**
 * Runs a deployment without sending it. Needs no account and no network.
 * @throws Failure when it would be refused, lacks a binding of wrangler.toml or is too large
 */
export async function tryDeploying(environment: string): Promise<TriedDeployment> {
  const args = [tool('wrangler'), 'deploy', '--dry-run', '--config', builtFor(environment)];
  const { code, output } = await capture(
    startNode(args, { env: quietly(), stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const failed = (why: string) => new Failure(`${environment} cannot be deployed: ${why}\n${output}`);
  if (code !== 0) throw failed(`wrangler ended with ${code}`);
  const bindings = [...output.matchAll(/^env\.(\w+)/gm)].map(([, name = '']) => name);
  const missing = bindingsOf(configOf(environment)).filter((name) => !bindings.includes(name));
  if (missing.length > 0) throw failed(`${missing.join(', ')} would not be there`);
  const gzipKib = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
  if (!(gzipKib <= GZIP_MAX_KIB)) throw failed(`it is ${gzipKib} KiB, gzipped, of ${GZIP_MAX_KIB}`);
  return { bindings, gzipKib };
}

/** The environment of a tool without update checks and telemetry. */
export function quietly(): NodeJS.ProcessEnv {
  return { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: 'true' };
}
