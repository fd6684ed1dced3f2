import { DatabaseSync } from 'node:sqlite';
import { type ApiSite, askApi, linesIn } from '#tools/bench/api-site.ts';
import { IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany } from '#tools/bench/crowds/company.ts';
import { type OldAudit, writeOldAudit } from '#tools/bench/crowds/old-audit.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { type Benchmark, measure, thousands } from '#tools/bench/measure.ts';
import { MB } from '#tools/bench/memory.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { localDatabaseFile } from '#tools/scaling/measure/table-sizes.ts';
import { localSecret } from '#tools/secret.ts';
import { type LocalDatabase, openLocalDatabase } from '#tools/seed/local-database.ts';
import type { Env } from '#worker/env.ts';
import { archiveAudit } from '#worker/platform/cron/archive-audit.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const COMPANY = { folder: 'archive', day: '2026-07-15' };
const ARCHIVE_VARS = { ENVIRONMENT: 'test', TEST_NOW: `${COMPANY.day} 10:00:00` };
/** Two years that are over. All of it moves. */
const AUDIT: OldAudit = { people: peopleOr(800), firstPerson: 1_000_000, from: '2023-06-01', days: 730 };
const PERSON = `person_id=${AUDIT.firstPerson + 7}`;
const YEAR = 'date_from=2024-01-01&date_to=2024-12-31';
const TURNS = IS_TRIAL ? 3 : 15;
/** A year of one person, from the first to the last page. */
const GOAL_MS = 2_000;

/** Measures the archive of the audit: moving two years of a company, and finding some of it again. */
export async function measureArchive(): Promise<BenchSection> {
  const state = await seedCompany(COMPANY);
  const rows = withFile(state, (database) => writeOldAudit(database, AUDIT));
  const before = withFile(state, bytesOfAudit);
  const moved = await moveAll(state);
  const after = withFile(state, bytesOfAudit);
  const figures = await whileDirect(
    state,
    {},
    async ({ ours }) => {
      const api = `${ours}/api`;
      const site: ApiSite = { api, headers: { Authorization: `Bearer ${await signIn(api)}` } };
      return measure(questions(site), TURNS, 2);
    },
    ARCHIVE_VARS,
  );
  const year = figures.find(({ what }) => what === YEAR_OF_PERSON);
  return {
    about: [
      `The audit of ${thousands(AUDIT.people)} people over 24 months, ${thousands(rows)} rows, moved by the nightly timer, one run after the other, and`,
      'asked for over the API afterwards. Files are those of the local platform, whose R2 is on this machine.',
    ].join('\n'),
    turns: TURNS,
    figures,
    tables: [sizesTable({ rows, before, after, ...moved })],
    goals: year ? { yearOfPerson: { value: year.median } } : {},
  };
}

const YEAR_OF_PERSON = 'The year of one person, every page';

function questions(site: ApiSite): Benchmark[] {
  const list = (query: string) => () =>
    askApi(site, `admin/audit?per_page=100&${query}`).then((one) => one.text());
  return [
    { what: YEAR_OF_PERSON, goal: GOAL_MS, run: () => everyPage(site, `${PERSON}&${YEAR}`) },
    { what: 'One subject', run: list('subject=attendance&subject_id=4321') },
    { what: 'A page of a day', run: list('date_from=2024-03-14&date_to=2024-03-14') },
    { what: 'One person as actor, the latest page', run: list(`actor_id=${AUDIT.firstPerson + 7}`) },
    {
      what: 'A file of a day',
      run: async () =>
        linesIn(await askApi(site, 'admin/audit/export?date_from=2024-03-14&date_to=2024-03-14')),
    },
  ];
}

async function everyPage(site: ApiSite, query: string): Promise<void> {
  let after = '';
  do {
    const more = after && `&after=${encodeURIComponent(after)}`;
    const answer = await askApi(site, `admin/audit?per_page=100&${query}${more}`);
    const { meta } = (await answer.json()) as { meta: { next: string | null } };
    after = meta.next ?? '';
  } while (after !== '');
}

/** Runs the timer until nothing is due. */
async function moveAll(state: string): Promise<{ seconds: number; files: number; fileBytes: number }> {
  const local = await openLocalDatabase(state);
  try {
    const stores = { DB: local.binding, FILES: local.files, SECRET: localSecret(state) };
    const env = { ...stores, ...ARCHIVE_VARS } as unknown as Env;
    const began = performance.now();
    for (let done = 1; done > 0; ) {
      ({ done } = await archiveAudit(await systemCtx(env, 'timer.archive_audit', { waitUntil: () => {} })));
    }
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, ...(await filesIn(local)) };
  } finally {
    await local.close();
  }
}

async function filesIn({ files }: LocalDatabase): Promise<{ files: number; fileBytes: number }> {
  let [count, bytes] = [0, 0];
  let cursor: string | undefined;
  do {
    const found = await files.list({ prefix: 'audit/', ...(cursor && { cursor }) });
    count += found.objects.length;
    bytes += found.objects.reduce((sum, { size }) => sum + size, 0);
    cursor = found.truncated ? found.cursor : undefined;
  } while (cursor);
  return { files: count, fileBytes: bytes };
}

function withFile<Answer>(state: string, work: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(localDatabaseFile(state));
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN');
    const answer = work(database);
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    return answer;
  } finally {
    database.close();
  }
}

/** The bytes of the pages of the audit and of what the archive keeps in the database. */
function bytesOfAudit(database: DatabaseSync): { audit: number; known: number } {
  const sum = (tables: string) =>
    Number(
      database
        .prepare(
          `SELECT coalesce(sum(d.pgsize), 0) AS bytes FROM dbstat AS d JOIN sqlite_schema AS s ON s.name = d.name
           WHERE d.aggregate = 1 AND s.tbl_name IN (${tables})`,
        )
        .get()?.bytes ?? 0,
    );
  return { audit: sum("'audit'"), known: sum("'audit_segment', 'audit_segment_thing'") };
}

type Bytes = ReturnType<typeof bytesOfAudit>;
type Sizes = { rows: number; before: Bytes; after: Bytes; seconds: number; files: number; fileBytes: number };

function sizesTable({ rows, before, after, seconds, files, fileBytes }: Sizes): TextTable {
  const size = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
  const aRow = (bytes: number) => `${Math.round(bytes / rows)} B`;
  return {
    head: [{ title: 'What' }, { title: 'All', isNumber: true }, { title: 'A row', isNumber: true }],
    rows: [
      ['In the database before', size(before.audit), aRow(before.audit)],
      ['In the database for good', size(after.known), aRow(after.known)],
      ['In files', size(fileBytes), aRow(fileBytes)],
      ['Files', thousands(files), ''],
      ['Moving', `${seconds.toFixed(0)} s`, `${((seconds * 1_000) / rows).toFixed(2)} ms`],
    ],
  };
}
