import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { JOB_ROUND } from '#domain/roster/fill/company/plan-round.ts';
import { atOnce } from '#tools/at-once.ts';
import { askedOr, IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { CompanyPlans, JUDGED, type PlanTimes } from '#tools/bench/company-plans.ts';
import { thousands } from '#tools/bench/measure.ts';
import { MB } from '#tools/bench/memory.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { worstOf } from '#tools/bench/worst-of.ts';
import type { GoalFigure, GoalFigures } from '#tools/bench/written/goals.ts';
import { capture, startNode } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

const COMPANIES = IS_TRIAL ? [peopleOr(100)] : [300, 800, 2_000];
const SEEDS = Array.from({ length: askedOr('seeds', IS_TRIAL ? 1 : 10) }, (_, index) => index + 1);
const SECONDS = askedOr('seconds', IS_TRIAL ? 5 : 60);
const BEST_SECONDS = askedOr('best-seconds', IS_TRIAL ? 10 : 1_800);
/** The board searches so long. */
const BOARD_SECONDS = Math.min(30, SECONDS);
const MARKS = [...new Set([1, 5, BOARD_SECONDS, SECONDS])].filter((second) => second <= SECONDS);

type PlannedCompany = CompanyPlans & { people: number };

/** Measures the search of a month's plan for companies of the demo. */
export async function measureFill(): Promise<BenchSection> {
  const companies = await atOnce(availableParallelism(), COMPANIES, plannedCompany);
  return {
    about: [
      'The open spots of a month of the demo company: its fixed people are planned, the others are not. One thread; all times are',
      `processor time, which other programs do not disturb; medians of ${SEEDS.length} seeds. The first plan includes the list of who may take`,
      `what. As on the board, the heat of the search falls for ${BOARD_SECONDS} s; then it stays low. The best plan known is the fullest of these`,
      `searches and of one of ${thousands(BEST_SECONDS)} s with another seed. Percent are of the spots that it fills: a spot counts more than all wants`,
      `together, and points have no zero to measure from. “Quarter” is a search of ${BOARD_SECONDS / 4} s, as far as a processor four times slower`,
      `comes in ${BOARD_SECONDS} s. “Held” is the longest time between two looks at the clock: a worker of the browser searches, and the page`,
      `itself never waits for it. “Round” is a step of a job, which plans workplaces of about ${JOB_ROUND.people} people with`,
      `${thousands(JOB_ROUND.changes)} changes at once. “Found” is what the rules of the roster say about the whole plan, “Judged in” their time for`,
      `at most ${thousands(JUDGED)} placements.`,
    ].join('\n'),
    turns: 1,
    tables: [companyTable(companies)],
    goals: fillGoals(companies),
  };
}

async function plannedCompany(people: number): Promise<PlannedCompany> {
  const search = { marks: MARKS, cooled: BOARD_SECONDS };
  const times: PlanTimes = { seeds: SEEDS, search, best: BEST_SECONDS };
  const program = join(import.meta.dirname, '../plan-company.ts');
  const { code, output } = await capture(
    startNode([program, String(people), JSON.stringify(times)], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  if (code !== 0) throw new Failure(`The plan of ${people} people failed (exit code ${code}).`);
  console.log(`${thousands(people)} people: ${output.trim()}`);
  return { people, ...CompanyPlans.parse(JSON.parse(output)) };
}

function companyTable(companies: readonly PlannedCompany[]): TextTable {
  const head = [
    'People',
    'Open spots',
    'First plan',
    'Best known',
    ...MARKS.map((second) => `After ${second} s`),
    'Quarter',
    'Held',
    'Round',
    'Found',
    'Judged in',
    'Heap',
  ];
  return {
    head: head.map((title) => ({ title, isNumber: true })),
    rows: companies.map((company) => [
      thousands(company.people),
      thousands(company.open),
      `${thousands(Math.round(company.firstMs))} ms`,
      thousands(company.best),
      ...[...company.filled, company.atQuarter].map((filled) => `${percentOf(company, filled).toFixed(1)} %`),
      `${Math.round(company.heldMs)} ms`,
      `${thousands(Math.round(company.roundMs))} ms`,
      String(company.findings),
      `${Math.round(company.judgeMs)} ms`,
      `${Math.round(company.heap / MB)} MB`,
    ]),
  };
}

function percentOf({ best }: PlannedCompany, filled: number): number {
  return (100 * filled) / best;
}

/** Each goal by the company that is farthest from it. */
function fillGoals(companies: readonly PlannedCompany[]): GoalFigures {
  const most = (of: (company: PlannedCompany) => number) => figureOf(companies, of, 1);
  const least = (of: (company: PlannedCompany) => number) => figureOf(companies, of, -1);
  const onBoard = MARKS.indexOf(BOARD_SECONDS);
  return {
    firstPlan: most(({ firstMs }) => firstMs),
    planAfterAll: least((company) => percentOf(company, company.filled[onBoard] ?? 0)),
    planAtQuarter: least((company) => percentOf(company, company.atQuarter)),
    planHeld: most(({ heldMs }) => heldMs),
    planFindings: most(({ findings }) => findings),
    planJudged: most(({ judgeMs }) => judgeMs),
  };
}

function figureOf(
  companies: readonly PlannedCompany[],
  amountOf: (company: PlannedCompany) => number,
  sign: 1 | -1,
): GoalFigure {
  const worst = worstOf(companies, (company) => sign * amountOf(company));
  return worst ? { value: amountOf(worst), of: `${thousands(worst.people)} people` } : { value: Number.NaN };
}
