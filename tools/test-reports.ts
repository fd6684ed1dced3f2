import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './processes.ts';

/** The folder of the parts' reports. */
export const REPORTS = '.cache/test';
const TIMES_FILE = join(root, REPORTS, 'times.json');

/** The counts of a part, with a line per failure that is known by name. */
export type TestCounts = { passed: number; failed: number; skipped: number; failures: string[] };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; title: string; file: string; line: number }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** Counts of no test. */
export function noCounts(): TestCounts {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/** Reads the counts that `FailuresReporter` wrote. `code` is the exit code of the run. */
export function countVitest(file: string, code: number): TestCounts {
  const counts: TestCounts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noCounts();
  return admitFailure(counts, code);
}

/** Counts Playwright's JSON report. `code` is the exit code of the run. */
export function countPlaywright(file: string, code: number): TestCounts {
  if (!existsSync(file)) return admitFailure(noCounts(), code);
  const { stats, suites, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...failedSpecs(suites), ...errors.map(({ message }) => `outside of tests: ${message}`)],
  };
  return admitFailure(counts, code);
}

function failedSpecs(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} > ${title}`),
    ...failedSpecs(suite.suites ?? []),
  ]);
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
