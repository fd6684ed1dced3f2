import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
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
import { FactChanges } from './fact-changes.ts';
import { measureMarks } from './marks.ts';
import { type Benchmark, isReached, measure } from './measure.ts';
import { growthDuring } from './memory.ts';
import { partsOf } from './parts-of-read.ts';
import { writePresentCrowd } from './present-crowd.ts';
import { readingContext } from './reading-context.ts';
import { print, report } from './report.ts';
import { signIn } from './sign-in.ts';

const ENDED_BY_SIGNAL = 130;
const COMPANY = { folder: 'hours', day: '2026-07-20' };
const { values: ASKED } = parseArgs({ options: { people: { type: 'string' } } });
/** Of another number nothing is written down: a few are for trying the program out. */
const MANY = ASKED.people === undefined ? 10_000 : Number(ASKED.people);
/** Days on which the demo plans nobody, so that the crowds are alone in their months. */
const CROWDS = [
  { month: '2025-05', people: 800, firstPerson: 1_000_000 },
  { month: '2025-01', people: MANY, firstPerson: 2_000_000 },
] as const;
/** On the 20th day of which it is asked. */
const PRESENT = { month: '2026-07', people: MANY, firstPerson: 3_000_000 } as const;
type Crowd = (typeof CROWDS)[number] | typeof PRESENT;
const PER_PAGE = 100;
/** So many people are kept together. */
const BLOCK = 256;
const TURNS = 6;
const WARM_UP = 1;
/** G6: the month of 10,000 people. */
const SUMS_GOAL_MS = 1_500;
const MB = 1_048_576;

type Call = {
  what: string;
  path: string;
  /** Whether figures are kept of it (decision 025). */
  isKept?: true;
  run: (ctx: SignedInCtx) => Promise<unknown>;
};
/** What each call reads, by its path: with nothing kept, and as it is asked again. */
type Costs = ReadonlyMap<string, { first: string; again: string }>;

/** Measures hours and pay of whole months on the built product, over HTTP. */
async function main(): Promise<number> {
  const state = await seedCompany(COMPANY);
  const { costs, bare } = await prepare(state);
  const [, many] = CROWDS;
  const parts: string[] = [];
  for (const { what, run } of keptCallsOf(many)) {
    const { sqlite, rules } = await partsOf(state, COMPANY.day, run);
    parts.push(`${what}: ${Math.round(sqlite)} ms in SQLite, ${Math.round(rules)} ms in the rules.`);
  }
  return whileServed(COMPANY, (address) => measureOn(`${address}/api`, costs, bare, parts));
}

function callsOf({ month, people }: Crowd): Call[] {
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
      isKept: true,
      run: (ctx) => readMonthlySums(ctx, { month }),
    },
    {
      what: `Report of ${of} by workplace`,
      path: `reports/monthly?month=${month}`,
      isKept: true,
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

function keptCallsOf(crowd: Crowd): Call[] {
  return callsOf(crowd).filter(({ isKept }) => isKept);
}

async function drained(body: ReadableStream<Uint8Array>): Promise<void> {
  await new Response(body).arrayBuffer();
}

/** Writes the crowds, and asks once what each call reads: the site does not tell. */
async function prepare(state: string): Promise<{ costs: Costs; bare: number }> {
  const local = await openLocalDatabase(state);
  try {
    for (const crowd of CROWDS) await writeCrowd(local.db, { ...crowd, days: daysOfMonth(crowd.month) });
    const costs = new Map<string, { first: string; again: string }>();
    await writePresentCrowd(local.db, { ...PRESENT, days: daysOfMonth(PRESENT.month), today: COMPANY.day });
    for (const { path, run } of [...CROWDS.flatMap(callsOf), ...keptCallsOf(PRESENT)]) {
      const first = await costOf(local.binding, run);
      costs.set(path, { first, again: await costOf(local.binding, run) });
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

async function costOf(binding: D1Database, run: Call['run']): Promise<string> {
  const { db, meter } = meterDatabase(binding);
  const behind: Promise<unknown>[] = [];
  await run(readingContext(db, COMPANY.day, (work) => void behind.push(work)));
  // Without those behind the answer, and with one to find out who asks.
  const cost = `${meter.roundTrips - behind.length + 1} round trips, ${thousands(meter.rowsRead)} rows read`;
  await Promise.all(behind);
  return cost;
}

async function measureOn(api: string, costs: Costs, bare: number, parts: readonly string[]): Promise<number> {
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
  const goal = Math.min(SUMS_GOAL_MS, 3 * bare);
  const changes = new FactChanges(api, headers);
  const benchmarksOf = (crowd: Crowd): Benchmark[] =>
    (crowd === PRESENT ? keptCallsOf(crowd) : callsOf(crowd)).flatMap(
      ({ what, path, isKept }): Benchmark[] => {
        const { first, again } = costs.get(path) ?? { first: '', again: '' };
        const run = () => get(path);
        if (!isKept) return [{ what: `${what}: ${first}`, run }];
        const ofAll = crowd.people === many.people && { goal };
        const after = (people: number) => async () => {
          await run();
          await changes.adjust(crowd, people);
        };
        const whileMany = {
          what: `${what}, kept but for 1 of 4 blocks, as while people come and go`,
          before: after(Math.ceil(crowd.people / 4 / BLOCK)),
          ...{ run, ...ofAll },
        };
        return [
          { what: `${what}, nothing kept: ${first}`, before: () => changes.forgetAll(), run, ...ofAll },
          { what: `${what}, kept: ${again}`, before: run, run, ...ofAll },
          { what: `${what}, kept but for the 256 of somebody who changed`, before: after(1), run, ...ofAll },
          ...(crowd === PRESENT ? [whileMany] : []),
        ];
      },
    );
  const measured = await measure([...CROWDS, PRESENT].flatMap(benchmarksOf), TURNS, WARM_UP);
  const figures = [...measured, ...(await measureMarks(TURNS))];
  if (ASKED.people !== undefined) {
    print({ figures });
    return 0;
  }
  report({
    title: 'Hours and pay',
    command: 'node scripts/run.mjs scripts/bench/hours.ts',
    about: [
      'The built product over HTTP, from asking to the last byte: everybody at work on every day of a month.',
      `The bare GROUP BY of the month of ${thousands(many.people)} people takes ${Math.round(bare)} ms in D1.`,
      'Sums and reports of a month are kept by blocks of 256 people (decision 025). Nothing is before the first read, and',
      'after a change of settings; every press and assignment marks a block. The present month has plans on all days, most of',
      'its people are at work, and the time stands still.',
      'A read with nothing kept misses the goal, which is three times a statement that answers five numbers of a person: it',
      'reads each attendance with all that its hours are worked out from, and applies all rules to it. Without sending rows',
      'from the database to the Worker, and opening them there, which comes on top:',
      ...parts,
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
