import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConfigurationBody, SETTINGS_DEFAULTS } from '#contract/configuration.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { told } from '#tests/support/client.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintTeam, set, type Team } from '#tests/worker/work-histories/work.ts';
import { findLateFacts } from '#worker/features/periods/late-facts.ts';
import { systemCtx } from '#worker/system-ctx.ts';
import { day, lateFactsOf, mintClosed, NOVEMBER, OCTOBER, periods, post, rowsOf } from './month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
afterEach(async () => {
  await write([
    sql`UPDATE configuration SET settings = '{}', version = 1`,
    sql`UPDATE period SET state = 'open', closed_at = NULL, closed_by = NULL`,
    sql`DELETE FROM period_line`,
    sql`DELETE FROM period WHERE month > '2024-01'`,
  ]);
});

type Rule = ConfigurationBody['statutory_holiday'];

const on = (date: string) => signedInAs(boss.person, { now: fromStamp(`${date} 10:00:00`) });
const put = async (by: SignedIn, settings: Partial<ConfigurationBody>) => {
  const { version } = await (await by.api.admin.configs.$get()).json();
  return told(await by.api.admin.configs.$put({ json: { ...SETTINGS_DEFAULTS, ...settings, version } }));
};
const heldUntil = (until: string, statutory_holiday: Rule) => ({
  until,
  closing_day: 0,
  pay_day: 10,
  pay_month: 'next' as const,
  statutory_holiday,
});
const night = async () =>
  findLateFacts(await systemCtx(env, 'timer.find_late_facts', createExecutionContext()));
const pending = async (month = OCTOBER) =>
  (await told(await boss.send(`/api/manage/periods/late-facts?month=${month}`))).body;
const payOf = async ({ worker }: Team, month = OCTOBER) => {
  const { body } = await told(
    await boss.send(`/api/manage/work-histories/monthly/${worker.id}?month=${month}`),
  );
  return (body as { pay: { lines: Record<string, number>; total: number } }).pay;
};
const raise = ({ workplace, worker, position }: Team, salary_per_hour: number, valid_from: string) =>
  post(boss, `/admin/workplaces/${workplace.id}/wages`, {
    user_id: worker.id,
    position_id: position.id,
    valid_from,
    salary_per_hour,
  });

/** A team whose worker earns 1,200 yen from April on, and worked eight hours on each of these days. */
async function worked(...dates: string[]): Promise<Team> {
  const team = await mintTeam();
  await rowsOf('DELETE FROM wage WHERE person_id = ?', team.worker.id);
  await mintWage(team.worker, team.site.position, { salary_per_hour: 1_200, valid_from: '2026-04-01' });
  for (const date of dates) await day(team.worker, team, date);
  return team;
}

async function closed({ workplace }: Team, month = OCTOBER): Promise<number> {
  const { id } = (await periods(boss).create(workplace, month)).body as { id: number };
  expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
  return id;
}

