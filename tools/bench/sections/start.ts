import { join } from 'node:path';
import { emptyState, seedCompany } from '#tools/bench/crowds/company.ts';
import { type DirectWorker, openWorkers } from '#tools/bench/direct/miniflare.ts';
import {
  bareWorker,
  builtConfig,
  ourWorker,
  storesOf,
  whileDirect,
  workerAddress,
} from '#tools/bench/direct/site.ts';
import { type FirstLoad, firstLoadsAt } from '#tools/bench/first-loads.ts';
import { type Benchmark, spreadOf, takeTurns } from '#tools/bench/measure.ts';
import { ratioOf } from '#tools/bench/ratio.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { worstOf } from '#tools/bench/worst-of.ts';
import { kilobytes, sizesOfBuild } from '#tools/bundle-size.ts';
import { applyMigrations } from '#tools/migrations.ts';
import { root } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { localSecret } from '#tools/secret.ts';

const TURNS = 15;
const WARM_UP = 2;
const KB = 1_000;
const DEMO = { folder: 'first-loads', day: '2026-06-15' };

/** Measures the first answer of a cold start, and the size of the product. */
export async function measureStart(): Promise<BenchSection> {
  const state = emptyState('start');
  await applyMigrations(state);
  const config = await builtConfig();
  const ours = await ourWorker(config, localSecret(state));
  const hello = { ...(await bareWorker(config, 'hello', { entry: 'hello.ts' })), ...storesOf(config) };
  // The tool packs the files of a worker before the runtime starts. A site does not do that, so
  // both workers have the same files here.
  const unloaded = { ...hello, modulesRoot: root, modules: [...hello.modules, ...ours.modules] };
  let ending = Promise.resolve();
  const first = (what: string, worker: DirectWorker, path: string): Benchmark => ({
    what,
    before: () => ending,
    run: async () => {
      const opened = await openWorkers({ resourcePersistencePath: join(state, 'v3') }, [worker]);
      await awaitAnswer(`${workerAddress(worker)}${path}`);
      ending = opened.dispose();
    },
  });
  const starts = [
    first('A hello worker, until its answer', hello, '/'),
    first('A hello worker with the product’s files next to it, not loaded', unloaded, '/'),
    first('The product, until its answer to an API call', ours, '/api/health'),
    first('The product, until its answer with a page', ours, '/auth/login'),
  ];
  const [alone = [], bare = [], api = [], page = []] = await takeTurns(starts, TURNS, WARM_UP);
  await ending;
  const { server } = sizesOfBuild();
  const heaviest = await heaviestLoad();
  return {
    about: [
      'From the start of the runtime to the end of the first answer, with an empty database. The API call uses D1, R2 and the',
      'objects, and the hello worker has the same bindings. Before the local runtime starts, the tool in Node packs all files of',
      'a worker. That takes longer than loading them, and no hosted site waits for it. So one hello worker has the product’s',
      'files next to it, and one has not.',
      `Gzipped, the server has ${kilobytes(server)}; the scripts and translations that a page loads before it hydrates have at most`,
      `${kilobytes(heaviest.bytes)}, ${kilobytes(heaviest.words)} of them translations (${heaviest.page}).`,
    ].join('\n'),
    turns: TURNS,
    figures: [alone, bare, api, page].map((taken, index) => ({
      what: starts[index]?.what ?? '',
      ...spreadOf(taken),
    })),
    ratios: [
      ratioOf('A call of the API', 'a hello worker with the product’s files', api, bare),
      ratioOf('A call of the API', 'a hello worker alone', api, alone),
      ratioOf('The login page', 'a hello worker with the product’s files', page, bare),
    ],
    goals: {
      serverCode: { value: server / KB },
      firstLoad: { value: heaviest.bytes / KB, of: heaviest.page },
    },
  };
}

/** The heaviest page of the demo in any language. */
async function heaviestLoad(): Promise<FirstLoad> {
  const state = await seedCompany(DEMO);
  const vars = { ENVIRONMENT: 'test', TEST_NOW: `${DEMO.day} 10:00:00` };
  const loads = await whileDirect(state, {}, ({ ours }) => firstLoadsAt(ours), vars);
  const heaviest = worstOf(loads, ({ bytes }) => bytes);
  if (!heaviest) throw new Failure('There is no page.');
  return heaviest;
}

async function awaitAnswer(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
}
