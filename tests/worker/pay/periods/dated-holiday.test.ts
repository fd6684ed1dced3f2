import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintTeam, set, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { bookLateFacts, closeMonth, mintWorked, pendingFacts, raiseWage } from './closed-months.ts';
import { day, lateFactsOf, mintClosed, NOVEMBER, OCTOBER, rowsOf } from './month-end.ts';
import { resetPayTerms, saveSettings, signedInOn, termsUntil } from './pay-terms.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
afterEach(resetPayTerms);

const payOf = async ({ worker }: Team, month = OCTOBER) => {
  const { body } = await fullAnswer(
    await boss.send(`/api/manage/work-histories/monthly/${worker.id}?month=${month}`),
  );
  return (body as { pay: { lines: Record<string, number>; total: number } }).pay;
};
describe('O-05, T-16 a new statutory holiday', () => {
  it('takes no pay of a closed month back', async () => {
    await set({ statutory_holiday: 'sunday' });
    const team = await mintWorked('2026-10-18');
    await closeMonth(boss, team.workplace);
    expect(await payOf(team)).toMatchObject({ total: 12_960, lines: { holiday: 3_360 } });
    expect(await saveSettings(boss, { statutory_holiday: 'weekly_rest' })).toMatchObject({ status: 200 });
    expect((await pendingFacts(boss)).body).toMatchObject({ people: 0, yen: 0 });
    // A change of the person makes the timer check the month again.
    await raiseWage(boss, team, 1_300, '2026-10-31');
    await bookLateFacts();
    expect(await lateFactsOf(team.worker)).toEqual([]);
  });

  it('leaves only the raise itself in a closed month with a raise', async () => {
    await set({ statutory_holiday: 'weekly_rest' });
    // 24 hours at 100 yen more. The Wednesday among them was an ordinary day.
    const team = await mintWorked('2026-10-19', '2026-10-20', '2026-10-21');
    await closeMonth(boss, team.workplace);
    await saveSettings(boss, { statutory_holiday: 'wednesday' });
    await raiseWage(boss, team, 1_300, '2026-10-19');
    expect((await pendingFacts(boss)).body).toMatchObject({ people: 1, yen: 2_400, paid_with: [NOVEMBER] });
    await bookLateFacts();
    expect(await lateFactsOf(team.worker)).toMatchObject([{ of_month: OCTOBER, yen: 2_400 }]);
  });

  it('applies to the present month, and to no past month that is still open', async () => {
    const team = await mintWorked('2026-10-18', '2026-11-15');
    expect(await saveSettings(boss, { statutory_holiday: 'sunday' })).toMatchObject({
      status: 200,
      body: { earlier_pay_terms: [termsUntil(OCTOBER, { statutory_holiday: 'weekly_rest' })] },
    });
    expect(await payOf(team)).toMatchObject({ lines: { holiday: 0 } });
    expect(await payOf(team, NOVEMBER)).toMatchObject({ lines: { holiday: 3_360 } });
  });

  it("applies to each day of a week across two months by the day's own month", async () => {
    // Monday 26 October to Sunday 1 November, eight hours a day. The fixed Friday is in October
    // only.
    const dates = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'];
    await set({ statutory_holiday: 'friday' });
    const team = await mintWorked(...dates, '2026-11-01');
    await closeMonth(boss, team.workplace);
    await saveSettings(boss, { statutory_holiday: 'weekly_rest' });
    // All seven dates have work, so the Sunday is the weekly holiday for November.
    expect(await payOf(team)).toMatchObject({ lines: { holiday: 3_360 } });
    expect(await payOf(team, NOVEMBER)).toMatchObject({ lines: { p25: 0, holiday: 3_360 } });
    expect((await pendingFacts(boss)).body).toMatchObject({ people: 0 });
    await saveSettings(boss, { statutory_holiday: 'monday' });
    // Five October days without the Friday fill the 40 hours.
    expect(await payOf(team, NOVEMBER)).toMatchObject({ lines: { p25: 2_400, holiday: 0 } });
  });

  it("applies to the night of the last day by that day's month", async () => {
    await set({ statutory_holiday: 'weekly_rest' });
    const team = await mintWorked();
    await day(team.worker, team, '2026-10-30');
    await rowsOf(
      `UPDATE attendance SET business_date = '2026-10-31', check_in = ?, check_out = ?, breaks = '[]',
         counted_start = ?, counted_end = ?, counted_minutes = 480, worked_minutes = 480 WHERE person_id = ?`,
      fromStamp('2026-10-31 21:00:00'),
      fromStamp('2026-11-01 05:00:00'),
      fromStamp('2026-10-31 21:00:00'),
      fromStamp('2026-11-01 05:00:00'),
      team.worker.id,
    );
    await closeMonth(boss, team.workplace);
    await saveSettings(boss, { statutory_holiday: 'sunday' });
    expect((await pendingFacts(boss)).body).toMatchObject({ people: 0 });
    await bookLateFacts();
    expect(await lateFactsOf(team.worker)).toEqual([]);
  });

  it('shows its first month before saving and in the audit', async () => {
    const admin = await signedInOn(boss, '2026-11-25');
    const json = { statutory_holiday: 'sunday' as const };
    const preview = await fullAnswer(await admin.api.admin.configs.preview.$post({ json }));
    expect(preview).toMatchObject({
      status: 200,
      body: { takes_effect: { month: NOVEMBER, date_from: '2026-11-01' } },
    });
    await saveSettings(admin, json);
    const [saved] = (await auditOf('configuration', 1)).slice(-1);
    expect(saved).toMatchObject({ after: { statutory_holiday: 'sunday', pay_terms_from: NOVEMBER } });
  });

  it('does not apply to the comparison with a past month', async () => {
    await set({ statutory_holiday: 'sunday' });
    const team = await mintWorked('2026-10-18');
    await saveSettings(boss, { statutory_holiday: 'weekly_rest' });
    const json = { month: OCTOBER, workplace_id: team.workplace.id, statutory_holiday: 'monday' as const };
    const preview = await fullAnswer(await boss.api.admin.configs.preview.$post({ json }));
    expect(preview.body).toMatchObject({
      present: { holiday_minutes: 480 },
      changed: { holiday_minutes: 0 },
    });
  });

  it('applies after all months ever confirmed, even a concurrent one', async () => {
    const { workplace, worker } = await mintTeam();
    const confirm = () => mintClosed(workplace, worker, NOVEMBER);
    const late = await signedInAs(boss.person, {
      now: fromStamp('2026-11-15 10:00:00'),
      bindings: { DB: afterFacts(confirm) },
    });
    expect(await saveSettings(late, { statutory_holiday: 'sunday' })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(
      await saveSettings(await signedInOn(boss, '2026-11-15'), { statutory_holiday: 'sunday' }),
    ).toMatchObject({
      body: { earlier_pay_terms: [termsUntil(NOVEMBER, { statutory_holiday: 'weekly_rest' })] },
    });
  });
});
