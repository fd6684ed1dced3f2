import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { SettingsPreviewBody } from '#contract/company/settings-preview.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import {
  mintLeave,
  mintTeam,
  mintWork,
  mintWorker,
  set,
} from '#tests/worker/attendance/work-histories/work.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
beforeEach(async () => {
  await set({});
  await write([sql`UPDATE attendance SET voided_at = 1`]);
});
afterAll(async () => {
  await set({});
});

const preview = async (json: z.input<typeof SettingsPreviewBody> = {}) => {
  const answer = await boss.api.admin.configs.preview.$post({ json });
  expect(answer.status).toBe(200);
  return answer.json();
};
const NO_MINUTES = {
  worked_minutes: 0,
  unpaid_minutes: 0,
  ot25_minutes: 0,
  ot50_minutes: 0,
  night_minutes: 0,
  holiday_minutes: 0,
  pay: 0,
};

describe('the preview of a setting on the last month', () => {
  it('covers the last calendar month and equals the present without a change', async () => {
    const team = await mintTeam();
    await mintWork(team.worker, team, '2026-10-14', '09:00-19:37', { breaks: ['12:00-13:00'] });
    await mintWork(team.worker, team, '2026-11-04', '09:00-19:37');
    const side = {
      date_from: '2026-10-01',
      date_to: '2026-10-31',
      people: 1,
      ...NO_MINUTES,
      worked_minutes: 577,
      ot25_minutes: 97,
      pay: 12_025,
      unpaid: { people: 0, minutes: 0, yen: 0 },
    };
    expect(await preview()).toEqual({
      month: '2026-10',
      present: side,
      changed: side,
      people: [],
      takes_effect: null,
      touched: 0,
    });
    expect(boss.meter().roundTrips).toBe(2);
    expect((await preview({ month: '2026-11' })).present.worked_minutes).toBe(637);
  });

  it('R-06 shows the minutes and yen that rounding takes under another formula, as in the worked examples', async () => {
    const team = await mintTeam();
    await mintWork(team.worker, team, '2026-10-14', '09:00-19:37', { breaks: ['12:00-13:00'] });
    const under = async (formula: number) => {
      const { present, changed, people, touched } = await preview({ formula });
      return { minutes: changed.unpaid_minutes, yen: changed.pay - present.pay, people, touched };
    };
    const { worker } = team;
    const touchedOnce = [{ user: { id: worker.id } }];
    expect(await under(1)).toMatchObject({ minutes: 0, yen: 0, people: [], touched: 0 });
    expect(await under(2)).toMatchObject({ minutes: 2, yen: -50, people: touchedOnce, touched: 1 });
    expect(await under(3)).toMatchObject({ minutes: -3, yen: 75, people: touchedOnce, touched: 1 });
    expect(await under(4)).toMatchObject({ minutes: 7, yen: -175, people: touchedOnce, touched: 1 });
  });

  it('R-07 counts unpaid minutes for each person, without setting off what rounding adds for others', async () => {
    const team = await mintTeam();
    const other = await mintWorker(team);
    await mintWork(team.worker, team, '2026-10-14', '09:00-12:07', { formula: 4 });
    await mintWork(other, team, '2026-10-14', '09:00-12:07', { formula: 3 });
    const { present, changed } = await preview({ formula: 2 });
    expect(present).toMatchObject({ unpaid_minutes: 4, unpaid: { people: 1, minutes: 7 } });
    expect(changed).toMatchObject({ unpaid_minutes: 4, unpaid: { people: 2, minutes: 4 } });
    const query = { month: '2026-10' };
    const sums = await (await boss.api.manage['work-histories'].monthly.sums.$get({ query })).json();
    expect(present.unpaid).toEqual(sums.unpaid);
  });

  it('counts other days and the weeks around them under another closing day', async () => {
    const team = await mintTeam();
    await mintWork(team.worker, team, '2026-09-25', '09:00-18:00', { breaks: ['12:00-13:00'] });
    await mintWork(team.worker, team, '2026-10-25', '09:00-17:00', { breaks: ['12:00-13:00'] });
    await mintLeave(team.worker, team, '2026-10-05', 60);
    const { present, changed, people } = await preview({ closing_day: 20 });
    expect(present).toMatchObject({
      date_from: '2026-10-01',
      date_to: '2026-10-31',
      worked_minutes: 420,
      pay: 9_600,
    });
    expect(changed).toMatchObject({
      date_from: '2026-09-21',
      date_to: '2026-10-20',
      worked_minutes: 480,
      pay: 10_800,
    });
    expect(people).toMatchObject([{ present: { pay: 9_600 }, changed: { pay: 10_800 } }]);
    // Also in the other direction, from the stored closing day.
    await set({ closing_day: 20 });
    const back = await preview({ closing_day: 0 });
    expect([back.present, back.changed]).toEqual([changed, present]);
  });

  it('counts work on the fixed statutory holiday', async () => {
    const team = await mintTeam();
    // 2026-10-18 was a Sunday.
    await mintWork(team.worker, team, '2026-10-18', '09:00-19:00', { breaks: ['12:00-13:00'] });
    const { present, changed } = await preview({ statutory_holiday: 'sunday' });
    expect(present).toMatchObject({ holiday_minutes: 0, ot25_minutes: 60, pay: 11_100 });
    expect(changed).toMatchObject({ holiday_minutes: 540, ot25_minutes: 0, pay: 14_580 });
  });

  it('lists the ten people with the largest difference, the largest first', async () => {
    const team = await mintTeam();
    for (let place = 0; place < 23; place += 1) {
      const worker = await mintWorker(team);
      await mintWork(worker, team, '2026-10-14', `09:00-10:${String(place % 15).padStart(2, '0')}`);
    }
    const { people, touched, present } = await preview({ formula: 4 });
    const lost = people.map((one) => one.present.pay - one.changed.pay);
    expect(present.people).toBe(23);
    // People whose minutes are already round lose nothing.
    expect(touched).toBe(21);
    expect(lost).toEqual([280, 260, 240, 220, 200, 180, 160, 140, 140, 120]);
  });

  it("counts one workplace alone, but within the person's whole work", async () => {
    const [here, there] = [await mintTeam(), await mintTeam()];
    const { worker } = here;
    await mintWork(worker, there, '2026-10-14', '08:00-15:07');
    await mintWork(worker, here, '2026-10-14', '16:00-18:07');
    await mintWork(there.worker, there, '2026-10-14', '09:00-09:14');
    const { present, changed } = await preview({ workplace_id: here.workplace.id, formula: 4 });
    expect(present).toMatchObject({ people: 1, worked_minutes: 127, ot25_minutes: 74, unpaid_minutes: 0 });
    expect(changed).toMatchObject({ people: 1, worked_minutes: 120, ot25_minutes: 67, unpaid_minutes: 7 });
  });

  it('returns no people for a month without work', async () => {
    expect(await preview({ formula: 4 })).toMatchObject({
      present: { people: 0, ...NO_MINUTES },
      changed: { people: 0, ...NO_MINUTES },
      people: [],
    });
  });

  it('is refused for an unknown workplace and for managers', async () => {
    const at = async (by: SignedIn, workplace_id: number) =>
      fullAnswer(await by.api.admin.configs.preview.$post({ json: { workplace_id } }));
    expect(await at(boss, 999_999)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    const { workplace } = await mintTeam();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id], duties: ['accounting'] });
    expect(await at(manager, workplace.id)).toMatchObject({ status: 403 });
  });
});
