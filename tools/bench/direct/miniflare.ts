import { createRequire } from 'node:module';

/** A worker as wrangler describes it to miniflare; with a port it answers there, and nothing stands before it. */
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

type Opened = { ready: Promise<URL>; dispose: () => Promise<void> };

/** What of miniflare is used here. */
type Miniflare = {
  Miniflare: new (options: unknown) => Opened;
  convertV4MiniflareOptions: (options: Silenced & { workers: DirectWorker[] }) => unknown;
};

/** The one that comes with wrangler, and is pinned with it: what `vite preview` and the tests run in. */
const { Miniflare, convertV4MiniflareOptions }: Miniflare = createRequire(
  createRequire(import.meta.url).resolve('wrangler'),
)('miniflare');

/** What workerd's heaps are bounded by, as miniflare hands it on. */
const HEAP_FLAGS = 'MINIFLARE_WORKERD_V8_FLAGS';
/** The memory of a hosted Worker. Without a bound a heap is let grow to what gigabytes ask for. */
const HOSTED_HEAP = '--max-heap-size=128';

/** Does the work with all workers that it opens in heaps as large as hosted ones. */
export async function withHostedHeaps<Result>(work: () => Promise<Result>): Promise<Result> {
  process.env[HEAP_FLAGS] = HOSTED_HEAP;
  try {
    return await work();
  } finally {
    delete process.env[HEAP_FLAGS];
  }
}

/** Runs workers in one workerd, each on a socket of its own. What they log goes nowhere. */
export async function openWorkers(shared: Shared, workers: DirectWorker[]): Promise<Opened> {
  const opened = new Miniflare(
    convertV4MiniflareOptions({ ...shared, handleStructuredLogs: () => {}, workers }),
  );
  await opened.ready;
  return opened;
}
