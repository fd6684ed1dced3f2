import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLIENT, SERVER } from './build.ts';

const SERVER_MAX = 2_000_000;
/** G9 allows 260 kB. The words take at most 18 kB of it. */
const FIRST_LOAD_MAX = 243_000;

type Scripts = { module: string; imports: string[] };
type Route = Scripts & { id: string; parentId?: string };
type Manifest = { entry: Scripts; routes: Record<string, Route> };

/**
 * Gzipped bytes of the build: the server's code as one text, as `wrangler deploy` reports it and as
 * Cloudflare limits it, and the scripts in the first load of the heaviest page. Words are in files of
 * their own, and a browser measures them (`npm run bench -- pages`).
 */
export type Sizes = { server: number; firstLoad: number; page: string };

export function sizesOfBuild(): Sizes {
  const code = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|mjs|wasm)$/.test(name))
    .map((name) => readFileSync(join(SERVER, name)));
  return { server: gzipSync(Buffer.concat(code)).length, ...heaviestPage() };
}

/** The sizes in a sentence. */
export function describeSizes({ server, firstLoad, page }: Sizes): string {
  return `gzipped: server ${kilobytes(server)}, first load up to ${kilobytes(firstLoad)} of script (${page})`;
}

/** The sizes above their limits (G9), with the limits. */
export function sizesMissed({ server, firstLoad, page }: Sizes): string[] {
  const missed: string[] = [];
  if (server > SERVER_MAX) missed.push(`The server has ${kilobytes(server)} of ${kilobytes(SERVER_MAX)}.`);
  if (firstLoad > FIRST_LOAD_MAX)
    missed.push(`The first load of ${page} has ${kilobytes(firstLoad)} of ${kilobytes(FIRST_LOAD_MAX)}.`);
  return missed;
}

function heaviestPage(): Omit<Sizes, 'server'> {
  const manifest = readManifest();
  const loads = Object.keys(manifest.routes).map((page) => ({
    page,
    firstLoad: sum(scriptsOf(manifest, page)),
  }));
  return loads.reduce((heaviest, load) => (load.firstLoad > heaviest.firstLoad ? load : heaviest));
}

/** The entry, the route and its parents, each with its imports. */
function scriptsOf({ entry, routes }: Manifest, id: string): string[] {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const script of [route.module, ...route.imports]) scripts.add(script);
  }
  return [...scripts].map((script) => script.slice(script.indexOf('assets/')));
}

function sum(names: readonly string[]): number {
  return names.reduce((total, name) => total + gzippedBytes(name), 0);
}

function readManifest(): Manifest {
  const name =
    readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-.*\.js$/.test(file)) ?? 'manifest.js';
  const script = readFileSync(join(CLIENT, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

const measured = new Map<string, number>();

function gzippedBytes(name: string): number {
  const bytes = measured.get(name) ?? gzipSync(readFileSync(join(CLIENT, name))).length;
  measured.set(name, bytes);
  return bytes;
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