describe('O-05, T-16 another statutory holiday', () => {
  it('takes nothing of a closed month back', async () => {
    await set({ statutory_holiday: 'sunday' });
    const team = await worked('2026-10-18');
    await closed(team);
    expect(await payOf(team)).toMatchObject({ total: 12_960, lines: { holiday: 3_360 } });
    expect(await put(boss, { statutory_holiday: 'weekly_rest' })).toMatchObject({ status: 200 });
    expect(await pending()).toMatchObject({ people: 0, yen: 0 });
    // Something of the person changes, so that the month is looked at again.
    await raise(team, 1_300, '2026-10-31');
    await night();
    expect(await lateFactsOf(team.worker)).toEqual([]);
  });

  it('leaves a raise in a closed month to bring the raise alone', async () => {
    await set({ statutory_holiday: 'weekly_rest' });
    // 24 hours at 100 yen more. The Wednesday among them was an ordinary day.
    const team = await worked('2026-10-19', '2026-10-20', '2026-10-21');
    await closed(team);
    await put(boss, { statutory_holiday: 'wednesday' });
    await raise(team, 1_300, '2026-10-19');
    expect(await pending()).toMatchObject({ people: 1, yen: 2_400, paid_with: [NOVEMBER] });
    await night();
    expect(await lateFactsOf(team.worker)).toMatchObject([{ of_month: OCTOBER, yen: 2_400 }]);
  });

  it('counts the present month, and no month that is over but open', async () => {
    const team = await worked('2026-10-18', '2026-11-15');
    expect(await put(boss, { statutory_holiday: 'sunday' })).toMatchObject({
      status: 200,
      body: { earlier_pay_terms: [heldUntil(OCTOBER, 'weekly_rest')] },
    });
    expect(await payOf(team)).toMatchObject({ lines: { holiday: 0 } });
    expect(await payOf(team, NOVEMBER)).toMatchObject({ lines: { holiday: 3_360 } });
  });

  it('reads each day of a week over the end of a month by the month of the day', async () => {
    // Monday 26 October to Sunday 1 November, eight hours a day: the fixed Friday lies in October alone.
    const dates = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'];
    await set({ statutory_holiday: 'friday' });
    const team = await worked(...dates, '2026-11-01');
    await closed(team);
    await put(boss, { statutory_holiday: 'weekly_rest' });
    // All seven dates were worked, so that the Sunday is the holiday of the week for November.
    expect(await payOf(team)).toMatchObject({ lines: { holiday: 3_360 } });
    expect(await payOf(team, NOVEMBER)).toMatchObject({ lines: { p25: 0, holiday: 3_360 } });
    expect(await pending()).toMatchObject({ people: 0 });
    await put(boss, { statutory_holiday: 'monday' });
    // Five October days without the Friday fill the 40 hours.
    expect(await payOf(team, NOVEMBER)).toMatchObject({ lines: { p25: 2_400, holiday: 0 } });
  });

  it('leaves the night of the last day to its own month', async () => {
    await set({ statutory_holiday: 'weekly_rest' });
    const team = await worked();
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
    await closed(team);
    await put(boss, { statutory_holiday: 'sunday' });
    expect(await pending()).toMatchObject({ people: 0 });
    await night();
    expect(await lateFactsOf(team.worker)).toEqual([]);
  });

  it('tells from which month it holds, before it is saved and in the audit', async () => {
    const admin = await on('2026-11-25');
    const json = { statutory_holiday: 'sunday' as const };
    const preview = await told(await admin.api.admin.configs.preview.$post({ json }));
    expect(preview).toMatchObject({
      status: 200,
      body: { takes_effect: { month: NOVEMBER, date_from: '2026-11-01' } },
    });
    await put(admin, json);
    const [saved] = (await auditOf('configuration', 1)).slice(-1);
    expect(saved).toMatchObject({ after: { statutory_holiday: 'sunday', pay_terms_from: NOVEMBER } });
  });

  it('compares a past month by the rule that it had', async () => {
    await set({ statutory_holiday: 'sunday' });
    const team = await worked('2026-10-18');
    await put(boss, { statutory_holiday: 'weekly_rest' });
    const json = { month: OCTOBER, workplace_id: team.workplace.id, statutory_holiday: 'monday' as const };
    const preview = await told(await boss.api.admin.configs.preview.$post({ json }));
    expect(preview.body).toMatchObject({
      present: { holiday_minutes: 480 },
      changed: { holiday_minutes: 0 },
    });
  });

  it('comes after every month that was ever confirmed, also at the same time', async () => {
    const { workplace, worker } = await mintTeam();
    const confirm = () => mintClosed(workplace, worker, NOVEMBER);
    const late = await signedInAs(boss.person, {
      now: fromStamp('2026-11-15 10:00:00'),
      bindings: { DB: afterFacts(confirm) },
    });
    expect(await put(late, { statutory_holiday: 'sunday' })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await put(await on('2026-11-15'), { statutory_holiday: 'sunday' })).toMatchObject({
      body: { earlier_pay_terms: [heldUntil(NOVEMBER, 'weekly_rest')] },
    });
  });
});
