import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  type Attendance,
  finishedOn,
  mintAttendance,
  mintItem,
  mintPosition,
  mintShift,
  mintShiftUser,
  mintSite,
  mintTemplate,
  mintWage,
  YESTERDAY,
} from '#tests/support/mint-site.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import {
  at,
  changesOf,
  code,
  faults,
  histories,
  instant,
  itemsOf,
  managerAt,
  OPEN,
  planned,
  rosterVersionOf,
  rowOf,
  type Scene,
  scene,
} from '#tests/worker/tracking/by-hand.ts';

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

/** Finished work of the member without a shift. */
const unplanned = ({ site }: Scene, overrides: Partial<Attendance> = {}) =>
  mintAttendance(site.member, site.workplace, {
    ...{ positionId: site.position.id, businessDate: YESTERDAY, ...finishedOn(YESTERDAY) },
    ...overrides,
  });

/** The times as they stand, and a reason. */
const asIs = (more: Record<string, unknown> = {}) => ({
  ...{ check_in_time: at('09:00:00'), check_out_time: at('18:00:00') },
  ...{ reason: 'Asked the team', version: 1 },
  ...more,
});

const shows = (data: Record<string, unknown>) => ({ status: 200, body: data });

describe('T-25 a mended attendance', () => {
  it('keeps old, new, who and why of each field, and what it comes to now', async () => {
    const there = await scene({ formula: 3 });
    const { manager, site } = there;
    const work = await planned(there, {
      ...{ formula: 3, confirmedAt: instant('20:00:00'), confirmedBy: site.newcomer.id },
    });
    const breaks = [
      { start: '12:00', end: '12:30' },
      { start: '15:00', end: '15:10' },
    ];
    const answer = await histories(manager).update(
      work,
      asIs({ check_in_time: at('09:05:00'), check_out_time: at('18:22:00'), breaks }),
    );
    expect(answer).toMatchObject(
      shows({
        ...{ check_in_time: at('09:05:00'), check_out_time: at('18:22:00'), breaks, version: 2 },
        ...{ counted_minutes: 517, worked_minutes: 520, break_minutes: 40, formula: 3 },
        ...{ state: 'checked_out', confirmed_at: null, confirmed_by: null, flags: ['late'], late_minutes: 5 },
      }),
    );
    const by = { reason: 'Asked the team', actor_id: manager.person.id };
    expect(await changesOf(work)).toEqual([
      { field: 'check_in', old: at('09:00:00'), new: at('09:05:00'), ...by },
      { field: 'check_out', old: at('18:00:00'), new: at('18:22:00'), ...by },
      { field: 'breaks', old: '12:00-13:00', new: '12:00-12:30, 15:00-15:10', ...by },
    ]);
    expect(await rowOf(work)).toMatchObject({
      ...{ counted_start: instant('09:05:00'), counted_end: instant('18:22:00'), worked_minutes: 520 },
      ...{ salary_per_hour: 1250, confirmed_at: null, version: 2 },
    });
    expect(await auditOf('attendance', work.id)).toMatchObject([
      {
        action: 'update',
        before: { check_in_time: at('09:00:00'), confirmed: true, worked_minutes: 480 },
        after: { check_in_time: at('09:05:00'), confirmed: false, worked_minutes: 520, reason: by.reason },
      },
    ]);
    expect(await rosterVersionOf(site.member)).toBe(2);
  });

  it('changes nothing where all is given as it stands, seconds apart', async () => {
    const there = await scene();
    const work = await planned(there, { checkIn: instant('09:00:37'), countedStart: instant('09:00:37') });
    expect(await histories(there.manager).update(work, asIs({ reason: null }))).toMatchObject(
      shows({ check_in_time: at('09:00:37'), version: 1 }),
    );
    expect(await rowOf(work)).toMatchObject({ version: 1, check_in: instant('09:00:37') });
    expect(await changesOf(work)).toEqual([]);
  });

  it('needs a reason where something that stood there goes, and none for a first check-out', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    const { update } = histories(there.manager);
    expect(await update(work, asIs({ check_in_time: at('09:10:00'), reason: '  ' }))).toEqual(
      faults({ reason: 'required' }),
    );
    expect((await update(work, asIs({ reason: undefined }))).status).toBe(200);
  });

  it('opens again, and takes formula and wage of then at the next check-out', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there);
    const { update } = histories(there.manager);
    expect(await update(work, asIs({ check_out_time: null }))).toMatchObject(
      shows({ state: 'checked_in', check_out_time: null, formula: null, worked_minutes: null, version: 2 }),
    );
    expect(await rowOf(work)).toMatchObject({ check_out: null, counted_end: null, salary_per_hour: null });
    await env.DB.prepare('UPDATE workplace SET formula = 4 WHERE id = ?').bind(site.workplace.id).run();
    await mintWage(site.member, site.position, { validFrom: YESTERDAY, salaryPerHour: 1300 });
    expect(await update(work, asIs({ check_out_time: at('18:14:00'), version: 2 }))).toMatchObject(
      shows({ formula: 4, worked_minutes: 480 }),
    );
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1300, formula: 4 });
  });

  it('R-04 keeps formula and wage of its check-out while times are mended', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there);
    await env.DB.prepare('UPDATE workplace SET formula = 4 WHERE id = ?').bind(site.workplace.id).run();
    await mintWage(site.member, site.position, { validFrom: YESTERDAY, salaryPerHour: 1300 });
    await histories(there.manager).update(work, asIs({ check_out_time: at('18:14:00') }));
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1250, formula: 1, worked_minutes: 494 });
  });

  it('takes a wage that was missing then', async () => {
    const there = await scene();
    const work = await planned(there, { salaryPerHour: null });
    await histories(there.manager).update(work, asIs({ check_out_time: at('18:14:00') }));
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1250 });
  });

  it('answers the questions about what it mends, and asks new ones', async () => {
    const there = await scene();
    const work = await planned(there, { checkIn: instant('08:40:00') });
    await mintItem(work, { kind: 'early_start', minutes: 20 });
    await mintItem(work, {
      ...{ kind: 'drift', stamp: 'check_out' },
      ...{ takenAt: instant('18:00:00'), givenAt: instant('17:40:00') },
    });
    const answer = await histories(there.manager).update(work, asIs({ check_in_time: at('08:30:00') }));
    expect(answer).toMatchObject(
      shows({
        questions: [{ kind: 'drift' }, { kind: 'early_start', minutes: 30 }],
        flags: ['needs_review'],
      }),
    );
    expect(await itemsOf(work)).toMatchObject([
      { kind: 'early_start', minutes: 20, state: 'settled', decided_by: there.manager.person.id },
      { kind: 'drift', state: 'open' },
      { kind: 'early_start', minutes: 30, state: 'open' },
    ]);
  });

  it('lets an early start count, and asks no more about it', async () => {
    const there = await scene();
    const work = await planned(there, { checkIn: instant('08:40:00') });
    await mintItem(work, { kind: 'early_start', minutes: 20 });
    const mended = asIs({ check_in_time: at('08:40:00'), early_start_approved: true, reason: null });
    expect(await histories(there.manager).update(work, mended)).toMatchObject(
      shows({
        counted_start: at('08:40:00'),
        counted_minutes: 500,
        early_start_approved: true,
        questions: [],
      }),
    );
  });

  it.each([
    ['the future', { check_out_time: '2026-11-21 10:01:00' }, { check_out_time: 'not_in_future' }],
    [
      'a check-out in the minute of the check-in',
      { check_out_time: at('09:00:30') },
      { check_out_time: 'check_out_later' },
    ],
    [
      'a check-in days before the date',
      { check_in_time: '2026-11-18 09:00:00' },
      { check_in_time: 'near_business_date' },
    ],
    [
      'a break outside',
      { breaks: [{ start: '08:00', end: '08:30' }] },
      { 'breaks[0].start': 'break_start_inside' },
    ],
  ])('is refused at its field: %s', async (_, wrong, expected) => {
    const there = await scene();
    const work = await planned(there);
    expect(await histories(there.manager).update(work, asIs(wrong))).toEqual(faults(expected));
    expect(await rowOf(work)).toMatchObject({ version: 1 });
  });

  it('is refused on an old version, with what stands', async () => {
    const there = await scene();
    const work = await planned(there, { version: 3 });
    expect(await histories(there.manager).update(work, asIs({ version: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: work.id, version: 3, worked_minutes: 480 } },
    });
  });
});

