import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildIfChanged } from './build.ts';
import { describeSizes, sizesMissed, sizesOfBuild } from './bundle-size.ts';
import { findChromium } from './chromium.ts';
import { withMemoryFolder } from './memory-folder.ts';
import { exitCode, root, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';
import { type Counts, countPlaywright, countVitest, REPORTS } from './test-reports.ts';
import { TYPE_CHECKS } from './type-checks.ts';

/** Tests that look at it try more. */
const LONG = { LONG: '1' };

/** What a part came to; `note` is for the reader. */
export type Outcome = Counts & { note?: string };

export type Part = () => Promise<Outcome>;

/** The parts of `npm test`, in their order. */
export const parts = new Map<string, Part>([
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

/** Parts that take long and run by name alone. */
export const longParts = new Map<string, Part>([
  ['walks', walks],
  ['long', () => vitest('domain', { env: LONG })],
  ['faults', faults],
  ['axe', axe],
]);

/** Runs commands that have no tests of their own; each counts as one. */
async function checks(commands: [string, ...string[]][]): Promise<Outcome> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, ...args] of commands) {
    const code = await exitCode(startNode([tool(name), ...args]));
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

async function types(): Promise<Outcome> {
  const generated = await exitCode(startNode([tool('react-router'), 'typegen']));
  if (generated !== 0) throw new Failure(`react-router typegen failed (exit code ${generated}).`);
  return checks(TYPE_CHECKS.map((args) => ['tsc', ...args]));
}

type Chosen = { projects?: string[]; filters?: string[]; env?: Record<string, string> };

/** Tests in the Worker, whose databases lie in memory where they may. */
async function workerTests(chosen: Chosen = {}): Promise<Outcome> {
  return withMemoryFolder((folder) =>
    vitest('worker', { ...chosen, env: { ...chosen.env, ...(folder && { TMPDIR: folder }) } }),
  );
}

/** Runs the tests of a part whose file a filter names; all of them without one. */
async function vitest(
  part: string,
  { projects = [part], filters = [], env = {} }: Chosen = {},
): Promise<Outcome> {
  const report = freshReport(part);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const command = [tool('vitest'), 'run', ...named, ...reporters, ...filters];
  const code = await exitCode(startNode(command, { env: { ...process.env, ...env } }));
  return countVitest(report, code);
}

/**
 * Every call of every write failing, whatever else may be away, random operations of all kinds, hostile input at every
 * door, and the server killed.
 */
async function faults(): Promise<Outcome> {
  const within = await workerTests({
    filters: ['tests/worker/faults', 'tests/worker/model', 'tests/worker/hostile'],
    env: LONG,
  });
  const files = ['killed-server', 'killed-small-writes', 'fuzzed-pages'];
  const kills = await playwright([...files, '--project=walks'], LONG);
  return {
    passed: within.passed + kills.passed,
    failed: within.failed + kills.failed,
    skipped: within.skipped + kills.skipped,
  };
}

async function production(): Promise<Outcome> {
  await build('info');
  const sizes = sizesOfBuild();
  const missed = sizesMissed(sizes);
  const note = [describeSizes(sizes), ...missed].join('; ');
  return { passed: 3 - missed.length, failed: missed.length, skipped: 0, note };
}

/** Tries to deploy the built product to each hosted environment. */
async function deployments(): Promise<Outcome> {
  await buildIfChanged();
  // They bring a tool that takes a second to load, which no other part needs.
  const [{ tryDeploying }, { HOSTED }] = await Promise.all([
    import('./deploy/built.ts'),
    import('./deploy/hosted.ts'),
  ]);
  const tried = await Promise.all(HOSTED.map(tryDeploying));
  const [{ gzipKib = 0 } = {}] = tried;
  const note = `${HOSTED.join(', ')}: ${Math.round(gzipKib)} KiB gzipped`;
  return { passed: tried.length, failed: 0, skipped: 0, note };
}

/** The journeys, and what their servers logged. */
async function browser(): Promise<Outcome> {
  return playwright(['--project=logs'], { CHROMIUM_PATH: await findChromium() });
}

/** Every page and form in a short form, the side ways of the journeys, and what their servers logged. */
async function walks(): Promise<Outcome> {
  return playwright(['--project=logs of walks'], { CHROMIUM_PATH: await findChromium() });
}

/** Every page in each language, in light and dark, narrow, twice as large, and with text twice as large. */
async function axe(): Promise<Outcome> {
  const files = ['every-page', 'large-text', 'zoom'];
  return playwright([...files, '--project=walks', '--project=large text'], {
    ...LONG,
    CHROMIUM_PATH: await findChromium(),
  });
}

/** Runs the tests of the projects and files that arguments name. */
async function playwright(chosen: string[], own: Record<string, string>): Promise<Outcome> {
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
