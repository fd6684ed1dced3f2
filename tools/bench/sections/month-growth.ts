import { z } from 'zod';
import { type ApiSite, askApi, linesIn, untilDone } from '#tools/bench/api-site.ts';
import { IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { type GrownCompany, grownCompany } from '#tools/bench/crowds/grown-company.ts';
import { freePlaces, type RosterCrowd } from '#tools/bench/crowds/roster-crowd.ts';
import { rosterFileRows, rosterFileText } from '#tools/bench/crowds/roster-rows.ts';
import { withHostedHeaps } from '#tools/bench/direct/miniflare.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { growthExponent } from '#tools/bench/growth.ts';
import { medianOf, thousands } from '#tools/bench/measure.ts';
import { heldBelow, MB, mostHeldDuring } from '#tools/bench/memory.ts';
import { countsIn, sendRoster } from '#tools/bench/roster-files.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';
import { PEOPLE_AT_ONCE } from '#worker/areas/pay/hours/people-at-once.ts';

const COMPANY = { folder: 'growth', day: '2026-07-20' };
/** All days of a roster file are before today and within the validity of documents. */
const ROSTER: RosterCrowd = { people: 3_000, days: { from: '2026-08-03', to: '2026-09-13' } };
/** Months without shifts in the demo, so that each crowd is alone in its own. */
const GROWN_MONTHS: GrownCompany['months'] = [
  { month: '2025-07', people: 1_000, firstPerson: 1_000_000 },
  { month: '2025-05', people: IS_TRIAL ? peopleOr(10_000) / 10 : 10_000, firstPerson: 2_000_000 },
  { month: '2025-01', people: peopleOr(100_000), firstPerson: 3_000_000 },
];
/** The last one is the most that a file may have. */
const ROW_COUNTS = [1_000, 10_000, 30_000];
/** Slow calls run once, and fast ones often enough for a stable figure. */
const TURNS = [5, 3, 1];

const Started = z.object({ job_id: z.int() });

type GrowthKind = 'import' | 'report' | 'export';
type Grown = {
  what: string;
  kind: GrowthKind;
  sizes: readonly number[];
  run: (at: number, site: ApiSite) => Promise<unknown>;
};
type MeasuredGrowth = Grown & { times: number[]; held: number[] };

const days = (path: string, at: number) => `manage/${path}?month=${GROWN_MONTHS[at]?.month}`;
const PEOPLE = GROWN_MONTHS.map(({ people }) => people);

const GROWN: readonly Grown[] = [
  {
    what: 'Sums of a month',
    kind: 'report',
    sizes: PEOPLE,
    run: (at, site) => readLineCount(site, days('work-histories/monthly/sums', at)),
  },
  {
    what: 'Report of a month by workplace',
    kind: 'report',
    sizes: PEOPLE,
    run: (at, site) => readLineCount(site, days('reports/monthly', at)),
  },
  {
    what: 'A page of 100 months',
    kind: 'report',
    sizes: PEOPLE,
    run: (at, site) => readLineCount(site, `${days('work-histories/monthly', at)}&per_page=100`),
  },
  {
    what: 'File of days of a month, 31 rows a person',
    kind: 'export',
    sizes: PEOPLE,
    run: async (at, site) => {
      const lines = await readLineCount(site, days('work-histories/export', at));
      if (lines < (PEOPLE[at] ?? 0) * 31) throw new Failure('The file of days is not whole.');
    },
  },
  {
    what: 'File of months; of more than 10,000 people by a job',
    kind: 'export',
    sizes: PEOPLE,
    run: async (at, site) => {
      const lines = await readMade(site, days('work-histories/monthly/export', at));
      if (lines < (PEOPLE[at] ?? 0)) throw new Failure('The file of months is not whole.');
    },
  },
  {
    what: 'Preview of a roster file, rows',
    kind: 'import',
    sizes: ROW_COUNTS,
    run: async (at, site) => {
      const rows = rosterFileRows([...freePlaces(ROSTER)].slice(0, ROW_COUNTS[at]));
      const counts = countsIn(await sendRoster(site, rosterFileText(rows), 'preview'));
      if (counts.new !== ROW_COUNTS[at])
        throw new Failure(`The file was read as another one: ${JSON.stringify(counts)}`);
    },
  },
];

/**
 * Measures the growth of months and files up to 100,000 people, with 3.4 million attendance records
 * in the database.
 */
export async function measureMonthGrowth(): Promise<BenchSection> {
  const state = await grownCompany(COMPANY, { months: GROWN_MONTHS, roster: ROSTER });
  const vars = { ENVIRONMENT: 'test', TEST_NOW: `${COMPANY.day} 10:00:00` };
  const measured = await withHostedHeaps(() =>
    whileDirect(state, {}, ({ ours }) => measureOn(`${ours}/api`), vars),
  );
  const all = measured.map((one) => ({ ...one, exponent: exponentOf(one) }));
  const worst = (kind: GrowthKind) => {
    const [first] = all
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => other.exponent - one.exponent);
    return first && { value: first.exponent, of: first.what };
  };
  const [imports, reports, exports] = [worst('import'), worst('report'), worst('export')];
  return {
    about: [
      `One database with all people at work on every day of a month: ${PEOPLE.map(thousands).join(', ')} people, each crowd in a month of its`,
      'own and one below the other. Milliseconds over a direct socket, from the request to the last byte. The exponent is the',
      'slope through all three in logarithms: 1 grows with the size. Memory is the largest growth of the whole server, with the',
      'database and its cache, during each of the three answers, in heaps of 128 MB as in production.',
      `A roster file may have 30,000 rows. People are read ${thousands(PEOPLE_AT_ONCE)} at a time for sums and reports, 133 for a file, each by an`,
      'index and only by their own rows. No rows are read again for later people, and only sums of earlier people are kept. A job',
      'is polled every 15 ms; constant polling would slow its object down.',
    ].join('\n'),
    turns: Math.max(...TURNS),
    tables: [monthTable(all)],
    goals: {
      ...(imports && { growthOfImports: imports }),
      ...(reports && { growthOfReports: reports }),
      ...(exports && { growthOfExports: exports }),
    },
  };
}

