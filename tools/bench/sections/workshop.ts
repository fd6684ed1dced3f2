import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { platformTricks, statementsReadByText, triggeredMemos } from '#tests/structure/stock-platform.ts';
import { databaseOf } from '#tests/support/migrated-database.ts';
import { readCode, readSources } from '#tests/support/source-tree.ts';
import { secondsUntilServed, toolOf, whileCloned } from '#tools/bench/fresh-clone.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { runTimed, type TimedRun } from '#tools/bench/timed-program.ts';
import type { GoalFigures } from '#tools/bench/written/goals.ts';
import { parts } from '#tools/parts.ts';
import { Failure } from '#tools/program.ts';
import { type PartTimes, readTimes } from '#tools/test-reports.ts';
import { TYPE_CHECKS } from '#tools/type-checks.ts';

/** A page file, for a comment at its end. */
const EDITED = 'app/areas/pay/own-salary/route.tsx';
/** The type checker counts kilobytes. */
const KB_PER_MB = 1_000;

/** The figures before the move to the unmodified platform, of the commit 778b49a on 2 cores. */
const BEFORE = {
  tricks: '9 files patched, 1 alias, 37 triggers',
  processor: '106 s',
  instantiations: '15.9 million',
  memory: '3,070 MB',
  build: '17 s',
  start: '45 s',
  tests: '1,548 s',
};

type TypeCheckCost = { seconds: number; processor: number; instantiations: number; megabytes: number };
type Workshop = {
  start: number;
  build: TimedRun;
  cold: TypeCheckCost;
  edited: TypeCheckCost;
  tricks: number;
};

/** Measures the cost of changing the product: checking types, building, starting, testing. */
export async function measureWorkshop(): Promise<BenchSection> {
  const workshop = await whileCloned(measureIn);
  const times = readTimes();
  return {
    about: aboutOf(times),
    turns: 1,
    tables: [workshopTable(workshop, times), tableOfParts(times)],
    goals: goalsOf(workshop, times),
  };
}

async function measureIn(clone: string): Promise<Workshop> {
  const start = await secondsUntilServed(clone);
  rmSync(join(clone, 'build'), { recursive: true, force: true });
  const build = await runTimed(toolOf(clone, 'react-router'), ['build', '--logLevel', 'warn'], clone);
  await runTimed(toolOf(clone, 'react-router'), ['typegen'], clone);
  const cold = await checkTypes(clone);
  appendFileSync(join(clone, EDITED), '// An edit.\n');
  const edited = await checkTypes(clone);
  return { start, build, cold, edited, tricks: countTricks() };
}

/** The checks of `npm run test:types`, after the route types are written. */
async function checkTypes(clone: string): Promise<TypeCheckCost> {
  const all: TypeCheckCost = { seconds: 0, processor: 0, instantiations: 0, megabytes: 0 };
  for (const args of TYPE_CHECKS) {
    const { seconds, processor, output } = await runTimed(
      toolOf(clone, 'tsc'),
      [...args, '--extendedDiagnostics'],
      clone,
    );
    all.seconds += seconds;
    all.processor += processor;
    all.instantiations += diagnosed(output, /^Instantiations:\s+(\d+)/m);
    all.megabytes = Math.max(all.megabytes, diagnosed(output, /^Memory used:\s+(\d+)K/m) / KB_PER_MB);
  }
  return all;
}

function diagnosed(output: string, line: RegExp): number {
  const found = line.exec(output)?.[1];
  if (found === undefined) throw new Failure(`The type checker does not say ${line.source}:\n${output}`);
  return Number(found);
}

/** The tricks that the structure tests forbid. */
function countTricks(): number {
  const project = [...readCode(), ...readSources(['package.json', 'vite.config.ts', 'vitest.config.ts'])];
  const found = [
    platformTricks(new Map(project)),
    statementsReadByText(readCode()),
    triggeredMemos(databaseOf()),
  ];
  return found.flat().length;
}

function aboutOf(times: PartTimes): string {
  const missing = [...parts.keys()].filter((name) => !times[name]);
  return [
    'A fresh clone of the commit, with the packages of this checkout: `npm start` until the site answers (it migrates, fills',
    'the demo, builds and serves), the build alone, and the type checker without files of an earlier run and again after',
    `a comment was added to \`${EDITED}\`. Processor time and instantiations are more reliable than the clock, which`,
    'other programs disturb. Seconds of the tests are those of the last run of each part. Before means the commit 778b49a:',
    'patched packages, typed translations of 15.9 million instantiations, and tests in one go.',
    ...(missing.length > 0 ? [`Not run on this checkout: ${missing.join(', ')}.`] : []),
  ].join('\n');
}

function workshopTable({ start, build, cold, edited, tricks }: Workshop, times: PartTimes): TextTable {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const checked = (
    what: string,
    { seconds: wall, processor, instantiations, megabytes }: TypeCheckCost,
    before: boolean,
  ) => [
    [`${what}, by the clock`, '', seconds(wall)],
    [`${what}, processor`, before ? BEFORE.processor : '', seconds(processor)],
    [
      `${what}, instantiations`,
      before ? BEFORE.instantiations : '',
      `${(instantiations / 1e6).toFixed(1)} million`,
    ],
    [`${what}, memory`, before ? BEFORE.memory : '', `${Math.round(megabytes).toLocaleString('en')} MB`],
  ];
  const all = secondsOfAll(times);
  return {
    head: [{ title: 'What' }, { title: 'Before', isNumber: true }, { title: 'Now', isNumber: true }],
    rows: [
      ['Tricks (G0)', BEFORE.tricks, String(tricks)],
      ...checked('Type check, cold', cold, true),
      ...checked('Type check after an edit', edited, false),
      ['Build, by the clock', BEFORE.build, seconds(build.seconds)],
      ['Build, processor', '', seconds(build.processor)],
      ['`npm start` on a fresh clone', BEFORE.start, seconds(start)],
      ['`npm test`', BEFORE.tests, all === null ? 'not measured' : seconds(all)],
    ],
  };
}

function tableOfParts(times: PartTimes): TextTable {
  return {
    head: [
      { title: 'Part of the tests' },
      { title: 'Seconds', isNumber: true },
      { title: 'Failed', isNumber: true },
      { title: 'Run' },
    ],
    rows: [...parts.keys()].flatMap((name) => {
      const run = times[name];
      return run ? [[name, run.seconds.toFixed(1), String(run.failed), run.ended.slice(0, 10)]] : [];
    }),
  };
}

/** All parts together. Null when one of them did not run. */
function secondsOfAll(times: PartTimes): number | null {
  const runs = [...parts.keys()].map((name) => times[name]?.seconds);
  return runs.reduce<number | null>(
    (sum, seconds) => (sum === null || seconds === undefined ? null : sum + seconds),
    0,
  );
}

function goalsOf({ start, build, cold, edited, tricks }: Workshop, times: PartTimes): GoalFigures {
  const all = secondsOfAll(times);
  return {
    tricks: { value: tricks },
    typesProcessor: { value: cold.processor },
    typesMemory: { value: cold.megabytes },
    typesAfterEdit: { value: edited.seconds },
    buildSeconds: { value: build.seconds },
    startSeconds: { value: start },
    ...(all !== null && { testSeconds: { value: all } }),
  };
}
