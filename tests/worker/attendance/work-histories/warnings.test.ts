import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { periods } from '#tests/worker/pay/periods/month-end.ts';
import { monthReport } from '#tests/worker/reports/reading.ts';
import { managerOf, mintDay, mintTeam, mintWork, mintWorker, set, type Team } from './work.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const MONTH = '2026-10';

const monthOf = async ({ worker }: Team, by = boss, month = MONTH) => {
  const answer = await by.api.manage['work-histories'].monthly[':user_id'].$get({
    param: { user_id: String(worker.id) },
    query: { month },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
/** The typed client has no `[]` names. */
const at = ({ workplace }: Pick<Team, 'workplace'>) => ({ 'workplace_ids[]': String(workplace.id) });
const listed = async ({ workplace }: Team, by = boss, month = MONTH) => {
  const answer = await by.api.manage['work-histories'].monthly.$get({
    query: { month, ...at({ workplace }) },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
};
const sumsOf = async ({ workplace }: Team, by = boss, month = MONTH) => {
  const answer = await by.api.manage['work-histories'].monthly.sums.$get({
    query: { month, ...at({ workplace }) },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};

/**
 * Days of 8 hours and more: this overtime on each of this many days from the start of the month.
 */
async function overtime(team: Team, month: string, days: number, minutes: number): Promise<void> {
  const clock = (of: number) =>
    `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  const hours = `06:00-${clock(15 * 60 + minutes)}`;
  // Four days a week stay below the 40 hours of the week.
  const dates = Array.from({ length: 28 }, (_, day) => addDays(`${month}-01`, day));
  const chosen = dates.filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() % 7 < 5).slice(0, days);
  for (const date of chosen) await mintWork(team.worker, team, date, hours, { breaks: ['12:00-13:00'] });
}

describe('O-14 the overtime agreement', () => {
  it("O-14 is monitored by month in list and sums, and by averages and year in a person's month", async () => {
    await set({});
    const team = await mintTeam();
    await overtime(team, MONTH, 10, 220);
    const findings = [
      { rule: 'month', level: 'warn', limit: 2_700, months: 1 },
      { rule: 'month', level: 'warn', limit: 2_700, months: 1 },
    ];
    const [row] = await listed(team);
    expect(row).toMatchObject({ agreement: 'warn', elsewhere: false });
    const minutes = (row?.ot25_minutes ?? 0) + (row?.ot50_minutes ?? 0);
    expect(minutes).toBeGreaterThanOrEqual(2_160);
    expect(await sumsOf(team)).toMatchObject({ agreement: { warn: 1, error: 0 } });
    const detail = await monthOf(team);
    expect(detail.agreement_monitor).toEqual({
      year_from: '2026-04',
      months: [{ month: MONTH, overtime_minutes: minutes, holiday_minutes: 0 }],
      findings: [{ ...findings[0], sum: minutes }],
    });
    const next = await monthOf(team, boss, '2026-11');
    expect(next.agreement).toBeNull();
    expect(next.agreement_monitor.months).toEqual([
      { month: MONTH, overtime_minutes: minutes, holiday_minutes: 0 },
    ]);
    expect(next.agreement_monitor.findings).toEqual([]);
  });

  it('O-14 has settings for all limits', async () => {
    const team = await mintTeam();
    await overtime(team, MONTH, 5, 60);
    await set({});
    expect((await listed(team))[0]?.agreement).toBeNull();
    await set({ agreement_month_warn_hours: 1, agreement_month_limit_hours: 2 });
    expect((await listed(team))[0]?.agreement).toBe('warn');
    await set({
      agreement_month_warn_hours: 1,
      agreement_month_limit_hours: 2,
      agreement_special_clause: false,
      agreement_start_month: 10,
      agreement_year_limit_hours: 3,
    });
    expect((await listed(team))[0]?.agreement).toBe('error');
    expect((await monthOf(team)).agreement_monitor).toMatchObject({
      year_from: MONTH,
      findings: [
        { rule: 'month', level: 'error', sum: 300, limit: 120 },
        { rule: 'year', level: 'error', sum: 300, limit: 180, months: 1 },
      ],
    });
    await set({});
  });

  it('O-14, T-17 counts closed work as stored, for any filter by workplace', async () => {
    await set({ agreement_month_warn_hours: 1, agreement_month_limit_hours: 2 });
    const [closed, open] = [await mintTeam(), await mintTeam()];
    const of = closed.worker;
    await mintDay(of, closed, '2026-10-05', { confirmed_at: NOW, confirmed_by: boss.person.id });
    const { id } = (await periods(boss).create(closed.workplace)).body as { id: number };
    expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
    // Two hours earlier, which would turn two of the closed hours into overtime.
    await mintWork(of, open, '2026-10-05', '06:00-08:00');
    for (const asked of [closed, open]) {
      const [row] = await listed(asked, boss, MONTH);
      expect(row).toMatchObject({ agreement: null, elsewhere: true });
      expect(await sumsOf(asked, boss, MONTH)).toMatchObject({ agreement: { warn: 0, error: 0 } });
      const month = await monthOf({ ...asked, worker: of }, boss, MONTH);
      expect(month.agreement_monitor).toMatchObject({ months: [], findings: [] });
      const query = { month: MONTH, group: 'person', workplace_ids: [String(asked.workplace.id)] };
      expect(await monthReport(boss, query)).toMatchObject({ data: [{ agreement: { level: null } }] });
    }
    await set({});
  });

  it('O-14 counts work at every workplace, even for a manager of one', async () => {
    const [here, there] = [await mintTeam(), await mintTeam()];
    await mintDay(here.worker, here, '2026-10-30');
    await overtime({ ...there, worker: here.worker }, MONTH, 10, 220);
    const manager = await managerOf(here.workplace);
    const [row] = await listed(here, manager);
    expect(row).toMatchObject({ agreement: 'warn', elsewhere: true, ot25_minutes: 0 });
    expect(await sumsOf(here, manager)).toMatchObject({ agreement: { warn: 1, error: 0 } });
    expect((await monthOf(here, manager)).agreement_monitor.findings).toMatchObject([{ rule: 'month' }]);
  });
});

describe('O-12 breaks that were too short', () => {
  it('O-12 are shown for the day, counted in the month, and found by a filter', async () => {
    await set({});
    const team = await mintTeam();
    const short = await mintWork(team.worker, team, '2026-10-05', '09:00-18:00', { breaks: ['12:00-12:30'] });
    const [none] = [await mintWork(team.worker, team, '2026-10-06', '09:00-15:01')];
    await mintDay(team.worker, team, '2026-10-07');
    await mintWork(team.worker, team, '2026-10-08', '09:00-15:00');
    const list = async (short_break: 'true' | 'false') => {
      const answer = await boss.api.manage['work-histories'].$get({
        query: { ...at(team), sort: 'date', short_break },
      });
      expect(answer.status).toBe(200);
      return (await answer.json()).data;
    };
    expect(await list('true')).toMatchObject([
      { id: short.id, break_shortfall: { needed: 60, taken: 30 } },
      { id: none?.id, break_shortfall: { needed: 45, taken: 0 } },
    ]);
    expect((await list('false')).map((row) => 'break_shortfall' in row && row.break_shortfall)).toEqual([
      null,
      null,
    ]);
    expect((await listed(team))[0]).toMatchObject({ short_breaks: 2 });
    expect(await sumsOf(team)).toMatchObject({ short_breaks: 2 });
  });
});

describe('O-16 work below the minimum wage', () => {
  it("O-16 is shown with the workplace's rate of its date, to readers who see wages", async () => {
    await set({});
    const team = await mintTeam({ prefecture: '36' });
    for (const [from, yen] of [
      ['2026-01-01', 1_100],
      ['2026-10-06', 1_250],
    ]) {
      await env.DB.prepare(
        `INSERT INTO minimum_wage (id, prefecture, valid_from, salary_per_hour)
         VALUES ((SELECT next FROM sequence WHERE name = 'minimum_wage'), '36', ?, ?)`,
      )
        .bind(from, yen)
        .run();
      await env.DB.prepare("UPDATE sequence SET next = next + 1 WHERE name = 'minimum_wage'").run();
    }
    await mintDay(team.worker, team, '2026-10-05');
    await mintDay(team.worker, team, '2026-10-06');
    await mintDay(team.worker, team, '2026-10-07', { wage: 1_250 });
    await mintDay(team.worker, team, '2026-10-08', { wage: null });
    expect((await monthOf(team)).days.map((day) => 'below_minimum' in day && day.below_minimum)).toEqual([
      null,
      1_250,
      null,
      null,
    ]);
    expect((await listed(team))[0]).toMatchObject({ below_minimum: 1 });
    expect(await sumsOf(team)).toMatchObject({ below_minimum: 1 });
    const manager = await managerOf(team.workplace);
    expect((await listed(team, manager))[0]).toMatchObject({ below_minimum: null });
    expect(await sumsOf(team, manager)).toMatchObject({ below_minimum: null });
    expect((await monthOf(team, manager)).days[1]).toMatchObject({ below_minimum: null });
  });
});

describe('O-17 work that the company ended early', () => {
  it('O-17 has the same count and minutes in list, month, sums and file', async () => {
    await set({});
    const [team, other] = [await mintTeam(), await mintTeam()];
    const work = async (of: Team, date: string, span: string, earlyLeaveBy: string | null) => {
      const shift = await mintShift(of.site.template, date, [of.position]);
      const plan = await mintShiftUser(of.worker, shift, of.site.position);
      const minted = await mintWork(of.worker, of, date, span);
      await env.DB.prepare('UPDATE attendance SET shift_user_id = ?, early_leave_by = ? WHERE id = ?')
        .bind(plan.id, earlyLeaveBy, minted.id)
        .run();
      return plan;
    };
    await work(team, '2026-10-05', '09:00-15:30', 'company');
    await work(team, '2026-10-06', '09:00-17:00', 'person');
    await work(team, '2026-10-07', '09:00-17:00', null);
    await work(team, '2026-10-08', '09:00-17:59', 'company');
    // The shift became shorter since, so no time was lost.
    const shorter = await work(team, '2026-10-09', '09:00-16:00', 'company');
    await env.DB.prepare('UPDATE shift_user SET ends_at = ends_at - 7200000 WHERE id = ?')
      .bind(shorter.id)
      .run();
    const counted = { sent_home: 2, sent_home_minutes: 151 };
    expect((await listed(team))[0]).toMatchObject({ ...counted, cancelled_by_company: 0, early_leaves: 4 });
    expect(await sumsOf(team)).toMatchObject(counted);
    const month = await monthOf(team);
    expect(month).toMatchObject(counted);
    expect(month.days.map((day) => 'early_leave_by' in day && day.early_leave_by)).toEqual([
      'company',
      'person',
      null,
      'company',
      null,
    ]);
    const file = await boss.send(
      `/api/manage/work-histories/monthly/export?month=${MONTH}&workplace_ids[]=${team.workplace.id}`,
    );
    expect((await file.text()).split('\r\n')[1]).toMatch(/,0,2,151$/);
    expect(await sumsOf(other)).toMatchObject({ sent_home: 0, sent_home_minutes: 0 });
    const elsewhere = await managerOf(other.workplace);
    expect(await listed(team, elsewhere)).toEqual([]);
  });
});

describe('O-17 work that the company cancelled', () => {
  it('O-17 is counted in the month, and in the sums of its workplace only', async () => {
    await set({});
    const [team, other] = [await mintTeam(), await mintTeam()];
    for (const [date, outcome] of [
      ['2026-10-05', 'cancelled_by_company'],
      ['2026-10-06', 'absent_notified'],
      ['2026-10-07', 'cancelled_by_company'],
    ] as const) {
      const shift = await mintShift(team.site.template, date, [team.position]);
      await mintShiftUser(team.worker, shift, team.site.position, { outcome });
    }
    expect((await listed(team))[0]).toMatchObject({ cancelled_by_company: 2, absences: 1 });
    expect(await sumsOf(team)).toMatchObject({ cancelled_by_company: 2 });
    expect(await sumsOf(other)).toMatchObject({ cancelled_by_company: 0 });
    expect(await sumsOf(team, boss, '2026-11')).toMatchObject({ cancelled_by_company: 0 });
  });
});

describe('the filter for people of a month with warnings', () => {
  const month = '2026-09';
  const checked = async (team: Team, check: string, by = boss) => {
    const query = { month, check, ...at(team) };
    const answer = await by.send(`/api/manage/work-histories/monthly?${new URLSearchParams(query)}`);
    expect(answer.status).toBe(200);
    const { data, meta } = (await answer.json()) as {
      data: { user: { id: number } }[];
      meta: { total: number };
    };
    expect(meta.total).toBe(data.length);
    return data.map(({ user }) => user.id);
  };

  it('O-14, O-16, O-17 selects from all people, in the order of the list', async () => {
    await set({});
    const team = await mintTeam();
    const [long, longer, idle] = [
      { ...team, worker: await mintWorker(team, { last_name_kana: 'ワタナベ' }) },
      { ...team, worker: await mintWorker(team, { last_name_kana: 'アベ' }) },
      { ...team, worker: await mintWorker(team, { last_name_kana: 'イトウ' }) },
    ];
    await mintDay(team.worker, team, '2026-09-07');
    await overtime(long, month, 10, 220);
    await overtime(longer, month, 18, 360);
    const shift = await mintShift(team.site.template, '2026-09-08', [team.position]);
    await mintShiftUser(idle.worker, shift, team.position, { outcome: 'cancelled_by_company' });
    expect(await checked(team, 'agreement')).toEqual([longer.worker.id, long.worker.id]);
    expect(await checked(team, 'agreement_over')).toEqual([longer.worker.id]);
    expect(await checked(team, 'allowance')).toEqual([idle.worker.id]);
    expect(await checked(team, 'below_minimum')).toEqual([]);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
    await mintAdjustment(longer.worker, team.workplace, { month, yen: -1_000 });
    expect(await checked(team, 'negative_pay')).toEqual([]);
    expect(await sumsOf(team, boss, month)).toMatchObject({ negative_pay: 0 });
    await mintAdjustment(idle.worker, team.workplace, { month, yen: -541 });
    expect(await checked(team, 'negative_pay')).toEqual([idle.worker.id]);
    expect(await sumsOf(team, boss, month)).toMatchObject({ negative_pay: 1 });
    const manager = await managerOf(team.workplace);
    expect(await checked(team, 'negative_pay', manager)).toEqual([]);
    expect(await sumsOf(team, manager, month)).toMatchObject({ negative_pay: null });
    const [elsewhere] = [await mintTeam()];
    expect(await checked(elsewhere, 'agreement')).toEqual([]);
    const refused = await boss.send(`/api/manage/work-histories/monthly?month=${month}&check=other`);
    expect(refused.status).toBe(422);
  });
});
