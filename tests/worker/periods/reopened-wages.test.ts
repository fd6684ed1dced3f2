import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { told } from '#tests/support/client.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { expectAgreement } from '#tests/worker/work-histories/told-months.ts';
import { mintLeave, mintTeam, mintWorker, set, type Team } from '#tests/worker/work-histories/work.ts';
import { findLateFacts } from '#worker/features/periods/late-facts.ts';
import { systemCtx } from '#worker/system-ctx.ts';
import { day, lateFactsOf, mintClosed, NOVEMBER, OCTOBER, periods, post, rowsOf } from './month-end.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

const night = async () =>
  findLateFacts(await systemCtx(env, 'timer.find_late_facts', createExecutionContext()));

/** Days of eight hours at 1,200 yen. */
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
async function closedAgain(id: number) {
  expect(await periods(boss).confirm(id, 3)).toMatchObject({ status: 200 });
  expect(await periods(boss).close(id, 4)).toMatchObject({ status: 200 });
}
const reopened = async (id: number) => {
  const answer = await periods(boss).reopen(id, 2);
  expect(answer).toMatchObject({ status: 200, body: { state: 'open' } });
  return answer.body as { without_wage: number };
};
const raise = (by: SignedIn, { workplace, worker, position }: Team, yen: number, valid_from = '2026-10-15') =>
  post(by, `/admin/workplaces/${workplace.id}/wages`, {
    user_id: worker.id,
    position_id: position.id,
    valid_from,
    salary_per_hour: yen,
  });
/** What the page, the report, the files and the person's own page agree on. */
const payOf = async ({ worker }: Team, month = OCTOBER) =>
  (await expectAgreement(boss, [worker], { month })).get(worker.staff_no ?? '')?.pay;
const pending = async () =>
  (await told(await boss.send(`/api/manage/periods/late-facts?month=${OCTOBER}`))).body;
const wagesOf = ({ worker }: Team) =>
  rowsOf('SELECT salary_per_hour AS wage FROM attendance WHERE person_id = ? ORDER BY id', worker.id);

