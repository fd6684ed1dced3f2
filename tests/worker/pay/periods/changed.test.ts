import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { code, histories } from '#tests/worker/attendance/tracking/by-hand.ts';
import { managerOf, mintTeam, mintWorker } from '#tests/worker/attendance/work-histories/work.ts';
import { accounting, day, only, periods, post } from './month-end.ts';

const changesOf = async ({ send }: SignedIn, id: number, query = '') =>
  fullAnswer(await send(`/api/manage/periods/${id}/changes${query}`));

/** A confirmed October with two days, and its manager an hour later. */
async function confirmedOctober() {
  const team = await mintTeam();
  const { workplace, worker } = team;
  const [one, other] = [await day(worker, team, '2026-10-05'), await day(worker, team, '2026-10-06')];
  const manager = await managerOf(workplace);
  const { id } = (await periods(manager).create(workplace)).body as { id: number };
  const later = await signedInAs(manager.person, { now: NOW + HOUR });
  return { team, id, one, other, manager, later };
}

const correctedTimes = (date: string) => ({
  check_in_time: `${date} 09:30:00`,
  check_out_time: `${date} 18:00:00`,
  reason: '遅刻',
});

describe('the changes since a workplace confirmed its month', () => {
  it('T-17 exclude work that was only confirmed again', async () => {
    const { id, one, later } = await confirmedOctober();
    await histories(later).unconfirm([one.id]);
    await histories(later).confirm([one.id]);
    expect(only(await periods(later).list())).toMatchObject({ outdated: false, changed: 0, blocks: [] });
    expect(await changesOf(later, id)).toMatchObject({ status: 200, body: { data: [] } });
    expect(await periods(await accounting()).close(id, 1)).toMatchObject({ status: 200 });
  });

  it('include corrected, added and void work, with field, time and author', async () => {
    const { team, id, one, other, later } = await confirmedOctober();
    const { worker, workplace, position } = team;
    await histories(later).update(one, { ...correctedTimes('2026-10-05'), version: 1 });
    await histories(later).confirm([one.id]);
    await histories(later).remove(other, { reason: '二重', version: 1 });
    const added = {
      user_id: worker.id,
      workplace_id: workplace.id,
      position_id: position.id,
      date: '2026-10-07',
      ...correctedTimes('2026-10-07'),
    };
    expect(await post(later, '/manage/work-histories/add', added)).toMatchObject({ status: 201 });
    expect(only(await periods(later).list())).toMatchObject({ outdated: true, changed: 3, unconfirmed: 1 });
    const by = { id: later.person.id };
    expect(await changesOf(later, id)).toMatchObject({
      status: 200,
      body: {
        meta: { total: 3 },
        data: [
          {
            work_history_id: one.id,
            date: '2026-10-05',
            change: 'mended',
            added: null,
            user: { id: worker.id },
            changes: [{ field: 'check_in', reason: '遅刻', by, at: '2026-11-21 11:00:00' }],
          },
          { work_history_id: other.id, change: 'void', changes: [{ field: 'void', reason: '二重', by }] },
          { date: '2026-10-07', change: 'added', added: { by, at: '2026-11-21 11:00:00' } },
        ],
      },
    });
    expect(later.meter().roundTrips).toBeLessThanOrEqual(12);
  });

  it('exclude work that was added and removed since', async () => {
    const { team, id, later } = await confirmedOctober();
    const fresh = await day(team.worker, team, '2026-10-08', { created_at: NOW + HOUR / 2 });
    await histories(later).remove(fresh, { reason: '二重', version: 1 });
    expect(only(await periods(later).list())).toMatchObject({ outdated: false, changed: 0 });
    expect(await changesOf(later, id)).toMatchObject({ body: { data: [] } });
  });

  it('are hidden out of reach, and empty for a reopened month', async () => {
    const { id, one, manager, later } = await confirmedOctober();
    await histories(later).update(one, { ...correctedTimes('2026-10-05'), version: 1 });
    expect(await changesOf(await managerOf(), id)).toEqual(code(404, 'E_NOT_FOUND'));
    await periods(manager).reopen(id, 1);
    expect(await changesOf(later, id)).toMatchObject({ status: 200, body: { data: [] } });
  });
});

