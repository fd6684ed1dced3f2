import { beforeEach, describe, expect, it } from 'vitest';
import { OwnYear } from '#contract/pay/own-year.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { type Person, signedInAs } from '#tests/support/mint.ts';
import { mintDay, mintLeave, mintTeam, mintWork, set } from '#tests/worker/attendance/work-histories/work.ts';

beforeEach(() => set({}));

/** The year of a person, which must be the sum of what each month's own page says. */
async function yearOf(of: Person, month: string): Promise<OwnYear> {
  const self = await signedInAs(of);
  const answer = await self.api.me.year.$get({ query: { month } });
  expect([answer.status, self.meter().roundTrips]).toEqual([200, 2]);
  const year = OwnYear.parse(await answer.json());
  for (const one of year.months) {
    const own = await self.api.me['work-histories'].monthly.$get({ query: { month: one.month } });
    const { pay, transport, adjustments, total_pay, worked_minutes, leave_minutes, pay_date } =
      await own.json();
    expect(one).toMatchObject({
      pay: pay.total,
      transport,
      adjustments,
      total_pay,
      worked_minutes: worked_minutes + leave_minutes,
      pay_date,
    });
  }
  return year;
}

describe('the own year', () => {
  it('counts pay by its payday: that of December belongs to the next year', async () => {
    const team = await mintTeam();
    const { worker } = team;
    await mintDay(worker, team, '2025-11-20');
    await mintDay(worker, team, '2025-12-20');
    await mintWork(worker, team, '2026-10-19', '09:00-19:20', { breaks: ['12:00-13:00'], wage: 1_123 });
    await mintLeave(worker, team, '2026-10-20', 100, 1_123);
    await mintDay(worker, team, '2026-11-19');
    await mintAdjustment(worker, team.workplace, { month: '2026-10', yen: -2_500 });
    const year = await yearOf(worker, '2026-11');
    expect(year.year).toBe(2026);
    expect(year.months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
    ]);
    expect(year.months[0]).toMatchObject({ pay_date: '2026-01-10', is_paid: true, pay: 9_600 });
    expect(year.months.at(-1)).toMatchObject({ pay_date: '2026-12-10', is_paid: false, pay: 9_600 });
    expect(year.total_pay).toBe(year.months.reduce((sum, one) => sum + one.total_pay, 0));
    expect(year.adjustments).toBe(-2_500);
    expect(year.worked_minutes).toBe(480 + 560 + 100 + 480);
    const before = await yearOf(worker, '2025-11');
    expect([before.year, before.total_pay]).toEqual([2025, 9_600]);
  });

  it('follows another payday and closing day', async () => {
    await set({ closing_day: 20, pay_day: 25, pay_month: 'same' });
    const team = await mintTeam();
    await mintDay(team.worker, team, '2026-11-21');
    // After the 20th the present pay period is that of December, which is paid in December.
    const year = await yearOf(team.worker, '2026-12');
    expect(year.months).toHaveLength(12);
    expect(year.months.at(-1)).toMatchObject({ month: '2026-12', pay_date: '2026-12-25', pay: 9_600 });
  });

  it('has the thresholds for the age, with transport for health insurance alone', async () => {
    const team = await mintTeam();
    const { total_pay, transport, thresholds } = await yearOf(team.worker, '2026-11');
    expect(thresholds).toMatchObject([
      { kind: 'health_dependant', counted: total_pay },
      { kind: 'tax_dependant', yen: 1_360_000, counted: total_pay - transport },
      { kind: 'income_tax', yen: 1_780_000, counted: total_pay - transport },
    ]);
  });

  it('is empty before the first work', async () => {
    const team = await mintTeam();
    const year = await yearOf(team.worker, '2026-11');
    expect([year.total_pay, year.worked_minutes, year.pay]).toEqual([0, 0, 0]);
  });
});
