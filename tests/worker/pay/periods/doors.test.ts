import { beforeAll, describe, expect, it } from 'vitest';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW, YESTERDAY } from '#tests/support/clock.ts';
import { mintPeople, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  histories,
  planned,
  type Scene,
  scene,
  tracking,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { unplanned } from '#tests/worker/attendance/work-histories/correction-bodies.ts';
import { mintClosed, post, rowsOf } from './month-end.ts';

/** Mints the subject of a call first, and closes the period afterwards. */
async function closing<Minted>(mint: (there: Scene) => Promise<Minted>) {
  const there = await scene();
  const minted = await mint(there);
  const { id } = await mintClosed(there.site.workplace, there.manager.person);
  const { workplace } = there.site;
  return {
    there,
    minted,
    refused: {
      status: 409,
      body: {
        code: 'PERIOD_CLOSED',
        data: {
          id,
          month: '2026-11',
          date_from: '2026-11-01',
          date_to: '2026-11-30',
          workplace: { id: workplace.id, code: workplace.code, name: workplace.name },
        },
      },
    },
  };
}

const REASON = 'Asked the team';

describe('T-17 a closed period', () => {
  it('refuses a punch on a device', async () => {
    const { there, refused } = await closing(async () => null);
    const device = createTestClient({ token: there.site.device.token });
    expect(await post(device, '/device/check-in', {})).toEqual(refused);
    await rowsOf(
      "UPDATE period SET state = 'confirmed', closed_at = NULL WHERE workplace_id = ?",
      there.site.workplace.id,
    );
    expect(await post(device, '/device/check-in', {})).toMatchObject({ status: 201 });
    await rowsOf(
      "UPDATE period SET state = 'closed', closed_at = 1 WHERE workplace_id = ?",
      there.site.workplace.id,
    );
    expect(await post(device, '/device/check-out', { break: 'none' })).toEqual(refused);
  });

  it('refuses check-in, check-out, wage and confirmation by hand', async () => {
    const { there, refused } = await closing(async () => null);
    const { plan, manager } = there;
    expect(await tracking(manager).checkIn(plan, { check_in_time: `${YESTERDAY} 09:00:00` })).toEqual(
      refused,
    );

    const other = await closing((one) =>
      mintAttendance(one.site.member, one.site.workplace, {
        shift_user_id: one.plan.id,
        position_id: one.site.position.id,
        business_date: YESTERDAY,
        check_in: NOW - 86_400_000,
      }),
    );
    expect(
      await tracking(other.there.manager).checkOut(other.there.plan, {
        check_out_time: `${YESTERDAY} 18:00:00`,
      }),
    ).toEqual(other.refused);

    const worked = await closing((one) => planned(one));
    const { confirm } = tracking(worked.there.manager);
    const { salary } = tracking(await signedIn({ roles: ['global_admin'] }));
    expect(await salary(worked.there.plan, { salary_per_hour: 1500, reason: REASON, version: 1 })).toEqual(
      worked.refused,
    );
    expect(await confirm(worked.there.plan)).toEqual(worked.refused);
  });

  it('refuses work to be corrected, deleted, added or moved into it', async () => {
    const { there, minted, refused } = await closing((one) => unplanned(one));
    const { site, manager } = there;
    const body = { check_in_time: `${YESTERDAY} 09:30:00`, reason: REASON, version: 1 };
    expect(await histories(manager).update(minted, body)).toEqual(refused);
    expect(await histories(manager).remove(minted, { reason: REASON, version: 1 })).toEqual(refused);
    const added = {
      user_id: site.member.id,
      workplace_id: site.workplace.id,
      position_id: site.position.id,
      date: YESTERDAY,
      check_in_time: `${YESTERDAY} 19:00:00`,
      check_out_time: `${YESTERDAY} 21:00:00`,
      reason: REASON,
    };
    expect(await histories(manager).create(added)).toEqual(refused);

    const before = await closing((one) =>
      mintAttendance(one.site.member, one.site.workplace, {
        position_id: one.site.position.id,
        business_date: '2026-10-31',
        ...finishedOn('2026-10-31'),
      }),
    );
    const moved = { check_in_time: '2026-11-01 09:00:00', check_out_time: '2026-11-01 18:00:00' };
    expect(
      await histories(before.there.manager).update(before.minted, { ...moved, reason: REASON, version: 1 }),
    ).toEqual(before.refused);
  });

  it('refuses to confirm work or to take a confirmation back', async () => {
    const { there, minted } = await closing(async (one) => [
      await unplanned(one),
      await planned(one, { confirmed_at: 1, confirmed_by: one.manager.person.id }),
    ]);
    const [open, confirmed] = minted.map(({ id }) => id);
    expect(await histories(there.manager).confirm([open ?? 0])).toMatchObject({
      body: { done: [], stayed: [{ id: open, reason: 'period_closed' }] },
    });
    expect(await histories(there.manager).unconfirm([confirmed ?? 0])).toMatchObject({
      body: { done: [], stayed: [{ id: confirmed, reason: 'period_closed' }] },
    });
  });

  it('refuses an answer to a question, and a dispute', async () => {
    const { there, minted, refused } = await closing(async (one) => {
      const work = await unplanned(one);
      return { work, item: await mintItem(work, { kind: 'early_start', minutes: 20 }) };
    });
    expect(await histories(there.manager).decide(minted.item, { decision: 'accept' })).toEqual(refused);
    const member = await signedInAs(there.site.member);
    const path = `/me/work-histories/${minted.work.id}/dispute`;
    expect(await post(member, path, { note: '時刻が違います' })).toEqual(refused);

    const said = await closing(async (one) => {
      const work = await unplanned(one);
      await mintItem(work, { kind: 'disputed', note: 'wrong' });
      return work;
    });
    const own = await signedInAs(said.there.site.member);
    expect(await post(own, `/me/work-histories/${said.minted.id}/dispute`, {}, 'DELETE')).toEqual(
      said.refused,
    );
  });

  it('refuses an outcome, alone or with a replacement or an offer', async () => {
    const { there, minted, refused } = await closing((one) =>
      mintPeople([{ works: [one.site.workplace.id] }]),
    );
    const { site, plan, shift, manager } = there;
    const other = minted[0]?.id;
    const outcome = { outcome: 'absent_notified', version: 1 };
    expect(await post(manager, `/manage/shift-tracking/${plan.id}/outcome`, outcome)).toEqual(refused);
    const instead = { shift_user_id: plan.id, outcome: 'absent_notified', override_reason: REASON };
    expect(await post(manager, `/manage/shifts/${shift.id}/replace`, { ...instead, user_id: other })).toEqual(
      refused,
    );
    const ask = { ...instead, position_id: site.position.id, user_ids: [other] };
    expect(await post(manager, `/manage/shifts/${shift.id}/ask`, ask)).toEqual(refused);
  });

  it('refuses every write in the database itself', async () => {
    const { minted } = await closing((one) => unplanned(one));
    for (const change of [
      'voided_at = 1',
      'salary_per_hour = 1',
      'confirmed_at = NULL',
      "business_date = '2026-12-01'",
    ]) {
      await expect(rowsOf(`UPDATE attendance SET ${change} WHERE id = ?`, minted.id)).rejects.toThrow(
        'period_closed',
      );
    }
  });
});

describe('days outside a closed period', () => {
  let there: Scene;
  beforeAll(async () => {
    there = await scene();
    await mintClosed(there.site.workplace, there.manager.person, '2026-09');
  });

  it('change as usual, at the same and at other workplaces', async () => {
    const { site, manager } = there;
    const work = await unplanned(there);
    const body = { check_in_time: `${YESTERDAY} 09:30:00`, reason: REASON, version: 1 };
    expect(await histories(manager).update(work, body)).toMatchObject({ status: 200 });
    const other = await scene();
    await mintClosed(site.workplace, manager.person);
    const elsewhere = await unplanned(other);
    expect(await histories(other.manager).update(elsewhere, body)).toMatchObject({ status: 200 });
    const position = await mintPosition(other.site.workplace);
    const shift = await mintShift(other.site.template, '2026-11-19', [position]);
    const { id } = await mintShiftUser(other.site.member, shift, position);
    expect(
      await post(other.manager, `/manage/shift-tracking/${id}/outcome`, {
        outcome: 'absent_notified',
        version: 1,
      }),
    ).toMatchObject({ status: 200 });
  });
});