describe('the position of work without a shift', () => {
  it('is mended, and pays its own wage', async () => {
    const there = await scene();
    const { site } = there;
    const forklift = await mintPosition(site.workplace);
    await mintWage(site.member, forklift, { salaryPerHour: 1700 });
    const work = await unplanned(there);
    expect(await histories(there.manager).update(work, asIs({ position_id: forklift.id }))).toMatchObject(
      shows({ position: { id: forklift.id, name: forklift.name }, version: 2 }),
    );
    expect(await rowOf(work)).toMatchObject({ position_id: forklift.id, salary_per_hour: 1700 });
    expect(await changesOf(work)).toMatchObject([
      { field: 'position', old: String(site.position.id), new: String(forklift.id) },
    ]);
  });

  it('leaves a wage set by hand', async () => {
    const there = await scene();
    const { site } = there;
    const forklift = await mintPosition(site.workplace);
    const work = await planned(there);
    const boss = await signedIn({ roles: ['global_admin'] });
    const raise = { salary_per_hour: 1999, reason: 'Agreed', version: 1 };
    await boss.send(`/api/manage/shift-tracking/${there.plan.id}/salary`, {
      ...{ method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(raise) },
    });
    const template = await mintTemplate(site.workplace);
    const shift = await mintShift(template, YESTERDAY, [forklift], { startMinute: 1081, endMinute: 1400 });
    const other = await mintShiftUser(site.member, shift, forklift);
    await histories(boss).update(work, asIs({ shift_user_id: other.id, version: 2 }));
    expect(await rowOf(work)).toMatchObject({
      ...{ shift_user_id: other.id, position_id: forklift.id, salary_per_hour: 1999 },
    });
  });

  it('is refused for one of elsewhere, and for work with a shift', async () => {
    const there = await scene();
    const [elsewhere, gone] = [
      (await mintSite()).position,
      await mintPosition(there.site.workplace, { deletedAt: 1 }),
    ];
    const { update } = histories(there.manager);
    const work = await unplanned(there, { checkIn: instant('03:00:00'), countedStart: instant('03:00:00') });
    for (const position_id of [elsewhere.id, gone.id, 999_999]) {
      const answer = await update(work, asIs({ check_in_time: at('03:00:00'), position_id }));
      expect(answer).toEqual(faults({ position_id: 'choice' }));
    }
    const onShift = await planned(there);
    const other = await mintPosition(there.site.workplace);
    expect(await update(onShift, asIs({ position_id: other.id }))).toEqual(
      faults({ position_id: 'position_of_shift' }),
    );
  });
});

