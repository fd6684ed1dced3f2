import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { code, notFound, openPlanning, type Planning } from './planning.ts';

let plan: Planning;

beforeAll(async () => {
  plan = await openPlanning();
});

describe('a shift', () => {
  it('is deleted when it has no people, and its row is kept', async () => {
    const { shift } = await plan.store('2026-12-16');
    const before = (await plan.read(shift.id)).body;
    expect(await plan.remove(shift.id, 3)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: before },
    });
    expect(await plan.remove(shift.id, 1, plan.foreign)).toEqual(notFound);
    expect(await plan.remove(shift.id, 1)).toEqual({ status: 204, body: null });
    expect(await plan.read(shift.id)).toEqual(notFound);
    expect(await plan.remove(shift.id, 2)).toEqual(notFound);
    expect(await auditOf('shift', shift.id)).toMatchObject([{ action: 'delete', before: { id: shift.id } }]);
    expect((await plan.create({ dates: ['2026-12-16'] })).status).toBe(201);
  });

  it('is not deleted with people or registrations, or after it has ended', async () => {
    const here = await mintSite();
    const { shift } = await plan.store('2026-12-01', here);
    const place = await mintShiftUser(here.member, shift, here.position, {
      type: 'temporary',
      status: 'pending',
    });
    expect(await plan.remove(shift.id, 1, plan.boss)).toEqual(code(409, 'SHIFT_CANNOT_DELETE_WITH_USERS'));
    await env.DB.batch([
      env.DB.prepare("UPDATE shift_user SET status = 'rejected' WHERE id = ?").bind(place.id),
      env.DB.prepare('UPDATE seat_group SET pending_temp = 0 WHERE shift_id = ?').bind(shift.id),
    ]);
    const late = await signedInAs(plan.boss.person, { now: NOW + 30 * DAY });
    expect(await plan.remove(shift.id, 1, late)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
    expect(await plan.remove(shift.id, 1, plan.boss)).toMatchObject({ status: 204 });
  });

  it('is not deleted when a person is assigned in the same moment', async () => {
    const here = await mintSite();
    const { shift } = await plan.store('2026-12-01', here);
    const bindings = { DB: afterFacts(() => mintShiftUser(here.member, shift, here.position)) };
    const slow = await signedInAs(plan.boss.person, { bindings });
    expect(await plan.remove(shift.id, 1, slow)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
  });

  it('is closed and reopened', async () => {
    const { shift } = await plan.store('2026-12-17');
    const closed = await plan.close(shift.id, true, 1);
    expect(closed).toMatchObject({ status: 200, body: { closed_at: '2026-11-21 10:00:00', version: 2 } });
    expect((await plan.read(shift.id)).body).toEqual(closed.body);
    expect(await plan.close(shift.id, true, 1)).toMatchObject({ status: 409, body: { data: closed.body } });
    expect(await plan.close(shift.id, false, 2, plan.foreign)).toEqual(notFound);
    expect(await plan.close(shift.id, false, 2)).toMatchObject({ body: { closed_at: null, version: 3 } });
    expect(await auditOf('shift', shift.id)).toMatchObject([
      { before: { closed_at: null }, after: { closed_at: '2026-11-21 10:00:00' } },
      { after: { closed_at: null } },
    ]);
    const late = await signedInAs(plan.manager.person, { now: NOW + 30 * DAY });
    expect(await plan.close(shift.id, true, 3, late)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
  });

  it('is deactivated and activated together with others', async () => {
    const [one, two] = [(await plan.store('2026-12-18')).shift, (await plan.store('2026-12-19')).shift];
    expect(await plan.activate([one.id, two.id, one.id], false)).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: one.id, active: false, version: 2 },
          { id: two.id, active: false, version: 2 },
        ],
      },
    });
    expect(await plan.activate([one.id], false)).toMatchObject({ body: { data: [{ version: 2 }] } });
    expect(await auditOf('shift', one.id)).toMatchObject([
      { before: { active: true }, after: { active: false } },
    ]);
    expect(await plan.activate([one.id, 999_999], true)).toEqual(notFound);
    expect(await plan.activate([one.id], true, plan.foreign)).toEqual(notFound);
    const late = await signedInAs(plan.manager.person, { now: NOW + 30 * DAY });
    expect(await plan.activate([one.id], true, late)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
  });

  it.each([
    ['not_yet', NOW + 22 * HOUR - MINUTE],
    ['coming_soon', NOW + 22 * HOUR],
    ['in_progress', NOW + 23 * HOUR],
    ['ended', NOW + 32 * HOUR],
  ])('is %s at the given time', async (progress, now) => {
    const here = await mintSite();
    const shift = await mintShift(here.template, '2026-11-22');
    const clock = await signedInAs(plan.boss.person, { now });
    expect((await plan.read(shift.id, clock)).body).toMatchObject({ progress });
  });
});
