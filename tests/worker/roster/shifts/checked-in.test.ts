import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { RosterBulkAnswer, RosterCheckAnswer, type RosterCheckBody } from '#contract/roster/shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition, mintWage, type Position } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';
import { changesOf } from '#tests/worker/attendance/tracking/by-hand.ts';

const DATE = '2026-11-21';
const at = (clock: string) => fromStamp(`${DATE} ${clock}`);

let site: Site;
let packing: Position;
let shift: Shift;
let tomorrow: Shift;
let plan: ShiftUser;
let manager: SignedIn;

/** The member is on a running shift with two positions; another shift tomorrow has room. */
beforeEach(async () => {
  site = await mintSite();
  packing = await mintPosition(site.workplace);
  await givePositions(site.member, site.workplace, [packing]);
  await env.DB.prepare("UPDATE person SET birthday = '1995-04-01' WHERE id = ?").bind(site.member.id).run();
  shift = await mintShift(site.template, DATE, [site.position, packing]);
  tomorrow = await mintShift(site.template, '2026-11-22', [site.position]);
  plan = await mintShiftUser(site.member, shift, site.position);
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] }, { now: at('10:00:00') });
});

const comeIn = (more: Parameters<typeof mintAttendance>[2] = {}) =>
  mintAttendance(site.member, site.workplace, {
    shift_user_id: plan.id,
    position_id: site.position.id,
    check_in: at('08:58:00'),
    ...more,
  });
const gone = {
  check_out: at('09:50:00'),
  counted_start: at('09:00:00'),
  counted_end: at('09:50:00'),
  counted_minutes: 50,
  worked_minutes: 50,
  formula: 1,
};

type Changes = z.input<typeof RosterCheckBody>['changes'];

const onShift = () => ({ id: String(shift.id), shift_user_id: String(plan.id) });
const bulk = async (changes: Changes) =>
  fullAnswer(
    await manager.api.manage.shifts.users.bulk.$post({
      json: { changes, override_reason: '確認済み' },
    }),
  );
const update = async (json: object) =>
  fullAnswer(
    await manager.send(`/api/manage/shifts/${shift.id}/users/${plan.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        position_id: site.position.id,
        type: 'fixed',
        version: 1,
        override_reason: '確認済み',
        ...json,
      }),
    }),
  );
const reshape = async (json: object) =>
  fullAnswer(
    await manager.send(`/api/manage/shifts/${shift.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        date: DATE,
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        paid_before_minutes: 0,
        active: true,
        version: 1,
        override_reason: '確認済み',
        seats: [site.position, packing].map(({ id }) => ({ position_id: id, fixed_total: 1, temp_total: 1 })),
        ...json,
      }),
    }),
  );
const remove = async (by = manager) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].users[':shift_user_id'].$delete({
      param: onShift(),
      query: { version: '1' },
    }),
  );
const checkedIn = () => ({
  status: 409,
  body: {
    code: 'SHIFT_RULES_REFUSED',
    data: {
      findings: [
        { rule: 'checked_in', user_id: site.member.id, shifts: [{ shift_user_id: plan.id }], ways_out: [] },
      ],
    },
  },
});
const attendance = () =>
  env.DB.prepare('SELECT position_id, version FROM attendance WHERE shift_user_id = ?').bind(plan.id).first();

