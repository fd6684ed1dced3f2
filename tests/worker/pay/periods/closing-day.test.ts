import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveMonth } from '#domain/time/calendar-month.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { managerOf, mintTeam, set } from '#tests/worker/attendance/work-histories/work.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { companyClosing } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod, daysSqlBetween } from '#worker/areas/pay/hours/days.ts';
import { bind } from '#worker/db/database.ts';
import { datesOfPayPeriod, datesOfPayPeriodAround } from '#worker/db/pay-periods.ts';
import { day, linesOf, mintClosed, NOVEMBER, OCTOBER, only, periods, rowsOf } from './month-end.ts';
import { resetPayTerms, saveSettings, signedInOn, termsUntil } from './pay-terms.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
afterEach(resetPayTerms);

const daysIn = async (by: SignedIn, month: string) => {
  const { body } = await periods(by).list(month);
  const { date_from, date_to } = body as { date_from: string; date_to: string };
  return [date_from, date_to];
};
describe('T-16 a new closing day', () => {
  it('keeps closed months, and leaves each day in exactly one month', async () => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    for (const date of ['2026-10-05', '2026-10-25', '2026-11-05', '2026-11-25'])
      await day(worker, team, date);
    const manager = await managerOf(workplace);
    const october = (await periods(manager).create(workplace)).body as { id: number };
    expect(await periods(boss).close(october.id, 1)).toMatchObject({ status: 200 });

    expect(await saveSettings(await signedInOn(boss, '2026-11-15'), { closing_day: 20 })).toMatchObject({
      status: 200,
      body: { closing_day: 20, earlier_pay_terms: [termsUntil(OCTOBER)] },
    });
    expect(await daysIn(boss, OCTOBER)).toEqual(['2026-10-01', '2026-10-31']);
    expect(await daysIn(boss, NOVEMBER)).toEqual(['2026-11-01', '2026-11-20']);
    const november = (await periods(manager).create(workplace, NOVEMBER)).body as { id: number };
    expect(await periods(boss).close(november.id, 1)).toMatchObject({ status: 200 });

    const december = await signedInOn(boss, '2026-12-05');
    expect(await saveSettings(december, { closing_day: 0 })).toMatchObject({
      status: 200,
      body: { earlier_pay_terms: [termsUntil(OCTOBER), termsUntil(NOVEMBER, { closing_day: 20 })] },
    });
    expect(await daysIn(boss, NOVEMBER)).toEqual(['2026-11-01', '2026-11-20']);
    expect(await daysIn(boss, '2026-12')).toEqual(['2026-11-21', '2026-12-31']);
    const later = await signedInAs(boss.person, { now: fromStamp('2027-01-01 10:00:00') });
    const last = (await periods(later).create(workplace, '2026-12')).body as { id: number };
    expect(await periods(later).close(last.id, 1)).toMatchObject({ status: 200 });
    const closed = await Promise.all([october, november, last].map(({ id }) => linesOf(id)));
    expect(closed.map(([line]) => JSON.parse(String(line?.line)).hours.length)).toEqual([2, 1, 1]);
  });

  it('shows its first month before saving and in the audit', async () => {
    const admin = await signedInOn(boss, '2026-11-25');
    const preview = await fullAnswer(
      await admin.api.admin.configs.preview.$post({ json: { closing_day: 20 } }),
    );
    expect(preview).toMatchObject({
      status: 200,
      body: { takes_effect: { month: '2026-12', date_from: '2026-12-01', date_to: '2026-12-20' } },
    });
    await saveSettings(admin, { closing_day: 20 });
    const [saved] = (await auditOf('configuration', 1)).slice(-1);
    expect(saved).toMatchObject({ after: { closing_day: 20, pay_terms_from: '2026-12' } });
  });

  it('does not change the month whose pay day is still ahead', async () => {
    await saveSettings(await signedInOn(boss, '2026-11-05'), {
      closing_day: 20,
      pay_day: 25,
      pay_month: 'same',
    });
    const { earlier_pay_terms } = await (await boss.api.admin.configs.$get()).json();
    expect(earlier_pay_terms).toEqual([termsUntil(OCTOBER)]);
  });

  it('applies after all months ever confirmed, even a concurrent one', async () => {
    const { workplace, worker } = await mintTeam();
    const confirm = () => mintClosed(workplace, worker, NOVEMBER);
    const late = await signedInAs(boss.person, {
      now: fromStamp('2026-11-15 10:00:00'),
      bindings: { DB: afterFacts(confirm) },
    });
    expect(await saveSettings(late, { closing_day: 20 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await saveSettings(await signedInOn(boss, '2026-11-15'), { closing_day: 20 })).toMatchObject({
      body: { earlier_pay_terms: [termsUntil(NOVEMBER)] },
    });
  });

  it('makes a concurrent confirmation use the new days', async () => {
    const team = await mintTeam();
    await day(team.worker, team, '2026-10-05');
    const manager = await managerOf(team.workplace);
    const late = await signedInAs(manager.person, {
      bindings: { DB: afterFacts(() => set({ closing_day: 20 })) },
    });
    // The repeated decision confirms the current days.
    expect(await periods(late).create(team.workplace)).toMatchObject({
      status: 201,
      body: { date_from: '2026-09-21', date_to: '2026-10-20' },
    });
  });

  it('cannot make periods of a workplace overlap, because the database refuses it', async () => {
    const { workplace, worker } = await mintTeam();
    await mintClosed(workplace, worker, NOVEMBER);
    const october = (from: string, to: string) =>
      env.DB.prepare(
        `INSERT INTO period (id, workplace_id, month, state, date_from, date_to) VALUES (999999, ?, '2026-10', 'open', ?, ?)`,
      )
        .bind(workplace.id, from, to)
        .run();
    await expect(october('2026-10-01', '2026-11-01')).rejects.toThrow('period_overlap');
    await october('2026-10-01', '2026-10-31');
    await expect(
      env.DB.prepare(`UPDATE period SET date_to = '2026-11-02' WHERE workplace_id = ? AND month = '2026-10'`)
        .bind(workplace.id)
        .run(),
    ).rejects.toThrow('period_overlap');
    expect(
      (await rowsOf("SELECT month FROM period WHERE workplace_id = ? AND month > '2024-01'", workplace.id))
        .length,
    ).toBe(2);
  });
});

const HISTORIES = [
  {},
  { closing_day: 20 },
  { closing_day: 20, earlier_pay_terms: [termsUntil(OCTOBER)] },
  { earlier_pay_terms: [termsUntil(OCTOBER, { closing_day: 20 })] },
  {
    closing_day: 1,
    earlier_pay_terms: [
      termsUntil('2026-08', { closing_day: 28 }),
      termsUntil(OCTOBER),
      termsUntil('2026-11', { closing_day: 1 }),
    ],
  },
];

describe('T-16 pay periods in SQL', () => {
  it.each(HISTORIES)('equal those of the domain under %o', async (settings) => {
    await set(settings);
    const days = companyClosing(settingsOf(JSON.stringify(settings)));
    for (let month = '2026-06'; month <= '2027-03'; month = moveMonth(month, 1)) {
      const [whole, column] = [daysOfPayPeriod(month), datesOfPayPeriod(sql`m.month`)];
      const row = await bind(
        env.DB,
        sql`SELECT ${whole.from} AS a, ${whole.to} AS b, ${column.from} AS c, ${column.to} AS d
            FROM (SELECT ${month} AS month) AS m`,
      ).first();
      const { from, to } = payPeriodOf(month, days);
      expect(row).toEqual({ a: from, b: to, c: from, d: to });
    }
  });

  it.each(HISTORIES)(
    'around a date, with the days that decide its hours, equal those of the domain under %o',
    async (settings) => {
      await set(settings);
      const closing = companyClosing(settingsOf(JSON.stringify(settings)));
      for (const date of [
        '2026-08-28',
        '2026-08-29',
        '2026-10-20',
        '2026-10-31',
        '2026-11-01',
        '2026-11-02',
        '2026-12-01',
        '2026-12-31',
      ]) {
        const around = datesOfPayPeriodAround(sql`${date}`);
        const { deciding } = daysSqlBetween({ from: date, to: date });
        const row = await bind(
          env.DB,
          sql`SELECT ${around.from} AS a, ${around.to} AS b, ${deciding.from} <= date(${around.from}, '-8 days') AS c`,
        ).first();
        const { from, to } = payPeriodOf(payMonthOf(date, closing), closing);
        expect(row).toEqual({ a: from, b: to, c: 1 });
      }
    },
  );
});

describe('the readers of a new closing day', () => {
  it('count the same days in the list, the month and the board of periods', async () => {
    await set({ closing_day: 20, earlier_pay_terms: [termsUntil(OCTOBER)] });
    const team = await mintTeam();
    const { workplace, worker } = team;
    await day(worker, team, '2026-11-05');
    await day(worker, team, '2026-11-20');
    await day(worker, team, '2026-11-21');
    await day(worker, team, '2026-10-31');
    const query = { month: NOVEMBER, workplace_ids: [String(workplace.id)] };
    const month = await (await boss.api.manage['work-histories'].monthly.$get({ query })).json();
    expect(month.data.map(({ attendances }) => attendances)).toEqual([2]);
    const list = await (await boss.api.manage['work-histories'].$get({ query })).json();
    expect(list.data.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-05']);
    expect(only(await periods(await managerOf(workplace)).list(NOVEMBER))).toMatchObject({ attendances: 2 });
  });
});
