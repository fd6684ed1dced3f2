import { daysOfMonth } from '#domain/time/date-range.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { askApi, linesIn } from '#tools/bench/api-site.ts';
import { peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany } from '#tools/bench/crowds/company.ts';
import { writeCrowd } from '#tools/bench/crowds/crowd.ts';
import { writePresentCrowd } from '#tools/bench/crowds/present-crowd.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { type FileGrowth, growthLines, measureFileGrowth, mostMegabytes } from '#tools/bench/file-growth.ts';
import { type BenchFigure, type Benchmark, spreadOf, takeTurns, thousands } from '#tools/bench/measure.ts';
import { timeRead } from '#tools/bench/parts-of-read.ts';
import { type Ratio, ratioOf } from '#tools/bench/ratio.ts';
import { readingContext } from '#tools/bench/reading-context.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { worstOf } from '#tools/bench/worst-of.ts';
import type { GoalFigure } from '#tools/bench/written/goals.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { exportDaily, exportMonthly } from '#worker/areas/attendance/work-histories/export.ts';
import { listMonthly } from '#worker/areas/attendance/work-histories/monthly.ts';
import { readMonthlySums } from '#worker/areas/attendance/work-histories/read-sums.ts';
import { readMonthReport } from '#worker/areas/reports/reports/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';

const COMPANY = { folder: 'hours', day: '2026-07-20' };
const CROWD_PEOPLE = peopleOr(10_000);
/** Days without shifts in the demo, so that the crowds are alone in their months. */
const CROWDS = [
  { month: '2025-05', people: peopleOr(2_000), firstPerson: 1_000_000 },
  { month: '2025-01', people: CROWD_PEOPLE, firstPerson: 2_000_000 },
] as const;
/** The calls run on the 20th day of this month. */
const PRESENT = { month: '2026-07', people: CROWD_PEOPLE, firstPerson: 3_000_000 } as const;
type MeasuredCrowd = (typeof CROWDS)[number] | typeof PRESENT;
const PER_PAGE = 100;
const TURNS = 6;
const WARM_UP = 1;
/** G6: for a large workplace, and for a company of 10,000 people. */
const LARGE_SITE_MS = 500;
const MANY_MS = 2_500;
/** The files of days whose download makes the server grow. */
const FILES = { few: CROWDS[0], many: CROWDS[1] };

type MeasuredCall = {
  what: string;
  path: string;
  /** Whether it computes the month of all people. */
  isWhole?: true;
  run: (ctx: SignedInCtx) => Promise<unknown>;
};
/** The rows read by each call, by its path. */
type Costs = ReadonlyMap<string, string>;

/** Measures hours and pay of whole months on the built product, over HTTP. */
export async function measureMonths(): Promise<BenchSection> {
  const state = await seedCompany(COMPANY);
  const costs = await prepare(state);
  const [, many] = CROWDS;
  const parts: string[] = [];
  for (const { what, run } of wholeCallsOf(many)) {
    const { sqlite, rules } = await timeRead(state, COMPANY.day, run);
    parts.push(`${what}: ${Math.round(sqlite)} ms in SQLite, ${Math.round(rules)} ms in the rules.`);
  }
  const vars = { ENVIRONMENT: 'test', TEST_NOW: `${COMPANY.day} 10:00:00` };
  const bare = { bare: { entry: 'group-by.ts' } };
  const growth = await measureFileGrowth(state, vars, FILES);
  return whileDirect(state, bare, (addresses) => measureOn(addresses, { costs, parts, growth }), vars);
}

/** The results before the turns, with the server's growth per file. */
type FoundBefore = { costs: Costs; parts: readonly string[]; growth: FileGrowth };

function callsOf({ month, people }: MeasuredCrowd): MeasuredCall[] {
  const isPresent = month === PRESENT.month;
  const of = `${thousands(people)} people × 31 days${isPresent ? ', 20 of them begun' : ''}`;
  const query = { page: 1, per_page: PER_PAGE, sort: 'name', month } as const;
  const file = { month, encoding: 'utf8', header: 'key', language: 'ja' } as const;
  const path = 'work-histories/monthly';
  return [
    {
      what: `A page of ${PER_PAGE} months of ${of}`,
      path: `${path}?month=${month}&per_page=${PER_PAGE}`,
      run: (ctx) => listMonthly(ctx, query),
    },
    {
      what: `Sums of ${of}`,
      path: `${path}/sums?month=${month}`,
      isWhole: true,
      run: (ctx) => readMonthlySums(ctx, { month }),
    },
    {
      what: `Report of ${of} by workplace`,
      path: `reports/monthly?month=${month}`,
      isWhole: true,
      run: (ctx) => readMonthReport(ctx, { ...query, group: 'workplace' }),
    },
    {
      what: `File of months of ${of}`,
      path: `${path}/export?month=${month}`,
      run: async (ctx) => {
        const sent = await exportMonthly(ctx, file, false);
        if (!('body' in sent)) throw new Failure('The file of a month was left to a job.');
        await drained(sent.body);
      },
    },
    {
      what: `File of days of ${of}`,
      path: `work-histories/export?month=${month}`,
      run: async (ctx) =>
        drained(
          (
            await exportDaily(ctx, {
              ...file,
              needs_review: undefined,
              unplanned: undefined,
              short_break: undefined,
            })
          ).body,
        ),
    },
  ];
}

