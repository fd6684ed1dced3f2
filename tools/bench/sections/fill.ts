import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkChanges } from '#domain/roster/check.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { type Heat, heatAt } from '#domain/roster/fill/search/heat.ts';
import { beginSearch, NoPath, type PlanSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { INSTANCES, IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { openMonth } from '#tools/bench/crowds/open-month.ts';
import { medianOf, thousands } from '#tools/bench/measure.ts';
import { MB } from '#tools/bench/memory.ts';
import { checkRoster } from '#tools/bench/published/check-plan.ts';
import { readInstance } from '#tools/bench/published/instance-file.ts';
import { problemOf } from '#tools/bench/published/instance-problem.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';

const DEMO_MONTH = '2026-07-15';
const COMPANIES = IS_TRIAL ? [peopleOr(100)] : [300, 800, 2_000];
const SEEDS = IS_TRIAL ? [1] : [1, 2, 3];
const MARKS_S = IS_TRIAL ? [1, 5] : [1, 5, 30, 60];
/** Points; a seat of a company is 1,000, and one of a published instance mostly 100. */
const COMPANY_HEAT: Heat = { first: 300, last: 10 };
const INSTANCE_HEAT: Heat = { first: 30, last: 1 };
const INSTANCE_S = IS_TRIAL ? 10 : 600;
const CHANGES_AT_ONCE = 10;

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

/** Measures the search of a month's plan, for companies of the demo and for published instances. */
export async function measureFill(): Promise<BenchSection> {
  const companies = COMPANIES.map(companyRow);
  return {
    about: [
      'The open seats of a month of the demo company: its fixed people are planned, the others are not. One thread; medians of',
      `${SEEDS.length} seeds. “Found” is what the rules of the roster say about the whole plan.`,
      ...(INSTANCES
        ? [`The published instances were given ${INSTANCE_S} s each, and checked by code of their own.`]
        : []),
    ].join('\n'),
    turns: 1,
    tables: [companyTable(companies), ...(INSTANCES ? [instanceTable(INSTANCES)] : [])],
  };
}

/** Runs the search for so many seconds; `told` hears each mark that has passed. */
function searchFor(
  search: PlanSearch<unknown, unknown>,
  heat: Heat,
  seconds: number,
  told: (second: number) => void = () => {},
): void {
  const begun = performance.now();
  const marks = [...MARKS_S];
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1_000) {
    searchOn(search, CHANGES_AT_ONCE, heatAt(heat, passed / seconds));
    while (marks[0] !== undefined && passed >= marks[0]) told(marks.shift() ?? 0);
  }
  for (const mark of marks.filter((one) => one <= seconds)) told(mark);
}

type CompanyRun = { firstMs: number; filled: number[]; judgeMs: number; findings: number; heap: number };

function companyRow(people: number): string[] {
  const input = openMonth(DEMO_MONTH, people);
  const begun = performance.now();
  const problem = fillProblem(input);
  const problemMs = performance.now() - begun;
  const open = problem.seats.reduce((sum, seat) => sum + seat.open, 0);
  const runs = SEEDS.map((seed) => companyRun(input, problem, seed));
  const middle = (of: (run: CompanyRun) => number) => medianOf(runs.map(of));
  return [
    thousands(people),
    thousands(open),
    `${Math.round(problemMs + middle(({ firstMs }) => firstMs))} ms`,
    ...MARKS_S.map((_, at) => thousands(middle(({ filled }) => filled[at] ?? 0))),
    String(Math.max(...runs.map(({ findings }) => findings))),
    `${Math.round(middle(({ judgeMs }) => judgeMs))} ms`,
    `${Math.round(middle(({ heap }) => heap) / MB)} MB`,
  ];
}

function companyRun(input: FillInput, problem: ReturnType<typeof fillProblem>, seed: number): CompanyRun {
  const begun = performance.now();
  const search = beginSearch(problem, seed);
  const firstMs = performance.now() - begun;
  const filled: number[] = [];
  searchFor(search, COMPANY_HEAT, MARKS_S.at(-1) ?? 0, () => {
    filled.push(placementsOf(problem, input, search.best.paths).length);
  });
  const heap = process.memoryUsage().heapUsed;
  const changes = placementsOf(problem, input, search.best.paths).map(placementChange);
  const judged = performance.now();
  const checks = checkChanges(openRoster(input.facts), changes, { waysOut: false });
  const judgeMs = performance.now() - judged;
  return { firstMs, filled, judgeMs, findings: checks.flatMap(({ findings }) => findings).length, heap };
}

function companyTable(rows: string[][]): TextTable {
  return {
    head: [
      { title: 'People', isNumber: true },
      { title: 'Open seats', isNumber: true },
      { title: 'First plan', isNumber: true },
      ...MARKS_S.map((second) => ({ title: `Filled after ${second} s`, isNumber: true as const })),
      { title: 'Found', isNumber: true },
      { title: 'Judged in', isNumber: true },
      { title: 'Heap', isNumber: true },
    ],
    rows,
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
    searchFor(search, INSTANCE_HEAT, INSTANCE_S);
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
