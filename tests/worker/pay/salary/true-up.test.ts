import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintPayBatch } from '#tests/support/pay.ts';
import {
  managerOf,
  mintTeam,
  mintWorker,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';
import { day, OCTOBER, periods, work } from '#tests/worker/pay/periods/month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

/** Advances for a month in these payments. A failed payment is added, which must not count. */
async function advance(of: { id: number }, ...amounts: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const amount of amounts) {
    const { requests } = await mintPayBatch(boss.person, [of], { state: 'paid', amount });
    ids.push(...requests.map(({ id }) => id));
  }
  await mintPayBatch(boss.person, [of], { state: 'failed', amount: 99_000 });
  await env.DB.prepare('UPDATE pay_request SET month = ? WHERE person_id = ?').bind(OCTOBER, of.id).run();
  return ids;
}

const ways = (of: { id: number }, { workplace }: Team, perDay: number) =>
  env.DB.prepare('INSERT INTO transport (person_id, workplace_id, per_day) VALUES (?, ?, ?)')
    .bind(of.id, workplace.id, perDay)
    .run();

const monthly = (by: SignedIn) => by.api.manage['work-histories'].monthly;

/** The figures of a month from every source: list, detail, own page, file and salary requests. */
async function shownPay(of: Person, query: { month: string } = { month: OCTOBER }) {
  const param = { user_id: String(of.id) };
  const list = await (await monthly(boss).$get({ query: { ...query, per_page: '100' } })).json();
  const detail = await (await monthly(boss)[':user_id'].$get({ param, query })).json();
  const self = await signedInAs(of);
  const own = await (await self.api.me['work-histories'].monthly.$get({ query })).json();
  const text = await (await boss.send(`/api/manage/work-histories/monthly/export?month=${OCTOBER}`)).text();
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const line = lines.find(([no]) => no === of.staff_no) ?? [];
  const cell = (column: string) => Number(line[head.indexOf(column)]);
  const requests = await (
    await boss.api.manage.salary.requests.$get({ query: { user_id: String(of.id), status: 'paid' } })
  ).json();
  const [first] = requests.data;
  const one = await boss.api.manage.salary.requests[':id'].$get({ param: { id: String(first?.id) } });
  const mine = await (await self.api.me.salary.requests.$get({ query: {} })).json();
  const row = list.data.find(({ user }) => user.id === of.id);
  const sent = { total_pay: cell('total_pay'), advances: cell('advances'), payout: cell('payout') };
  return {
    row,
    detail,
    own,
    sent,
    request: first,
    trueUp: (await one.json()).true_up,
    mine: mine.data.filter(({ status }) => status === 'paid').map(({ true_up }) => true_up),
  };
}

type Expected = { total_pay: number; advances: number; payout: number; over_advanced: number };

async function expectEverywhere(of: Person, expected: Expected) {
  const { over_advanced, ...figures } = expected;
  const found = await shownPay(of);
  expect(found.row).toMatchObject(figures);
  expect(found.detail).toMatchObject(expected);
  expect(found.own).toMatchObject(expected);
  expect(found.sent).toEqual(figures);
  expect(found.trueUp).toMatchObject(expected);
  expect(found.request).toMatchObject({ over_advanced });
  for (const one of found.mine) expect(one).toEqual(found.trueUp);
  expect(found.mine.length).toBeGreaterThan(0);
}