function wholeCallsOf(crowd: MeasuredCrowd): MeasuredCall[] {
  return callsOf(crowd).filter(({ isWhole }) => isWhole);
}

async function drained(body: ReadableStream<Uint8Array>): Promise<void> {
  await new Response(body).arrayBuffer();
}

/**
 * Writes the crowds, and counts the rows of each call once, because the site does not report them.
 */
async function prepare(state: string): Promise<Costs> {
  const local = await openLocalDatabase(state);
  try {
    for (const crowd of CROWDS) await writeCrowd(local.db, { ...crowd, days: daysOfMonth(crowd.month) });
    const costs = new Map<string, string>();
    await writePresentCrowd(local.db, { ...PRESENT, days: daysOfMonth(PRESENT.month), today: COMPANY.day });
    for (const { path, run } of [...CROWDS.flatMap(callsOf), ...wholeCallsOf(PRESENT)])
      costs.set(path, await costOf(local.binding, run));
    return costs;
  } finally {
    await local.close();
  }
}

async function costOf(binding: D1Database, run: MeasuredCall['run']): Promise<string> {
  const { db, meter } = meterDatabase(binding);
  await run(readingContext(db, COMPANY.day));
  // One more to identify the caller.
  return `${meter.roundTrips + 1} round trips, ${thousands(meter.rowsRead)} rows read`;
}

type MonthAddresses = { ours: string; bare: string };

async function measureOn(
  { ours, bare }: MonthAddresses,
  { costs, parts, growth }: FoundBefore,
): Promise<BenchSection> {
  const api = `${ours}/api`;
  const headers = { Authorization: `Bearer ${await signIn(api)}` };
  const get = async (path: string): Promise<number> =>
    linesIn(await askApi({ api, headers }, `manage/${path}`));
  const grouped = CROWDS.map((crowd) => groupedBy(bare, crowd));
  const reads = [...CROWDS, PRESENT].flatMap((crowd) => readsOf(crowd, { costs, get }));
  const benchmarks: Benchmark[] = [...grouped, ...reads];
  const taken = await takeTurns(benchmarks, TURNS, WARM_UP);
  const figures = benchmarks.map(({ what, goal }, at) => ({ what, goal, ...spreadOf(taken[at] ?? []) }));
  // Each compared with the statement over as many people.
  const ratios = reads.flatMap(({ what, goal }, at): Ratio[] => {
    const place = goal === LARGE_SITE_MS ? 0 : 1;
    if (goal === undefined) return [];
    return [ratioOf(what, grouped[place]?.what ?? '', taken[grouped.length + at] ?? [], taken[place] ?? [])];
  });
  const [slowest, slowestOfMany] = [LARGE_SITE_MS, MANY_MS].map((goal) =>
    worstOf(
      figures.filter((one) => one.goal === goal),
      medianIn,
    ),
  );
  const farthest = worstOf(
    ratios.filter(({ against }) => against === grouped[0]?.what),
    medianIn,
  );
  if (!slowest || !slowestOfMany || !farthest) throw new Failure('Nothing was measured.');
  return {
    about: [
      'The built product over a direct socket, from the request to the last byte: all people at work on every day of a month.',
      'Each read calculates the sums and reports of a month. The present month has plans on all days, most of its people are at',
      'work, and the clock stops. A read takes longer than a statement that returns five numbers per person: it reads each',
      'attendance record with all inputs of its hours, and applies all rules. Without sending rows from the',
      'database to the Worker, which adds to it:',
      ...parts,
      ...growthLines(growth, FILES),
    ].join('\n'),
    turns: TURNS,
    figures,
    ratios,
    goals: {
      month: goalOf(slowest),
      monthOfBare: goalOf(farthest),
      monthOfMany: goalOf(slowestOfMany),
      exportMemory: { value: mostMegabytes(growth), of: 'in heaps of 128 MB, as hosted' },
    },
  };
}

type Site = { costs: Costs; get: (path: string) => Promise<unknown> };

function readsOf(crowd: MeasuredCrowd, { costs, get }: Site): Benchmark[] {
  const goal = crowd === CROWDS[0] ? LARGE_SITE_MS : MANY_MS;
  return (crowd === PRESENT ? wholeCallsOf(crowd) : callsOf(crowd)).map(({ what, path, isWhole }) => ({
    what: `${what}: ${costs.get(path)}`,
    run: () => get(path),
    ...(isWhole ? { goal } : {}),
  }));
}

/** The bare statement over the month of a crowd. */
function groupedBy(bare: string, { month, people }: MeasuredCrowd): Benchmark {
  const { from, to } = daysOfMonth(month);
  return {
    what: `The bare GROUP BY of ${thousands(people)} people × 31 days`,
    run: async () => {
      const answer = await fetch(`${bare}/?from=${from}&to=${to}`);
      const rows: unknown = await answer.json();
      if (!Array.isArray(rows) || rows.length !== people) throw new Failure('Not everybody is grouped.');
    },
  };
}

function medianIn({ median }: Pick<BenchFigure, 'median'>): number {
  return median;
}

function goalOf({ what, median, least, most }: BenchFigure | Ratio): GoalFigure {
  return { value: median, least, most, of: withoutCost(what) };
}

/** The name of the measurement without its cost. */
function withoutCost(what: string): string {
  return what.replace(/: \d+ round trips.*$/, '');
}
