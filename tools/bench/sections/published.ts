import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { atOnce } from '#tools/at-once.ts';
import { INSTANCES, IS_TRIAL } from '#tools/bench/asked.ts';
import { thousands } from '#tools/bench/measure.ts';
import { SearchedInstance } from '#tools/bench/published/searched-instance.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { capture, startNode } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

const SECONDS = IS_TRIAL ? 10 : 600;

/** Costs that others published: the best known, and an ejection chain and Gurobi after ten minutes. */
type PublishedCosts = readonly [best: number, chain: number, gurobi: number];
const PUBLISHED: Readonly<Record<string, PublishedCosts>> = {
  Instance1: [607, 607, 607],
  Instance2: [828, 923, 828],
  Instance3: [1_001, 1_003, 1_001],
  Instance4: [1_716, 1_719, 1_716],
  Instance5: [1_143, 1_439, 1_143],
  Instance6: [1_950, 2_344, 1_950],
  Instance7: [1_056, 1_284, 1_056],
  Instance8: [1_308, 2_529, 8_995],
  Instance9: [439, 474, 439],
  Instance10: [4_631, 4_999, 4_631],
  Instance11: [3_443, 3_967, 3_443],
  Instance12: [4_040, 5_611, 4_045],
};

/** Measures the search of Fill on instances of employee scheduling that others published. */
export async function measurePublished(): Promise<BenchSection> {
  if (INSTANCES === null) throw new Failure('Say where the instances are: --instances=<folder>');
  const rows = await atOnce(availableParallelism(), instanceFiles(INSTANCES), instanceRow);
  return {
    about: [
      'Curtois and Qu, “Employee Shift Scheduling Benchmark Data Sets”: the costs of plans, the fewer the better. The search of Fill',
      `knows their rules in the place of the roster’s. It had ${SECONDS} s of processor time for each, one thread and one seed. The costs`,
      'and the rules of its plans are counted by code that the search does not use.',
    ].join('\n'),
    turns: 1,
    tables: [instanceTable(rows)],
    goals: {
      planWorseThanChain: { value: plansThat(rows, (found, chain) => found > chain) },
      planBetterThanChain: { value: plansThat(rows, (found, chain) => found < chain) },
    },
  };
}

/** How many plans compare so with the cost of the ejection chain. */
function plansThat(rows: readonly InstanceRow[], isSo: (found: number, chain: number) => boolean): number {
  return rows.filter(
    ({ found, published }) => 'cost' in found && published !== undefined && isSo(found.cost, published[1]),
  ).length;
}

interface InstanceRow {
  name: string;
  found: SearchedInstance;
  published: PublishedCosts | undefined;
}

function instanceFiles(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const ordered = files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return ordered.map((file) => join(folder, file));
}

async function instanceRow(file: string): Promise<InstanceRow> {
  const name = basename(file, '.txt');
  const program = join(import.meta.dirname, '../published/search-instance.ts');
  const { code, output } = await capture(
    startNode([program, file, String(SECONDS)], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  if (code !== 0) throw new Failure(`The search of ${name} failed (exit code ${code}).`);
  console.log(`${name}: ${output.trim()}`);
  return { name, found: SearchedInstance.parse(JSON.parse(output)), published: PUBLISHED[name] };
}

function instanceTable(rows: readonly InstanceRow[]): TextTable {
  return {
    head: [
      { title: 'Instance' },
      { title: 'Found', isNumber: true },
      { title: 'Best known', isNumber: true },
      { title: 'Ejection chain', isNumber: true },
      { title: 'Gurobi', isNumber: true },
      { title: 'Broken rules', isNumber: true },
    ],
    rows: rows.map(({ name, found, published }) => {
      const costs = (published ?? []).map(thousands);
      return 'cost' in found
        ? [name, thousands(found.cost), ...costs, String(found.broken)]
        : [name, `no plan: ${found.withoutPlan} cannot keep the rules`, ...costs, ''];
    }),
  };
}
