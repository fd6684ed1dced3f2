import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { WageBody } from '#contract/pay/wages.ts';
import { draw } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPosition, mintWage, type Wage } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  mintDay,
  mintLeave,
  mintTeam,
  mintWork,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
});

type Asked = z.input<typeof WageBody>;

const at = ({ workplace }: Team) => ({ param: { id: String(workplace.id) } });
const asked = ({ worker, position }: Team, more: Partial<Asked> = {}): Asked => ({
  user_id: worker.id,
  position_id: position.id,
  valid_from: '2026-11-03',
  salary_per_hour: 1_300,
  ...more,
});
const raise = async (team: Team, more: Partial<Asked> = {}, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].wages.$post({ ...at(team), json: asked(team, more) }));
const preview = async (team: Team, json: Partial<Asked> & { wage_id?: number } = {}, by = boss) =>
  fullAnswer(
    await by.api.admin.workplaces[':id'].wages.preview.$post({
      ...at(team),
      json: { ...asked(team), ...json },
    }),
  );
const one = ({ workplace }: Team, { id }: { id: number }) => ({
  param: { id: String(workplace.id), wage_id: String(id) },
});
const correct = async (team: Team, wage: Wage, salary_per_hour: number, more: Partial<Asked> = {}) => {
  const { user_id: _, ...json } = { ...asked(team), valid_from: wage.valid_from, ...more };
  const api = boss.api.admin.workplaces[':id'].wages[':wage_id'];
  return fullAnswer(await api.$put({ ...one(team, wage), json: { ...json, salary_per_hour, version: 1 } }));
};
const wageOf = async ({ id }: { id: number }) =>
  env.DB.prepare(
    'SELECT salary_per_hour AS yen, version, confirmed_at AS confirmed FROM attendance WHERE id = ?',
  )
    .bind(id)
    .first<{ yen: number | null; version: number; confirmed: number | null }>();
