import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './processes.ts';

/** The folder of the parts' reports. */
export const REPORTS = '.cache/test';
const TIMES_FILE = join(root, REPORTS, 'times.json');

export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Counts Vitest's JSON report. `code` is the exit code of the run. */
export function countVitest(file: string, code: number): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const report: VitestReport = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { testResults: [] };
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) {
      if (test.status === 'passed' || test.status === 'failed') counts[test.status] += 1;
      else counts.skipped += 1;
    }
    // A file that failed to load or set up has no failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1;
  }
  return admitFailure(counts, code);
}

/** Counts Playwright's JSON report. `code` is the exit code of the run. */
export function countPlaywright(file: string, code: number): TestCounts {
  if (!existsSync(file)) return admitFailure({ passed: 0, failed: 0, skipped: 0 }, code);
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return admitFailure(counts, code);
}

/** A run that failed outside its tests, or found none, counts as failed. */
function admitFailure(counts: TestCounts, code: number): TestCounts {
  const none = counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (none || code !== 0) ? { ...counts, failed: 1 } : counts;
}

const PartTimes = z.record(z.string(), z.object({ seconds: z.number(), failed: z.int(), ended: z.string() }));
/** By part of the tests: the duration of its last run, its failures, and its end. */
export type PartTimes = z.output<typeof PartTimes>;

export function readTimes(): PartTimes {
  return existsSync(TIMES_FILE) ? PartTimes.parse(JSON.parse(readFileSync(TIMES_FILE, 'utf8'))) : {};
}

/** Records the durations of these parts, and keeps those of the others. */
export function noteTimes(results: readonly { name: string; seconds: number; failed: number }[]): void {
  const ended = new Date().toISOString();
  const own = results.map(({ name, seconds, failed }) => [name, { seconds, failed, ended }] as const);
  mkdirSync(join(root, REPORTS), { recursive: true });
  writeFileSync(TIMES_FILE, `${JSON.stringify({ ...readTimes(), ...Object.fromEntries(own) }, null, 2)}\n`);
}
