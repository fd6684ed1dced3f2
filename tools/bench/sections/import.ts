import { sql } from 'drizzle-orm';
import { addDays, mondayOf } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { ApiSite } from '#tools/bench/api-site.ts';
import { IS_TRIAL } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany } from '#tools/bench/crowds/company.ts';
import { freePlaces, type RosterCrowd, writeRosterCrowd } from '#tools/bench/crowds/roster-crowd.ts';
import { rosterFileRows, rosterFileText, withFaults } from '#tools/bench/crowds/roster-rows.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { type Benchmark, medianOf, spreadOf, takeTurns } from '#tools/bench/measure.ts';
import { timeRead } from '#tools/bench/parts-of-read.ts';
import { ratioOf } from '#tools/bench/ratio.ts';
import { countsIn, type ImportCounts, sendRoster } from '#tools/bench/roster-files.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { type ImportRequest, importRows } from '#worker/areas/roster/roster-files/import.ts';
import { openAsked } from '#worker/areas/roster/roster-files/read-file.ts';
import { bind } from '#worker/db/database.ts';

const TODAY = jstDate(Date.now());
const COMPANY = { folder: 'import', day: TODAY };
const MONDAY = addDays(mondayOf(TODAY), 14);
const PEOPLE = 2_000;
const ROWS = 10_000;
const ROWS_WITHOUT_JOB = 2_000;
const TURNS = IS_TRIAL ? 2 : 6;
const WARM_UP = 2;
/** One week per applied file, because a file takes two days of each person. */
const WEEKS = Math.ceil(((TURNS + WARM_UP + 1) * ROWS) / (2 * PEOPLE));
const CROWD: RosterCrowd = { people: PEOPLE, days: { from: MONDAY, to: addDays(MONDAY, 7 * WEEKS - 1) } };

/** Measures roster files on the built product, against a worker that only parses and inserts. */
export async function measureImport(): Promise<BenchSection> {
  const state = await seedCompany(COMPANY);
  const local = await openLocalDatabase(state);
  try {
    await writeRosterCrowd(local.db, CROWD);
    await bind(local.db.d1, sql`CREATE TABLE bare_row (c0, c1, c2, c3, c4, c5, c6, c7)`).run();
  } finally {
    await local.close();
  }
  const section = await whileDirect(
    state,
    { bare: { entry: 'parse-and-insert.ts' } },
    async ({ ours, bare }) => {
      const headers = { Authorization: `Bearer ${await signIn(`${ours}/api`)}` };
      return measureOn({ api: `${ours}/api`, headers }, bare);
    },
  );
  return { ...section, about: [section.about, await aboutParts(state)].join('\n') };
}

/**
 * The times of a preview of the same file in one process with SQLite, without a job, a store or a
 * call to the database.
 */
async function aboutParts(state: string): Promise<string> {
  const file = new TextEncoder().encode(rosterFileText(rosterFileRows([...freePlaces(CROWD)].slice(-ROWS))));
  const turns: Record<'sent' | 'read', number[]> = { sent: [], read: [] };
  const { sqlite, rules } = await timeRead(state, TODAY, async (ctx) => {
    const began = performance.now();
    await openAsked(ctx, file, PREVIEW);
    const sent = performance.now();
    const read = (await openAsked(ctx, file, PREVIEW)).read();
    turns.sent.push(sent - began);
    turns.read.push(performance.now() - sent);
    const preview = await importRows(ctx, read, PREVIEW);
    return new TextEncoder().encode(JSON.stringify(preview));
  });
  const [sent, read] = [medianOf(turns.sent), medianOf(turns.read)];
  return [
    `In one program with SQLite, without the job, the store and the calls to the database, such a preview takes ${ms(sqlite + rules)}:`,
    `${ms(sent)} to split the file when it is sent and ${ms(read)} to read it in the job, ${ms(sqlite)} in SQLite, and ${ms(rules - sent - read)} to open`,
    'the stored work of all people around these dates, to check more than twenty rules for each row, and to write the answer. The',
    'rest is the transfer of the rows from the database to the Worker, as text that is written and read again, the file and the',
    'answer in their store, and the job.',
  ].join('\n');
}

