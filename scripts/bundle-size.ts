import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './processes.ts';

const CLIENT = join(root, 'build/client');
const SERVER = join(root, 'build/server');

const SERVER_MAX = 1_000_000;
const FIRST_LOAD_MAX = 200_000;

type Scripts = { module: string; imports: string[] };
type Route = Scripts & { id: string; parentId?: string };
type Manifest = { entry: Scripts; routes: Record<string, Route> };

/** Bytes of the build, gzipped: the server's code, and the scripts of the heaviest page's first load, which is named. */
export type Sizes = { server: number; firstLoad: number; page: string };

export function sizesOfBuild(): Sizes {
  const server = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|mjs|wasm)$/.test(name))
    .reduce((total, name) => total + gzippedBytes(join(SERVER, name)), 0);
  const [page, firstLoad] = heaviestPage();
  return { server, firstLoad, page };
}

/** The sizes in words; what a page says comes in one more file, of its language alone. */
export function describeSizes({ server, firstLoad, page }: Sizes): string {
  return `gzipped: server ${kilobytes(server)}, first load up to ${kilobytes(firstLoad)} of script (${page})`;
}

/** What is larger than it may be (G9), with how large it may be. */
export function sizesMissed({ server, firstLoad, page }: Sizes): string[] {
  const missed: string[] = [];
  if (server > SERVER_MAX) missed.push(`The server has ${kilobytes(server)} of ${kilobytes(SERVER_MAX)}.`);
  if (firstLoad > FIRST_LOAD_MAX)
    missed.push(`The first load of ${page} has ${kilobytes(firstLoad)} of ${kilobytes(FIRST_LOAD_MAX)}.`);
  return missed;
}

function heaviestPage(): [page: string, bytes: number] {
  const manifest = readManifest();
  const pages = Object.keys(manifest.routes).map((id): [string, number] => [id, firstLoadOf(manifest, id)]);
  return pages.reduce((heaviest, page) => (page[1] > heaviest[1] ? page : heaviest), ['', 0]);
}

/** The entry, the route and the routes around it, each with what it imports. */
function firstLoadOf({ entry, routes }: Manifest, id: string): number {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const script of [route.module, ...route.imports]) scripts.add(script);
  }
  const names = [...scripts].map((script) => script.slice(script.indexOf('assets/')));
  return names.reduce((total, name) => total + gzippedBytes(join(CLIENT, name)), 0);
}

function readManifest(): Manifest {
  const name =
    readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-.*\.js$/.test(file)) ?? 'manifest.js';
  const script = readFileSync(join(CLIENT, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

function gzippedBytes(file: string): number {
  return gzipSync(readFileSync(file)).length;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
