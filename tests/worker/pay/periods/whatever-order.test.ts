import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAY_LINES, type PayLine } from '#domain/pay/hours/pay.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintTeam, set, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { bookLateFacts } from './closed-months.ts';
import { periods, post, rowsOf, work } from './month-end.ts';

const RUNS = { seed: 20_261_123, numRuns: process.env.LONG ? 100 : 12, endOnFailure: !process.env.LONG };

const MONTHS = ['2026-09', '2026-10'];
/**
 * The dates of one week in two months, so that days and weeks of several months and workplaces
 * meet.
 */
const DATES = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03'];
const SLOTS = ['06:00-08:00', '08:00-16:00', '16:00-24:00'];

const place = fc.constantFrom(0, 0, 0, 1);
const nth = fc.nat(30);
const month = fc.constantFrom(...MONTHS);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      place,
      date: fc.constantFrom(...DATES),
      slot: fc.constantFrom(...SLOTS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), nth, date: fc.constantFrom(...DATES) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('close' as const), place, month }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), place, month }) },
  // Work added or declared void in a month that is reopened and closed at once.
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('mend' as const),
      place,
      month,
      voids: fc.boolean(),
      nth,
      slot: fc.constantFrom(...SLOTS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('night' as const) }) },
  // Both months are in the past, so settings alone change neither.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      holiday: fc.constantFrom('weekly_rest' as const, 'tuesday' as const, 'thursday' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('raise' as const),
      date: fc.constantFrom(...DATES),
      yen: fc.integer({ min: 1_201, max: 1_500 }),
    }),
  },
);
const OVERTIME_OF_THE_NEXT = {
  kind: 'mend' as const,
  place: 0 as const,
  month: '2026-09',
  voids: false,
  nth: 2,
  slot: '08:00-16:00',
};
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let admin: SignedIn;
beforeAll(async () => {
  await set({ managers_see_wages: true });
  admin = await signedIn({ roles: ['global_admin'] });
});

type Found = { id: number; state: string; version: number } | undefined;

async function periodOf({ workplace }: Team, of: string): Promise<Found> {
  const [row] = await rowsOf(
    'SELECT id, state, version FROM period WHERE workplace_id = ? AND month = ?',
    workplace.id,
    of,
  );
  return row as Found;
}

/** Closes the month if nothing blocks it. */
async function close(team: Team, of: string) {
  const found = await periodOf(team, of);
  if (found) await periods(admin).confirm(found.id, found.version);
  else await periods(admin).create(team.workplace, of);
  const now = await periodOf(team, of);
  if (now?.state === 'confirmed') await periods(admin).close(now.id, now.version);
}

async function reopen(team: Team, of: string) {
  const found = await periodOf(team, of);
  if (found?.state === 'closed') await periods(admin).reopen(found.id, found.version);
}