describe('R-04, T-17 a month that is opened again', () => {
  it('earns the wages that hold, at every door and at once, and closed again books nothing', async () => {
    const team = await worked('2026-10-05', '2026-10-20');
    const { id: leaveId } = await mintLeave(team.worker, team, '2026-10-22', 480);
    await rowsOf(
      'UPDATE attendance SET position_id = ?, confirmed_at = 1, confirmed_by = person_id WHERE id = ?',
      team.position.id,
      leaveId,
    );
    const id = await closed(team);
    await night();
    await raise(boss, team, 1_300);
    expect(await payOf(team)).toBe(3 * 9_600);
    await reopened(id);
    expect(await payOf(team)).toBe(9_600 + 2 * 10_400);
    expect(await wagesOf(team)).toEqual([{ wage: 1_200 }, { wage: 1_300 }, { wage: 1_300 }]);
    expect(await pending()).toMatchObject({ people: 0, yen: 0 });
    await closedAgain(id);
    await night();
    expect(await payOf(team)).toBe(9_600 + 2 * 10_400);
    expect(await lateFactsOf(team.worker)).toEqual([]);
  });

  it('keeps of each wage what stood there, in its changes and in the audit', async () => {
    const team = await worked('2026-10-20');
    const id = await closed(team);
    await raise(boss, team, 1_300);
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

  it('takes back at once what a later month has paid of it already', async () => {
    const team = await worked('2026-10-20');
    const id = await closed(team);
    await raise(boss, team, 1_300);
    await night();
    const paid = { month: NOVEMBER, of_month: OCTOBER, yen: 800 };
    expect(await lateFactsOf(team.worker)).toMatchObject([paid]);
    await reopened(id);
    expect(await payOf(team)).toBe(10_400);
    expect(await lateFactsOf(team.worker)).toMatchObject([paid, { ...paid, yen: -800 }]);
    const lines = (await lateFactsOf(team.worker)).map((one) => JSON.parse(String(one.lines)).base);
    expect(lines).toEqual([800, -800]);
    await night();
    await closedAgain(id);
    await night();
    expect(await lateFactsOf(team.worker)).toHaveLength(2);
  });

  it('takes it back with the next month that is open where that one is closed', async () => {
    const team = await worked('2026-10-20');
    const id = await closed(team);
    await raise(boss, team, 1_300);
    await night();
    await mintClosed(team.workplace, boss.person);
    await reopened(id);
    expect(await lateFactsOf(team.worker)).toMatchObject([
      { month: NOVEMBER, yen: 800 },
      { month: '2026-12', of_month: OCTOBER, yen: -800 },
    ]);
  });

  it('leaves what was paid to the other workplaces of the person that stay closed', async () => {
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
    const id = await closed(team);
    await closed(other);
    await night();
    for (const [at, yen] of [[other, 1_500] as const, [team, 1_300] as const]) {
      expect(await raise(boss, at, yen)).toMatchObject({ status: 201, body: { adjusted: 1 } });
    }
    await night();
    expect(await lateFactsOf(team.worker)).toMatchObject([{ yen: 2_400 + 800 }]);
    await reopened(id);
    expect(await payOf(team)).toBe(9_600 + 10_400 + 9_600);
    // Of the other workplace 2,400 yen stay paid.
    expect(await pending()).toMatchObject({ people: 1, yen: -800 });
    await night();
    expect(await lateFactsOf(team.worker)).toMatchObject([{ yen: 3_200 }, { yen: -800 }]);
    expect((await night()).done).toBe(0);
  });

  it('leaves a wage that was set by hand, and fills one that was missing', async () => {
    const team = await worked('2026-10-05', '2026-10-20', '2026-10-21');
    const [, byHand, without] = await rowsOf('SELECT id FROM attendance WHERE person_id = ?', team.worker.id);
    await rowsOf(
      `INSERT INTO attendance_change (id, attendance_id, field, old, new, at, actor_id)
       VALUES ((SELECT next FROM sequence WHERE name = 'attendance_change'), ?, 'salary_per_hour', '1100', '1200', 1, ?)`,
      Number(byHand?.id),
      boss.person.id,
    );
    await rowsOf("UPDATE sequence SET next = next + 1 WHERE name = 'attendance_change'");
    await rowsOf('UPDATE attendance SET salary_per_hour = NULL WHERE id = ?', Number(without?.id));
    const id = await closed(team);
    await raise(boss, team, 1_300);
    expect(await reopened(id)).toMatchObject({ without_wage: 0 });
    expect(await wagesOf(team)).toEqual([{ wage: 1_200 }, { wage: 1_200 }, { wage: 1_300 }]);
  });

  it('knows a raise that is saved at the same time', async () => {
    const team = await worked('2026-10-20');
    const id = await closed(team);
    const late = await signedInAs(boss.person, {
      bindings: { DB: afterFacts(() => raise(boss, team, 1_300)) },
    });
    expect(await periods(late).reopen(id, 2)).toMatchObject({ status: 200 });
    expect(await wagesOf(team)).toEqual([{ wage: 1_300 }]);
  });

  it('is known to a raise that is saved at the same time', async () => {
    const team = await worked('2026-10-20');
    const id = await closed(team);
    const late = await signedInAs(boss.person, { bindings: { DB: afterFacts(() => reopened(id)) } });
    expect(await raise(late, team, 1_300)).toMatchObject({ status: 201, body: { recalculated: 1 } });
    expect(await wagesOf(team)).toEqual([{ wage: 1_300 }]);
  });

  it('is written in three round trips', async () => {
    const team = await worked('2026-10-20');
    const id = await closed(team);
    await raise(boss, team, 1_300);
    await night();
    await reopened(id);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
  });
});
