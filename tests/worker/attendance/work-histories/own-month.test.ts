import { beforeAll, describe, expect, it } from 'vitest';
import { mintItem } from '#tests/support/attendances.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { mintDay, mintLeave, mintTeam, mintWork, set } from './work.ts';

beforeAll(() => set({}));

describe('the days of one’s own month', () => {
  it("add up to the month's pay and the basis of an advance, with a reason for each excluded minute", async () => {
    const team = await mintTeam();
    const { worker } = team;
    await mintWork(worker, team, '2026-11-16', '08:51-12:41', { countedFrom: '09:00', wage: 1_123 });
    await mintWork(worker, team, '2026-11-17', '09:00-12:07', { formula: 4, wage: 1_123 });
    await mintWork(worker, team, '2026-11-18', '09:00-19:20', { breaks: ['12:00-13:00'], wage: 1_123 });
    await mintLeave(worker, team, '2026-11-19', 100, 1_123);
    const asked = await mintWork(worker, team, '2026-11-20', '09:00-10:01', { wage: 1_123 });
    await mintItem(asked, { kind: 'unplanned' });
    await mintDay(worker, team, '2026-11-21', { wage: 1_123 });
    const self = await signedInAs(worker);
    const month = await (
      await self.api.me['work-histories'].monthly.$get({ query: { month: '2026-11' } })
    ).json();
    expect(month.days).toMatchObject([
      { minutes: 221, early_minutes: 9, counted_from: '09:00', rounded_minutes: 0, exact: '4136.3833' },
      { minutes: 180, early_minutes: 0, counted_from: null, rounded_minutes: -7, exact: '3369' },
      {
        minutes: 560,
        rounded_minutes: 0,
        not_advanced: null,
        terms: [
          { line: 'base', minutes: 560, salary_per_hour: 1_123, exact: '10481.3333' },
          { line: 'p25', minutes: 80, exact: '374.3333' },
        ],
      },
      { kind: 'paid_leave', minutes: 100, not_advanced: null },
      { minutes: 61, not_advanced: 'review_open' },
      { minutes: 480, not_advanced: 'today' },
    ]);
    expect(month).toMatchObject({ pay_date: '2026-12-10', closed: false });
    const exact = month.days.reduce((sum, day) => sum + Number(day.exact), 0);
    expect(Number(month.exact)).toBeCloseTo(exact, 2);
    expect(Math.abs(month.pay.total - Number(month.exact))).toBeLessThan(3);
    const { ledger } = await (await self.api.me.salary.requests.$get({ query: {} })).json();
    expect(month.advance_base).toEqual({ counted: 3, exact: '17986.7167', yen: 17_987 });
    expect([ledger.counted, ledger.earned]).toEqual([3, 17_987]);
  });
});

it('names the company on one’s own month once it has a name', async () => {
  const team = await mintTeam();
  const { api } = await signedInAs(team.worker);
  const company = async () =>
    (await (await api.me['work-histories'].monthly.$get({ query: { month: '2026-11' } })).json()).company;
  expect(await company()).toBeNull();
  await set({ company_name: 'キンム人材サービス' });
  expect(await company()).toBe('キンム人材サービス');
  await set({});
});
