import { describe, expect, it } from 'vitest';
import { mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { mintPeople, signedIn } from '#tests/support/mint.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import {
  at,
  changesOf,
  code,
  faults,
  histories,
  instant,
  itemsOf,
  OPEN,
  planned,
  rowOf,
  type Scene,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { asIs } from './correction-bodies.ts';

describe('work without a punch', () => {
  const added = ({ site }: Scene, more: Record<string, unknown> = {}) => ({
    user_id: site.member.id,
    workplace_id: site.workplace.id,
    position_id: site.position.id,
    date: YESTERDAY,
    check_in_time: at('08:00:00'),
    check_out_time: at('18:00:00'),
    start_break_time: '12:00',
    end_break_time: '13:00',
    reason: 'The device was broken',
    ...more,
  });

  it('is added without a shift', async () => {
    const there = await scene({ formula: 2 });
    const { site, manager } = there;
    const answer = await histories(manager).create(added(there));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: { id: site.member.id },
        workplace: { id: site.workplace.id },
        shift: null,
        version: 1,
        counted_minutes: 540,
        worked_minutes: 540,
        formula: 2,
        status: 'checked_out',
        questions: [],
        position: { id: site.position.id },
        late_minutes: 0,
        flags: [],
      },
    });
    const { id = 0 } = Object(answer.body);
    expect(await rowOf({ id })).toMatchObject({ salary_per_hour: 1250, created_by: manager.person.id });
    expect(await changesOf({ id })).toMatchObject([
      { field: 'check_in', old: null },
      { field: 'check_out', old: null },
      { field: 'breaks', new: '12:00-13:00', reason: 'The device was broken' },
      { field: 'position', old: null, new: String(site.position.id) },
    ]);
  });

  it('is added to the shift, and counts from its start', async () => {
    const there = await scene();
    const answer = await histories(there.manager).create(added(there, { shift_id: there.shift.id }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        shift: { shift_user_id: there.plan.id },
        counted_minutes: 480,
        questions: [{ kind: 'early_start', minutes: 60 }],
      },
    });
    expect(await histories(there.manager).create(added(there, { shift_id: there.shift.id }))).toMatchObject({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY' },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused on a shift of others, of another date, or of another position', async () => {
    const there = await scene();
    const { site, shift } = there;
    const { create } = histories(there.manager);
    const empty = await mintShift(await mintTemplate(site.workplace), YESTERDAY, [site.position]);
    const notOn = faults({ shift_id: 'not_on_shift' });
    expect(await create(added(there, { shift_id: empty.id }))).toEqual(notOn);
    expect(await create(added(there, { shift_id: shift.id, date: '2026-11-19' }))).toEqual(notOn);
    const other = await mintPosition(site.workplace);
    expect(await create(added(there, { shift_id: shift.id, position_id: other.id }))).toEqual(
      faults({ position_id: 'position_of_shift' }),
    );
    const pending = await mintShiftUser(site.member, empty, site.position, {
      type: 'temporary',
      status: 'pending',
    });
    expect(pending.status).toBe('pending');
    expect(await create(added(there, { shift_id: empty.id }))).toEqual(code(409, 'SHIFT_USER_NOT_APPROVED'));
  });

  it('is refused for people, workplaces and positions out of reach', async () => {
    const [there, other] = [await scene(), await scene()];
    const { create } = histories(there.manager);
    const gone = code(404, 'E_NOT_FOUND');
    expect(await create(added(there, { user_id: other.site.member.id }))).toEqual(gone);
    expect(await create(added(there, { user_id: 999_999 }))).toEqual(gone);
    expect(await create(added(there, { workplace_id: other.site.workplace.id }))).toEqual(gone);
    expect(await create(added(there, { position_id: other.site.position.id }))).toEqual(
      faults({ position_id: 'workplace_position' }),
    );
  });

  it('is added without a wage for a person who is not a member, or no longer one', async () => {
    const there = await scene();
    const [helper] = await mintPeople([{}]);
    const boss = await signedIn({ roles: ['global_admin'] });
    const answer = await histories(boss).create(added(there, { user_id: helper?.id }));
    expect(answer).toMatchObject({ status: 201, body: { user: { id: helper?.id }, worked_minutes: 540 } });
    expect(await rowOf(Object(answer.body))).toMatchObject({ salary_per_hour: null });
    expect(await histories(there.manager).create(added(there, { user_id: helper?.id }))).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [{ check_out_time: at('08:00:59') }, { check_out_time: 'check_out_later' }],
    [{ check_out_time: YESTERDAY }, { check_out_time: 'check_out_together' }],
    [{ check_out_time: '18:00' }, { check_out_time: 'check_out_together' }],
    [{ check_in_time: YESTERDAY }, { check_in_time: 'check_in_together' }],
    [{ check_out_time: 'evening' }, { check_out_time: 'invalid' }],
    [{ check_out_time: '2026-11-21 10:30:00' }, { check_out_time: 'not_in_future' }],
    [
      { date: '2026-11-18', start_break_time: null, end_break_time: null },
      { check_in_time: 'near_business_date' },
    ],
    [{ end_break_time: '19:00' }, { end_break_time: 'break_end_inside' }],
    [{ reason: '' }, { reason: 'required' }],
  ])('is refused with faults of its fields: %j', async (wrong, expected) => {
    const there = await scene();
    expect(await histories(there.manager).create(added(there, wrong))).toEqual(faults(expected));
  });

  it('is refused for oneself', async () => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    expect(await histories(own).create(added(there, { user_id: own.person.id }))).toEqual(
      code(403, 'ATTENDANCE_OWN'),
    );
  });
});

describe('an attendance record declared void', () => {
  const gone = { reason: 'Never came', version: 1 };

  it('counts for nothing and frees its shift; its questions close', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    await mintItem(work, { kind: 'forgotten' });
    const { remove, update } = histories(there.manager);
    expect(await remove(work, gone)).toEqual({ status: 204, body: null });
    expect(await rowOf(work)).toMatchObject({
      voided_at: instant('09:00:00') + 25 * 3_600_000,
      forgotten: 0,
      version: 2,
    });
    expect(await changesOf(work)).toEqual([
      { field: 'void', old: null, new: null, reason: 'Never came', actor_id: there.manager.person.id },
    ]);
    expect(await itemsOf(work)).toMatchObject([{ kind: 'forgotten', state: 'settled' }]);
    expect(await auditOf('attendance', work.id)).toMatchObject([
      { action: 'delete', after: { reason: 'Never came' } },
    ]);
    expect(await update(work, asIs({ version: 2 }))).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await remove(work, { ...gone, version: 2 })).toEqual(code(404, 'E_NOT_FOUND'));
    expect((await planned(there)).id).toBeGreaterThan(work.id);
  });

  it('requires a reason and the current version', async () => {
    const there = await scene();
    const work = await planned(there);
    const { remove } = histories(there.manager);
    expect(await remove(work, { reason: ' ', version: 1 })).toEqual(faults({ reason: 'required' }));
    expect(await remove(work, { ...gone, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { version: 1 } },
    });
  });
});
