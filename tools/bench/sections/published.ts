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
const PUBLISHED: Record<string, readonly [best: number, chain: number, gurobi: number]> = {
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
  return {
    about: [
      'Curtois and Qu, “Employee Shift Scheduling Benchmark Data Sets”: the costs of plans, the fewer the better. The search of Fill',
      `knows their rules in the place of the roster’s. It had ${SECONDS} s of processor time for each, one thread and one seed. The costs`,
      'and the rules of its plans are counted by code that the search does not use.',
    ].join('\n'),
    turns: 1,
    tables: [await instanceTable(INSTANCES)],
  };
}

async function instanceTable(folder: string): Promise<TextTable> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const ordered = files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return {
    head: [
      { title: 'Instance' },
      { title: 'Found', isNumber: true },
      { title: 'Best known', isNumber: true },
      { title: 'Ejection chain', isNumber: true },
      { title: 'Gurobi', isNumber: true },
      { title: 'Broken rules', isNumber: true },
    ],
    rows: await atOnce(availableParallelism(), ordered, (file) => instanceRow(join(folder, file))),
  };
}

async function instanceRow(file: string): Promise<string[]> {
  const name = basename(file, '.txt');
  const program = join(import.meta.dirname, '../published/search-instance.ts');
  const { code, output } = await capture(
    startNode([program, file, String(SECONDS)], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  if (code !== 0) throw new Failure(`The search of ${name} failed (exit code ${code}).`);
  const found = SearchedInstance.parse(JSON.parse(output));
  console.log(`${name}: ${output.trim()}`);
  const published = (PUBLISHED[name] ?? []).map(thousands);
  return 'cost' in found
    ? [name, thousands(found.cost), ...published, String(found.broken)]
    : [name, `no plan: ${found.withoutPlan} cannot keep the rules`, ...published, ''];
}
