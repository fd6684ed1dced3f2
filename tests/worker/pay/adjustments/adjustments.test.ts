import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSignedPeriod } from '#tests/support/period-files.ts';
import {
  managerOf,
  mintDay,
  mintTeam,
  mintWorker,
  set,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';

let boss: SignedIn;
let team: Team;
let manager: SignedIn;

beforeAll(async () => {
  await set({ managers_see_wages: true });
  boss = await signedIn({ roles: ['global_admin'] });
  team = await mintTeam();
  manager = await managerOf(team.workplace);
});

const MONTH = '2026-11';
const line = (more: Record<string, unknown> = {}) => ({
  user_id: team.worker.id,
  workplace_id: team.workplace.id,
  month: MONTH,
  yen: 2_000,
  note: '精勤手当',
  ...more,
});
const ask = async (by: SignedIn, method: string, path: string, body?: unknown) =>
  fullAnswer(
    await by.send(`/api/manage/adjustments${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
const create = (by: SignedIn, more: Record<string, unknown> = {}) => ask(by, 'POST', '', line(more));
const idOf = ({ body }: { body: unknown }) =>
  typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;
const fault = (field: string, key: string) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data: { [field]: [expect.objectContaining({ key })] } },
});
const code = (status: number, name: string) => ({ status, body: { code: name } });
const close = async (workplace: { id: number }, month: string) => {
  const { id } = await mintSignedPeriod(workplace, boss.person, {
    month,
    state: 'closed',
    date_from: `${month}-01`,
    date_to: `${month}-28`,
    closed_at: 1,
    closed_by: boss.person.id,
  });
  return id;
};

describe('adjustments', () => {
  it('are created, corrected and deleted by a manager, with audit rows without names', async () => {
    const made = await create(manager);
    expect(made).toMatchObject({
      status: 201,
      body: {
        user: { id: team.worker.id },
        workplace: { id: team.workplace.id },
        month: MONTH,
        kind: 'free',
        yen: 2_000,
        note: '精勤手当',
        of_month: null,
        lines: null,
        version: 1,
        created_by: { id: manager.person.id },
      },
    });
    const id = idOf(made);
    const change = { month: '2026-12', yen: -500, note: '制服代', version: 1 };
    expect(await ask(manager, 'PUT', `/${id}`, change)).toMatchObject({
      status: 200,
      body: { id, month: '2026-12', yen: -500, note: '制服代', version: 2 },
    });
    expect(await ask(manager, 'PUT', `/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id, version: 2 } },
    });
    expect((await ask(manager, 'DELETE', `/${id}?version=2`)).status).toBe(204);
    expect((await ask(manager, 'DELETE', `/${id}?version=3`)).status).toBe(404);
    const audited = await auditOf('adjustment', id);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(audited[1]).toMatchObject({
      workplace_id: team.workplace.id,
      before: { yen: 2_000, month: MONTH },
      after: { user_id: team.worker.id, yen: -500, month: '2026-12' },
    });
    expect(JSON.stringify(audited)).not.toContain(team.worker.last_name);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['an amount of zero', { yen: 0 }, 'yen', 'not_zero'],
    ['more than the maximum', { yen: 1_000_001 }, 'yen', 'max'],
    ['less than the minimum', { yen: -1_000_001 }, 'yen', 'min'],
    ['a fraction of a yen', { yen: 0.5 }, 'yen', 'integer'],
    ['a missing reason', { note: ' ' }, 'note', 'required'],
    ['an impossible month', { month: '2026-13' }, 'month', 'month'],
  ])('are refused for %s', async (_, more, field, key) => {
    expect(await create(manager, more)).toMatchObject(fault(field, key));
  });

  it('are refused for a past month that the workplace will never pay', async () => {
    const past = fault('month', 'month_never_paid');
    expect(await create(manager, { month: '2019-01' })).toMatchObject(past);
    const made = await create(manager);
    const change = { month: '2019-01', yen: 1, note: 'x', version: 1 };
    expect(await ask(manager, 'PUT', `/${idOf(made)}`, change)).toMatchObject(past);
    await mintDay(team.worker, team, '2019-01-07');
    expect(await create(manager, { month: '2019-01' })).toMatchObject({ status: 201 });
    await mintSignedPeriod(team.workplace, boss.person, { month: '2019-03' });
    expect(await create(manager, { month: '2019-03' })).toMatchObject({ status: 201 });
  });

  it('are for people of the workplace, and for people with work there', async () => {
    const other = await mintTeam();
    expect(await create(manager, { user_id: other.worker.id })).toMatchObject(
      fault('user_id', 'not_a_member'),
    );
    expect(await create(manager, { user_id: 999_999 })).toMatchObject(fault('user_id', 'not_a_member'));
    expect(await create(manager, { workplace_id: other.workplace.id })).toMatchObject(
      code(404, 'E_NOT_FOUND'),
    );
    const theirs = await mintAdjustment(other.worker, other.workplace, { month: MONTH });
    expect(await ask(manager, 'DELETE', `/${theirs.id}?version=1`)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect((await create(boss, { user_id: other.worker.id, workplace_id: other.workplace.id })).status).toBe(
      201,
    );
  });

  it('are refused for oneself', async () => {
    const [self] = [await mintWorker(team, { roles: ['admin'], manages: [team.workplace.id] })];
    const own = await signedInAs(self);
    expect(await create(own, { user_id: self.id })).toMatchObject(code(403, 'E_FORBIDDEN'));
    const mine = await mintAdjustment(self, team.workplace, { month: MONTH });
    expect(await ask(own, 'DELETE', `/${mine.id}?version=1`)).toMatchObject(code(403, 'E_FORBIDDEN'));
  });

  it('of a closed month cannot be changed by hand, moved there or moved out', async () => {
    const late = await mintAdjustment(team.worker, team.workplace, {
      month: MONTH,
      kind: 'late_facts',
      of_month: '2026-10',
      lines: '{"base":1200}',
      created_by: null,
    });
    const change = { month: MONTH, yen: 1, note: 'x', version: 1 };
    expect(await ask(boss, 'PUT', `/${late.id}`, change)).toMatchObject(code(403, 'E_FORBIDDEN'));
    expect(await ask(boss, 'DELETE', `/${late.id}?version=1`)).toMatchObject(code(403, 'E_FORBIDDEN'));

    const stays = await mintAdjustment(team.worker, team.workplace, { month: '2026-08' });
    const comes = await mintAdjustment(team.worker, team.workplace, { month: '2026-09' });
    const periodId = await close(team.workplace, '2026-08');
    const closed = {
      status: 409,
      body: {
        code: 'PERIOD_CLOSED',
        data: { id: periodId, month: '2026-08', workplace: { id: team.workplace.id }, date_to: '2026-08-28' },
      },
    };
    expect(await create(boss, { month: '2026-08' })).toMatchObject(closed);
    expect(await ask(boss, 'PUT', `/${stays.id}`, { ...change, month: '2026-09' })).toMatchObject(closed);
    expect(await ask(boss, 'PUT', `/${comes.id}`, { ...change, month: '2026-08' })).toMatchObject(closed);
    expect(await ask(boss, 'DELETE', `/${stays.id}?version=1`)).toMatchObject(closed);
    // A trigger of the table stops what passes the rules.
    const update = env.DB.prepare('UPDATE adjustment SET yen = 5 WHERE id = ?').bind(stays.id);
    await expect(update.run()).rejects.toThrow('period_closed');
  });

  it.each<[write: string, (by: SignedIn, id: number) => Promise<{ status: number }>]>([
    ['created', (by) => create(by, { note: 'by then hidden' })],
    ['changed', (by, id) => ask(by, 'PUT', `/${id}`, { month: MONTH, yen: 9, note: 'hidden', version: 1 })],
    ['deleted', (by, id) => ask(by, 'DELETE', `/${id}?version=1`)],
  ])('are not %s by a manager whose access to wages ends before the write', async (_, write) => {
    const there = await mintTeam();
    const id = idOf(await create(boss, { user_id: there.worker.id, workplace_id: there.workplace.id }));
    const losing = await signedIn(
      { roles: ['admin'], manages: [team.workplace.id, there.workplace.id] },
      { bindings: { DB: afterFacts(() => set({ managers_see_wages: false })) } },
    );
    const { status } = await write(losing, id);
    await set({ managers_see_wages: true });
    expect(status).toBe(403);
    expect((await auditOf('adjustment', id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('are listed by month, within reach, only for readers of wages', async () => {
    const here = await mintTeam();
    const [one, two] = [
      await mintAdjustment(here.worker, here.workplace, { month: '2026-06', created_at: 1 }),
      await mintAdjustment(here.worker, here.workplace, { month: '2026-06', created_at: 2, kind: 'free' }),
    ];
    await mintAdjustment(here.worker, here.workplace, { month: '2026-06', voided_at: 1 });
    const elsewhere = await mintAdjustment(here.worker, team.workplace, { month: '2026-06', created_at: 3 });
    const list = async (by: SignedIn, query = '') => {
      const { body } = await ask(by, 'GET', `?month=2026-06&user_id=${here.worker.id}${query}`);
      return body;
    };
    const rows = (...of: { id: number }[]) => ({ data: of.map(({ id }) => ({ id })) });
    expect(await list(boss)).toMatchObject(rows(elsewhere, two, one));
    expect(boss.meter().roundTrips).toBe(2);
    expect(await list(boss, `&workplace_ids[]=${here.workplace.id}&sort=created_at`)).toMatchObject(
      rows(one, two),
    );
    expect(await list(boss, '&q=nobody at all')).toMatchObject(rows());
    expect(await list(boss, '&kind=late_facts')).toMatchObject(rows());
    const theirs = await managerOf(here.workplace);
    expect(await list(theirs)).toMatchObject(rows(two, one));

    await set({ managers_see_wages: false });
    expect(await list(theirs)).toMatchObject({ data: [], meta: { total: 0 } });
    const bodyOf = { user_id: here.worker.id, workplace_id: here.workplace.id };
    expect(await create(theirs, bodyOf)).toMatchObject(code(403, 'E_FORBIDDEN'));
    expect(await ask(theirs, 'DELETE', `/${one.id}?version=1`)).toMatchObject(code(403, 'E_FORBIDDEN'));
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect(await list(accounting)).toMatchObject(rows(elsewhere, two, one));
    expect((await create(accounting, bodyOf)).status).toBe(201);
    await set({ managers_see_wages: true });
  });
});
