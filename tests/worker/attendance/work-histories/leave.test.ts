import { describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSignedPeriod } from '#tests/support/period-files.ts';
import { mintPosition, mintWage } from '#tests/support/positions.ts';
import { managerOf, mintDay, mintTeam, mintWorker, set, type Team } from './work.ts';

const ask = async (by: SignedIn, method: string, path: string, body?: unknown) =>
  fullAnswer(
    await by.send(`/api/manage/work-histories${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
const leave = ({ workplace, position, worker }: Team, more: Record<string, unknown> = {}) => ({
  kind: 'paid_leave',
  user_id: worker.id,
  workplace_id: workplace.id,
  position_id: position.id,
  date: '2026-11-18',
  minutes: 480,
  reason: 'asked for it',
  ...more,
});
const change = ({ position }: Team, more: Record<string, unknown> = {}) => ({
  kind: 'paid_leave',
  position_id: position.id,
  date: '2026-11-18',
  minutes: 480,
  reason: 'half a day',
  version: 1,
  ...more,
});
const idOf = ({ body }: { body: unknown }) =>
  typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;
const code = (status: number, name: string) => ({ status, body: { code: name } });
const exists = {
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data: { date: [{ key: 'leave_exists' }] } },
};

describe('O-18 paid leave', () => {
  it('is added at the wage of its day, and shown, corrected, confirmed and deleted like work', async () => {
    await set({ managers_see_wages: true });
    const team = await mintTeam();
    const manager = await managerOf(team.workplace);
    await mintWage(team.worker, team.site.position, { valid_from: '2026-11-17', salary_per_hour: 1_250 });
    await mintWage(team.worker, team.site.position, { valid_from: '2026-11-18', salary_per_hour: 1_300 });
    const made = await ask(manager, 'POST', '/add', leave(team));
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'paid_leave',
        user: { id: team.worker.id },
        workplace: { id: team.workplace.id },
        date: '2026-11-18',
        minutes: 480,
        salary_per_hour: 1_300,
        pay: 10_400,
        confirmed_at: null,
      },
    });
    const id = idOf(made);

    expect(await ask(manager, 'POST', '/confirm', { ids: [id] })).toMatchObject({ body: { done: [id] } });
    expect(await ask(manager, 'GET', `?status=confirmed&user_id=${team.worker.id}`)).toMatchObject({
      body: { data: [{ id, kind: 'paid_leave', confirmed_by: { id: manager.person.id } }] },
    });
    expect(await ask(manager, 'POST', '/confirm', { ids: [id] })).toMatchObject({
      body: { done: [], stayed: [{ id, reason: 'already_confirmed' }] },
    });
    // The day before has another wage. An edit removes the confirmation.
    const half = change(team, { date: '2026-11-17', minutes: 240, version: 2 });
    expect(await ask(manager, 'PUT', `/${id}`, half)).toMatchObject({
      status: 200,
      body: { date: '2026-11-17', minutes: 240, salary_per_hour: 1_250, confirmed_at: null, version: 3 },
    });
    expect(await ask(manager, 'PUT', `/${id}`, half)).toMatchObject(code(409, 'E_CONFLICT'));
    expect(await ask(manager, 'GET', `/${id}`)).toMatchObject({
      body: {
        kind: 'paid_leave',
        changes: [
          { field: 'leave_minutes', old: '480', new: '240', reason: 'half a day' },
          { field: 'date', old: '2026-11-18', new: '2026-11-17' },
          { field: 'leave_minutes', old: null, new: '480', reason: 'asked for it' },
        ],
      },
    });
    expect((await ask(manager, 'DELETE', `/${id}`, { reason: 'a mistake', version: 3 })).status).toBe(204);
    expect((await ask(manager, 'GET', `/${id}`)).status).toBe(404);
    expect((await auditOf('attendance', id)).map(({ action }) => action)).toEqual([
      'create',
      'confirm',
      'update',
      'delete',
    ]);
  });

  it('counts in no hours, overtime or premium, and has its own pay line', async () => {
    await set({ managers_see_wages: true });
    const team = await mintTeam();
    const manager = await managerOf(team.workplace);
    await mintWage(team.worker, team.site.position, { valid_from: '2026-11-01', salary_per_hour: 1_250 });
    // Ten hours on each of four days: leave on the fifth and on one of them adds no overtime.
    for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
      await mintDay(team.worker, team, date);
    const month = async () => {
      const { monthly } = manager.api.manage['work-histories'];
      const param = { user_id: String(team.worker.id) };
      return (await monthly[':user_id'].$get({ param, query: { month: '2026-11' } })).json();
    };
    const before = await month();
    await ask(manager, 'POST', '/add', leave(team, { date: '2026-11-18', minutes: 240 }));
    await ask(manager, 'POST', '/add', leave(team, { date: '2026-11-20' }));
    const after = await month();
    const same = ['worked_minutes', 'regular_minutes', 'ot25_minutes', 'days_worked', 'weeks'] as const;
    for (const one of same) expect(after[one]).toEqual(before[one]);
    expect(after).toMatchObject({
      leave_minutes: 720,
      leaves: [{ date: '2026-11-18' }, { date: '2026-11-20' }],
      pay: { lines: { ...before.pay?.lines, leave: 15_000 }, total: (before.pay?.total ?? 0) + 15_000 },
    });
  });

  it('is possible once per workplace and day', async () => {
    const team = await mintTeam();
    const boss = await signedIn({ roles: ['global_admin'] });
    for (const date of ['0001-01-01', '9999-12-31']) {
      expect(await ask(boss, 'POST', '/add', leave(team, { date }))).toMatchObject({
        status: 422,
        body: { data: { date: [{ key: 'date' }] } },
      });
    }
    expect((await ask(boss, 'POST', '/add', leave(team))).status).toBe(201);
    expect(await ask(boss, 'POST', '/add', leave(team))).toMatchObject(exists);
    const other = await ask(boss, 'POST', '/add', leave(team, { date: '2026-11-19' }));
    expect(await ask(boss, 'PUT', `/${idOf(other)}`, change(team))).toMatchObject(exists);
    const both = await Promise.all(
      [1, 2].map(() => ask(boss, 'POST', '/add', leave(team, { date: '2026-11-25' }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is refused for oneself, out of reach, in a closed period, and for a position of another workplace', async () => {
    const team = await mintTeam();
    const elsewhere = await mintTeam();
    const self = await mintWorker(team, { roles: ['admin'], manages: [team.workplace.id] });
    const own = await signedInAs(self);
    expect(await ask(own, 'POST', '/add', leave(team, { user_id: self.id }))).toMatchObject(
      code(403, 'ATTENDANCE_OWN'),
    );
    expect(await ask(own, 'POST', '/add', leave(elsewhere))).toMatchObject(code(404, 'E_NOT_FOUND'));
    const made = await ask(own, 'POST', '/add', leave(team));
    expect(made.status).toBe(201);
    const manager = await managerOf(elsewhere.workplace);
    expect((await ask(manager, 'GET', `/${idOf(made)}`)).status).toBe(404);
    expect((await ask(manager, 'DELETE', `/${idOf(made)}`, { reason: 'x', version: 1 })).status).toBe(404);
    const position = await mintPosition(elsewhere.workplace);
    expect(
      await ask(own, 'POST', '/add', leave(team, { date: '2026-11-19', position_id: position.id })),
    ).toMatchObject({ status: 422, body: { data: { position_id: [{ key: 'workplace_position' }] } } });
    for (const minutes of [0, 1_441, 1.5]) {
      expect((await ask(own, 'POST', '/add', leave(team, { date: '2026-11-19', minutes }))).status).toBe(422);
    }

    await mintSignedPeriod(team.workplace, self, {
      month: '2026-11',
      state: 'closed',
      date_from: '2026-11-01',
      date_to: '2026-11-30',
      closed_at: 1,
      closed_by: self.id,
    });
    const closed = code(409, 'PERIOD_CLOSED');
    expect(await ask(own, 'POST', '/add', leave(team, { date: '2026-11-20' }))).toMatchObject(closed);
    const moved = change(team, { date: '2026-12-01' });
    expect(await ask(own, 'PUT', `/${idOf(made)}`, moved)).toMatchObject(closed);
    expect(await ask(own, 'DELETE', `/${idOf(made)}`, { reason: 'x', version: 1 })).toMatchObject(closed);
    expect(await ask(own, 'POST', '/confirm', { ids: [idOf(made)] })).toMatchObject({
      body: { stayed: [{ reason: 'period_closed' }] },
    });
  });
});
