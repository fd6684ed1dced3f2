import { describe, expect, it } from 'vitest';
import { mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { signedIn, signedInAs } from '#tests/support/mint.ts';
import { code, histories } from '#tests/worker/attendance/tracking/by-hand.ts';
import {
  managerOf,
  mintDay,
  mintLeave,
  mintTeam,
  mintWorker,
} from '#tests/worker/attendance/work-histories/work.ts';
import { accounting, day, linesOf, OCTOBER, only, periods, rowsOf } from './month-end.ts';

describe('the people of a period', () => {
  it('are those with work, and people with leave alone are counted apart', async () => {
    const team = await mintTeam();
    const [works, both, rests] = [team.worker, await mintWorker(team), await mintWorker(team)];
    for (const one of [works, both]) await day(one, team, '2026-10-05');
    for (const one of [both, rests]) await mintLeave(one, team, '2026-10-06', 480);
    const manager = await managerOf(team.workplace);
    expect(only(await periods(manager).list())).toMatchObject({ people: 2, on_leave: 1, attendances: 2 });
  });
});

describe('the states of a period', () => {
  it("T-17 lead from the workplace's confirmation to closing by accounting, and back with a reason", async () => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    await day(worker, team, '2026-10-05');
    await day(await mintWorker(team), team, '2026-10-06');
    const [manager, accountant] = [await managerOf(workplace), await accounting()];
    expect(only(await periods(manager).list())).toMatchObject({
      id: null,
      status: 'open',
      blocks: [],
      people: 2,
      attendances: 2,
      worked_minutes: 960,
      version: null,
      month: OCTOBER,
      date_from: '2026-10-01',
      date_to: '2026-10-31',
      confirmed: null,
      closed: null,
    });
    const confirmed = await periods(manager).create(workplace);
    expect(confirmed).toMatchObject({
      status: 201,
      body: { status: 'confirmed', version: 1, outdated: false },
    });
    const { id } = confirmed.body as { id: number };
    expect(only(await periods(manager).list())).toMatchObject({ id, status: 'confirmed', blocks: [] });

    expect(await periods(manager).close(id, 1)).toEqual(code(403, 'E_FORBIDDEN'));
    expect(await periods(accountant).close(id, 1)).toMatchObject({
      status: 200,
      body: { status: 'closed', version: 2, closed: { by: { id: accountant.person.id } } },
    });
    expect(await linesOf(id)).toHaveLength(2);
    expect(await periods(accountant).close(id, 2)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await periods(manager).reopen(id, 2)).toEqual(code(403, 'E_FORBIDDEN'));
    expect(await periods(accountant).reopen(id, 2)).toMatchObject({
      status: 200,
      body: { status: 'open', version: 3, confirmed: null, closed: null, reopened: { reason: '打刻漏れ' } },
    });
    expect(await linesOf(id)).toEqual([]);
    expect(await periods(manager).confirm(id, 3)).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    expect(await auditOf('period', id)).toMatchObject(
      ['confirm', 'close', 'reopen', 'confirm'].map((action) => ({ action, workplace_id: workplace.id })),
    );
  });

  it('let a workplace reopen what it confirmed, and no other manager', async () => {
    const team = await mintTeam();
    const [manager, stranger] = [await managerOf(team.workplace), await managerOf()];
    const { id } = (await periods(manager).create(team.workplace)).body as { id: number };
    expect(await periods(stranger).create(team.workplace)).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await periods(stranger).reopen(id, 1)).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await periods(manager).create(team.workplace)).toMatchObject({
      status: 409,
      body: { data: { id } },
    });
    expect(await periods(manager).confirm(id, 7)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await periods(manager).reopen(id, 1)).toMatchObject({ status: 200, body: { status: 'open' } });
  });

  it.each([
    ['not_over', '2026-11', null],
    ['open', '2026-10', 'open'],
    ['questions', '2026-10', 'asked'],
    ['unconfirmed', '2026-10', 'unconfirmed'],
    ['unconfirmed', '2026-10', 'leave'],
  ])('do not lead to a confirmation while %s exists (%s, %s)', async (block, month, what) => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    if (what === 'open') await mintAttendance(worker, workplace, { business_date: '2026-10-05' });
    if (what === 'asked') {
      await mintItem(await day(worker, team, '2026-10-05'), { kind: 'early_start', minutes: 20 });
    }
    if (what === 'unconfirmed') await mintDay(worker, team, '2026-10-05');
    if (what === 'leave') await mintLeave(worker, team, '2026-10-05', 480);
    expect(await periods(await managerOf(workplace)).create(workplace, month)).toMatchObject({
      status: 409,
      body: { code: 'PERIOD_NOT_READY', data: { blocks: [block], period: { status: 'open' } } },
    });
  });

  it('do not lead from a changed confirmation to closing without a new confirmation', async () => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    const one = await day(worker, team, '2026-10-05');
    const manager = await managerOf(workplace);
    const later = await signedInAs(manager.person, { now: NOW + HOUR });
    const accountant = await accounting();
    const { id } = (await periods(manager).create(workplace)).body as { id: number };
    expect(await histories(later).unconfirm([one.id])).toMatchObject({ status: 200 });
    expect(only(await periods(later).list())).toMatchObject({
      status: 'confirmed',
      outdated: true,
      unconfirmed: 1,
    });
    expect(await periods(accountant).close(id, 1)).toMatchObject({
      status: 409,
      body: { data: { blocks: ['unconfirmed'] } },
    });
    const mended = { check_in_time: '2026-10-05 09:30:00', check_out_time: '2026-10-05 18:00:00' };
    expect(await histories(later).update(one, { ...mended, reason: '遅刻', version: 2 })).toMatchObject({
      status: 200,
    });
    expect(await histories(later).confirm([one.id])).toMatchObject({ status: 200 });
    expect(await periods(accountant).close(id, 1)).toMatchObject({
      status: 409,
      body: { data: { blocks: ['changed'], period: { outdated: true, changed: 1 } } },
    });
    expect(await periods(later).confirm(id, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await periods(accountant).close(id, 2)).toMatchObject({ status: 200, body: { status: 'closed' } });
  });

  it('let all ready periods close at once', async () => {
    const [one, other, third] = [await mintTeam(), await mintTeam(), await mintTeam()];
    await day(one.worker, one, '2026-10-05');
    await day(one.worker, other, '2026-10-05', {});
    const manager = await managerOf(one.workplace, other.workplace, third.workplace);
    const ids: number[] = [];
    for (const { workplace } of [one, other, third]) {
      ids.push(((await periods(manager).create(workplace)).body as { id: number }).id);
    }
    await periods(manager).reopen(ids[2] ?? 0, 1);
    const accountant = await accounting();
    expect(await periods(accountant).closeMany(ids)).toEqual({
      status: 200,
      body: { done: ids.slice(0, 2), refused: [{ id: ids[2], blocks: ['not_confirmed'] }], left: [] },
    });
    expect(accountant.meter().roundTrips).toBeLessThanOrEqual(5);
    expect(await rowsOf('SELECT count(*) AS n FROM period_line WHERE person_id = ?', one.worker.id)).toEqual([
      { n: 2 },
    ]);
  });
});

