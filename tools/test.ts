import { longParts, parts, type TestOutcome, type TestPart } from './parts.ts';
import { Failure, runProgram } from './program.ts';
import { noCounts, noteTimes } from './test-reports.ts';

const ENDED_BY_SIGNAL = 130;
const OF_THE_BUILD = ['deploy', 'e2e'];

type PartResult = TestOutcome & { name: string; seconds: number };

async function main(): Promise<number> {
  const results: PartResult[] = [];
  for (const [name, run] of wantedParts()) {
    console.log(`\n=== ${name} ===`);
    const began = performance.now();
    const outcome = buildFailed(name, results) ?? (await attempt(run));
    results.push({ name, ...outcome, seconds: (performance.now() - began) / 1000 });
  }
  noteTimes(results);
  console.log('');
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`failed in ${name}: ${failure}`);
  }
  for (const result of results) console.log(resultLine(result));
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 ? 0 : 1;
}

/** The parts named on the command line, or all that are not long, in their fixed order. */
function wantedParts(): [string, TestPart][] {
  const names = process.argv.slice(2);
  if (names.length === 0) return [...parts];
  const all = new Map([...parts, ...longParts]);
  const strange = names.find((name) => !all.has(name));
  if (strange) throw new Failure(`There is no part "${strange}". The parts: ${[...all.keys()].join(', ')}.`);
  return [...all].filter(([name]) => names.includes(name));
}

async function attempt(run: TestPart): Promise<TestOutcome> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return { ...noCounts(), failed: 1, failures: [error instanceof Failure ? error.message : String(error)] };
  }
}

/** A part about the built product fails without a build. */
function buildFailed(name: string, earlier: PartResult[]): TestOutcome | undefined {
  const failed = earlier.some((result) => result.name === 'build' && result.failed > 0);
  if (!OF_THE_BUILD.includes(name) || !failed) return undefined;
  return { ...noCounts(), failed: 1, note: 'not run: there is no build' };
}

function resultLine({ name, passed, failed, skipped, seconds, note }: PartResult): string {
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return `${name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts}${note ? `  (${note})` : ''}`;
}

await runProgram(main, ENDED_BY_SIGNAL);
