import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { capture, type ProcessOptions, startNode, tool } from '#tools/processes.ts';
import { countPlaywright, countVitest, type TestCounts } from '#tools/test-reports.ts';

/** A test that the table cites: a part of its title as the code writes it, with `%s` for what a table of cases gives. */
export interface CitedTest {
  path: string;
  title: string;
}

/** The test that shows a requirement. */
export function citedTest(shown: string): CitedTest | null {
  const [, path, title] = /^`(tests\/[^`]+)` “(.+)”$/.exec(shown) ?? [];
  return path === undefined || title === undefined ? null : { path, title };
}

/** A pattern of the titles that the cited one becomes. */
export function titlePattern(title: string): string {
  const parts = title.split(/%[sjoidf]|\$[a-z]\w*/);
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*');
}

/** Runs the test in a folder with the files of the product. */
export async function runCited(folder: string, test: CitedTest, env: NodeJS.ProcessEnv): Promise<TestCounts> {
  return test.path.startsWith('tests/e2e/') ? inBrowser(folder, test, env) : inVitest(folder, test, env);
}

async function inVitest(
  folder: string,
  { path, title }: CitedTest,
  env: NodeJS.ProcessEnv,
): Promise<TestCounts> {
  const report = join(folder, '.cache/asvs.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=./tools/failures-reporter.ts'];
  const chosen = ['--project', projectOf(path), path, '-t', titlePattern(title)];
  const walks = path.endsWith('.walk.ts') ? { WALKS: '1' } : {};
  const code = await quietly(folder, [tool('vitest'), 'run', ...reporters, ...chosen], {
    env: { ...env, ...walks, TEST_COUNTS: report },
  });
  return countVitest(report, code);
}

/** Tests with a DOM have a project of their own. */
function projectOf(path: string): string {
  const [, part = ''] = path.split('/');
  return path.endsWith('.test.tsx') ? `${part}-dom` : part;
}

/** The set-up builds the product where its files have changed. */
async function inBrowser(
  folder: string,
  { path, title }: CitedTest,
  env: NodeJS.ProcessEnv,
): Promise<TestCounts> {
  const report = join(folder, '.cache/asvs.json');
  rmSync(report, { force: true });
  const chosen = [path, '--no-deps', '-g', titlePattern(title)];
  const code = await quietly(folder, [tool('playwright'), 'test', ...chosen], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    endSignal: 'SIGINT',
  });
  return countPlaywright(report, code);
}

/** A test that fails here says more than anyone reads: only its counts are of use. */
async function quietly(cwd: string, command: string[], options: ProcessOptions): Promise<number> {
  const { code } = await capture(startNode(command, { ...options, cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
  return code;
}