describe('closing a period concurrently with a change', () => {
  it('is refused after the change, until the period is confirmed again', async () => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    const one = await day(worker, team, '2026-10-05');
    const manager = await managerOf(workplace);
    const { id } = (await periods(manager).create(workplace)).body as { id: number };
    const later = await signedInAs(manager.person, { now: NOW + HOUR });
    const meanwhile = afterFacts(() => histories(later).remove(one, { reason: '誤入力', version: 1 }));
    const accountant = await signedIn(
      { roles: ['admin'], duties: ['accounting'] },
      { bindings: { DB: meanwhile } },
    );
    expect(await periods(accountant).close(id, 1)).toMatchObject({
      status: 409,
      body: { code: 'PERIOD_NOT_READY', data: { blocks: ['changed'] } },
    });
    expect(await linesOf(id)).toEqual([]);
  });

  it('makes the later change fail, with the period', async () => {
    const team = await mintTeam();
    const { workplace, worker } = team;
    const one = await day(worker, team, '2026-10-05');
    const manager = await managerOf(workplace);
    const { id } = (await periods(manager).create(workplace)).body as { id: number };
    const accountant = await accounting();
    const mending = await signedInAs(manager.person, {
      bindings: { DB: afterFacts(() => periods(accountant).close(id, 1)) },
    });
    const body = { check_in_time: '2026-10-05 09:30:00', reason: '遅刻', version: 1 };
    expect(await histories(mending).update(one, body)).toMatchObject({
      status: 409,
      body: { code: 'PERIOD_CLOSED', data: { id, month: OCTOBER, workplace: { id: workplace.id } } },
    });
    expect(await linesOf(id)).toHaveLength(1);
  });
});
