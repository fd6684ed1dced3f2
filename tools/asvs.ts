import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { REMOVALS } from '#tests/asvs/removals.ts';
import { requirementsIn, TABLE } from '#tests/structure/asvs.ts';
import { Checkout } from './asvs/checkout.ts';
import { type CitedTest, citedTest, runCited } from './asvs/cited-test.ts';
import type { Removal } from './asvs/removal.ts';
import { atOnce } from './at-once.ts';
import { findChromium } from './chromium.ts';
import { root } from './processes.ts';
import { runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
/** Removals that are tried at the same time. Those in the browser come after the others, one at a time. */
const AT_ONCE = availableParallelism();

/** A row with the test that shows it, and what takes its protection out. */
interface ShownRow {
  id: string;
  test: CitedTest;
  removal: Removal | null;
}

/**
 * Takes the protection of each row of the ASVS out, and expects that the test of the row fails then. Arguments choose
 * rows: `npm run test:asvs -- 7.4 8.2.3`.
 */
async function main(): Promise<number> {
  const rows = shownRows().filter(({ id }) => isAsked(id));
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  const inBrowser = rows.filter(({ test }) => test.path.startsWith('tests/e2e/'));
  const others = rows.filter((row) => !inBrowser.includes(row));
  const faults = [...(await tried(others, AT_ONCE, env)), ...(await tried(inBrowser, 1, env))];
  console.log('');
  for (const fault of faults) console.log(fault);
  console.log(
    `${rows.length - faults.length} of ${rows.length} rows are shown by tests that fail without their protection`,
  );
  return faults.length === 0 ? 0 : 1;
}

function isAsked(id: string): boolean {
  const asked = process.argv.slice(2);
  return asked.length === 0 || asked.some((one) => id === one || id.startsWith(`${one}.`));
}

function shownRows(): ShownRow[] {
  return requirementsIn(readFileSync(join(root, TABLE), 'utf8')).flatMap(({ id, shown }) => {
    const test = citedTest(shown ?? '');
    return test ? [{ id, test, removal: REMOVALS.find(({ rows }) => rows.includes(id)) ?? null }] : [];
  });
}

/** What is wrong with each row; each of several works in its own copy. */
async function tried(rows: readonly ShownRow[], most: number, env: NodeJS.ProcessEnv): Promise<string[]> {
  const alike = [...Map.groupBy(rows, ({ test, removal }) => JSON.stringify([test, removal])).values()];
  const free: Checkout[] = [];
  for (let made = 0; made < Math.min(most, alike.length); made += 1) {
    const checkout = new Checkout();
    await checkout.fill();
    free.push(checkout);
  }
  const all = [...free];
  try {
    const found = await atOnce(most, alike, async (group) => {
      const checkout = free.pop();
      if (!checkout) throw new RangeError('no copy is free');
      const fault = await faultOf(group, checkout, env);
      free.push(checkout);
      const ids = group.map(({ id }) => id).join(', ');
      console.log(fault === null ? `${ids}: fails as it must` : `${ids}: ${fault}`);
      return fault === null ? [] : group.map(({ id }) => `${id}: ${fault}`);
    });
    return found.flat();
  } finally {
    for (const checkout of all) checkout.remove();
  }
}

/** Why the rows are not shown by their test; null where they are. */
async function faultOf(
  [row]: readonly ShownRow[],
  checkout: Checkout,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  if (!row) return null;
  const { test, removal } = row;
  if (removal === null) return 'nothing takes its protection out';
  const before = await runCited(checkout.folder, test, env);
  if (before.failed > 0) return `“${test.title}” fails with the protection: ${before.failures.join('; ')}`;
  if (before.passed === 0) return `no test has the title “${test.title}”`;
  const without = await checkout.without(removal, () => runCited(checkout.folder, test, env));
  if (without.failed === 0) return `“${test.title}” passes without the protection`;
  const named = without.failures.every(
    (line) => line.startsWith(`${test.path} > `) || line.startsWith(e2ePath(test)),
  );
  return named ? null : `fails outside of its test: ${without.failures.join('; ')}`;
}

/** Playwright names files from its own folder. */
function e2ePath({ path }: CitedTest): string {
  return path.slice('tests/e2e/'.length);
}

await runProgram(main, ENDED_BY_SIGNAL);
