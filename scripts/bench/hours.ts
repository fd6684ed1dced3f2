import { sql } from 'drizzle-orm';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { Failure, runProgram } from '#scripts/program.ts';
import { openLocalDatabase } from '#scripts/seed/local-database.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readMonthReport } from '#worker/features/reports/queries.ts';
import { exportDaily, exportMonthly } from '#worker/features/work-histories/export.ts';
import { listMonthly } from '#worker/features/work-histories/monthly.ts';
import { readMonthlySums } from '#worker/features/work-histories/read-sums.ts';
import { seedCompany, whileServed } from './company.ts';
import { writeCrowd } from './crowd.ts';
import { type Benchmark, isReached, measure } from './measure.ts';
import { growthDuring } from './memory.ts';
import { readingContext } from './reading-context.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';

const ENDED_BY_SIGNAL = 130;
const COMPANY = { folder: 'hours', day: '2026-07-15' };
/** Days on which the demo plans nobody, so that the crowds are alone in their months. */
const CROWDS = [
  { month: '2025-05', people: 800, firstPerson: 1_000_000 },
  { month: '2025-01', people: 10_000, firstPerson: 2_000_000 },
] as const;
const PER_PAGE = 100;
const TURNS = 6;
const WARM_UP = 1;
/** G6: the month of 10,000 people. */
const SUMS_GOAL_MS = 1_500;
const GOALS = new Set(
  ['work-histories/monthly/sums', 'reports/monthly'].map((path) => `${path}?month=${CROWDS[1].month}`),
);
const MB = 1_048_576;

type Call = { what: string; path: string; month: CalendarMonth; run: (ctx: SignedInCtx) => Promise<unknown> };

/** Measures hours and pay of whole months on the built product, over HTTP. */
async function main(): Promise<number> {
  const { costs, bare } = await prepare(await seedCompany(COMPANY));
  return whileServed(COMPANY, (address) => measureOn(`${address}/api`, costs, bare));
}

function callsOf({ month, people }: (typeof CROWDS)[number]): Call[] {
  const of = `${thousands(people)} people × 31 days`;
  const query = { page: 1, per_page: PER_PAGE, sort: 'name', month } as const;
  const file = { month, encoding: 'utf8', header: 'key', language: 'ja' } as const;
  const path = 'work-histories/monthly';
  return [
    {
      what: `A page of ${PER_PAGE} months of ${of}`,
      path: `${path}?month=${month}&per_page=${PER_PAGE}`,
      month,
      run: (ctx) => listMonthly(ctx, query),
    },
    {
      what: `Sums of ${of}`,
      path: `${path}/sums?month=${month}`,
      month,
      run: (ctx) => readMonthlySums(ctx, { month }),
    },
    {
      what: `Report of ${of} by workplace`,
      path: `reports/monthly?month=${month}`,
      month,
      run: (ctx) => readMonthReport(ctx, { ...query, group: 'workplace' }),
    },
    {
      what: `File of months of ${of}`,
      path: `${path}/export?month=${month}`,
      month,
      run: async (ctx) => {
        const sent = await exportMonthly(ctx, file, false);
        if (!('body' in sent)) throw new Failure('The file of a month was left to a job.');
        await drained(sent.body);
      },
    },
    {
      what: `File of days of ${of}`,
      path: `work-histories/export?month=${month}`,
      month,
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

async function drained(body: ReadableStream<Uint8Array>): Promise<void> {
  await new Response(body).arrayBuffer();
}

/** Writes the crowds, and asks once what each call reads: the site does not tell. */
async function prepare(state: string): Promise<{ costs: Map<string, string>; bare: number }> {
  const local = await openLocalDatabase(state);
  try {
    for (const crowd of CROWDS) await writeCrowd(local.db, { ...crowd, days: daysOfMonth(crowd.month) });
    const costs = new Map<string, string>();
    for (const { path, run } of CROWDS.flatMap(callsOf)) {
      const { db, meter } = meterDatabase(local.binding);
      await run(readingContext(db, COMPANY.day));
      // And one to find out who asks.
      costs.set(path, `${meter.roundTrips + 1} round trips, ${thousands(meter.rowsRead)} rows read`);
    }
    const [, { month }] = CROWDS;
    const { from, to } = daysOfMonth(month);
    const grouped = {
      what: 'group by',
      run: () =>
        bind(
          local.db.d1,
          sql`SELECT person_id, count(*) AS days, sum(counted_minutes) AS counted, sum(worked_minutes) AS worked,
                sum(worked_minutes * salary_per_hour) AS pay
              FROM attendance WHERE business_date BETWEEN ${from} AND ${to} GROUP BY person_id`,
        ).all(),
    };
    const [figure] = await measure([grouped], TURNS, WARM_UP);
    return { costs, bare: figure?.median ?? Number.NaN };
  } finally {
    await local.close();
  }
}

async function measureOn(api: string, costs: ReadonlyMap<string, string>, bare: number): Promise<number> {
  const headers = { Authorization: `Bearer ${await signIn(api)}` };
  const get = async (path: string): Promise<number> => {
    const answer = await fetch(`${api}/manage/${path}`, { headers });
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status}.`);
    return linesIn(answer);
  };
  const [few, many] = CROWDS;
  // A smaller one first, so that only what comes with the size is measured.
  await get(`work-histories/export?month=${few.month}`);
  const growth = await growthDuring(async () => {
    const lines = await get(`work-histories/export?month=${many.month}`);
    if (lines < many.people * 31) throw new Failure('The file is not whole.');
  });
  const benchmarks = CROWDS.flatMap(callsOf).map(
    ({ what, path }): Benchmark => ({
      what: `${what}: ${costs.get(path)}`,
      run: () => get(path),
      ...(GOALS.has(path) && { goal: Math.min(SUMS_GOAL_MS, 3 * bare) }),
    }),
  );
  const figures = await measure(benchmarks, TURNS, WARM_UP);
  report({
    title: 'Hours and pay',
    command: 'node scripts/run.mjs scripts/bench/hours.ts',
    about: [
      'The built product over HTTP, from asking to the last byte: everybody at work on every day of a month.',
      `The bare GROUP BY of the month of ${thousands(many.people)} people takes ${Math.round(bare)} ms in D1.`,
      `While their file of days was sent the server grew by ${Math.ceil(growth / MB)} MB at most (goal: less than 64 MB).`,
    ].join('\n'),
    turns: TURNS,
    figures,
  });
  return figures.every(isReached) && growth < 64 * MB ? 0 : 1;
}

const LINE_FEED = 0x0a;

/** Reads an answer to its end and counts its lines; none of it is kept. */
async function linesIn({ body }: Response): Promise<number> {
  let lines = 0;
  for await (const bytes of body ?? []) {
    // By the search of the platform: a loop over every byte would be measured along.
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  }
  return lines;
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

await runProgram(main, ENDED_BY_SIGNAL);
