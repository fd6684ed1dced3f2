import { beforeAll, describe, expect, it } from 'vitest';
import { putSettings } from '#tests/support/pay.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  managerOf,
  mintDay,
  mintTeam,
  mintWork,
  mintWorker,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';
import { at, boss, monthReport, type Query, withCompany } from './reading.ts';

withCompany();

/** A workplace with work in October and November, and one with work in October alone. */
let team: Team;
let gone: Team;

beforeAll(async () => {
  [team, gone] = [await mintTeam({ code: 'C-NOW' }), await mintTeam({ code: 'D-GONE' })];
  const { worker, position, site } = team;
  for (const date of ['2026-10-20', '2026-10-21', '2026-10-22']) await mintDay(worker, team, date);
  await mintDay(gone.worker, gone, '2026-10-05');
  // Planned 8 hours, worked 10. Then an absence, a shift of today that goes on, and one to come.
  const [done, missed, running, coming] = await Promise.all(
    ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-25'].map((date) =>
      mintShift(site.template, date, [position]),
    ),
  );
  if (!(done && missed && running && coming)) throw new Error('No shifts.');
  const { id } = await mintShiftUser(worker, done, position);
  await mintWork(worker, team, '2026-11-18', '09:00-20:00', { breaks: ['12:00-13:00'], shift_user_id: id });
  await mintShiftUser(worker, missed, position, { start_minute: 600, end_minute: 1_080 });
  await mintShiftUser(worker, running, position);
  await mintShiftUser(worker, coming, position);
});

const compared = async (query: Query, by = boss) => {
  const { data, compared: sums } = await monthReport(by, query);
  return { rows: data.map(({ workplace, ...row }) => [workplace?.code, row.compared]), sums };
};

describe('a month that runs, compared with the month before', () => {
  const query = () => ({ ...at(team, gone), compare: 'previous' });

  it('has the hours and cost of as many days, also of workplaces that had work only then', async () => {
    expect(await compared(query())).toEqual({
      rows: [
        // Two of its three days are in 1–21 October.
        ['C-NOW', { worked_minutes: 960, cost: 19_200 }],
        ['D-GONE', { worked_minutes: 480, cost: 9_600 }],
      ],
      sums: {
        with: 'previous',
        date_from: '2026-10-01',
        date_to: '2026-10-21',
        worked_minutes: 1_440,
        cost: 28_800,
        without_wage: null,
      },
    });
    const { data } = await monthReport(boss, query());
    expect(data).toMatchObject([
      { worked_minutes: 600, cost: 12_600 },
      { worked_minutes: 0, cost: 0, planned: 0, needed: 0 },
    ]);
  });

  it('takes no round trip more than the report alone', async () => {
    await monthReport(boss, query());
    expect(boss.meter().roundTrips).toBe(2);
  });

  it('can be grouped by people and by positions', async () => {
    const { data } = await monthReport(boss, { ...query(), group: 'person' });
    expect(new Map(data.map(({ user, compared: one }) => [user?.id, one]))).toEqual(
      new Map([
        [team.worker.id, { worked_minutes: 960, cost: 19_200 }],
        [gone.worker.id, { worked_minutes: 480, cost: 9_600 }],
      ]),
    );
    const positions = await monthReport(boss, { ...at(team), compare: 'previous', group: 'position' });
    expect(positions.data).toMatchObject([
      { position: { id: team.position.id }, compared: { worked_minutes: 960 } },
    ]);
  });

  it('has the whole month before when it is over or to come', async () => {
    const { sums } = await compared({ ...query(), month: '2026-10' });
    expect(sums).toMatchObject({ date_from: '2026-09-01', date_to: '2026-09-30', cost: 0 });
    const coming = await compared({ ...query(), month: '2026-12' });
    expect(coming.sums).toMatchObject({ date_from: '2026-11-01', date_to: '2026-11-30' });
  });
});

describe('a month that runs, compared with the plan', () => {
  const query = () => ({ ...at(team), compare: 'plan' });

  it('has the shifts that have ended, absences among them', async () => {
    expect(await compared(query())).toEqual({
      rows: [['C-NOW', { worked_minutes: 900, cost: 18_000 }]],
      sums: {
        with: 'plan',
        date_from: '2026-11-01',
        date_to: '2026-11-21',
        worked_minutes: 900,
        cost: 18_000,
        without_wage: 0,
      },
    });
    expect(boss.meter().roundTrips).toBe(2);
  });

  it('counts assignments without a wage, and leaves work out that the company cancelled', async () => {
    const other = await mintTeam();
    const { site, position } = other;
    const worker = await mintWorker(other);
    const shift = await mintShift(site.template, '2026-11-10', [position]);
    await mintShiftUser(worker, shift, position, { type: 'temporary' });
    await mintShiftUser(other.worker, shift, position, { outcome: 'cancelled_by_company' });
    expect((await compared({ ...at(other), compare: 'plan' })).sums).toMatchObject({
      worked_minutes: 480,
      cost: 0,
      without_wage: 1,
    });
    await mintWage(worker, site.position, { salary_per_hour: 1_003 });
    expect((await compared({ ...at(other), compare: 'plan' })).sums).toMatchObject({
      cost: 8_024,
      without_wage: 0,
    });
  });

  it('has the whole plan in a month to come', async () => {
    const { site, position, worker } = team;
    await mintShiftUser(worker, await mintShift(site.template, '2026-12-24', [position]), position);
    expect((await compared({ ...query(), month: '2026-12' })).sums).toMatchObject({
      date_from: '2026-12-01',
      date_to: '2026-12-31',
      worked_minutes: 480,
      cost: 9_600,
    });
  });
});

describe('a comparison', () => {
  it.each(['previous', 'plan'])('with %s has hours alone for readers without wages', async (compare) => {
    const manager = await managerOf(team.workplace);
    const { rows, sums } = await compared({ compare }, manager);
    expect(rows).toEqual([['C-NOW', { worked_minutes: expect.any(Number), cost: null }]]);
    expect(sums).toMatchObject({ cost: null, without_wage: null });
    await putSettings({ managers_see_wages: true });
    try {
      expect((await compared({ compare }, manager)).sums?.cost).toBeGreaterThan(0);
    } finally {
      await set({});
    }
  });

  it('is in none of the answers that did not ask for it', async () => {
    const { rows, sums } = await compared(at(team));
    expect([rows, sums]).toEqual([[['C-NOW', null]], null]);
  });

  it.each([
    [
      'previous',
      'previous_worked_minutes,worked_change_minutes,previous_cost,cost_change',
      '960,-360,19200,-6600',
    ],
    ['plan', 'planned_minutes,worked_change_minutes,planned_cost,cost_change', '900,-300,18000,-5400'],
  ])('with %s adds its columns to the file', async (compare, head, cells) => {
    const search = new URLSearchParams({
      month: '2026-11',
      compare,
      'workplace_ids[]': String(team.workplace.id),
    });
    const file = async (by = boss) => {
      const text = await (await by.send(`/api/manage/reports/monthly/export?${search}`)).text();
      return text.split('\r\n');
    };
    const [heads, line] = await file();
    expect(heads?.endsWith(`,cost,${head}`)).toBe(true);
    expect(line?.endsWith(`,12600,${cells}`)).toBe(true);
    const [minutes, change] = cells.split(',');
    const [, hidden] = await file(await managerOf(team.workplace));
    expect(hidden?.endsWith(`,,${minutes},${change},,`)).toBe(true);
  });
});
