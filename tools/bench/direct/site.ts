import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { builtBare } from '#tools/bench/bare/built.ts';
import { buildIfChanged, CLIENT, SERVER } from '#tools/build.ts';
import { freePort } from '#tools/free-port.ts';
import { localSecret } from '#tools/secret.ts';
import { type DirectWorker, openWorkers } from './miniflare.ts';

const HOST = '127.0.0.1';

/** The used part of the built configuration. */
const Config = z.object({
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string() })),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }),
});
export type Config = z.output<typeof Config>;

/** A bare worker: its file in `bare` and its bindings. It shares the database. */
export type Bare = { entry: string; bindings?: Record<string, unknown> };

/** The address of the product and of each bare worker. */
export type Addresses<Name extends string> = Record<Name | 'ours', string>;

/**
 * Runs the built product and bare workers in one workerd on the same data. Each has its own socket,
 * and no server of the tools is in front of them.
 * @param vars variables of the product, over those of a local site
 * @param replacements bare workers that replace an object of the product, by its binding
 */
export async function whileDirect<Name extends string, Result>(
  state: string,
  bare: Record<Name, Bare>,
  work: (addresses: Addresses<Name>) => Promise<Result>,
  vars: Record<string, unknown> = {},
  replacements: Record<string, Name> = {},
): Promise<Result> {
  const config = await builtConfig();
  const ours = await ourWorker(config, localSecret(state), vars);
  const names = Object.keys(bare) as Name[];
  const others = await Promise.all(names.map((name) => bareWorker(config, name, bare[name])));
  for (const [binding, scriptName] of Object.entries(replacements)) {
    const [object, replacement] = [
      ours.durableObjects?.[binding],
      others.find(({ name }) => name === scriptName),
    ];
    if (!object || !replacement) continue;
    replacement.durableObjects = { ...replacement.durableObjects, [binding]: { ...object } };
    object.scriptName = scriptName;
  }
  const workers = [ours, ...others];
  const opened = await openWorkers({ resourcePersistencePath: join(state, 'v3') }, workers);
  try {
    const addresses = Object.fromEntries(workers.map((worker) => [worker.name, workerAddress(worker)]));
    return await work(addresses as Addresses<Name>);
  } finally {
    await opened.dispose();
  }
}

/** Builds the product if it changed, and returns its configuration. */
export async function builtConfig(): Promise<Config> {
  await buildIfChanged();
  return Config.parse(JSON.parse(readFileSync(join(SERVER, 'wrangler.json'), 'utf8')));
}

/** The built product, run alone under its own site address. */
export async function ourWorker(
  config: Config,
  secret: string,
  vars: Record<string, unknown> = {},
): Promise<DirectWorker> {
  const port = await freePort();
  const names = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  // Miniflare runs the first module.
  const modules = ['index.js', ...names.filter((name) => name !== 'index.js')];
  return {
    name: 'ours',
    modulesRoot: SERVER,
    modules: modules.map((name) => ({ type: 'ESModule', path: join(SERVER, name) })),
    ...platformOf(config),
    bindings: { ENVIRONMENT: 'local', SECRET: secret, SITE_ORIGIN: `http://${HOST}:${port}`, ...vars },
    ...storesOf(config),
    serviceBindings: { ASSETS: { disk: { path: CLIENT, writable: false } } },
    unsafeDirectSockets: [{ host: HOST, port }],
  };
}

export async function bareWorker(
  config: Config,
  name: string,
  { entry, bindings = {} }: Bare,
): Promise<DirectWorker> {
  return {
    name,
    modules: [{ type: 'ESModule', path: await builtBare(entry) }],
    ...platformOf(config),
    bindings,
    unsafeDirectSockets: [{ host: HOST, port: await freePort() }],
  };
}

/** The stores other than the database, by their bindings. */
export function storesOf({ r2_buckets, durable_objects }: Config) {
  const objects = durable_objects.bindings.map(({ name, class_name }) => [
    name,
    { className: class_name, useSQLite: true as const },
  ]);
  return {
    r2Buckets: Object.fromEntries(r2_buckets.map((one) => [one.binding, one.bucket_name])),
    durableObjects: Object.fromEntries(objects),
  };
}

function platformOf({ compatibility_date, compatibility_flags, d1_databases }: Config) {
  return {
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    d1Databases: Object.fromEntries(d1_databases.map((one) => [one.binding, one.database_id])),
  };
}

export function workerAddress({ unsafeDirectSockets: [socket] }: DirectWorker): string {
  return `http://${HOST}:${socket?.port}`;
}
