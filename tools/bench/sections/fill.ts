import { checkChanges } from '#domain/roster/check.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { FILL_HEAT } from '#domain/roster/fill/company/settings.ts';
import { beginSearch } from '#domain/roster/fill/search/search.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { openMonth } from '#tools/bench/crowds/open-month.ts';
import { medianOf, thousands } from '#tools/bench/measure.ts';
import { MB } from '#tools/bench/memory.ts';
import { searchFor } from '#tools/bench/search-for.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';

const DEMO_MONTH = '2026-07-15';
const COMPANIES = IS_TRIAL ? [peopleOr(100)] : [300, 800, 2_000];
const SEEDS = IS_TRIAL ? [1] : [1, 2, 3];
const MARKS_S = IS_TRIAL ? [1, 5] : [1, 5, 30, 60];
/** Measures the search of a month's plan for companies of the demo. */
export async function measureFill(): Promise<BenchSection> {
  const companies = COMPANIES.map(companyRow);
  return {
    about: [
      'The open seats of a month of the demo company: its fixed people are planned, the others are not. One thread; medians of',
      `${SEEDS.length} seeds. “Found” is what the rules of the roster say about the whole plan.`,
    ].join('\n'),
    turns: 1,
    tables: [companyTable(companies)],
  };
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
  searchFor(search, FILL_HEAT, MARKS_S, () => {
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
