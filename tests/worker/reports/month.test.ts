import { describe, expect, it } from 'vitest';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import {
  managerOf,
  mintDay,
  mintTeam,
  mintWork,
  mintWorker,
  set,
} from '#tests/worker/attendance/work-histories/work.ts';
import { TUESDAY } from './company.ts';
import { at, boss, company, dayReport, histories, monthReport, withCompany } from './reading.ts';

withCompany();

describe('the report of a month', () => {
  it('agrees with the monthly work history per person to the yen', async () => {
    const { both, depot, hall, owl } = company;
    // Fractions of a yen each day, which a month rounds once.
    for (const date of ['2026-11-03', '2026-11-04', '2026-11-05'])
      await mintWork(owl, depot, date, '09:00-11:20', { wage: 1_226 });
    await mintWork(both, hall, '2026-11-06', '09:00-19:31', { wage: 1_111, breaks: ['12:00-13:00'] });
    for (const query of [{}, at(depot), at(hall)]) {
      const report = await monthReport(boss, { ...query, group: 'person', per_page: '100' });
      expect(boss.meter().roundTrips).toBe(2);
      const expected = new Map((await histories(boss, query)).map((one) => [one.user.id, one]));
      const worked = report.data.filter(({ user }) => expected.has(user?.id ?? 0));
      expect(worked).toHaveLength(expected.size);
      for (const {
        user,
        absent,
        late,
        early_leaves,
        open,
        unpaid_minutes,
        unpaid_yen,
        cost,
        ...row
      } of worked) {
        const own = expected.get(user?.id ?? 0);
        expect({ absent, late, early_leaves, open, unpaid_minutes, unpaid_yen, cost }).toEqual({
          absent: own?.absences,
          late: own?.late,
          early_leaves: own?.early_leaves,
          open: own?.open,
          unpaid_minutes: own?.unpaid_minutes,
          unpaid_yen: own?.unpaid_yen,
          cost: own?.pay?.total,
        });
        expect(own).toMatchObject({
          counted_minutes: row.counted_minutes,
          worked_minutes: row.worked_minutes,
          ot25_minutes: row.ot25_minutes,
          night_minutes: row.night_minutes,
        });
      }
      expect(report.sums.paid).toBe(report.data.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
    }
  });

  it('shows the remainder next to unrounded workplaces', async () => {
    const report = await monthReport(boss);
    const answer = await boss.api.manage['work-histories'].monthly.sums.$get({ query: { month: '2026-11' } });
    const expected = await answer.json();
    expect(report.sums).toMatchObject({ paid: expected.paid, remainder: expected.remainder });
    const yen = new Map(expected.workplaces.map(({ workplace, yen: own }) => [workplace.id, own]));
    for (const { workplace, cost } of report.data.filter((row) => row.workplace !== null))
      expect(cost).toBe(yen.get(workplace?.id ?? 0) ?? 0);
    const costs = report.data.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    expect(costs).toBe(report.sums.paid);
    for (const { sums } of [await monthReport(boss, { group: 'position' })])
      expect(sums.paid).toBe(expected.paid);
  });

  it('has the values of each day for its chart', async () => {
    const { days, date_from, date_to } = await monthReport(boss, at(company.depot, company.hall));
    expect([days.length, date_from, date_to]).toEqual([30, '2026-11-01', '2026-11-30']);
    expect(days.find(({ date }) => date === TUESDAY)).toEqual({
      date: TUESDAY,
      needed: 6,
      planned: 4,
      came: 3,
      late: 1,
      absent: 1,
      worked_minutes: 1_410,
    });
  });

  it('lists people near the overtime agreement, counting work elsewhere', async () => {
    const team = await mintTeam({ code: 'D-LONG' });
    const elsewhere = await mintTeam({ code: 'E-OTHER' });
    // Twelve hours of work on each of ten days make 40 hours of overtime; eight of the days are
    // here.
    for (const date of ['02', '03', '04', '05', '09', '10', '11', '12'])
      await mintWork(team.worker, team, `2026-11-${date}`, '08:00-20:00');
    for (const date of ['16', '18']) await mintWork(team.worker, elsewhere, `2026-11-${date}`, '08:00-20:00');
    const report = await monthReport(boss, { ...at(team), group: 'person', check: 'agreement' });
    expect(report.agreement).toEqual({ warn_minutes: 2_160, limit_minutes: 2_700, warned: 1, over: 0 });
    expect(report.data).toMatchObject([
      {
        user: { id: team.worker.id },
        ot25_minutes: 1_920,
        agreement: { overtime_minutes: 2_400, holiday_minutes: 0, level: 'warn' },
      },
    ]);
    expect((await monthReport(boss, { ...at(elsewhere), group: 'person', check: 'unpaid' })).data).toEqual(
      [],
    );
    await mintWork(team.worker, elsewhere, '2026-11-19', '05:00-20:00');
    expect((await monthReport(boss, at(elsewhere))).agreement).toMatchObject({ warned: 1, over: 0 });
  });

  it('includes work without a workplace for readers of everything', async () => {
    const lost = await mintWorker(company.depot);
    await mintDay(lost, company.depot, '2026-11-12', { workplace_id: null, position_id: null });
    const report = await monthReport(boss);
    const last = report.data.at(-1);
    expect(last).toMatchObject({ workplace: null, unplanned: 1, worked_minutes: 480 });
    expect(last?.cost).toBe(report.sums.remainder);
    expect(report.sums.remainder).toBeGreaterThanOrEqual(9_600);
    const manager = await managerOf(company.depot.workplace);
    expect((await monthReport(manager)).data.map(({ workplace }) => workplace?.code)).toEqual(['A-DEPOT']);
  });

  it('follows the pay period of the closing day', async () => {
    await set({ closing_day: 10 });
    const report = await monthReport(boss, { ...at(company.depot), month: '2026-12' });
    expect(report).toMatchObject({ date_from: '2026-11-11', date_to: '2026-12-10' });
    expect(report.days).toHaveLength(30);
    expect(report.data).toMatchObject([{ needed: 4, worked_minutes: 750 }]);
    await set({});
  });
});

describe('a person with only an adjustment in a month', () => {
  it('is listed in the report as in the list and its sums', async () => {
    const team = await mintTeam();
    await mintAdjustment(team.worker, team.workplace, { month: '2026-08' });
    const query = { month: '2026-08', ...at(team) };
    for (const by of [boss, await managerOf(team.workplace)]) {
      const of = await monthReport(by, { ...query, group: 'person' });
      expect(of.sums.people).toBe(1);
      expect(of.data).toMatchObject([{ user: { id: team.worker.id }, planned: 0, worked_minutes: 0 }]);
      expect(await histories(by, query)).toMatchObject([{ user: { id: team.worker.id } }]);
    }
    const whole = await monthReport(boss, { month: '2026-08', group: 'person' });
    expect(whole.data.map(({ user }) => user?.id)).toContain(team.worker.id);
    const other = await mintTeam();
    expect((await monthReport(boss, { ...query, ...at(other), group: 'person' })).data).toEqual([]);
    expect((await dayReport(boss, { date: '2026-08-10', ...at(team), group: 'person' })).data).toEqual([]);
  });
});
