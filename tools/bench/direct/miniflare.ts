import { createRequire } from 'node:module';

/** A worker in wrangler's description for miniflare. With a port it answers there directly. */
export type DirectWorker = {
  name: string;
  modules: { type: 'ESModule' | 'Text'; path: string; contents?: string }[];
  modulesRoot?: string;
  compatibilityDate: string;
  compatibilityFlags: string[];
  bindings: Record<string, unknown>;
  d1Databases?: Record<string, string>;
  r2Buckets?: Record<string, string>;
  durableObjects?: Record<string, { className: string; useSQLite: true; scriptName?: string }>;
  /** Files, each at its path. */
  serviceBindings?: Record<string, { disk: { path: string; writable: boolean } }>;
  unsafeDirectSockets: { host: string; port: number }[];
};

type Shared = { inspectorPort?: number; resourcePersistencePath?: string; verbose?: boolean };
type Silenced = Shared & { handleStructuredLogs: () => void };

type OpenedMiniflare = { ready: Promise<URL>; dispose: () => Promise<void> };

/** The used part of miniflare. */
type Miniflare = {
  Miniflare: new (options: unknown) => OpenedMiniflare;
  convertV4MiniflareOptions: (options: Silenced & { workers: DirectWorker[] }) => unknown;
};

/** Wrangler's own pinned version: `vite preview` and the tests run in it too. */
const { Miniflare, convertV4MiniflareOptions }: Miniflare = createRequire(
  createRequire(import.meta.url).resolve('wrangler'),
)('miniflare');

/** Miniflare passes this variable's heap flags to workerd. */
const HEAP_FLAGS = 'MINIFLARE_WORKERD_V8_FLAGS';
/** The memory of a hosted Worker. An unbounded heap grows to gigabytes. */
const HOSTED_HEAP = '--max-heap-size=128';

/** Runs the work with all its workers in heaps of the hosted size. */
export async function withHostedHeaps<Result>(work: () => Promise<Result>): Promise<Result> {
  process.env[HEAP_FLAGS] = HOSTED_HEAP;
  try {
    return await work();
  } finally {
    delete process.env[HEAP_FLAGS];
  }
}

/** Runs workers in one workerd, each on its own socket, and discards their logs. */
export async function openWorkers(shared: Shared, workers: DirectWorker[]): Promise<OpenedMiniflare> {
  const opened = new Miniflare(
    convertV4MiniflareOptions({ ...shared, handleStructuredLogs: () => {}, workers }),
  );
  await opened.ready;
  return opened;
}
