import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Counts Vitest's JSON report; `code` is the exit code of the run. */
export function countVitest(file: string, code: number): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const report: VitestReport = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { testResults: [] };
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) {
      if (test.status === 'passed' || test.status === 'failed') counts[test.status] += 1;
      else counts.skipped += 1;
    }
    // A file that could not be loaded, or whose set-up failed, has no failing test to show for it.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1;
  }
  return admitFailure(counts, code);
}

/** Counts Playwright's JSON report; `code` is the exit code of the run. */
export function countPlaywright(file: string, code: number): Counts {
  if (!existsSync(file)) return admitFailure({ passed: 0, failed: 0, skipped: 0 }, code);
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return admitFailure(counts, code);
}

/** A run that failed outside its tests, or found none, has failed all the same. */
function admitFailure(counts: Counts, code: number): Counts {
  const none = counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (none || code !== 0) ? { ...counts, failed: 1 } : counts;
}
