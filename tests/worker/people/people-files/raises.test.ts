import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSignedPeriod } from '#tests/support/period-files.ts';
import { mintWage } from '#tests/support/positions.ts';
import {
  mintDay,
  mintLeave,
  mintTeam,
  mintWorker,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';
import { csv, upload } from './people.ts';

let boss: SignedIn;

beforeAll(async () => {
  await set({});
  boss = await signedIn({ roles: ['global_admin'] });
});

/** Work in September, October and November; one day has a wage set by hand. */
async function mintYear(team: Team, of: Person): Promise<void> {
  await env.DB.prepare('DELETE FROM wage WHERE person_id = ?').bind(of.id).run();
  await mintWage(of, team.site.position, { salary_per_hour: 1_200, valid_from: '2026-04-01' });
  for (const date of ['2026-09-10', '2026-10-05', '2026-11-04']) await mintDay(of, team, date);
  await mintLeave(of, team, '2026-11-06', 240);
  await env.DB.prepare('UPDATE attendance SET position_id = ? WHERE person_id = ?')
    .bind(team.position.id, of.id)
    .run();
  const byHand = await mintDay(of, team, '2026-11-05', { wage: 1_500 });
  await env.DB.prepare(
    `INSERT INTO attendance_change (id, attendance_id, field, old, new, at, actor_id)
     VALUES ((SELECT next FROM sequence WHERE name = 'attendance_change'), ?, 'salary_per_hour', '1200', '1500', 1, ?)`,
  )
    .bind(byHand.id, boss.person.id)
    .run();
  await env.DB.prepare(`UPDATE sequence SET next = next + 1 WHERE name = 'attendance_change'`).run();
}

const close = ({ workplace }: Team) =>
  mintSignedPeriod(workplace, boss.person, {
    month: '2026-09',
    date_from: '2026-09-01',
    date_to: '2026-09-30',
    state: 'closed',
    closed_at: 1,
    closed_by: boss.person.id,
  });

const fileOf = (team: Team, people: readonly Person[]) =>
  csv(
    people.map(({ staff_no: staffNo }) => ({
      staff_no: staffNo ?? '',
      workplace: team.site.workplace.code,
      positions: team.site.position.name,
      salary_per_hour: '1300',
      wage_from: '2026-09-01',
    })),
  );

const worksOf = async ({ id }: Person) =>
  (
    await env.DB.prepare(
      `SELECT a.business_date AS date, a.kind, a.salary_per_hour AS wage, a.version,
         (SELECT count(*) FROM attendance_change AS c WHERE c.attendance_id = a.id AND c.field = 'wage_recalculated') AS told
       FROM attendance AS a WHERE a.person_id = ? ORDER BY a.business_date`,
    )
      .bind(id)
      .all()
  ).results;

it('R-04 a past raise by a file has the same effect as one on the page of wages', async () => {
  const team = await mintTeam();
  const [one, other, third] = [team.worker, await mintWorker(team), await mintWorker(team)];
  for (const of of [one, other, third]) await mintYear(team, of);
  await close(team);
  const wages = boss.api.admin.workplaces[':id'].wages;
  const param = { id: String(team.workplace.id) };
  const said = { position_id: team.position.id, valid_from: '2026-09-01', salary_per_hour: 1_300 };
  const shown = await fullAnswer(await wages.preview.$post({ param, json: { user_id: one.id, ...said } }));
  expect(shown).toMatchObject({ status: 200, body: { attendances: 3, closed: 1, by_hand: 1, yen: 2_000 } });
  expect(shown).toMatchObject({ body: { closed_months: 1, closed_yen: 800 } });

  const file = fileOf(team, [other, third]);
  const preview = await upload(boss, file);
  expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
  const { attendances, closed, by_hand, yen, date_from, date_to } = shown.body as Record<string, number>;
  expect(preview.body).toMatchObject({
    raise: {
      attendances: 2 * Number(attendances),
      closed: 2 * Number(closed),
      by_hand: 2 * Number(by_hand),
      yen: 2 * Number(yen),
      date_from,
      date_to,
    },
  });
  const before = await worksOf(other);
  expect(before.map(({ wage }) => wage)).toEqual([1_200, 1_200, 1_200, 1_500, 1_200]);

  expect(await fullAnswer(await wages.$post({ param, json: { user_id: one.id, ...said } }))).toMatchObject({
    body: { recalculated: 3 },
  });
  const { digest } = preview.body as { digest: string };
  expect(await upload(boss, file, { mode: 'apply', digest })).toMatchObject({
    status: 200,
    body: { wages_created: 2, recalculated: 6 },
  });
  expect(boss.meter().roundTrips).toBeLessThanOrEqual(5);
  const after = await worksOf(one);
  expect(after.map(({ wage }) => wage)).toEqual([1_200, 1_300, 1_300, 1_500, 1_300]);
  expect(await worksOf(other)).toEqual(after);
  expect(await worksOf(third)).toEqual(after);
});

it('R-04 a month that is closed during the import keeps its wages', async () => {
  const team = await mintTeam();
  await mintYear(team, team.worker);
  const racing = createTestClient({
    token: boss.session.token,
    bindings: { DB: afterFacts(() => close(team)) },
  });
  expect(await upload(racing, fileOf(team, [team.worker]), { mode: 'apply' })).toMatchObject({
    status: 200,
    body: { recalculated: 3 },
  });
  expect((await worksOf(team.worker)).map(({ wage }) => wage)).toEqual([1_200, 1_300, 1_300, 1_500, 1_300]);
});

it('a file without wages of existing people reports no raise', async () => {
  const team = await mintTeam();
  const { staff_no: staffNo } = team.worker;
  const file = csv([{ staff_no: staffNo ?? '', phone: '09011112222' }]);
  expect(await upload(boss, file)).toMatchObject({
    body: {
      raise: {
        attendances: 0,
        date_from: null,
        yen: 0,
        closed: 0,
        closed_months: 0,
        closed_yen: 0,
        by_hand: 0,
      },
    },
  });
});
