import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ShiftChangeBody, ShiftDetail } from '#contract/roster/shifts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { code, invalid, notFound, openPlanning, type Planning } from './planning.ts';

let plan: Planning;

beforeAll(async () => {
  plan = await openPlanning();
});

describe('a change of a shift', () => {
  it('moves all its people without own times', async () => {
    const here = await mintSite();
    const { shift, form } = await plan.store('2026-12-01', here);
    const person = await mintShiftUser(here.member, shift, here.position);
    const changed = await plan.update(
      shift.id,
      {
        ...form,
        date: '2026-12-02',
        start_time: '10:00',
        end_time: '19:00',
        paid_before_minutes: 15,
        seats: [{ ...plan.seat(4, 1), position_id: here.position.id }],
        override_reason: 'nobody knows the birthday',
      },
      plan.boss,
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id: shift.id,
        date: '2026-12-02',
        start_time: '10:00',
        end_time: '19:00',
        paid_before_minutes: 15,
        seats: [{ fixed_total: 4, approved_fixed: 1 }],
        users: [{ id: person.id, start_time: '10:00', end_time: '19:00', own_times: false, version: 2 }],
        version: 2,
      },
    });
    expect((await plan.read(shift.id, plan.boss)).body).toEqual(changed.body);
    expect(
      await env.DB.prepare('SELECT roster_version FROM person WHERE id = ?')
        .bind(here.member.id)
        .first('roster_version'),
    ).toBe(2);
    expect(await auditOf('shift', shift.id)).toMatchObject([
      { before: { date: '2026-12-01' }, after: { date: '2026-12-02', paid_before_minutes: 15 } },
    ]);
    expect(await auditOf('shift_user', person.id)).toMatchObject([
      {
        before: { start_time: '09:00' },
        after: { start_time: '10:00', override_reason: 'nobody knows the birthday' },
      },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is not checked by the rules when only spots, active state or paid minutes change', async () => {
    const { shift, form } = await plan.store('2026-12-09');
    const other = await mintPosition(plan.site.workplace);
    const seats = [plan.seat(0), plan.seat(2, 3, other.id)];
    expect(
      await plan.update(shift.id, { ...form, active: false, paid_before_minutes: 5, seats }),
    ).toMatchObject({
      status: 200,
      body: { active: false, paid_before_minutes: 5, version: 2 },
    });
    const totals = new Map(
      ShiftDetail.parse((await plan.read(shift.id)).body).seats.map((one) => [
        one.position.id,
        one.fixed_total,
      ]),
    );
    expect(totals).toEqual(
      new Map([
        [plan.site.position.id, 0],
        [other.id, 2],
      ]),
    );
    expect(await plan.update(shift.id, { ...form, version: 2, seats: [] })).toMatchObject({
      body: { seats: [{ fixed_total: 0 }, { fixed_total: 0 }] },
    });
  });

  it('is refused below the number of approved people', async () => {
    const here = await mintSite();
    const { shift, form } = await plan.store('2026-12-01', here);
    await mintShiftUser(here.member, shift, here.position);
    expect(await plan.update(shift.id, { ...form, seats: [] }, plan.boss)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: { findings: [{ rule: 'fixed_total', limit: 0, sum: 1, passable_by: 'none' }] },
      },
    });
  });

  it('is refused for a day that has the shift already, for a past day, and after the shift', async () => {
    const { shift, form } = await plan.store('2026-12-11');
    await mintShift(plan.site.template, '2026-12-12');
    expect(await plan.update(shift.id, { ...form, date: '2026-12-12' })).toEqual({
      status: 409,
      body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates: ['2026-12-12'] } },
    });
    expect(await plan.update(shift.id, { ...form, date: '2026-11-20' })).toEqual(
      invalid({ date: [{ key: 'today_or_later' }] }),
    );
    const late = await signedInAs(plan.manager.person, { now: NOW + 30 * DAY });
    expect(await plan.update(shift.id, { ...form, paid_before_minutes: 5 }, late)).toEqual(
      code(409, 'SHIFT_IN_THE_PAST'),
    );
  });

  it('is refused on an old version, and the conflict shows the current state', async () => {
    const { shift, form } = await plan.store('2026-12-13');
    expect(await plan.update(shift.id, { ...form, paid_before_minutes: 5 })).toMatchObject({ status: 200 });
    const current = (await plan.read(shift.id)).body;
    expect(await plan.update(shift.id, form)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: current },
    });
  });

  it('is 404 for other managers and after a deletion', async () => {
    const { shift, form } = await plan.store('2026-12-14');
    expect(await plan.update(shift.id, form, plan.foreign)).toEqual(notFound);
    expect(await plan.remove(shift.id, 1)).toEqual({ status: 204, body: null });
    expect(await plan.update(shift.id, { ...form, version: 2 })).toEqual(notFound);
  });

  it.each<[string, Partial<z.input<typeof ShiftChangeBody>>, Record<string, unknown>]>([
    ['ends before it starts', { end_time: '08:00' }, { end_time: [{ key: 'end_after_start' }] }],
    ['is longer than a day', { end_time: '34:00' }, { end_time: [{ key: 'at_most_a_day' }] }],
    [
      'has a break outside its times',
      { breaks: [{ start: '08:00', end: '09:30' }] },
      { 'breaks[0].start': [{ key: 'break_start_inside' }] },
    ],
    ['has an impossible time', { start_time: '9 o’clock' }, { start_time: [{ key: 'time' }] }],
  ])('is refused when the shift %s', async (_, json, data) => {
    const { shift, form } = await plan.store('2027-02-01');
    expect(await plan.update(shift.id, { ...form, ...json })).toEqual(invalid(data));
    await plan.remove(shift.id, 1);
  });

  it('also checks a person who is assigned in the same moment', async () => {
    const here = await mintSite();
    const { shift, form } = await plan.store('2026-12-01', here);
    const bindings = { DB: afterFacts(() => mintShiftUser(here.member, shift, here.position)) };
    const slow = await signedInAs(plan.boss.person, { bindings });
    expect(await plan.update(shift.id, { ...form, end_time: '19:00' }, slow)).toMatchObject({
      status: 409,
      body: { data: { findings: [{ rule: 'birthday_unknown', user_id: here.member.id }] } },
    });
  });
});