describe('a checked-in person', () => {
  it('cannot be removed from the shift, whichever operation is used', async () => {
    await comeIn();
    expect(await remove()).toEqual({ status: 409, body: { code: 'SHIFT_USER_CHECKED_IN' } });
    const off = { kind: 'remove', shift_user_id: plan.id, version: 1 } as const;
    expect(await bulk([off])).toMatchObject(checkedIn());
    const seat = { shift_id: tomorrow.id, position_id: site.position.id };
    const moved = { kind: 'revise', shift_user_id: plan.id, seat, version: 1 } as const;
    expect(await bulk([moved])).toMatchObject(checkedIn());
    const deleted = await manager.api.manage.shifts[':id'].$delete({
      param: { id: String(shift.id) },
      query: { version: '1' },
    });
    expect(await fullAnswer(deleted)).toMatchObject({ body: { code: 'SHIFT_CANNOT_DELETE_WITH_USERS' } });
    const asked = await manager.api.manage.shifts.check.$post({ json: { changes: [off, moved] } });
    const { rows } = RosterCheckAnswer.parse(await asked.json());
    expect(rows.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
      ['checked_in'],
      ['checked_in'],
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('cannot be moved to another date, even with the whole shift', async () => {
    await env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(tomorrow.id).run();
    await comeIn();
    expect(await reshape({ date: '2026-11-22' })).toMatchObject(checkedIn());
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE shift_user_id = ?').bind(plan.id).run();
    expect(await reshape({ date: '2026-11-22' })).toMatchObject({ status: 200 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('can be removed after the attendance record is void', async () => {
    const { id } = await comeIn(gone);
    expect((await remove()).status).toBe(409);
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE id = ?').bind(id).run();
    expect(await remove()).toEqual({ status: 204, body: null });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is kept when the check-in arrives during the removal', async () => {
    const bindings = {
      DB: afterFacts(async () => {
        await comeIn();
        await env.DB.prepare('UPDATE person SET roster_version = 7 WHERE id = ?').bind(site.member.id).run();
      }),
    };
    const slow = await signedInAs(manager.person, { now: at('10:00:00'), bindings });
    expect(await remove(slow)).toEqual({ status: 409, body: { code: 'SHIFT_USER_CHECKED_IN' } });
  });
});

describe("changes during a person's work", () => {
  it('may change the times of the person and the shift until it has ended', async () => {
    await comeIn();
    expect(await update({ start_time: '08:30', end_time: '17:00' })).toMatchObject({
      status: 200,
      body: { start_time: '08:30', end_time: '17:00' },
    });
    expect(await reshape({ start_time: '08:00' })).toMatchObject({ status: 200 });
    manager = await signedInAs(manager.person, { now: at('18:00:00') });
    expect(await reshape({ start_time: '08:10', version: 2 })).toMatchObject({
      body: { code: 'SHIFT_IN_THE_PAST' },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('may change the position, which the open work and its wage follow', async () => {
    await mintWage(site.member, packing, { salary_per_hour: 1_480 });
    await comeIn();
    expect(await update({ position_id: packing.id })).toMatchObject({ status: 200 });
    expect(await attendance()).toEqual({ position_id: packing.id, version: 2 });
    const device = createTestClient({ token: site.device.token, now: at('18:00:00') });
    await device.api.device['check-out'].$post({ json: { break: 'none' } });
    const wage = env.DB.prepare('SELECT salary_per_hour FROM attendance WHERE shift_user_id = ?').bind(
      plan.id,
    );
    expect(await wage.first()).toEqual({ salary_per_hour: 1_480 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('appear in the work history when the position changes, and so does their undo', async () => {
    const { id } = await comeIn();
    const [from, to] = [site.position.id, packing.id];
    const seat = { shift_id: shift.id, position_id: to };
    const answer = await bulk([{ kind: 'revise', shift_user_id: plan.id, seat, version: 1 }]);
    const { operation_id } = RosterBulkAnswer.parse(answer.body);
    const undone = await manager.api.manage.operations[':operation_id'].undo.$post({
      param: { operation_id },
    });
    expect(undone.status).toBe(200);
    const common = { action: 'update', actor_id: manager.person.id, workplace_id: site.workplace.id };
    expect(await auditOf('attendance', id)).toEqual([
      {
        ...common,
        operation: 'shifts.users.bulk',
        before: { position_id: from, version: 1 },
        after: { position_id: to, version: 2 },
      },
      {
        ...common,
        operation: 'operations.undo',
        before: { position_id: to, version: 2 },
        after: { position_id: from, version: 3 },
      },
    ]);
    expect(await changesOf({ id })).toMatchObject([
      { field: 'position', old: String(from), new: String(to), actor_id: manager.person.id },
      { field: 'position', old: String(to), new: String(from), actor_id: manager.person.id },
    ]);
    expect(await attendance()).toEqual({ position_id: from, version: 3 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('may not change the position after the check-out, because the wage belongs to it', async () => {
    await comeIn(gone);
    expect(await update({ position_id: packing.id })).toMatchObject(checkedIn());
    expect(await update({ type: 'temporary' })).toMatchObject({ status: 200 });
    expect(await attendance()).toEqual({ position_id: site.position.id, version: 1 });
  });

  it('may add other people', async () => {
    await comeIn();
    const other = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
    await givePositions(other, site.workplace, [packing]);
    const place = { kind: 'assign', shift_id: shift.id, user_id: other.id, position_id: packing.id } as const;
    expect(await bulk([{ ...place, type: 'fixed' }])).toMatchObject({ status: 200 });
  });
});
