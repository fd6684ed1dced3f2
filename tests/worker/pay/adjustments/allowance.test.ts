import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  managerOf,
  mintDay,
  mintTeam,
  mintWork,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({ managers_see_wages: true });
  boss = await signedIn({ roles: ['global_admin'] });
});

const ask = async (of: { id: number }, by = boss, month = '2026-11') =>
  fullAnswer(await by.api.manage.adjustments.allowance.$get({ query: { user_id: String(of.id), month } }));

async function takenAway(team: Team, date: string): Promise<void> {
  const shift = await mintShift(team.site.template, date, [team.position]);
  await mintShiftUser(team.worker, shift, team.site.position, { outcome: 'cancelled_by_company' });
}

it('O-17: pays 60 % of the average wage of three months for each day that the company cancelled', async () => {
  const team = await mintTeam();
  const { worker } = team;
  // 9,600 yen each, and one day before the three months.
  for (const date of ['2026-07-31', '2026-08-03', '2026-09-14', '2026-10-05'])
    await mintDay(worker, team, date);
  await takenAway(team, '2026-09-15');
  await takenAway(team, '2026-11-12');
  // The person was sent home after an hour.
  const shift = await mintShift(team.site.template, '2026-11-13', [team.position]);
  const plan = await mintShiftUser(worker, shift, team.site.position);
  const short = await mintWork(worker, team, '2026-11-13', '09:00-10:00');
  await env.DB.prepare("UPDATE attendance SET shift_user_id = ?, early_leave_by = 'company' WHERE id = ?")
    .bind(plan.id, short.id)
    .run();
  // 60 % of 28,800 by 3 days of work is 5,760, more than by 91 days.
  expect(await ask(worker)).toEqual({
    status: 200,
    body: {
      date_from: '2026-08-01',
      date_to: '2026-10-31',
      wages: 28_800,
      days: 91,
      worked_days: 3,
      average_wage_sen: 576_000,
      absences: [
        { date: '2026-11-12', earned: 0, yen: 3_456 },
        { date: '2026-11-13', earned: 1_200, yen: 2_256 },
      ],
      yen: 5_712,
    },
  });
  expect(await ask(worker, boss, '2026-12')).toMatchObject({ body: { absences: [], yen: 0 } });
});

it('O-17: counts from the first month with wages or the hiring, and is unknown without wages', async () => {
  const team = await mintTeam();
  await takenAway(team, '2026-11-12');
  expect(await ask(team.worker)).toMatchObject({
    body: { wages: 0, average_wage_sen: null, absences: [{ yen: 0 }], yen: 0 },
  });
  await mintDay(team.worker, team, '2026-10-26');
  expect(await ask(team.worker)).toMatchObject({
    body: { date_from: '2026-10-01', days: 31, worked_days: 1, average_wage_sen: 576_000, yen: 3_456 },
  });
  await env.DB.prepare("UPDATE person SET hired_on = '2026-10-22' WHERE id = ?").bind(team.worker.id).run();
  expect(await ask(team.worker)).toMatchObject({
    body: { date_from: '2026-10-22', days: 10, worked_days: 1, average_wage_sen: 576_000, yen: 3_456 },
  });
});

it('O-17: excludes wages and days of an earlier employment', async () => {
  const team = await mintTeam();
  await takenAway(team, '2026-11-12');
  for (const date of ['2026-08-03', '2026-08-04', '2026-10-26']) await mintDay(team.worker, team, date);
  await env.DB.prepare("UPDATE person SET hired_on = '2026-10-22' WHERE id = ?").bind(team.worker.id).run();
  expect(await ask(team.worker)).toMatchObject({
    body: { date_from: '2026-10-22', wages: 9_600, days: 10, worked_days: 1, average_wage_sen: 576_000 },
  });
  await env.DB.prepare("UPDATE person SET hired_on = '2026-11-02' WHERE id = ?").bind(team.worker.id).run();
  expect(await ask(team.worker)).toMatchObject({
    body: { wages: 0, days: 0, worked_days: 0, average_wage_sen: null, yen: 0 },
  });
});

it('O-17: covers all workplaces, so only accounting and global admins may see it', async () => {
  const team = await mintTeam();
  expect(await ask(team.worker, await managerOf(team.workplace))).toMatchObject({ status: 403 });
  const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  expect(await ask(team.worker, accounting)).toMatchObject({ status: 200 });
  expect(await ask({ id: 999_999 })).toMatchObject({ status: 404 });
});
