import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReportedCost, ReportedList } from '#tests/support/reported-cost.ts';
import { exitCode, root, startNode, tool } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

type TestReport = { cost?: ReportedCost; lists?: ReportedList[] };
type TestResult = { status: string; fullName: string; failureMessages?: string[] | null; meta?: TestReport };
type Report = { testResults: { message?: string; assertionResults: TestResult[] }[] };

/**
 * Runs the counting tests of the Worker on a company of this size: in the runtime, on its D1.
 * Returns the report of each, also of those over their bound.
 * @throws Failure when a call answered with a fault
 */
export async function reportedByTests(files: readonly string[], people: number): Promise<TestReport[]> {
  const report = join(root, '.cache/bench/operations.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const options = ['--project', 'worker', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, FILLED: String(people) };
  const code = await exitCode(startNode([tool('vitest'), 'run', ...options, ...files], { env }));
  if (!existsSync(report)) throw new Failure('The tests that count could not begin.');
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (code !== 0) {
    const failed = results.filter(({ status }) => status === 'failed').map(failureOf);
    throw new Failure(
      ['Tests that count have failed.', ...failed, ...testResults.map(({ message = '' }) => message)].join(
        '\n',
      ),
    );
  }
  return results.map(({ meta = {} }) => meta);
}

function failureOf({ fullName, failureMessages }: TestResult): string {
  return [fullName, ...(failureMessages ?? [])].join('\n');
}