async function measureOn(api: string): Promise<MeasuredGrowth[]> {
  const site = { api, headers: { Authorization: `Bearer ${await signIn(api)}` } };
  const measured: MeasuredGrowth[] = [];
  for (const grown of GROWN) {
    const times: number[] = [];
    const held: number[] = [];
    // Runs the smallest one first, to exclude work that happens only once.
    await grown.run(0, site);
    for (const [at, turns] of TURNS.entries()) {
      const taken: number[] = [];
      let most = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const before = heldBelow();
        const began = performance.now();
        most = Math.max(most, (await mostHeldDuring(() => grown.run(at, site))) - before);
        taken.push(performance.now() - began);
      }
      times.push(medianOf(taken));
      held.push(most);
    }
    console.log(grown.what, times.map(Math.round), inMegabytes(held));
    measured.push({ ...grown, times, held });
  }
  return measured;
}

function exponentOf({ sizes, times }: MeasuredGrowth): number {
  return growthExponent(times.map((value, at) => ({ size: sizes[at] ?? Number.NaN, value })));
}

function monthTable(all: readonly (MeasuredGrowth & { exponent: number })[]): TextTable {
  const number = (title: string) => ({ title, isNumber: true as const });
  return {
    head: [
      { title: 'What' },
      { title: 'Sizes' },
      ...['Small', 'Middle', 'Large', 'Exponent', 'Memory'].map(number),
    ],
    rows: all.map(({ what, sizes, times, exponent, held }) => [
      what,
      sizes.map(thousands).join(', '),
      ...times.map((time) => `${thousands(Math.round(time))} ms`),
      exponent.toFixed(2),
      inMegabytes(held),
    ]),
  };
}

async function readLineCount(site: ApiSite, path: string): Promise<number> {
  return linesIn(await askApi(site, path));
}

/** The same for a file that a job may make. */
async function readMade(site: ApiSite, path: string): Promise<number> {
  const answer = await askApi(site, path);
  if (answer.status !== 202) return linesIn(answer);
  const { job_id } = Started.parse(await answer.json());
  await untilDone(site, job_id);
  return readLineCount(site, `manage/work-histories/monthly/files/${job_id}`);
}

function inMegabytes(held: readonly number[]): string {
  return `${held.map((bytes) => Math.round(bytes / MB)).join(', ')} MB`;
}
