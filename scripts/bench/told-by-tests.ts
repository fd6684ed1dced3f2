import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitCode, root, startNode, tool } from '#scripts/processes.ts';
import { Failure } from '#scripts/program.ts';
import type { ToldCost, ToldList } from '#tests/support/told-cost.ts';

type Told = { cost?: ToldCost; lists?: ToldList[] };
type Report = { testResults: { assertionResults: { meta?: Told }[] }[] };

/**
 * Runs tests of the Worker that count, on a company of so many people: in the runtime itself, on its D1. Answers what each
 * of them told.
 */
export async function toldByTests(files: readonly string[], people: number): Promise<Told[]> {
  const report = join(root, '.cache/bench/operations.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const options = ['--project', 'worker', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, FILLED: String(people) };
  const code = await exitCode(startNode([tool('vitest'), 'run', ...options, ...files], { env }));
  if (code !== 0 || !existsSync(report)) throw new Failure('A test that counts has failed.');
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) => assertionResults.map(({ meta = {} }) => meta));
}
