import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ALL_PAGES, type MeasuredPage } from '#tools/bench/browser/measured-pages.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { emptyState, whileServed } from '#tools/bench/crowds/company.ts';
import { root } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';

const COMPANY = { folder: 'page-trips', day: '2026-06-15' };
/** The folder of its database, before and after it is served. */
export const PAGES_STATE = join(root, '.cache/bench', COMPANY.folder);
/** The log lines of the last calls arrive within this time. */
const LOG_SETTLED_MS = 500;

/** The D1 cost of a page on the server, over all calls of its loaders. */
export type PageTrips = { path: string; roundTrips: number; rowsRead: number };

/** Requests every page of the built product once, and counts its database cost from the log. */
export function countPageTrips(people: number): Promise<PageTrips[]> {
  const lines: string[] = [];
  emptyState(COMPANY.folder);
  const seed = ['--if-empty', `--today=${COMPANY.day}`, `--people=${people}`];
  return whileServed(
    { ...COMPANY, log: (line) => void lines.push(line) },
    (address) => pageTripsAt(address, () => lines),
    seed,
  );
}

/** The same for a site that already serves the demo, from its log. */
export async function pageTripsAt(address: string, log: () => readonly string[]): Promise<PageTrips[]> {
  const api = `${address}/api`;
  const tokens = { nobody: null, admin: await signIn(api), staff: await signIn(api, 'staff') };
  const asked: { path: string; id: string }[] = [];
  for (const page of ALL_PAGES) asked.push(await askPage(address, page, tokens[page.reader]));
  await wait(LOG_SETTLED_MS);
  const trips = tripsIn(log());
  return asked.map(({ path, id }) => ({ path, ...(trips.get(id) ?? NO_COSTS) }));
}

const NO_COSTS = { roundTrips: 0, rowsRead: 0 };

async function askPage(address: string, { path }: MeasuredPage, token: string | null) {
  const headers = new Headers();
  if (token !== null) headers.set('Cookie', `access_token=${token}; __Host-access_token=${token}`);
  const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Failure(`${path} answered ${answer.status}.`);
  return { path, id: answer.headers.get('X-Request-Id') ?? '' };
}

/** The cost of calls by request id. */
function tripsIn(lines: readonly string[]): Map<string, Omit<PageTrips, 'path'>> {
  const trips = new Map<string, Omit<PageTrips, 'path'>>();
  for (const line of lines) {
    const from = line.indexOf('{"level"');
    if (from < 0 || !line.includes('"event":"call"')) continue;
    const { request_id, round_trips, rows_read } = JSON.parse(line.slice(from));
    const sum = trips.get(request_id) ?? NO_COSTS;
    trips.set(request_id, {
      roundTrips: sum.roundTrips + Number(round_trips),
      rowsRead: sum.rowsRead + Number(rows_read),
    });
  }
  return trips;
}
