import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Heat } from '#domain/roster/fill/search/heat.ts';
import { beginSearch, NoPath } from '#domain/roster/fill/search/search.ts';
import { INSTANCES, IS_TRIAL } from '#tools/bench/asked.ts';
import { thousands } from '#tools/bench/measure.ts';
import { checkRoster } from '#tools/bench/published/check-plan.ts';
import { readInstance } from '#tools/bench/published/instance-file.ts';
import { problemOf } from '#tools/bench/published/instance-problem.ts';
import { searchFor } from '#tools/bench/search-for.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';

/** Points; an empty seat is mostly 100. */
const INSTANCE_HEAT: Heat = { first: 30, last: 1 };
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
      `knows their rules in the place of the roster’s. It had ${SECONDS} s for each, one thread and one seed. The costs and the rules of`,
      'its plans are counted by code that the search does not use.',
    ].join('\n'),
    turns: 1,
    tables: [instanceTable(INSTANCES)],
  };
}

function instanceTable(folder: string): TextTable {
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
    rows: ordered.map((file) => instanceRow(join(folder, file))),
  };
}

function instanceRow(file: string): string[] {
  const name = basename(file, '.txt');
  const instance = readInstance(file);
  const problem = problemOf(instance);
  const published = (PUBLISHED[name] ?? []).map(thousands);
  try {
    const search = beginSearch(problem, 1);
    searchFor(search, INSTANCE_HEAT, { marks: [SECONDS] });
    const roster = new Map(
      instance.staff.map(({ id }, person) => {
        const path = [...(search.best.paths[person] ?? [])];
        const works = path.map((chosen, day) => problem.choices[person]?.[day]?.[chosen]?.work ?? -1);
        return [id, works.map((work) => instance.shifts[work]?.id ?? '')];
      }),
    );
    const { cost, broken } = checkRoster(instance, roster);
    return [name, thousands(cost), ...published, String(broken.length)];
  } catch (error) {
    if (!(error instanceof NoPath)) throw error;
    return [name, `no plan: ${instance.staff[error.person]?.id} cannot keep the rules`, ...published, ''];
  }
}
