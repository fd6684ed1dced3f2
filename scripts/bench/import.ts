import { z } from 'zod';
import { ROSTER_COLUMNS } from '#domain/roster-file/columns.ts';
import { csvLine } from '#domain/roster-file/csv-line.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { Failure, runProgram } from '#scripts/program.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { emptyState, whileServed } from './company.ts';
import { measure } from './measure.ts';
import { report } from './report.ts';

const ENDED_BY_SIGNAL = 130;
const COMPANY = { folder: 'state', day: '2026-07-15' };
const MONTH = '2026-07';
const PEOPLE = 800;
const ROWS = 5_000;
const AT_ONCE = 2_000;
const TURNS = 5;
const POLL_MS = 5;
/** So many days later the demo plans nobody: whole weeks, so that every row stays on its weekday. */
const FAR = 26 * 7;

const Preview = z.object({
  counts: z.object({ new: z.int(), same: z.int(), refused: z.int() }),
  rows: z.array(z.object({ line: z.int(), class: z.string() })),
});
const Token = z.object({ access_token: z.string() });
const Started = z.object({ job_id: z.int() });
const Progress = z.object({ state: z.string() });

/** A line of a file below its header. */
type Row = readonly string[];

/** Measures imports and exports of rosters on the built product, over HTTP. */
async function main(): Promise<number> {
  emptyState(COMPANY.folder);
  const demo = [`--today=${COMPANY.day}`, `--people=${PEOPLE}`];
  return whileServed(COMPANY, async (address) => measureOn(await signIn(`${address}/api`)), demo);
}

async function measureOn(site: Site): Promise<number> {
  const month = await site.exportMonth();
  if (month.length < ROWS) throw new Failure(`The demo of ${COMPANY.day} has only ${month.length} rows.`);
  const stored = fileOf(month.slice(0, ROWS));
  const fresh = await site.withoutRefused(later(month.slice(0, ROWS), FAR));
  const file = fileOf(fresh);
  const short = fileOf(fresh.slice(0, AT_ONCE));
  const figures = await measure(
    [
      {
        what: `Preview of ${thousands(fresh.length)} new rows, as a job`,
        run: () => site.send(file, 'preview'),
      },
      { what: `Preview of ${thousands(AT_ONCE)} new rows, at once`, run: () => site.send(short, 'preview') },
      {
        what: `Preview of ${thousands(ROWS)} rows that change nothing`,
        run: () => site.send(stored, 'preview'),
      },
      { what: `Export of a month, ${thousands(month.length)} rows`, run: () => site.exportMonth() },
    ],
    TURNS,
  );
  report({
    title: 'Roster files',
    command: 'node scripts/run.mjs scripts/bench/import.ts',
    about: `The built product over HTTP: the demo company of ${PEOPLE} people, from sending a file to reading the answer.`,
    turns: TURNS,
    figures,
  });
  return 0;
}

function fileOf(rows: readonly Row[]): string {
  return [ROSTER_COLUMNS, ...rows].map(csvLine).join('');
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

function later(rows: readonly Row[], days: number): Row[] {
  return rows.map(([date = '', ...rest]) => [addDays(date, days), ...rest]);
}

type Site = Awaited<ReturnType<typeof signIn>>;

async function signIn(api: string) {
  const email = ACCOUNTS.find(({ kind }) => kind === 'global_admin')?.data.email;
  const { access_token } = await call(Token, `${api}/auth/login/admin`, {
    method: 'POST',
    body: new URLSearchParams({ email: email ?? '', password: DEMO_PASSWORD }),
  });
  const headers = { Authorization: `Bearer ${access_token}` };

  const settled = async (id: number): Promise<void> => {
    const { state } = await call(Progress, `${api}/manage/jobs/${id}`, { headers });
    if (state === 'failed') throw new Failure('The import failed.');
    if (state === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return settled(id);
  };
  /** The answer to a file, waited for where it is a job. */
  const send = async (text: string, mode: 'preview'): Promise<z.infer<typeof Preview>> => {
    const body = new FormData();
    body.set('file', new File([text], 'roster.csv'));
    body.set('mode', mode);
    const answer = await call(Preview.or(Started), `${api}/manage/shifts/import-csv`, {
      method: 'POST',
      body,
      headers,
    });
    if (!('job_id' in answer)) return answer;
    await settled(answer.job_id);
    return call(Preview, `${api}/manage/shifts/imports/${answer.job_id}`, { headers });
  };
  return {
    send,
    exportMonth: async (): Promise<Row[]> => {
      const answer = await fetch(`${api}/manage/shifts/export?month=${MONTH}`, { headers });
      // The demo's codes, names and numbers need no quotes.
      return (await answer.text())
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(','));
    },
    withoutRefused: async (rows: readonly Row[]): Promise<Row[]> => {
      const preview = await send(fileOf(rows), 'preview');
      const refused = new Set(preview.rows.filter((row) => row.class === 'refused').map(({ line }) => line));
      return rows.filter((_, index) => !refused.has(index + 2));
    },
  };
}

async function call<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const answer = await fetch(url, init);
  if (!answer.ok)
    throw new Failure(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return schema.parse(await answer.json());
}

await runProgram(main, ENDED_BY_SIGNAL);
