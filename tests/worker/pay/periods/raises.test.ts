import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintTeam, set, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import { csv, upload } from '#tests/worker/people/people-files/people.ts';
import { bookLateFacts, closeMonth, mintWorked, pendingFacts } from './closed-months.ts';
import { day, lateFactsOf, NOVEMBER, OCTOBER, periods, rowsOf } from './month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

// Books what earlier tests left.
beforeEach(async () => {
  await bookLateFacts();
});

/** Two days of eight hours at 1,200 yen in a closed October. Only the second is raised. */
async function closedOctober(): Promise<{ team: Team; periodId: number; second: { id: number } }> {
  const team = await mintWorked('2026-10-05');
  const second = await day(team.worker, team, '2026-10-20');
  return { team, periodId: await closeMonth(boss, team.workplace), second };
}

const raiseBody = (team: Team, salary_per_hour: number, valid_from = '2026-10-15') => ({
  user_id: team.worker.id,
  position_id: team.position.id,
  valid_from,
  salary_per_hour,
});
const wages = () => boss.api.admin.workplaces[':id'].wages;
const param = ({ workplace }: Team) => ({ id: String(workplace.id) });
const raise = async (team: Team, yen: number, from?: string) => {
  const saved = await fullAnswer(
    await wages().$post({ param: param(team), json: raiseBody(team, yen, from) }),
  );
  expect(saved).toMatchObject({ status: 201, body: { recalculated: 0 } });
  return saved.body as { id: number };
};
const correct = async (team: Team, { id }: { id: number }, yen: number, version: number) => {
  const { user_id: _, ...json } = raiseBody(team, yen);
  const one = wages()[':wage_id'];
  const path = { ...param(team), wage_id: String(id) };
  expect(await fullAnswer(await one.$put({ param: path, json: { ...json, version } }))).toMatchObject({
    status: 200,
  });
};
const remove = async (team: Team, { id }: { id: number }, version: number) => {
  const path = { ...param(team), wage_id: String(id) };
  const gone = await wages()[':wage_id'].$delete({ param: path, query: { version: String(version) } });
  expect(gone.status).toBe(204);
};
const preview = async (team: Team, yen: number, more: { wage_id?: number; valid_from?: string } = {}) => {
  const asked = await wages().preview.$post({
    param: param(team),
    json: { ...raiseBody(team, yen), ...more },
  });
  return fullAnswer(asked);
};
const yenOf = async ({ worker }: Team) => (await lateFactsOf(worker)).map(({ yen }) => yen);

