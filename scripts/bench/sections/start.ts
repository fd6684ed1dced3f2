import { join } from 'node:path';
import { emptyState } from '#scripts/bench/crowds/company.ts';
import { type DirectWorker, openWorkers } from '#scripts/bench/direct/miniflare.ts';
import { addressOf, bareWorker, builtConfig, ourWorker, storesOf } from '#scripts/bench/direct/site.ts';
import { type Benchmark, spreadOf, takeTurns } from '#scripts/bench/measure.ts';
import { ratioOf } from '#scripts/bench/ratio.ts';
import type { Section } from '#scripts/bench/section.ts';
import { sizesOfBuild } from '#scripts/bundle-size.ts';
import { applyMigrations } from '#scripts/migrations.ts';
import { root } from '#scripts/processes.ts';
import { Failure } from '#scripts/program.ts';
import { localSecret } from '#scripts/secret.ts';

const TURNS = 15;
const WARM_UP = 2;
const KB = 1_000;

/** Measures how soon the product answers when nothing of it runs yet, and how large it is. */
export async function measureStart(): Promise<Section> {
  const state = emptyState('start');
  await applyMigrations(state);
  const config = await builtConfig();
  const ours = await ourWorker(config, localSecret(state));
  const hello = { ...(await bareWorker(config, 'hello', { entry: 'hello.ts' })), ...storesOf(config) };
  // The tool packs the files of a worker before the runtime starts, which is none of a site's: here both have the same.
  const beside = { ...hello, modulesRoot: root, modules: [...hello.modules, ...ours.modules] };
  let ending = Promise.resolve();
  const first = (what: string, worker: DirectWorker, path: string): Benchmark => ({
    what,
    before: () => ending,
    run: async () => {
      const opened = await openWorkers({ resourcePersistencePath: join(state, 'v3') }, [worker]);
      await answerOf(`${addressOf(worker)}${path}`);
      ending = opened.dispose();
    },
  });
  const starts = [
    first('A hello worker, until it has answered', hello, '/'),
    first('A hello worker with our files beside it, which it does not load', beside, '/'),
    first('Ours, until it has answered a call of the API', ours, '/api/health'),
    first('Ours, until it has answered with a page', ours, '/auth/login'),
  ];
  const [alone = [], bare = [], api = [], page = []] = await takeTurns(starts, TURNS, WARM_UP);
  await ending;
  const coldStart = ratioOf('A call of the API', 'a hello worker with our files', api, bare);
  const sizes = sizesOfBuild();
  return {
    about: [
      'From starting the runtime to the whole of the first answer, with an empty database: the call of the API asks D1, R2 and',
      'the objects. The hello worker is given the same. Before the local runtime starts, the tool in Node packs all files of a',
      'worker, which takes it longer than the runtime takes to load them, and which no hosted site waits for: the goal is',
      'held against a hello worker that has our files beside it, and the one without them is told too.',
      `Gzipped, the server has ${kilobytes(sizes.server)}; the scripts and words of a first load at most ${kilobytes(sizes.firstLoad)} (${sizes.page}).`,
    ].join('\n'),
    turns: TURNS,
    figures: [alone, bare, api, page].map((taken, index) => ({
      what: starts[index]?.what ?? '',
      ...spreadOf(taken),
    })),
    ratios: [
      coldStart,
      ratioOf('A call of the API', 'a hello worker alone', api, alone),
      ratioOf('The login page', 'a hello worker with our files', page, bare),
    ],
    goals: {
      coldStart: {
        value: coldStart.median,
        least: coldStart.least,
        most: coldStart.most,
        of: 'with the same files packed',
      },
      serverCode: { value: sizes.server / KB },
      firstLoad: { value: sizes.firstLoad / KB, of: sizes.page },
    },
  };
}

async function answerOf(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / KB)} kB`;
}