describe('confirming many workplaces', () => {
  it('confirms all that are ready, first or again, and names the blocks of the others', async () => {
    const [fresh, again, blocked, done, shut] = await Promise.all([1, 2, 3, 4, 5].map(() => mintTeam()));
    if (!fresh || !again || !blocked || !done || !shut) throw new Error('five teams');
    const sites = [fresh, again, blocked, done, shut].map(({ workplace }) => workplace);
    await day(fresh.worker, fresh, '2026-10-05');
    await day(blocked.worker, blocked, '2026-10-05', { confirmed_at: null, confirmed_by: null });
    const manager = await managerOf(...sites);
    for (const { workplace } of [again, done, shut]) await periods(manager).create(workplace);
    const ids = (await periods(manager).list()).body as {
      periods: { id: number; workplace: { id: number } }[];
    };
    const idOf = ({ workplace }: typeof again) =>
      ids.periods.find((one) => one.workplace.id === workplace.id)?.id ?? 0;
    await day(await mintWorker(again), again, '2026-10-09', { created_at: NOW + HOUR / 2 });
    await periods(await accounting()).close(idOf(shut), 1);
    const later = await signedInAs(manager.person, { now: NOW + HOUR });
    const body = { month: '2026-10', workplace_ids: sites.map(({ id }) => id) };
    const answer = await post(later, '/manage/periods/confirm', body);
    const at = ({ workplace }: typeof again) => workplace.id;
    expect(answer).toEqual({
      status: 200,
      body: {
        done: expect.arrayContaining([at(fresh), at(again)]),
        refused: [{ workplace_id: at(blocked), blocks: ['unconfirmed'] }],
      },
    });
    expect((answer.body as { done: number[] }).done).toHaveLength(2);
    expect(later.meter().roundTrips).toBeLessThanOrEqual(5);
    expect(await periods(later).list()).toMatchObject({
      body: {
        periods: expect.arrayContaining([
          expect.objectContaining({
            id: expect.any(Number),
            status: 'confirmed',
            version: 1,
            outdated: false,
          }),
          expect.objectContaining({ id: idOf(again), status: 'confirmed', version: 2, outdated: false }),
          expect.objectContaining({ id: idOf(done), status: 'confirmed', version: 1 }),
          expect.objectContaining({ id: idOf(shut), status: 'closed' }),
        ]),
      },
    });
  });

  it('includes a deleted workplace, whose work must be paid', async () => {
    const teams = await Promise.all([1, 2, 3].map(() => mintTeam()));
    const [one, other, idle] = teams;
    if (!one || !other || !idle) throw new Error('three teams');
    for (const team of [one, other]) await day(team.worker, team, '2026-10-05');
    for (const { workplace } of teams) {
      await env.DB.prepare('UPDATE workplace SET deleted_at = ? WHERE id = ?').bind(NOW, workplace.id).run();
    }
    const boss = await accounting();
    const asked = { month: '2026-10', workplace_ids: [one.workplace.id] };
    expect(await post(boss, '/manage/periods/confirm', asked)).toMatchObject({
      body: { done: asked.workplace_ids },
    });
    expect(await periods(boss).create(other.workplace)).toMatchObject({ status: 201 });
    expect(await periods(boss).create(idle.workplace)).toEqual(code(404, 'E_NOT_FOUND'));
  });

  it('is refused as a whole if one is out of reach', async () => {
    const [own, other] = [await mintTeam(), await mintTeam()];
    const manager = await managerOf(own.workplace);
    const workplace_ids = [own.workplace.id, other.workplace.id];
    const asked = { month: '2026-10', workplace_ids };
    expect(await post(manager, '/manage/periods/confirm', asked)).toEqual(code(404, 'E_NOT_FOUND'));
    expect(only(await periods(manager).list())).toMatchObject({ status: 'open', id: null });
  });
});