const yenOf = async (row: { id: number }) => (await wageOf(row))?.yen;
async function close({ workplace }: Team, from: string, to: string): Promise<void> {
  await env.DB.prepare('DELETE FROM period_document').run();
  await env.DB.prepare('DELETE FROM period_line').run();
  await env.DB.prepare('DELETE FROM period WHERE workplace_id = ?').bind(workplace.id).run();
  await env.DB.prepare(
    `INSERT INTO period (id, workplace_id, month, state, date_from, date_to, confirmed_at, confirmed_by, closed_at, closed_by)
     VALUES (?6, ?1, ?2, 'closed', ?3, ?4, 1, ?5, 1, ?5)`,
  )
    .bind(workplace.id, from.slice(0, 7), from, to, boss.person.id, await draw('period', 1))
    .run();
}
const monthOf = async ({ worker }: Team) => {
  const answer = await boss.api.manage['work-histories'].monthly[':user_id'].$get({
    param: { user_id: String(worker.id) },
    query: { month: '2026-11' },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};

describe('R-04 a raise from a past day', () => {
  it('R-04 recalculates finished work from that day on and returns the difference', async () => {
    const team = await mintTeam();
    const before = await mintDay(team.worker, team, '2026-11-02');
    const days = [
      await mintDay(team.worker, team, '2026-11-03', { confirmed_at: NOW, confirmed_by: boss.person.id }),
      await mintDay(team.worker, team, '2026-11-04'),
    ];
    const unpaid = await mintDay(team.worker, team, '2026-11-05', { wage: null });
    const paid = (await monthOf(team)).pay?.total ?? 0;
    expect(await preview(team)).toEqual({
      status: 200,
      body: {
        attendances: 3,
        date_from: '2026-11-03',
        date_to: '2026-11-05',
        // Two days of 8 hours at 100 yen more, and one that earned nothing.
        yen: 1_600 + 10_400,
        closed: 0,
        closed_months: 0,
        closed_yen: 0,
        paid_with: [],
        by_hand: 0,
      },
    });
    expect(await wageOf(unpaid)).toMatchObject({ yen: null, version: 1 });
    expect(await raise(team)).toMatchObject({
      status: 201,
      body: { salary_per_hour: 1_300, recalculated: 3 },
    });
    expect(await yenOf(before)).toBe(1_200);
    expect(await wageOf(unpaid)).toMatchObject({ yen: 1_300, version: 2 });
    for (const day of days) {
      expect(await wageOf(day)).toMatchObject({ yen: 1_300, version: 2, confirmed: day.confirmed_at });
      expect(await auditOf('attendance', day.id)).toMatchObject([
        {
          operation: 'wages.create',
          action: 'update',
          workplace_id: team.workplace.id,
          before: { salary_per_hour: 1_200, version: 1 },
          after: { salary_per_hour: 1_300, version: 2 },
        },
      ]);
    }
    expect((await monthOf(team)).pay?.total).toBe(paid + 12_000);
  });

  it('T-25 appears in the work history of the day, and a second raise builds on it', async () => {
    const team = await mintTeam();
    const day = await mintDay(team.worker, team, '2026-11-04');
    await raise(team);
    expect(await raise(team, { valid_from: '2026-11-04', salary_per_hour: 1_400 })).toMatchObject({
      body: { recalculated: 1 },
    });
    const api = boss.api.manage['work-histories'][':id'];
    const history = await fullAnswer(await api.$get({ param: { id: String(day.id) } }));
    expect(history).toMatchObject({
      status: 200,
      body: {
        salary_per_hour: 1_400,
        changes: [
          { field: 'wage_recalculated', old: '1300', new: '1400', by: { id: boss.person.id } },
          { field: 'wage_recalculated', old: '1200', new: '1300', reason: null },
        ],
      },
    });
    const manager = await signedIn({ roles: ['admin'], manages: [team.workplace.id] });
    const hidden = await fullAnswer(
      await manager.api.manage['work-histories'][':id'].$get({ param: { id: String(day.id) } }),
    );
    expect(hidden).toMatchObject({ status: 200, body: { salary_per_hour: null, changes: [] } });
  });

  it('T-17 does not change a closed period, but the days around it', async () => {
    const team = await mintTeam();
    const closed = await mintDay(team.worker, team, '2026-10-30');
    const open = await mintDay(team.worker, team, '2026-11-04');
    await close(team, '2026-10-01', '2026-10-31');
    expect(await preview(team, { valid_from: '2026-10-01' })).toMatchObject({
      body: {
        attendances: 1,
        closed: 1,
        date_from: '2026-11-04',
        yen: 800,
        closed_months: 1,
        closed_yen: 800,
      },
    });
    expect(await raise(team, { valid_from: '2026-10-01' })).toMatchObject({
      status: 201,
      body: { recalculated: 1 },
    });
    expect([await yenOf(closed), await yenOf(open)]).toEqual([1_200, 1_300]);
    expect((await wageOf(closed))?.version).toBe(1);
  });

  it('R-04 keeps a wage set by hand', async () => {
    const team = await mintTeam();
    const day = await mintDay(team.worker, team, '2026-11-04', { wage: 1_250 });
    await env.DB.prepare(
      `INSERT INTO attendance_change (id, attendance_id, field, old, new, reason, at, actor_id)
       VALUES ((SELECT next FROM sequence WHERE name = 'attendance_change'), ?, 'salary_per_hour', '1200', '1250', 'night', 1, ?)`,
    )
      .bind(day.id, boss.person.id)
      .run();
    await env.DB.prepare("UPDATE sequence SET next = next + 1 WHERE name = 'attendance_change'").run();
    expect(await preview(team)).toMatchObject({
      body: { attendances: 0, by_hand: 1, yen: 0, date_from: null },
    });
    expect(await raise(team)).toMatchObject({ body: { recalculated: 0 } });
    expect(await yenOf(day)).toBe(1_250);
  });

  it('R-04 does not change work of other people, positions or templates, void work or leave', async () => {
    const team = await mintTeam();
    const other = await mintTeam();
    const position = await mintPosition(team.workplace);
    const shift = await mintShift(team.site.template, '2026-11-04', [team.position]);
    const planned = await mintShiftUser(team.worker, shift, team.position);
    const onShift = await mintDay(team.worker, team, '2026-11-04', { shift_user_id: planned.id });
    const stay = [
      await mintDay(team.worker, { ...team, position }, '2026-11-05'),
      await mintDay(other.worker, team, '2026-11-05'),
      await mintWork(team.worker, team, '2026-11-06', '09:00-12:00'),
    ];
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE id = ?').bind(stay[2]?.id).run();
    const leave = await mintLeave(team.worker, team, '2026-11-09', 480);
    const template = { template_id: team.site.template.id };
    expect(await raise(team, template)).toMatchObject({ body: { recalculated: 1 } });
    expect(await yenOf(onShift)).toBe(1_300);
    for (const row of [...stay, leave]) expect(await yenOf(row)).toBe(1_200);
  });

  it('R-04 changes nothing when it starts in the future', async () => {
    const team = await mintTeam();
    await mintDay(team.worker, team, '2026-11-04');
    expect(await raise(team, { valid_from: '2026-12-01' })).toMatchObject({ body: { recalculated: 0 } });
  });
});

describe('R-04 a corrected or deleted wage', () => {
  it('R-04 pays finished work by the wage that applies then', async () => {
    const team = await mintTeam();
    const wage = await mintWage(team.worker, team.site.position, {
      valid_from: '2026-11-03',
      salary_per_hour: 1_300,
    });
    const day = await mintDay(team.worker, team, '2026-11-04', { wage: 1_300 });
    expect(await correct(team, wage, 1_350)).toMatchObject({ status: 200, body: { recalculated: 1 } });
    expect(await yenOf(day)).toBe(1_350);
    // On a later day, so that the earlier wage applies until then.
    const api = boss.api.admin.workplaces[':id'].wages[':wage_id'];
    const { user_id: _, ...json } = asked(team, { valid_from: '2026-11-10', salary_per_hour: 1_350 });
    expect(await preview(team, { ...json, wage_id: wage.id })).toMatchObject({ body: { attendances: 1 } });
    expect(
      await fullAnswer(await api.$put({ ...one(team, wage), json: { ...json, version: 2 } })),
    ).toMatchObject({
      body: { recalculated: 1 },
    });
    expect(await yenOf(day)).toBe(team.site.wage.salary_per_hour);
    const later = await mintDay(team.worker, team, '2026-11-12', { wage: 1_350 });
    const gone = await fullAnswer(await api.$delete({ ...one(team, wage), query: { version: '3' } }));
    expect(gone.status).toBe(204);
    expect(await yenOf(later)).toBe(team.site.wage.salary_per_hour);
  });

  it('R-04 leaves the stored wage when no wage applies any more', async () => {
    const team = await mintTeam();
    const day = await mintDay(team.worker, team, '2026-11-04');
    const api = boss.api.admin.workplaces[':id'].wages[':wage_id'];
    const answer = await fullAnswer(
      await api.$delete({ ...one(team, team.site.wage), query: { version: '1' } }),
    );
    expect(answer.status).toBe(204);
    expect(await yenOf(day)).toBe(1_200);
  });
});

describe('R-04 a raise during concurrent changes', () => {
  const raisedWhile = async (team: Team, happen: () => Promise<unknown>) =>
    raise(team, {}, await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(happen) } }));

  it('T-17 does not change a period that is closed between read and write', async () => {
    const team = await mintTeam();
    const day = await mintDay(team.worker, team, '2026-11-04');
    const answer = await raisedWhile(team, () => close(team, '2026-11-01', '2026-11-30'));
    expect(answer).toMatchObject({ status: 201, body: { recalculated: 0 } });
    expect(await wageOf(day)).toMatchObject({ yen: 1_200, version: 1 });
  });

  it('R-04 includes work that is finished between read and write', async () => {
    const team = await mintTeam();
    const answer = await raisedWhile(team, async () => {
      await mintDay(team.worker, team, '2026-11-04');
      await env.DB.prepare('UPDATE person SET roster_version = roster_version + 1 WHERE id = ?')
        .bind(team.worker.id)
        .run();
    });
    expect(answer).toMatchObject({ status: 201, body: { recalculated: 1 } });
  });

  it('R-04 leaves the wage that applies after several concurrent raises', async () => {
    const team = await mintTeam();
    const day = await mintDay(team.worker, team, '2026-11-10');
    const answers = await Promise.all(
      [3, 4, 5, 6].map((date) =>
        raise(team, { valid_from: `2026-11-0${date}`, salary_per_hour: 1_300 + date }),
      ),
    );
    const latest = [6, 5, 4, 3].find((date) =>
      answers.some(({ status, body }) => {
        const { valid_from } = body as { valid_from?: string };
        return status === 201 && valid_from === `2026-11-0${date}`;
      }),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await yenOf(day)).toBe(1_300 + (latest ?? Number.NaN));
  });
});

describe('the preview of a raise', () => {
  it('requires an existing workplace, person and wage, and a global admin', async () => {
    const team = await mintTeam();
    const other = await mintTeam();
    const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
    expect(await preview(team, { user_id: 999_999 })).toEqual(NOT_FOUND);
    expect(await preview({ ...team, workplace: { id: 999_999 } })).toEqual(NOT_FOUND);
    expect(await preview(other, { wage_id: team.site.wage.id })).toEqual(NOT_FOUND);
    const manager = await signedIn({ roles: ['admin'], manages: [team.workplace.id] });
    expect(await preview(team, {}, manager)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
  });
});
