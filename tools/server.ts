import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfChanged } from './build.ts';
import { previewFolder } from './company-preview.ts';
import { seedDemo } from './demo.ts';
import { localFolder } from './deploy/site.ts';
import { catchMails } from './mail-catcher.ts';
import { applyMigrations } from './migrations.ts';
import { end, exitCode, kill, root, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';
import { localPushKey, localSecret } from './secret.ts';
import { isNoise } from './server-noise.ts';
import { serveStaffSystem } from './staff-system.ts';

const VITE_CONFIG = join(root, 'vite.config.ts');
const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 100;
/** The last lines shown for a server that does not start. */
const LAST_LINES = 20;

export type ServerOptions = {
  port: number;
  /** The directory of the local D1, R2 and objects. */
  state: string;
  /** A company of wrangler.toml, whose stores it uses. By default those of the top level. */
  environment?: string | undefined;
  /** Variables of the Worker, over those of wrangler.toml. */
  vars: Record<string, string>;
  /** Arguments of the seed script. */
  seed: string[];
  /** Serves the sources with hot reload instead of the production build. */
  dev: boolean;
  /** Receives each printed line of the server. */
  log: (line: string) => void;
  /** Receives each finished step and its milliseconds. */
  onStep: (step: string, milliseconds: number) => void;
};

export type Server = {
  address: string;
  /** The folder of caught mails, one file each. */
  mails: string;
  /** The connected reference staff system. Null when another one is connected. */
  staffSystem: { address: string; token: string } | null;
  /** Resolves to the exit code when the server ends. */
  ended: Promise<number>;
  stop: () => Promise<void>;
  /** Ends it in the middle of its work. */
  kill: () => Promise<void>;
};

/** Migrates, seeds, builds and serves. Resolves when the site answers. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { environment } = options;
  const state = resolve(root, options.state);
  mkdirSync(localFolder(state, environment), { recursive: true });
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    options.onStep(name, performance.now() - began);
    return result;
  };
  await step('migrations', () => applyMigrations(state, environment));
  await step('demo data', () =>
    seedDemo(state, options.vars, [
      ...options.seed,
      ...(environment === undefined ? [] : [`--env=${environment}`]),
    ]),
  );
  if (!options.dev) await step('build', buildIfChanged);
  return step('server', () => serve(options, state));
}

/**
 * Serves the built product on the stored data: the last step of {@link startServer}, after the
 * others were done.
 */
export async function serve(
  { port, environment, dev, vars, log }: Pick<ServerOptions, 'port' | 'environment' | 'dev' | 'vars' | 'log'>,
  state: string,
): Promise<Server> {
  const own = localFolder(state, environment);
  const mails = join(own, 'mail');
  const catcher = await catchMails(mails);
  const staffSystem = vars.STAFF_SYSTEM_URL === undefined ? await serveStaffSystem(own) : null;
  // Without this condition the dev server restarts itself to set it.
  const served = environment === undefined ? [] : [previewFolder(own, environment), '--config', VITE_CONFIG];
  const command = dev
    ? ['--conditions=development', tool('react-router'), 'dev']
    : [tool('vite'), 'preview', ...served];
  const address = `http://localhost:${port}`;
  const secrets = { SECRET: localSecret(own), VAPID_PRIVATE_KEY: localPushKey(own) };
  const connected = staffSystem && {
    STAFF_SYSTEM_URL: staffSystem.address,
    STAFF_SYSTEM_TOKEN: staffSystem.token,
  };
  const set = { MAIL_CATCHER: catcher.address, ...secrets, ...connected };
  const child = startNode([...command, '--port', String(port), '--strictPort'], {
    env: serverEnvironment(state, own, { ...set, ...vars, SITE_ORIGIN: address }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface(output).on('line', (line) => {
      if (isNoise(line)) return;
      printed.splice(0, Math.max(0, printed.length - LAST_LINES + 1));
      printed.push(line);
      log(line);
    });
  }
  const ended = exitCode(child);
  const stopBy = (ending: (server: ChildProcess) => Promise<void>) => async () => {
    await ending(child);
    await catcher.stop();
    await staffSystem?.stop();
  };
  const stop = stopBy(end);
  if (await untilReady(child, `${address}/api/health`))
    return { address, mails, staffSystem, ended, stop, kill: stopBy(kill) };
  const late = isRunning(child);
  await stop();
  const why = late ? `The server did not answer at ${address}.` : endedByItself(await ended);
  throw new Failure([why, ...printed].join('\n'));
}

export function endedByItself(code: number): string {
  return `The server ended by itself (exit code ${code}).`;
}

async function untilReady(child: ChildProcess, url: string): Promise<boolean> {
  const tooLate = AbortSignal.timeout(READY_WITHIN_MS);
  while (isRunning(child) && !tooLate.aborted) {
    const answer = await fetch(url, { signal: tooLate }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
    await wait(ASK_EVERY_MS);
  }
  return false;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/**
 * The whole environment of the server. The Worker sees all of it as variables, so it contains only
 * what programs need.
 */
function serverEnvironment(state: string, own: string, vars: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const registry = join(own, 'registry');
  return {
    PATH,
    HOME,
    TMPDIR,
    KINMU_STATE: state,
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    // Servers of this project must not find each other.
    MINIFLARE_REGISTRY_PATH: registry,
    WRANGLER_REGISTRY_PATH: registry,
    ...vars,
  };
}
