import { readdirSync, readFileSync } from 'node:fs';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { type BenchCompany, whileServed } from '#tools/bench/crowds/company.ts';
import { Failure } from '#tools/program.ts';
import type { WorkKind } from '#tools/scaling/profile.ts';

const RUN_COUNT = 60;
const WARM_UP = 10;
/** The unit of process times in the system. */
const TICK_MS = 10;
const CRON = '/cdn-cgi/handler/scheduled?cron=*+*+*+*+*';

/**
 * Milliseconds of computation per request to the built product, by kind of request. Locally its
 * SQLite is included, so the hosted Worker takes less.
 */
export function measureCpu(company: BenchCompany): Promise<Record<WorkKind, number>> {
  return whileServed(company, async (address) => {
    const token = await signIn(`${address}/api`, 'staff');
    const headers = {
      Cookie: `access_token=${token}; __Host-access_token=${token}`,
      'Accept-Language': 'ja',
    };
    const get = (path: string) => () => askSite(`${address}${path}`, { headers });
    const call = await cpuOf(get('/api/me/notifications/unread'));
    return {
      page: await cpuOf(get('/my-page/shift')),
      call,
      // A punch makes only calls.
      press: call,
      sign_in: await cpuOf(() => signIn(`${address}/api`, 'manager')),
      timer: await cpuOf(() => askSite(`${address}${CRON}`, {})),
    };
  });
}

async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  for (let time = 0; time < WARM_UP; time += 1) await run();
  const before = ticksOfRuntime();
  for (let time = 0; time < RUN_COUNT; time += 1) await run();
  return Number((((ticksOfRuntime() - before) * TICK_MS) / RUN_COUNT).toFixed(2));
}

async function askSite(address: string, init: RequestInit): Promise<void> {
  const answer = await fetch(address, { ...init, redirect: 'manual' });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Failure(`${address} answered ${answer.status}.`);
}

/** The computation so far of this program's runtimes, as the system counts it. */
function ticksOfRuntime(): number {
  const programs = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (programOf(name) ?? []) : [],
  );
  const parents = new Map(programs.map(({ id, parent }) => [id, parent]));
  const isBelow = (id: number): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (parent === process.pid || isBelow(parent));
  };
  return programs
    .filter(({ id, name }) => name === 'workerd' && isBelow(id))
    .reduce((sum, { ticks }) => sum + ticks, 0);
}

function programOf(id: string): { id: number; name: string; parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { id: Number(id), name, parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) };
  } catch {
    // The process has just ended.
    return null;
  }
}
