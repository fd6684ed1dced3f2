import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { TestCounts } from './test-reports.ts';

/** A reporter of Vitest that writes the counts of a run, with a line per failure, to `TEST_COUNTS`. */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts = countModules(modules, errors);
    const file = process.env.TEST_COUNTS;
    if (!file) throw new Error('TEST_COUNTS has to name the file for the counts.');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}

/** Errors outside of tests, and files that failed to load or set up, count as failures too. */
function countModules(modules: readonly TestModule[], errors: readonly SerializedError[]): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const fail = (line: string) => {
    counts.failed += 1;
    counts.failures.push(line);
  };
  for (const module of modules) {
    const before = counts.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'failed') fail(`${module.relativeModuleId} > ${test.fullName}`);
      else counts[state === 'passed' ? 'passed' : 'skipped'] += 1;
    }
    if (module.state() === 'failed' && counts.failed === before) {
      fail(`${module.relativeModuleId}: ${module.errors()[0]?.message ?? 'failed outside of its tests'}`);
    }
  }
  for (const { name, message, stack } of errors) fail(`outside of tests: ${stack ?? `${name}: ${message}`}`);
  return counts;
}
