import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildIfChanged } from './build.ts';
import { describeSizes, sizesMissed, sizesOfBuild } from './bundle-size.ts';
import { findChromium } from './chromium.ts';
import { withMemoryFolder } from './memory-folder.ts';
import { exitCode, root, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';
import { countPlaywright, countVitest, noCounts, REPORTS, type TestCounts } from './test-reports.ts';
import { TYPE_CHECKS } from './type-checks.ts';

/** Makes some tests try more cases. */
const LONG_ENV = { LONG: '1' };

/** The outcome of a part. `note` is for the reader. */
export type TestOutcome = TestCounts & { note?: string };

export type TestPart = () => Promise<TestOutcome>;

/** The parts of `npm test`, in their order. */
export const parts = new Map<string, TestPart>([
  ['format', () => checks([['biome', 'format', '.']])],
  ['lint', () => checks([['biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.']])],
  ['types', types],
  ['structure', () => vitest('structure')],
  ['tools', () => vitest('tools')],
  ['domain', () => vitest('domain')],
  ['contract', () => vitest('contract')],
  ['worker', () => workerTests()],
  ['app', () => vitest('app', { projects: ['app', 'app-dom'] })],
  ['build', production],
  ['deploy', deployments],
  ['e2e', browser],
]);

/** Long parts, which run only by name. */
export const longParts = new Map<string, TestPart>([
  ['walks', walks],
  ['long', long],
  ['faults', faults],
  ['axe', axe],
  ['python-client', pythonClient],
]);

/** Runs commands without own tests. Each counts as one. */
async function checks(commands: [string, ...string[]][]): Promise<TestOutcome> {
  const counts = noCounts();
  for (const [name, ...args] of commands) {
    const code = await exitCode(startNode([tool(name), ...args]));
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) counts.failures.push([name, ...args].join(' '));
  }
  return counts;
}

async function types(): Promise<TestOutcome> {
  const generated = await exitCode(startNode([tool('react-router'), 'typegen']));
  if (generated !== 0) throw new Failure(`react-router typegen failed (exit code ${generated}).`);
  return checks(TYPE_CHECKS.map((args) => ['tsc', ...args]));
}

type TestChoice = { projects?: string[]; filters?: string[]; env?: Record<string, string> };

/** Tests in the Worker, with their databases in memory if possible. */
async function workerTests(chosen: TestChoice = {}): Promise<TestOutcome> {
  return withMemoryFolder((folder) =>
    vitest('worker', { ...chosen, env: { ...chosen.env, ...(folder && { TMPDIR: folder }) } }),
  );
}

/** Runs the tests of a part, optionally only files that match a filter. */
async function vitest(
  part: string,
  { projects = [part], filters = [], env = {} }: TestChoice = {},
): Promise<TestOutcome> {
  const report = freshReport(part);
  const reporters = ['--reporter=default', '--reporter=./tools/failures-reporter.ts'];
  const named = projects.flatMap((project) => ['--project', project]);
  const command = [tool('vitest'), 'run', ...named, ...reporters, ...filters];
  const code = await exitCode(startNode(command, { env: { ...process.env, ...env, TEST_COUNTS: report } }));
  return countVitest(report, code);
}

/** The rules against brute force, and an open page with thousands of cut sockets. */
function long(): Promise<TestOutcome> {
  const filters = ['tests/domain', 'tests/app/lib/changes'];
  return vitest('long', { projects: ['domain', 'app-dom'], filters, env: LONG_ENV });
}

/**
 * Faults in every call of every write, failing stores, random operations, hostile input everywhere,
 * and a killed server.
 */
async function faults(): Promise<TestOutcome> {
  const within = await workerTests({
    filters: [
      'tests/worker/faults',
      'tests/worker/model',
      'tests/worker/hostile',
      'tests/worker/roster/mixed-doors',
      'tests/worker/platform/open-pages-at-random',
    ],
    env: LONG_ENV,
  });
  const files = ['killed-server', 'killed-small-writes', 'fuzzed-pages'];
  const kills = await playwright([...files, '--project=walks'], LONG_ENV);
  return bothOf(within, kills);
}

function bothOf(one: TestOutcome, other: TestOutcome): TestOutcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

async function production(): Promise<TestOutcome> {
  await build('info');
  const sizes = sizesOfBuild();
  const missed = sizesMissed(sizes);
  const note = [describeSizes(sizes), ...missed].join('; ');
  return { passed: 3 - missed.length, failed: missed.length, skipped: 0, failures: missed, note };
}

/** Tries to deploy the built product to each hosted environment. */
async function deployments(): Promise<TestOutcome> {
  await buildIfChanged();
  // Imported here, because this tool takes a second to load and no other part needs it.
  const [{ tryDeploying }, { HOSTED }] = await Promise.all([
    import('./deploy/built.ts'),
    import('./deploy/hosted.ts'),
  ]);
  const tried = await Promise.all(HOSTED.map(tryDeploying));
  const [{ gzipKib = 0 } = {}] = tried;
  const note = `${HOSTED.join(', ')}: ${Math.round(gzipKib)} KiB gzipped`;
  return { ...noCounts(), passed: tried.length, note };
}

/** The journeys, and the logs of their servers. */
async function browser(): Promise<TestOutcome> {
  return playwright(['--project=logs'], { CHROMIUM_PATH: await findChromium() });
}

/**
 * Every operation with a key and by a generated client. Every page and form in a short form, the detours of the journeys,
 * and the logs of their servers.
 */
async function walks(): Promise<TestOutcome> {
  const within = await workerTests({ env: { WALKS: '1' } });
  const pages = await playwright(['--project=logs of walks'], { CHROMIUM_PATH: await findChromium() });
  return bothOf(within, pages);
}

/** Every operation by a client in Python. */
async function pythonClient(): Promise<TestOutcome> {
  // Imported here, because it loads the whole contract and no other part needs it.
  const { preparePythonClient } = await import('./python-client/prepare.ts');
  const { folder, python } = await preparePythonClient();
  return workerTests({ env: { PYTHON_CLIENT: folder, PYTHON: python } });
}

/** Every page in each language, in light and dark, narrow, zoomed, and with doubled text. */
async function axe(): Promise<TestOutcome> {
  const files = ['every-page', 'large-text', 'zoom'];
  return playwright([...files, '--project=walks', '--project=large text'], {
    ...LONG_ENV,
    CHROMIUM_PATH: await findChromium(),
  });
}

/** Runs the tests of the given projects and files. */
async function playwright(chosen: string[], own: Record<string, string>): Promise<TestOutcome> {
  const report = freshReport('e2e');
  const env = { ...process.env, ...own, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = [tool('playwright'), 'test', ...chosen];
  return countPlaywright(report, await exitCode(startNode(command, { env, endSignal: 'SIGINT' })));
}

function freshReport(name: string): string {
  const file = join(root, REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
