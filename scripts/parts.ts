import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { describeSizes } from './bundle-size.ts';
import { findChromium } from './chromium.ts';
import { exitCode, root, startNode, tool } from './processes.ts';
import { Failure } from './program.ts';
import { type Counts, countPlaywright, countVitest } from './test-reports.ts';

const REPORTS = '.cache/test';

/** What a part came to; `note` is for the reader. */
export type Outcome = Counts & { note?: string };

export type Part = () => Promise<Outcome>;

/** The parts of `npm test`, in their order. */
export const parts = new Map<string, Part>([
  ['format', () => checks([['biome', 'format', '.']])],
  ['lint', () => checks([['biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.']])],
  ['types', types],
  ['structure', () => vitest('structure')],
  ['domain', () => vitest('domain')],
  ['contract', () => vitest('contract')],
  ['worker', () => vitest('worker')],
  ['app', () => vitest('app')],
  ['build', production],
  ['e2e', browser],
]);

/** Parts that take long and run by name alone. */
export const longParts = new Map<string, Part>([['long', properties]]);

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
  return checks([
    ['tsc', '--noEmit'],
    ['tsc', '--noEmit', '-p', 'tsconfig.domain.json'],
  ]);
}

async function vitest(project: string, env: Record<string, string> = {}): Promise<Outcome> {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [tool('vitest'), 'run', '--project', project, ...reporters];
  const code = await exitCode(startNode(command, { env: { ...process.env, ...env } }));
  return countVitest(report, code);
}

/** The domain with 100,000 cases for each property of the roster. */
function properties(): Promise<Outcome> {
  return vitest('domain', { LONG: '1' });
}

async function production(): Promise<Outcome> {
  await build('info');
  return { passed: 1, failed: 0, skipped: 0, note: describeSizes() };
}

async function browser(): Promise<Outcome> {
  const report = freshReport('e2e');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await exitCode(startNode([tool('playwright'), 'test'], { env, endSignal: 'SIGINT' }));
  return countPlaywright(report, code);
}

function freshReport(name: string): string {
  const file = join(root, REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