describe('5.3 the advances of a past month', () => {
  it('are deducted from all pay in every source, to the yen', async () => {
    const team = await mintTeam();
    await ways(team.worker, team, 500);
    // 8 hours at 1,200 twice; transport for two days; a deduction.
    for (const date of ['2026-10-05', '2026-10-06']) await day(team.worker, team, date);
    await mintAdjustment(team.worker, team.workplace, { month: OCTOBER, yen: -1_200 });
    await advance(team.worker, 6_000, 4_000);
    await expectEverywhere(team.worker, {
      total_pay: 19_200 + 1_000 - 1_200,
      advances: 10_000,
      payout: 9_000,
      over_advanced: 0,
    });
  });

  it('are covered by transport alone, and exceed the pay after a deduction', async () => {
    const team = await mintTeam();
    const other = await mintWorker(team);
    for (const of of [team.worker, other]) {
      await ways(of, team, 500);
      await day(of, team, '2026-10-05');
      await advance(of, 10_000);
    }
    await mintAdjustment(other, team.workplace, { month: OCTOBER, yen: -4_000 });
    await expectEverywhere(team.worker, {
      total_pay: 10_100,
      advances: 10_000,
      payout: 100,
      over_advanced: 0,
    });
    await expectEverywhere(other, {
      total_pay: 6_100,
      advances: 10_000,
      payout: 0,
      over_advanced: 3_900,
    });
  });

  it('T-17 follow the closed values, even if later facts differ', async () => {
    const [team, elsewhere] = [await mintTeam(), await mintTeam()];
    const of = await mintWorker(team, { works: [team.workplace.id, elsewhere.workplace.id] });
    await ways(of, team, 300);
    await work(of, team, '2026-10-05', '09:00-17:00', { breaks: [] });
    const made = await periods(boss).create(team.workplace, OCTOBER);
    const { id, version } = made.body as { id: number; version: number };
    expect((await periods(boss).close(id, version)).status).toBe(200);
    // An earlier hour elsewhere would turn part of the closed day into overtime.
    await work(of, elsewhere, '2026-10-05', '07:00-08:00');
    await ways(of, elsewhere, 0);
    await env.DB.prepare('UPDATE transport SET per_day = 900 WHERE person_id = ? AND workplace_id = ?')
      .bind(of.id, team.workplace.id)
      .run();
    await advance(of, 11_500);
    await expectEverywhere(of, {
      total_pay: 9_600 + 300 + 1_200,
      advances: 11_500,
      payout: 0,
      over_advanced: 400,
    });
  });

  it('are still shown for a person whose work is void', async () => {
    const team = await mintTeam();
    await advance(team.worker, 5_000);
    await expectEverywhere(team.worker, {
      total_pay: 0,
      advances: 5_000,
      payout: 0,
      over_advanced: 5_000,
    });
    const { advances, payout } = await (await monthly(boss).sums.$get({ query: { month: OCTOBER } })).json();
    const { data } = await (await monthly(boss).$get({ query: { month: OCTOBER, per_page: '100' } })).json();
    expect(advances).toBe(data.reduce((sum, row) => sum + (row.advances ?? 0), 0));
    expect(payout).toBe(data.reduce((sum, row) => sum + (row.payout ?? 0), 0));
    const paid = env.DB.prepare(
      `SELECT sum(amount) AS yen FROM pay_request WHERE month = ? AND state = 'paid'`,
    ).bind(OCTOBER);
    expect(advances).toBe(await paid.first<number>('yen'));
  });

  it('show no payout without the full data, and nothing without access to wages', async () => {
    await set({ managers_see_wages: true });
    const team = await mintTeam();
    await day(team.worker, team, '2026-10-05');
    await advance(team.worker, 1_000);
    const query = { month: OCTOBER, workplace_ids: [String(team.workplace.id)] };
    const here = await (await monthly(boss).$get({ query })).json();
    expect(here.data).toMatchObject([{ total_pay: 9_600, advances: 1_000, payout: null }]);
    await set({ managers_see_wages: false });
    const manager = await managerOf(team.workplace);
    const hidden = await (await monthly(manager).$get({ query })).json();
    expect(hidden.data).toMatchObject([{ total_pay: null, advances: null, payout: null }]);
    await set({});
  });
});

it('5.3 shows no excess in a month that still runs', async () => {
  const team = await mintTeam();
  await mintPayBatch(boss.person, [team.worker], { state: 'paid', amount: 3_000 });
  const param = { user_id: String(team.worker.id) };
  const month = await monthly(boss)[':user_id'].$get({ param, query: { month: '2026-11' } });
  expect(await month.json()).toMatchObject({ advances: 3_000, payout: 0, over_advanced: null });
  const self = await signedInAs(team.worker);
  const mine = await (await self.api.me.salary.requests.$get({ query: {} })).json();
  expect(mine.data).toMatchObject([{ status: 'paid', true_up: null }]);
});
