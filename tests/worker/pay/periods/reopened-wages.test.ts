import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { expectAgreement } from '#tests/worker/attendance/work-histories/shown-months.ts';
import {
  mintLeave,
  mintTeam,
  mintWorker,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';
import {
  bookLateFacts,
  closeAgain,
  closeMonth,
  mintWorked,
  pendingFacts,
  raiseWage,
} from './closed-months.ts';
import { day, lateFactsOf, mintClosed, NOVEMBER, OCTOBER, periods, rowsOf } from './month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

const reopened = async (id: number) => {
  const answer = await periods(boss).reopen(id, 2);
  expect(answer).toMatchObject({ status: 200, body: { status: 'open' } });
  return answer.body as { without_wage: number };
};
/** The pay that page, report, files and own page agree on. */
const payOf = async ({ worker }: Team, month = OCTOBER) =>
  (await expectAgreement(boss, [worker], { month })).get(worker.staff_no ?? '')?.pay;
const wagesOf = ({ worker }: Team) =>
  rowsOf('SELECT salary_per_hour AS wage FROM attendance WHERE person_id = ? ORDER BY id', worker.id);

describe('R-04, T-17 the wages of a reopened month', () => {
  it('are the current ones in every source at once, and closing again books nothing', async () => {
    const team = await mintWorked('2026-10-05', '2026-10-20');
    const { id: leaveId } = await mintLeave(team.worker, team, '2026-10-22', 480);
    await rowsOf(
      'UPDATE attendance SET position_id = ?, confirmed_at = 1, confirmed_by = person_id WHERE id = ?',
      team.position.id,
      leaveId,
    );
    const id = await closeMonth(boss, team.workplace);
    await bookLateFacts();
    await raiseWage(boss, team, 1_300);
    expect(await payOf(team)).toBe(3 * 9_600);
    await reopened(id);
    expect(await payOf(team)).toBe(9_600 + 2 * 10_400);
    expect(await wagesOf(team)).toEqual([{ wage: 1_200 }, { wage: 1_300 }, { wage: 1_300 }]);
    expect((await pendingFacts(boss)).body).toMatchObject({ people: 0, yen: 0 });
    await closeAgain(boss, id, 3);
    await bookLateFacts();
    expect(await payOf(team)).toBe(9_600 + 2 * 10_400);
    expect(await lateFactsOf(team.worker)).toEqual([]);
  });

  it('keep their old value in history and audit', async () => {
    const team = await mintWorked('2026-10-20');
    const id = await closeMonth(boss, team.workplace);
    await raiseWage(boss, team, 1_300);
    await reopened(id);
    const [work] = await rowsOf('SELECT id, version FROM attendance WHERE person_id = ?', team.worker.id);
    expect(work).toMatchObject({ version: 2 });
    expect(
      await rowsOf(
        'SELECT field, old, new, actor_id FROM attendance_change WHERE attendance_id = ?',
        Number(work?.id),
      ),
    ).toEqual([{ field: 'wage_recalculated', old: '1200', new: '1300', actor_id: boss.person.id }]);
    expect(await auditOf('attendance', Number(work?.id))).toMatchObject([
      {
        operation: 'periods.reopen',
        before: { salary_per_hour: 1_200, version: 1 },
        after: { salary_per_hour: 1_300, version: 2 },
      },
    ]);
  });

  it('take back at once what a later month has already paid', async () => {
    const team = await mintWorked('2026-10-20');
    const id = await closeMonth(boss, team.workplace);
    await raiseWage(boss, team, 1_300);
    await bookLateFacts();
    const paid = { month: NOVEMBER, of_month: OCTOBER, yen: 800 };
    expect(await lateFactsOf(team.worker)).toMatchObject([paid]);
    await reopened(id);
    expect(await payOf(team)).toBe(10_400);
    expect(await lateFactsOf(team.worker)).toMatchObject([paid, { ...paid, yen: -800 }]);
    const lines = (await lateFactsOf(team.worker)).map((one) => JSON.parse(String(one.lines)).base);
    expect(lines).toEqual([800, -800]);
    await bookLateFacts();
    await closeAgain(boss, id, 3);
    await bookLateFacts();
    expect(await lateFactsOf(team.worker)).toHaveLength(2);
  });

  it('take it back with the next open month if the later one is closed', async () => {
    const team = await mintWorked('2026-10-20');
    const id = await closeMonth(boss, team.workplace);
    await raiseWage(boss, team, 1_300);
    await bookLateFacts();
    await mintClosed(team.workplace, boss.person);
    await reopened(id);
    expect(await lateFactsOf(team.worker)).toMatchObject([
      { month: NOVEMBER, yen: 800 },
      { month: '2026-12', of_month: OCTOBER, yen: -800 },
    ]);
  });

  it('leave what was paid for other workplaces that stay closed', async () => {
    const [here, there] = [await mintTeam(), await mintTeam()];
    const worker = await mintWorker(here, { works: [here.workplace.id, there.workplace.id] });
    const [team, other] = [
      { ...here, worker },
      { ...there, worker },
    ];
    for (const { site } of [team, other]) {
      await mintWage(worker, site.position, { salary_per_hour: 1_200, valid_from: '2026-04-01' });
    }
    for (const date of ['2026-10-05', '2026-10-20']) await day(worker, team, date);
    await day(worker, other, '2026-10-21');
    const id = await closeMonth(boss, team.workplace);
    await closeMonth(boss, other.workplace);
    await bookLateFacts();
    for (const [at, yen] of [[other, 1_500] as const, [team, 1_300] as const]) {
      expect(await raiseWage(boss, at, yen)).toMatchObject({ status: 201, body: { adjusted: 1 } });
    }
    await bookLateFacts();
    expect(await lateFactsOf(team.worker)).toMatchObject([{ yen: 2_400 + 800 }]);
    await reopened(id);
    expect(await payOf(team)).toBe(9_600 + 10_400 + 9_600);
    // The 2,400 yen of the other workplace stay paid.
    expect((await pendingFacts(boss)).body).toMatchObject({ people: 1, yen: -800 });
    await bookLateFacts();
    expect(await lateFactsOf(team.worker)).toMatchObject([{ yen: 3_200 }, { yen: -800 }]);
    expect((await bookLateFacts()).done).toBe(0);
  });

  it('keep a wage set by hand, and fill a missing one', async () => {
    const team = await mintWorked('2026-10-05', '2026-10-20', '2026-10-21');
    const [, byHand, without] = await rowsOf('SELECT id FROM attendance WHERE person_id = ?', team.worker.id);
    await rowsOf(
      `INSERT INTO attendance_change (id, attendance_id, field, old, new, at, actor_id)
       VALUES ((SELECT next FROM sequence WHERE name = 'attendance_change'), ?, 'salary_per_hour', '1100', '1200', 1, ?)`,
      Number(byHand?.id),
      boss.person.id,
    );
    await rowsOf("UPDATE sequence SET next = next + 1 WHERE name = 'attendance_change'");
    await rowsOf('UPDATE attendance SET salary_per_hour = NULL WHERE id = ?', Number(without?.id));
    const id = await closeMonth(boss, team.workplace);
    await raiseWage(boss, team, 1_300);
    expect(await reopened(id)).toMatchObject({ without_wage: 0 });
    expect(await wagesOf(team)).toEqual([{ wage: 1_200 }, { wage: 1_200 }, { wage: 1_300 }]);
  });

  it('include a raise that is saved concurrently', async () => {
    const team = await mintWorked('2026-10-20');
    const id = await closeMonth(boss, team.workplace);
    const late = await signedInAs(boss.person, {
      bindings: { DB: afterFacts(() => raiseWage(boss, team, 1_300)) },
    });
    expect(await periods(late).reopen(id, 2)).toMatchObject({ status: 200 });
    expect(await wagesOf(team)).toEqual([{ wage: 1_300 }]);
  });

  it('are respected by a raise that is saved concurrently', async () => {
    const team = await mintWorked('2026-10-20');
    const id = await closeMonth(boss, team.workplace);
    const late = await signedInAs(boss.person, { bindings: { DB: afterFacts(() => reopened(id)) } });
    expect(await raiseWage(late, team, 1_300)).toMatchObject({ status: 201, body: { recalculated: 1 } });
    expect(await wagesOf(team)).toEqual([{ wage: 1_300 }]);
  });

  it('are written in three round trips', async () => {
    const team = await mintWorked('2026-10-20');
    const id = await closeMonth(boss, team.workplace);
    await raiseWage(boss, team, 1_300);
    await bookLateFacts();
    await reopened(id);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
  });
});