describe('work that belongs to a shift after all', () => {
  it('is joined to it, with its date, position, wage and formula, and asks no more', async () => {
    const there = await scene();
    const { site, plan } = there;
    const work = await unplanned(there, {
      ...{ positionId: null, salaryPerHour: null, checkIn: instant('08:50:00') },
      ...{ countedStart: instant('08:50:00'), countedMinutes: 490, workedMinutes: 490 },
    });
    await mintItem(work, { kind: 'unplanned' });
    const joined = asIs({ check_in_time: at('08:50:00'), shift_user_id: plan.id, reason: null });
    expect(await histories(there.manager).update(work, joined)).toMatchObject(
      shows({
        ...{ shift: { shift_user_id: plan.id, template: { code: site.template.code } }, questions: [] },
        ...{ counted_start: at('09:00:00'), counted_minutes: 480, position: { id: site.position.id } },
      }),
    );
    expect(await rowOf(work)).toMatchObject({ shift_user_id: plan.id, salary_per_hour: 1250 });
    expect(await changesOf(work)).toMatchObject([{ field: 'plan', old: null, new: String(plan.id) }]);
    expect(await itemsOf(work)).toMatchObject([{ kind: 'unplanned', state: 'settled' }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('clears the outcome of the shift, also where the seat was given away', async () => {
    const there = await scene({ plan: { outcome: 'absent_without_notice' } });
    const { site, shift, plan } = there;
    await mintShiftUser(site.newcomer, shift, site.position);
    const work = await unplanned(there);
    const answer = await histories(there.manager).update(
      work,
      asIs({ shift_user_id: plan.id, reason: null }),
    );
    expect(answer.status).toBe(200);
    expect(
      await env.DB.prepare('SELECT fixed_total, approved_fixed FROM seat_group WHERE shift_id = ?')
        .bind(shift.id)
        .first(),
    ).toEqual({ fixed_total: 2, approved_fixed: 2 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('goes to another workplace with its questions, for who manages both', async () => {
    const there = await scene({ plan: { outcome: 'absent_notified' } });
    const other = await scene();
    const plan = await mintShiftUser(there.site.member, other.shift, other.site.position, {
      type: 'temporary',
    });
    const work = await unplanned(there, { checkOut: instant('18:00:00') });
    await mintItem(work, {
      ...{ kind: 'drift', stamp: 'check_out' },
      ...{ takenAt: instant('18:00:00'), givenAt: instant('17:40:00') },
    });
    const joined = asIs({ shift_user_id: plan.id });
    expect(await histories(there.manager).update(work, joined)).toEqual(
      faults({ shift_user_id: 'not_on_shift' }),
    );
    const both = await signedIn({
      roles: ['admin'],
      manages: [there.site.workplace.id, other.site.workplace.id],
    });
    expect(await histories(both).update(work, joined)).toMatchObject(
      shows({ workplace: { id: other.site.workplace.id }, position: { id: other.site.position.id } }),
    );
    expect(await itemsOf(work)).toMatchObject([{ state: 'open', workplace_id: other.site.workplace.id }]);
    expect(await histories(there.manager).update(work, asIs({ version: 2 }))).toEqual(
      code(404, 'E_NOT_FOUND'),
    );
  });

  it('is refused for a shift of somebody else, one that is not approved, and one that has its work', async () => {
    const there = await scene();
    const { site, shift } = there;
    const work = await unplanned(there, { checkIn: instant('03:00:00'), countedStart: instant('03:00:00') });
    const { update } = histories(there.manager);
    const join = (shift_user_id: number) =>
      update(work, asIs({ check_in_time: at('03:00:00'), shift_user_id }));
    const theirs = await mintShiftUser(site.newcomer, shift, site.position, { type: 'temporary' });
    expect(await join(theirs.id)).toEqual(faults({ shift_user_id: 'not_on_shift' }));
    expect(await join(999_999)).toEqual(faults({ shift_user_id: 'not_on_shift' }));
    const next = await mintShift(await mintTemplate(site.workplace), YESTERDAY, [site.position]);
    const pending = await mintShiftUser(site.member, next, site.position, {
      ...{ type: 'temporary', status: 'pending' },
    });
    expect(await join(pending.id)).toEqual(code(409, 'SHIFT_USER_NOT_APPROVED'));
    const standing = await planned(there);
    expect(await join(there.plan.id)).toMatchObject({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY', data: { id: standing.id } },
    });
  });
});

describe('work that nobody punched', () => {
  const added = ({ site }: Scene, more: Record<string, unknown> = {}) => ({
    ...{ user_id: site.member.id, workplace_id: site.workplace.id, position_id: site.position.id },
    ...{ date: YESTERDAY, check_in_time: at('08:00:00'), check_out_time: at('18:00:00') },
    ...{ start_break_time: '12:00', end_break_time: '13:00', reason: 'The device was broken' },
    ...more,
  });

  it('is added without a shift', async () => {
    const there = await scene({ formula: 2 });
    const { site, manager } = there;
    const answer = await histories(manager).create(added(there));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ user: { id: site.member.id }, workplace: { id: site.workplace.id }, shift: null, version: 1 },
        ...{ counted_minutes: 540, worked_minutes: 540, formula: 2, state: 'checked_out', questions: [] },
        ...{ position: { id: site.position.id }, late_minutes: 0, flags: [] },
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

  it('is added to the shift, from whose start it counts', async () => {
    const there = await scene();
    const answer = await histories(there.manager).create(added(there, { shift_id: there.shift.id }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ shift: { shift_user_id: there.plan.id }, counted_minutes: 480 },
        ...{ questions: [{ kind: 'early_start', minutes: 60 }] },
      },
    });
    expect(await histories(there.manager).create(added(there, { shift_id: there.shift.id }))).toMatchObject({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY' },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused on a shift of others, of another date, of another position', async () => {
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
      ...{ type: 'temporary', status: 'pending' },
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
      faults({ position_id: 'choice' }),
    );
  });

  it.each([
    [{ check_out_time: at('08:00:59') }, { check_out_time: 'check_out_later' }],
    [{ check_out_time: '2026-11-21 10:30:00' }, { check_out_time: 'not_in_future' }],
    [
      { date: '2026-11-18', start_break_time: null, end_break_time: null },
      { check_in_time: 'near_business_date' },
    ],
    [{ end_break_time: '19:00' }, { end_break_time: 'break_end_inside' }],
    [{ reason: '' }, { reason: 'required' }],
  ])('is refused at its field: %j', async (wrong, expected) => {
    const there = await scene();
    expect(await histories(there.manager).create(added(there, wrong))).toEqual(faults(expected));
  });

  it('is refused for oneself', async () => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      ...{ works: [site.workplace.id], manages: [site.workplace.id] },
    });
    expect(await histories(own).create(added(there, { user_id: own.person.id }))).toEqual(
      code(403, 'ATTENDANCE_OWN'),
    );
  });
});

describe('an attendance declared void', () => {
  const gone = { reason: 'Never came', version: 1 };

  it('counts for nothing and frees its shift; its questions go with it', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    await mintItem(work, { kind: 'forgotten' });
    const { remove, update } = histories(there.manager);
    expect(await remove(work, gone)).toEqual({ status: 204, body: null });
    expect(await rowOf(work)).toMatchObject({
      ...{ voided_at: instant('09:00:00') + 25 * 3_600_000, forgotten: 0, version: 2 },
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

  it('needs a reason, and the version that it was made on', async () => {
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

describe('reach', () => {
  const CALLS = [
    ['update', (actor: SignedIn, work: Attendance) => histories(actor).update(work, asIs())],
    [
      'delete',
      (actor: SignedIn, work: Attendance) => histories(actor).remove(work, { reason: 'x', version: 1 }),
    ],
    ['confirm', (actor: SignedIn, work: Attendance) => histories(actor).confirm([work.id])],
    ['unconfirm', (actor: SignedIn, work: Attendance) => histories(actor).unconfirm([work.id])],
  ] as const;

  it.each(CALLS)('of %s ends at the workplaces that somebody manages', async (_, call) => {
    const work = await planned(await scene());
    expect(await call(foreign, work)).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await call(foreign, { ...work, id: 999_999 })).toEqual(code(404, 'E_NOT_FOUND'));
    expect((await call(await signedIn(), work)).status).toBe(403);
    expect((await call(await signedIn({ roles: ['user'], duties: ['accounting'] }), work)).status).toBe(403);
  });

  it.each(CALLS)('of %s: work at no workplace is for global admins', async (_, call) => {
    const there = await scene();
    const work = await unplanned(there);
    await env.DB.prepare('UPDATE attendance SET workplace_id = NULL, position_id = NULL WHERE id = ?')
      .bind(work.id)
      .run();
    expect(await call(there.manager, work)).toEqual(code(404, 'E_NOT_FOUND'));
    expect((await call(await signedIn({ roles: ['global_admin'] }), work)).status).toBeLessThan(300);
  });

  it.each([CALLS[0], CALLS[1]])('of %s does not take in one’s own', async (_, call) => {
    const there = await scene();
    const own = await signedInAs(there.site.member);
    await env.DB.batch([
      env.DB.prepare("UPDATE person_role SET role = 'global_admin' WHERE person_id = ?").bind(own.person.id),
    ]);
    expect(await call(own, await planned(there))).toEqual(code(403, 'ATTENDANCE_OWN'));
  });
});

describe('confirming many', () => {
  it('does all that can be done, and says of the others why not', async () => {
    const there = await scene();
    const { site, manager } = there;
    const confirmed = await unplanned(there, { confirmedAt: 1, confirmedBy: site.newcomer.id });
    const asked = await unplanned(there);
    await mintItem(asked, { kind: 'unplanned' });
    const ready = await planned(there);
    const open = await mintAttendance(site.newcomer, site.workplace);
    const ids = [open.id, ready.id, asked.id, confirmed.id];
    expect(await histories(manager).confirm(ids)).toEqual(
      shows({
        done: [ready.id],
        refused: [
          { id: open.id, reason: 'still_open' },
          { id: asked.id, reason: 'review_open' },
          { id: confirmed.id, reason: 'already_confirmed' },
        ],
      }),
    );
    expect(await rowOf(ready)).toMatchObject({ confirmed_by: manager.person.id, version: 2 });
    expect(await rosterVersionOf(site.member)).toBe(2);
    expect(await rosterVersionOf(site.newcomer)).toBe(1);
    expect(await histories(manager).unconfirm(ids)).toEqual(
      shows({
        done: [ready.id, confirmed.id],
        refused: [open.id, asked.id].map((id) => ({ id, reason: 'not_confirmed' })),
      }),
    );
    expect(await rowOf(ready)).toMatchObject({ confirmed_at: null, confirmed_by: null, version: 3 });
    expect(await auditOf('attendance', ready.id)).toMatchObject([
      { action: 'confirm' },
      { action: 'unconfirm' },
    ]);
  });

  it('is not there where one is out of reach: nothing is done', async () => {
    const [there, other] = [await scene(), await scene()];
    const [own, theirs] = [await planned(there), await planned(other)];
    expect(await histories(there.manager).confirm([own.id, theirs.id])).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await rowOf(own)).toMatchObject({ version: 1 });
  });

  it('leaves out one’s own', async () => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      ...{ works: [site.workplace.id], manages: [site.workplace.id] },
    });
    const [mine, theirs] = [
      await mintAttendance(own.person, site.workplace, finishedOn(YESTERDAY)),
      await planned(there),
    ];
    expect(await histories(own).confirm([mine.id, theirs.id])).toEqual(
      shows({ done: [theirs.id], refused: [{ id: mine.id, reason: 'own_attendance' }] }),
    );
  });

  it('takes each once', async () => {
    const there = await scene();
    const { id } = await planned(there);
    expect(await histories(there.manager).confirm([id, id])).toEqual(faults({ ids: 'repeated' }));
  });
});

describe('at once', () => {
  it('two managers who mend the same change it once; the other is shown what stands', async () => {
    const there = await scene();
    const work = await planned(there);
    const managers = [there.manager, await managerAt(there.site)];
    const answers = await Promise.all(
      managers.map((manager, place) =>
        histories(manager).update(work, asIs({ check_out_time: at(`18:1${place}:00`) })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'E_CONFLICT',
      data: { version: 2, check_out_time: Object(done).check_out_time },
    });
    expect(await changesOf(work)).toHaveLength(1);
  });

  it('a press between facts and write is not lost', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    const press = () =>
      env.DB.batch([
        env.DB.prepare(
          `UPDATE attendance SET check_out = ?1, counted_start = check_in, counted_end = ?1, counted_minutes = 540,
             worked_minutes = 540, formula = 1, version = version + 1 WHERE id = ?2`,
        ).bind(instant('18:00:00'), work.id),
        env.DB.prepare('UPDATE person SET roster_version = roster_version + 1 WHERE id = ?').bind(
          there.site.member.id,
        ),
      ]);
    const late = await signedInAs(there.manager.person, { bindings: { DB: afterFacts(press) } });
    const answer = await histories(late).update(
      work,
      asIs({ check_in_time: at('09:10:00'), check_out_time: null }),
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { check_out_time: at('18:00:00'), version: 2 } },
    });
  });

  it('a manager whose workplace is taken away meanwhile changes nothing', async () => {
    const there = await scene();
    const work = await planned(there);
    const away = () =>
      env.DB.prepare('DELETE FROM membership WHERE person_id = ?').bind(there.manager.person.id).run();
    const late = await signedInAs(there.manager.person, { bindings: { DB: afterFacts(away) } });
    expect(await histories(late).update(work, asIs({ check_out_time: at('18:20:00') }))).toEqual(
      code(404, 'E_NOT_FOUND'),
    );
    expect(await rowOf(work)).toMatchObject({ version: 1 });
  });

  it('confirming what is mended meanwhile decides anew', async () => {
    const there = await scene();
    const work = await planned(there);
    const mend = async () => {
      await histories(there.manager).update(work, asIs({ check_out_time: null }));
    };
    const late = await signedInAs(there.manager.person, { bindings: { DB: afterFacts(mend) } });
    expect(await histories(late).confirm([work.id])).toEqual(
      shows({ done: [], refused: [{ id: work.id, reason: 'still_open' }] }),
    );
  });

  it('work is added to a shift once', async () => {
    const there = await scene();
    const { site, shift } = there;
    const body = {
      ...{ user_id: site.member.id, workplace_id: site.workplace.id, position_id: site.position.id },
      ...{
        shift_id: shift.id,
        date: YESTERDAY,
        check_in_time: at('09:00:00'),
        check_out_time: at('18:00:00'),
      },
      reason: 'Paper sheet',
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => histories(there.manager).create(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});
