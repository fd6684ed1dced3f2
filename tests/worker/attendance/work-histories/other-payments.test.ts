import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { managerOf, mintDay, mintLeave, mintTeam, mintWork, mintWorker, set, type Team } from './work.ts';

let boss: SignedIn;
let team: Team;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
  team = await mintTeam();
});

const MONTH = '2026-11';

const pays = async (of: { id: number }, { workplace }: Team, perDay: number, cap: number | null = null) =>
  env.DB.prepare(
    `INSERT INTO transport (person_id, workplace_id, per_day, monthly_cap) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (person_id, workplace_id) DO UPDATE SET per_day = ?3, monthly_cap = ?4`,
  )
    .bind(of.id, workplace.id, perDay, cap)
    .run();

/** A month that combines rounding, a cap, leave and adjustments of both signs. */
async function mintMonth(there: Team, elsewhere: Team, of: { id: number }) {
  await pays(of, there, 500, 900);
  await pays(of, elsewhere, 310);
  for (const date of ['2026-11-02', '2026-11-03', '2026-11-04'])
    await mintDay(of, there, date, { wage: 1_226 });
  // Two shifts on one date pay one return trip; open work pays none.
  await mintWork(of, elsewhere, '2026-11-05', '09:00-11:20', { wage: 1_226 });
  await mintWork(of, elsewhere, '2026-11-05', '20:00-23:10', { wage: 1_226 });
  await mintLeave(of, there, '2026-11-06', 450, 1_226);
  await mintAdjustment(of, there.workplace, { month: MONTH, yen: -12_345, note: '社宅' });
  await mintAdjustment(of, elsewhere.workplace, { month: MONTH, yen: 3_000 });
  await mintAdjustment(of, there.workplace, { month: MONTH, yen: 9_999, voided_at: 1 });
  await mintAdjustment(of, there.workplace, { month: '2026-12', yen: 8_888 });
}

const monthly = (by: SignedIn) => by.api.manage['work-histories'].monthly;
const ask = async (by: SignedIn, more: { workplace_ids?: string[] } = {}) => {
  const query = { month: MONTH, ...more };
  const { data } = await (await monthly(by).$get({ query: { ...query, per_page: '100' } })).json();
  const sums = await (await monthly(by).sums.$get({ query })).json();
  return { data, sums };
};
const detailOf = async (by: SignedIn, { id }: { id: number }, more: { workplace_ids?: string[] } = {}) => {
  const param = { user_id: String(id) };
  const answer = await monthly(by)[':user_id'].$get({ param, query: { month: MONTH, ...more } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const ownOf = async (of: Person) => {
  const self = await signedInAs(of);
  const answer = await self.api.me['work-histories'].monthly.$get({ query: { month: MONTH } });
  expect([answer.status, self.meter().roundTrips]).toEqual([200, 2]);
  return answer.json();
};
const fileOf = async (by: SignedIn) => {
  const text = await (await by.send(`/api/manage/work-histories/monthly/export?month=${MONTH}`)).text();
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])));
};