/** Uses the API, which refuses closed periods and overlapping work. */
async function move(id: number, date: string) {
  const [now] = await rowsOf(
    `SELECT version, strftime('%H:%M:%S', check_in / 1000, 'unixepoch', '+9 hours') AS starts FROM attendance
     WHERE id = ?`,
    id,
  );
  await admin.send(`/api/manage/work-histories/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      check_in_time: `${date} ${now?.starts}`,
      check_out_time: `${date} 23:00:00`,
      breaks: [],
      reason: '日付の誤り',
      version: now?.version,
    }),
  });
  await rowsOf(
    'UPDATE attendance SET confirmed_at = ?, confirmed_by = person_id WHERE id = ? AND confirmed_at IS NULL',
    NOW - HOUR,
    id,
  );
}

type Yen = Record<PayLine, number>;

async function linesOf(worker: { id: number }, of: string): Promise<Yen> {
  const { body } = await fullAnswer(
    await admin.send(`/api/manage/work-histories/monthly/${worker.id}?month=${of}`),
  );
  return (body as { pay: { lines: Yen } }).pay.lines;
}

async function madeUpOf(worker: { id: number }, of: string): Promise<Yen> {
  const rows = await rowsOf(
    'SELECT lines FROM adjustment WHERE person_id = ? AND of_month = ?',
    worker.id,
    of,
  );
  const all = rows.map(({ lines }) => JSON.parse(String(lines)) as Yen);
  return Object.fromEntries(
    PAY_LINES.map((line) => [line, all.reduce((sum, one) => sum + one[line], 0)]),
  ) as Yen;
}

const together = (one: Yen, other: Yen) =>
  Object.fromEntries(PAY_LINES.map((line) => [line, one[line] + other[line]]));

async function take(teams: Team[], one: Step): Promise<unknown> {
  const [first] = teams;
  const team = teams['place' in one ? one.place : 0];
  if (!first || !team) throw new Error('no team');
  const { worker } = first;
  const pick = async (at: number) => {
    const found = await rowsOf(
      'SELECT id FROM attendance WHERE person_id = ? AND voided_at IS NULL',
      worker.id,
    );
    return found.length === 0 ? null : Number(found[at % found.length]?.id);
  };
  switch (one.kind) {
    case 'work':
      // A trigger refuses closed periods.
      return work(worker, team, one.date, one.slot).catch(() => null);
    case 'void':
      return rowsOf(
        'UPDATE attendance SET voided_at = ? WHERE id = ?',
        NOW,
        (await pick(one.nth)) ?? 0,
      ).catch(() => null);
    case 'move': {
      const id = await pick(one.nth);
      return id === null ? null : move(id, one.date);
    }
    case 'close':
      return close(team, one.month);
    case 'reopen':
      return reopen(team, one.month);
    case 'mend': {
      await reopen(team, one.month);
      const dates = DATES.filter((each) => each.startsWith(one.month));
      const date = dates[one.nth % dates.length] ?? '';
      await take(teams, { ...one, date, kind: one.voids ? 'void' : 'work' });
      return close(team, one.month);
    }
    case 'night':
      return bookLateFacts();
    case 'set': {
      const { api } = admin;
      const settings = await (await api.admin.configs.$get()).json();
      const answer = await api.admin.configs.$put({ json: { ...settings, statutory_holiday: one.holiday } });
      expect(answer.status).toBe(200);
      return;
    }
    case 'raise':
      // One wage per day: the API refuses a second one of the same date.
      return post(admin, `/admin/workplaces/${first.workplace.id}/wages`, {
        user_id: worker.id,
        position_id: first.position.id,
        valid_from: one.date,
        salary_per_hour: one.yen,
      });
  }
}

/** A week of five days across two months, closed and checked. */
async function begin([team]: Team[]) {
  if (!team) throw new Error('no team');
  await set({ managers_see_wages: true });
  for (const date of DATES) if (date !== '2026-09-30') await work(team.worker, team, date, '08:00-16:00');
  for (const of of MONTHS) await close(team, of);
  await bookLateFacts();
}

describe('T-17 any order of work, wages, settings, closing, reopening and nights', () => {
  it('ends with the current values of everything, by pay line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const teams = [await mintTeam(), await mintTeam()];
        const worker = teams[0]?.worker ?? { id: 0 };
        await begin(teams);
        for (const one of steps) await take(teams, one);
        await bookLateFacts();
        expect((await bookLateFacts()).done).toBe(0);
        const paid = [];
        for (const of of MONTHS) paid.push(together(await linesOf(worker, of), await madeUpOf(worker, of)));
        for (const team of teams) for (const of of MONTHS) await reopen(team, of);
        const live = [];
        for (const of of MONTHS) live.push({ ...(await linesOf(worker, of)) });
        expect(paid).toEqual(live);
      }),
      { ...RUNS, examples: [[[OVERTIME_OF_THE_NEXT]]] },
    );
  }, 120_000);
});