describe('R-04, T-17 a raise of closed work', () => {
  it('is paid once with the next open month, as its preview shows', async () => {
    const { team, second } = await closedOctober();
    expect(await preview(team, 1_300)).toMatchObject({
      body: { attendances: 0, yen: 0, closed: 1, closed_months: 1, closed_yen: 800, by_hand: 0 },
    });
    expect(await pendingFacts(boss)).toMatchObject({ body: { people: 0, yen: 0, paid_with: [] } });
    expect(await preview(team, 1_300)).toMatchObject({ body: { paid_with: [NOVEMBER] } });
    expect(await raise(team, 1_300)).toMatchObject({ adjusted: 1, paid_with: [NOVEMBER] });
    expect(await pendingFacts(boss)).toEqual({
      status: 200,
      body: { people: 1, yen: 800, paid_with: [NOVEMBER], capped: false },
    });
    expect((await bookLateFacts()).done).toBe(1);
    expect(await pendingFacts(boss)).toMatchObject({ body: { people: 0 } });
    expect(await lateFactsOf(team.worker)).toMatchObject([{ month: NOVEMBER, of_month: OCTOBER, yen: 800 }]);
    expect((await bookLateFacts()).done).toBe(0);
    expect(await rowsOf('SELECT salary_per_hour, version FROM attendance WHERE id = ?', second.id)).toEqual([
      { salary_per_hour: 1_200, version: 1 },
    ]);
  });

  it('is offset against earlier bookings when it is corrected, lowered or deleted', async () => {
    const { team } = await closedOctober();
    const own = await raise(team, 1_300);
    await bookLateFacts();
    expect(await preview(team, 1_350, { wage_id: own.id })).toMatchObject({ body: { closed_yen: 400 } });
    await correct(team, own, 1_350, 1);
    await bookLateFacts();
    expect(await preview(team, 1_150, { wage_id: own.id })).toMatchObject({ body: { closed_yen: -1_600 } });
    await correct(team, own, 1_150, 2);
    await bookLateFacts();
    expect(await yenOf(team)).toEqual([800, 400, -1_600]);
    await remove(team, own, 3);
    await bookLateFacts();
    expect(await yenOf(team)).toEqual([800, 400, -1_600, 400]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('after another raise pays only the difference', async () => {
    const { team } = await closedOctober();
    await raise(team, 1_300);
    // No timer ran in between.
    expect(await preview(team, 1_400, { valid_from: '2026-10-18' })).toMatchObject({
      body: { closed: 1, closed_months: 1, closed_yen: 800 },
    });
    await raise(team, 1_400, '2026-10-18');
    expect((await bookLateFacts()).done).toBe(1);
    expect(await yenOf(team)).toEqual([1_600]);
  });

  it('from a file has the same effect', async () => {
    const { team } = await closedOctober();
    const file = csv([
      {
        staff_no: team.worker.staff_no ?? '',
        workplace: team.site.workplace.code,
        positions: team.site.position.name,
        salary_per_hour: '1300',
        wage_from: '2026-10-15',
      },
    ]);
    const shown = await upload(boss, file);
    expect(shown).toMatchObject({ body: { raise: { closed: 1, closed_months: 1, closed_yen: 800 } } });
    const { digest } = shown.body as { digest: string };
    expect(await upload(boss, file, { mode: 'apply', digest })).toMatchObject({ status: 200 });
    await bookLateFacts();
    expect(await yenOf(team)).toEqual([800]);
  });

  it('does not change a wage set by hand', async () => {
    const { team, second } = await closedOctober();
    await rowsOf(
      `INSERT INTO attendance_change (id, attendance_id, field, old, new, at, actor_id)
       VALUES ((SELECT next FROM sequence WHERE name = 'attendance_change'), ?, 'salary_per_hour', '1100', '1200', 1, ?)`,
      second.id,
      boss.person.id,
    );
    await rowsOf("UPDATE sequence SET next = next + 1 WHERE name = 'attendance_change'");
    expect(await preview(team, 1_300)).toMatchObject({ body: { closed: 0, closed_months: 0, by_hand: 1 } });
    await raise(team, 1_300);
    await bookLateFacts();
    expect(await yenOf(team)).toEqual([]);
  });

  it('is never paid twice if the month is reopened and closed, before or after the booking', async () => {
    for (const looked of [true, false]) {
      const { team, periodId } = await closedOctober();
      await raise(team, 1_300);
      if (looked) await bookLateFacts();
      expect(await periods(boss).reopen(periodId, 2)).toMatchObject({ status: 200 });
      if (looked) await bookLateFacts();
      expect(await periods(boss).confirm(periodId, 3)).toMatchObject({ status: 200 });
      expect(await periods(boss).close(periodId, 4)).toMatchObject({ status: 200 });
      await bookLateFacts();
      const path = `/api/manage/work-histories/monthly/${team.worker.id}?month=${OCTOBER}`;
      const { pay } = (await fullAnswer(await boss.send(path))).body as { pay: { total: number } };
      const made = (await yenOf(team)).reduce<number>((sum, yen) => sum + Number(yen), 0);
      expect(pay.total + made).toBe(20_000);
      expect((await bookLateFacts()).done).toBe(0);
    }
  });

  it('is found when the next month closes, and paid with it', async () => {
    const SEPTEMBER = '2026-09';
    const team = await mintTeam();
    await rowsOf('DELETE FROM wage WHERE person_id = ?', team.worker.id);
    for (const validFrom of ['2026-04-01', '2026-10-01']) {
      await mintWage(team.worker, team.site.position, { salary_per_hour: 1_200, valid_from: validFrom });
    }
    for (const date of ['2026-09-10', '2026-10-05']) await day(team.worker, team, date);
    const closed = async (month: string) => {
      const { id } = (await periods(boss).create(team.workplace, month)).body as { id: number };
      expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
    };
    await closed(SEPTEMBER);
    await raise(team, 1_300, '2026-09-05');
    await closed(OCTOBER);
    expect(await lateFactsOf(team.worker)).toMatchObject([{ month: OCTOBER, of_month: SEPTEMBER, yen: 800 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });
});