describe('pay other than for hours', () => {
  it('is equal to the yen in page, sums, file, own page and single lines', async () => {
    const elsewhere = await mintTeam();
    const people = [team.worker, await mintWorker(team), await mintWorker(team)];
    for (const one of people) await mintMonth(team, elsewhere, one);
    // A person without work who owes money: listed, with a negative total.
    const debtor = await mintWorker(team);
    await mintAdjustment(debtor, team.workplace, { month: MONTH, yen: -5_000 });

    const { data, sums } = await ask(boss);
    const file = await fileOf(boss);
    expect(data).toHaveLength(4);
    for (const row of data) {
      const detail = await detailOf(boss, row.user);
      const person = [...people, debtor].find(({ id }) => id === row.user.id);
      if (!person) throw new Error('somebody nobody minted');
      const own = await ownOf(person);
      const { pay, transport, adjustments, total_pay } = row;
      expect(total_pay).toBe((pay?.total ?? 0) + (transport ?? 0) + (adjustments ?? 0));
      expect(detail).toMatchObject({ pay, transport, adjustments, total_pay });
      expect(own).toMatchObject({ pay, transport, adjustments, total_pay });
      const yen = (lines: readonly { yen: number }[] | null) =>
        (lines ?? []).reduce((sum, one) => sum + one.yen, 0);
      expect([yen(detail.transport_lines), yen(detail.adjustment_lines)]).toEqual([transport, adjustments]);
      expect([yen(own.transport_lines), yen(own.adjustment_lines)]).toEqual([transport, adjustments]);
      expect(file.find(({ staff_no }) => staff_no === row.user.staff_no)).toMatchObject({
        pay: String(pay?.total),
        transport: String(transport),
        adjustments: String(adjustments),
        total_pay: String(total_pay),
      });
    }
    const all = (of: (row: (typeof data)[number]) => number | null | undefined) =>
      data.reduce((sum, row) => sum + (of(row) ?? 0), 0);
    expect(sums).toMatchObject({
      people: 4,
      paid: all(({ pay }) => pay?.total),
      transport: all(({ transport }) => transport),
      adjustments: all(({ adjustments }) => adjustments),
      total_pay: all(({ total_pay }) => total_pay),
    });
    const places = sums.workplaces.reduce((sum, { yen }) => sum + (yen ?? 0), 0);
    expect(places + (sums.remainder ?? 0)).toBe(sums.paid);
    expect(data.find(({ user }) => user.id === debtor.id)).toMatchObject({
      days_worked: 0,
      pay: { total: 0 },
      transport: 0,
      adjustments: -5_000,
      total_pay: -5_000,
    });
    // 3 days × ¥500 up to ¥900, and one date × ¥310.
    expect(await detailOf(boss, team.worker)).toMatchObject({
      transport: 1_210,
      adjustments: -9_345,
      transport_lines: [
        { workplace: { id: team.workplace.id }, days: 3, per_day: 500, monthly_cap: 900, yen: 900 },
        { workplace: { id: elsewhere.workplace.id }, days: 1, per_day: 310, monthly_cap: null, yen: 310 },
      ],
      adjustment_lines: [{ yen: -12_345, note: '社宅' }, { yen: 3_000 }],
      leaves: [{ kind: 'paid_leave', minutes: 450, pay: 9_195 }],
      leave_minutes: 450,
    });

    const there = { workplace_ids: [String(elsewhere.workplace.id)] };
    expect(
      (await ask(boss, there)).data.map(({ transport, adjustments }) => [transport, adjustments]),
    ).toEqual(people.map(() => [310, 3_000]));
  });

  it('is not part of base pay, premiums or the share of a workplace', async () => {
    const lonely = await mintTeam();
    await mintDay(lonely.worker, lonely, '2026-11-02');
    const before = await detailOf(boss, lonely.worker);
    await pays(lonely.worker, lonely, 1_000);
    await mintAdjustment(lonely.worker, lonely.workplace, { month: MONTH, yen: 700 });
    const after = await detailOf(boss, lonely.worker);
    expect(after).toMatchObject({ pay: before.pay, terms: before.terms, transport: 1_000, adjustments: 700 });
  });

  it('is hidden from readers who see no wages, but not from its person', async () => {
    const hidden = await mintTeam();
    await mintMonth(hidden, team, hidden.worker);
    const manager = await managerOf(hidden.workplace);
    const none = { transport: null, adjustments: null, total_pay: null };
    const { data, sums } = await ask(manager);
    expect(data).toMatchObject([none]);
    expect(sums).toMatchObject(none);
    expect(await detailOf(manager, hidden.worker)).toMatchObject({
      ...none,
      transport_lines: null,
      adjustment_lines: null,
      leaves: [{ minutes: 450, pay: null, salary_per_hour: null }],
    });
    const [line] = await fileOf(manager);
    expect(line).toMatchObject({ pay: '', transport: '', adjustments: '', total_pay: '' });
    expect(await ownOf(hidden.worker)).toMatchObject({
      transport: 1_210,
      adjustments: -9_345,
      days_worked: 4,
      days: [
        { date: '2026-11-02', kind: 'work', minutes: 480, pay: 9_808 },
        { date: '2026-11-03' },
        { date: '2026-11-04' },
        { date: '2026-11-05' },
        { date: '2026-11-05' },
        { date: '2026-11-06', kind: 'paid_leave', minutes: 450, pay: 9_195 },
      ],
    });
  });
});
