import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintTeam, type Place, set } from '#tests/worker/attendance/work-histories/work.ts';
import { bookLateFacts, closeAgain, closeMonth } from './closed-months.ts';
import { day, lateFactsOf, NOVEMBER, OCTOBER, periods, rowsOf, work } from './month-end.ts';

const SEPTEMBER = '2026-09';

let admin: SignedIn;
beforeAll(async () => {
  await set({ managers_see_wages: true });
  admin = await signedIn({ roles: ['global_admin'] });
});

const reopened = async (id: number, version: number) =>
  expect(await periods(admin).reopen(id, version)).toMatchObject({ status: 200 });

const voided = ({ id }: Place) => rowsOf('UPDATE attendance SET voided_at = ? WHERE id = ?', NOW, id);

describe('T-15, T-17 a change of a month before a closed one', () => {
  const WEEK = ['2026-09-28', '2026-09-29', '2026-10-01', '2026-10-02', '2026-10-03'];
  const overtime = { of_month: OCTOBER, month: NOVEMBER, yen: 2_400 };

  it.each(['before', 'after'])('is paid if the timer runs %s the month closes again', async (night) => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    for (const date of WEEK) await day(worker, team, date);
    const september = await closeMonth(admin, workplace, SEPTEMBER);
    await closeMonth(admin, workplace, OCTOBER);
    await reopened(september, 2);
    const more = await day(worker, team, '2026-09-30');
    if (night === 'before') await bookLateFacts();
    await closeAgain(admin, september, 3);
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([overtime]);

    await reopened(september, 5);
    await voided(more);
    await closeAgain(admin, september, 6);
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([overtime, { ...overtime, yen: -2_400 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('is paid if another workplace closes late, even if all its work is void', async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    const { worker } = team;
    for (const date of WEEK.slice(0, 2)) await day(worker, other, date);
    for (const date of WEEK.slice(2)) await day(worker, team, date);
    await closeMonth(admin, team.workplace, OCTOBER);
    await bookLateFacts();
    await day(worker, other, '2026-09-30');
    const september = await closeMonth(admin, other.workplace, SEPTEMBER);
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([overtime]);

    await reopened(september, 2);
    for (const { id } of await rowsOf(
      'SELECT id FROM attendance WHERE person_id = ? AND workplace_id = ?',
      worker.id,
      other.workplace.id,
    )) {
      await voided({ id: Number(id) });
    }
    await closeAgain(admin, september, 3);
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([overtime, { yen: -2_400 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });
});

describe('T-17 a reopened month', () => {
  it('takes back the late pay of void work, even without a line left', async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    const { worker } = team;
    const only = await day(worker, team, '2026-10-05');
    const october = await closeMonth(admin, team.workplace, OCTOBER);
    const early = await work(worker, other, '2026-10-05', '06:00-08:00');
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([{ of_month: OCTOBER, yen: 600 }]);
    await reopened(october, 2);
    for (const one of [only, early]) await voided(one);
    await closeAgain(admin, october, 3);
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([{ yen: 600 }, { of_month: OCTOBER, yen: -600 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('rechecks lines of other workplaces whose differences cancelled its own', async () => {
    const [team, other, third] = [await mintTeam(), await mintTeam(), await mintTeam()];
    const { worker } = team;
    await work(worker, team, '2026-10-05', '09:00-15:00');
    await work(worker, other, '2026-10-05', '15:00-21:00');
    const october = await closeMonth(admin, team.workplace, OCTOBER);
    await closeMonth(admin, other.workplace, OCTOBER);
    // Four earlier hours change each line, and the sum of the differences is booked.
    await work(worker, third, '2026-10-05', '05:00-09:00');
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([{ yen: 1_200 }]);
    await reopened(october, 2);
    await closeAgain(admin, october, 3);
    await bookLateFacts();
    expect(await lateFactsOf(worker)).toMatchObject([{ yen: 1_200 }, { yen: -600 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });
});