const PREVIEW: ImportRequest = {
  fileId: 'none',
  mode: 'preview',
  digest: null,
  overrideReason: null,
  shiftId: null,
  workplaceId: null,
  columns: null,
  values: {},
  withoutRefused: false,
  sheet: null,
};

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}

async function measureOn(site: ApiSite, bare: string): Promise<BenchSection> {
  const rows = rosterFileRows([...freePlaces(CROWD)]);
  const next = (nth: number) => rows.slice(nth * ROWS, (nth + 1) * ROWS);
  // The last ones are only previewed.
  const seen = rows.slice(-ROWS);
  const faulty = withFaults(seen);
  const files = {
    fresh: rosterFileText(seen),
    faulty: rosterFileText(faulty.rows),
    short: rosterFileText(seen.slice(0, ROWS_WITHOUT_JOB)),
  };
  let applied = 0;
  let answer = '';
  const sending = (file: () => string, mode: 'preview' | 'apply', wanted: Partial<ImportCounts>) => ({
    run: async () => {
      answer = await sendRoster(site, file(), mode);
    },
    after: () => {
      const counts = countsIn(answer);
      const { new: fresh = 0, same = 0, refused = 0 } = wanted;
      if (counts.new !== fresh || counts.same !== same || counts.refused !== refused) {
        throw new Failure(`The file was read as another one: ${JSON.stringify(counts)}`);
      }
      if (mode === 'apply') applied += 1;
    },
  });
  const ten = ROWS.toLocaleString('en');
  const benchmarks: Benchmark[] = [
    {
      what: `Preview of ${ten} new rows`,
      ...sending(() => files.fresh, 'preview', { new: ROWS }),
    },
    {
      what: `Preview of ${ten} rows, ${faulty.faults.toLocaleString('en')} of them with a fault, all listed`,
      ...sending(() => files.faulty, 'preview', { new: ROWS - faulty.faults, refused: faulty.faults }),
    },
    {
      what: `Applying ${ten} new rows`,
      ...sending(() => rosterFileText(next(applied)), 'apply', { new: ROWS }),
    },
    {
      what: `Preview of ${ten} rows that change nothing`,
      ...sending(() => rosterFileText(next(applied - 1)), 'preview', { same: ROWS }),
    },
    {
      what: `Preview of ${ROWS_WITHOUT_JOB.toLocaleString('en')} new rows, at once, without a job`,
      ...sending(() => files.short, 'preview', { new: ROWS_WITHOUT_JOB }),
    },
    {
      what: `The bare parse and insert of ${ten} rows`,
      run: async () => {
        const answer = await fetch(bare, { method: 'POST', body: files.fresh });
        if (!answer.ok || !(await answer.text()).includes(String(ROWS))) throw new Failure('Not inserted.');
      },
    },
  ];
  const taken = await takeTurns(benchmarks, TURNS, WARM_UP);
  const bareTurns = taken.at(-1) ?? [];
  const figures = benchmarks.map(({ what }, at) => ({ what, ...spreadOf(taken[at] ?? []) }));
  const ratios = [0, 1, 2].map((at) =>
    ratioOf(benchmarks[at]?.what ?? '', 'The bare parse and insert', taken[at] ?? [], bareTurns),
  );
  const [clean, listed, written] = ratios;
  if (!clean || !listed || !written) throw new Failure('Nothing was measured.');
  const [slower] = [clean, listed].toSorted((one, other) => other.median - one.median);
  return {
    about: [
      `Files of ${ten} rows for ${PEOPLE.toLocaleString('en')} people of 20 workplaces, who have two shifts in each week and get five more. The time is from`,
      'sending the file over a direct socket to the last byte of the answer. It includes the job and polling it every 15 ms, but',
      'not the check of the answer. The bare worker splits the same file at its commas and inserts eight texts per row in one',
      'batch. The product splits the file when it is sent, so that it refuses other files at once, and reads it in its job. The',
      'job finds people, workplaces and shifts, reads all facts of the rules about all people, and checks the rules. Its answer',
      'has each row with its cells: three megabytes, which R2 stores until they are requested and which are sent unchanged.',
    ].join('\n'),
    turns: TURNS,
    figures,
    ratios,
    goals: {
      ...(slower && {
        rosterFileOfBare: { value: slower.median, least: slower.least, most: slower.most, of: slower.what },
      }),
    },
  };
}
