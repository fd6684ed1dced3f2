import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { punches } from '#tests/worker/attendance/check-ins/place.ts';
import {
  at,
  changesOf,
  code,
  faults,
  instant,
  managerElsewhere,
  OPEN,
  planned,
  rosterVersionOf,
  rowOf,
  type Scene,
  scene,
  tracking,
} from './by-hand.ts';

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await managerElsewhere();
});

const inAt = (clock: string, reason?: string) => ({ check_in_time: at(clock), reason });
const outAt = (clock: string, more: Record<string, unknown> = {}) => ({ check_out_time: at(clock), ...more });
const attendanceOf = ({ plan }: Scene) =>
  env.DB.prepare('SELECT * FROM attendance WHERE shift_user_id = ? AND voided_at IS NULL')
    .bind(plan.id)
    .first<Record<string, string | number | null>>();

describe('a check-in by hand', () => {
  it('starts the planned work, with its history and audit', async () => {
    const there = await scene();
    const { plan, site, manager } = there;
    const answer = await tracking(manager).checkIn(plan, inAt('09:12:00', 'Forgot the phone'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        shift_user_id: plan.id,
        status: 'checked_in',
        flags: ['late', 'not_checked_out', 'needs_review'],
        late_minutes: 12,
        outcome: null,
        version: 1,
        attendance: {
          check_in_time: at('09:12:00'),
          check_out_time: null,
          version: 1,
          questions: [],
          position: { id: site.position.id, name: site.position.name },
          date: YESTERDAY,
          punches: { check_in: null, check_out: null },
          salary_per_hour: null,
          formula: null,
        },
      },
    });
    const row = await attendanceOf(there);
    expect(row).toMatchObject({ created_by: manager.person.id, forgotten: 0, position_id: site.position.id });
    expect(await changesOf({ id: Number(row?.id) })).toEqual([
      ...(['plan', 'check_in'] as const).map((field) => ({
        field,
        old: null,
        new: field === 'plan' ? String(plan.id) : at('09:12:00'),
        reason: 'Forgot the phone',
        actor_id: manager.person.id,
      })),
    ]);
    expect(await auditOf('attendance', Number(row?.id))).toMatchObject([
      { action: 'create', actor_id: manager.person.id, workplace_id: site.workplace.id },
    ]);
    expect(await rosterVersionOf(site.member)).toBe(2);
  });

  it('is refused if the plan already has a check-in, and returns it', async () => {
    const there = await scene();
    const work = await planned(there);
    const answer = await tracking(there.manager).checkIn(there.plan, inAt('09:00:00'));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY', data: { id: work.id, status: 'checked_out', version: 1 } },
    });
  });

  it('is possible after the earlier one was declared void', async () => {
    const there = await scene();
    await planned(there, { voided_at: instant('20:00:00') });
    expect((await tracking(there.manager).checkIn(there.plan, inAt('09:00:00'))).status).toBe(200);
  });

  it.each([
    ['in the future', '2026-11-21 10:00:01', 'not_in_future'],
    ['two days before the date', '2026-11-18 23:59:59', 'near_business_date'],
  ])('is refused with a fault of its field: %s', async (_, check_in_time, key) => {
    const { plan, manager } = await scene();
    const answer = await tracking(manager).checkIn(plan, { check_in_time });
    expect(answer).toEqual(faults({ check_in_time: key }));
  });

  it('raises a question about an early start', async () => {
    const { plan, manager } = await scene();
    const answer = await tracking(manager).checkIn(plan, inAt('08:30:00'));
    expect(answer.body).toMatchObject({
      flags: ['not_checked_out', 'needs_review'],
      attendance: { questions: [{ kind: 'early_start', minutes: 30 }] },
    });
  });

  it('sends earlier open work to review', async () => {
    const there = await scene();
    const { site } = there;
    const before = await mintAttendance(site.member, site.workplace, {
      check_in: instant('03:00:00'),
      business_date: YESTERDAY,
    });
    expect((await tracking(there.manager).checkIn(there.plan, inAt('09:00:00'))).status).toBe(200);
    expect(await rowOf(before)).toMatchObject({ forgotten: 1, version: 2 });
  });

  it('goes to review if later work is open', async () => {
    const there = await scene();
    const later = await mintAttendance(there.site.member, there.site.workplace);
    const answer = await tracking(there.manager).checkIn(there.plan, inAt('09:00:00'));
    expect(answer.body).toMatchObject({ attendance: { questions: [{ kind: 'forgotten' }] } });
    expect(await attendanceOf(there)).toMatchObject({ forgotten: 1, version: 1 });
    expect(await rowOf(later)).toMatchObject({ forgotten: 0, version: 1 });
  });

  it('is refused without an approved assignment', async () => {
    const { plan, manager } = await scene({ plan: { type: 'temporary', status: 'pending' } });
    expect(await tracking(manager).checkIn(plan, inAt('09:00:00'))).toEqual(
      code(409, 'SHIFT_USER_NOT_APPROVED'),
    );
  });
});

describe('T-22 a check-in by hand after an absence', () => {
  const seats = ({ shift }: Scene) =>
    env.DB.prepare('SELECT fixed_total, approved_fixed, temp_total FROM seat_group WHERE shift_id = ?')
      .bind(shift.id)
      .first();

  it('clears the outcome and takes the spot again', async () => {
    const there = await scene({ plan: { outcome: 'absent_same_day' } });
    const answer = await tracking(there.manager).checkIn(there.plan, inAt('09:00:00'));
    expect(answer).toMatchObject({ status: 200, body: { outcome: null, version: 2 } });
    expect(await seats(there)).toEqual({ fixed_total: 1, approved_fixed: 1, temp_total: 1 });
    expect(await auditOf('shift_user', there.plan.id)).toMatchObject([
      { before: { outcome: 'absent_same_day' }, after: { outcome: null } },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('raises the total if another person has taken the spot', async () => {
    const there = await scene({ plan: { outcome: 'absent_without_notice' } });
    const { shift, site } = there;
    await mintShiftUser(site.newcomer, shift, site.position);
    expect((await tracking(there.manager).checkIn(there.plan, inAt('10:30:00'))).status).toBe(200);
    expect(await seats(there)).toEqual({ fixed_total: 2, approved_fixed: 2, temp_total: 1 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused if it would overlap other work', async () => {
    const there = await scene({ plan: { outcome: 'absent_same_day' } });
    const other = await mintShift(there.site.template, '2026-11-19', [there.site.position], {
      start_minute: 1440 + 600,
      end_minute: 1440 + 900,
    });
    await mintShiftUser(there.site.member, other, there.site.position);
    expect(await tracking(there.manager).checkIn(there.plan, inAt('09:00:00'))).toEqual(
      code(409, 'E_CONFLICT'),
    );
    expect(await attendanceOf(there)).toBeNull();
  });
});

describe('a check-out by hand', () => {
  it('ends the work and stores its hours, formula and wage', async () => {
    const there = await scene({ formula: 4 });
    const work = await planned(there, OPEN);
    const breaks = [{ start: '12:00', end: '13:00' }];
    const answer = await tracking(there.manager).checkOut(there.plan, outAt('17:50:00', { breaks }));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'checked_out',
        flags: ['early_leave'],
        early_leave_minutes: 10,
        attendance: {
          counted_minutes: 470,
          worked_minutes: 465,
          break_minutes: 60,
          punched_minutes: 530,
          formula: 4,
          breaks,
          salary_per_hour: null,
          version: 2,
        },
      },
    });
    expect(await rowOf(work)).toMatchObject({
      check_out: instant('17:50:00'),
      worked_minutes: 465,
      formula: 4,
      salary_per_hour: 1250,
      version: 2,
    });
    expect(await changesOf(work)).toMatchObject([
      { field: 'check_out', old: null, new: at('17:50:00'), reason: null },
      { field: 'breaks', old: '', new: '12:00-13:00' },
    ]);
  });

  it('takes one break in two fields, and reports its faults there', async () => {
    const there = await scene();
    await planned(there, OPEN);
    const { checkOut } = tracking(there.manager);
    const oneBreak = (start: string, end: string) =>
      outAt('18:00:00', { start_break_time: start, end_break_time: end });
    expect(await checkOut(there.plan, oneBreak('08:00', '08:30'))).toEqual(
      faults({ start_break_time: 'break_start_inside' }),
    );
    expect(await checkOut(there.plan, oneBreak('17:00', '18:30'))).toEqual(
      faults({ end_break_time: 'break_end_inside' }),
    );
    expect(await checkOut(there.plan, oneBreak('12:00', '12:45'))).toMatchObject({
      status: 200,
      body: { attendance: { break_minutes: 45 } },
    });
  });

  it.each([
    ['before the check-in', '08:59:00', {}, { check_out_time: 'check_out_later' }],
    ['in the minute of the check-in', '09:00:59', {}, { check_out_time: 'check_out_later' }],
    [
      'with breaks that overlap',
      '18:00:00',
      {
        breaks: [
          { start: '12:00', end: '13:00' },
          { start: '12:30', end: '14:00' },
        ],
      },
      { 'breaks[1].start': 'breaks_apart' },
    ],
  ])('is refused with faults of its fields: %s', async (_, clock, more, expected) => {
    const there = await scene();
    await planned(there, OPEN);
    expect(await tracking(there.manager).checkOut(there.plan, outAt(clock, more))).toEqual(faults(expected));
  });

  it.each(['2026-11-20', '18:00'])('is refused with a date or time missing: %s', async (check_out_time) => {
    const there = await scene();
    await planned(there, OPEN);
    expect(await tracking(there.manager).checkOut(there.plan, { check_out_time })).toEqual(
      faults({ check_out_time: 'check_out_together' }),
    );
  });

  it('is refused in the future', async () => {
    const there = await scene();
    await planned(there, OPEN);
    const answer = await tracking(there.manager).checkOut(there.plan, {
      check_out_time: '2026-11-21 11:00:00',
    });
    expect(answer).toEqual(faults({ check_out_time: 'not_in_future' }));
  });

  it('settles the question about the missing check-out', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    await mintItem(work, { kind: 'forgotten' });
    const answer = await tracking(there.manager).checkOut(there.plan, outAt('18:00:00'));
    expect(answer.body).toMatchObject({ flags: [], attendance: { questions: [] } });
    expect(await rowOf(work)).toMatchObject({ forgotten: 0 });
    expect(
      await env.DB.prepare('SELECT state, decided_by FROM review_item WHERE attendance_id = ?')
        .bind(work.id)
        .first(),
    ).toEqual({ state: 'settled', decided_by: there.manager.person.id });
  });

  it('is refused without a check-in, and after the work has ended', async () => {
    const there = await scene();
    const { checkOut } = tracking(there.manager);
    expect(await checkOut(there.plan, outAt('18:00:00'))).toEqual(code(409, 'CHECK_OUT_USER_NOT_CHECKED_IN'));
    const work = await planned(there);
    expect(await checkOut(there.plan, outAt('18:30:00'))).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: work.id, check_out_time: at('18:00:00'), version: 1 } },
    });
    expect(await rowOf(work)).toMatchObject({ version: 1 });
  });
});

describe('a confirmation', () => {
  it('applies to finished work', async () => {
    const there = await scene();
    const work = await planned(there);
    const { manager } = there;
    expect(await tracking(manager).confirm(there.plan)).toMatchObject({
      status: 200,
      body: {
        status: 'confirmed',
        attendance: {
          confirmed_at: '2026-11-21 10:00:00',
          confirmed_by: { id: manager.person.id },
          version: 2,
        },
      },
    });
    expect(await rowOf(work)).toMatchObject({ confirmed_by: manager.person.id, version: 2 });
    expect(await rosterVersionOf(there.site.member)).toBe(2);
    expect(await auditOf('attendance', work.id)).toMatchObject([{ action: 'confirm' }]);
    expect(await tracking(manager).confirm(there.plan)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: work.id, status: 'confirmed' } },
    });
  });

  it('is refused without work, while it is open, and while it has a question', async () => {
    const nobody = await scene();
    expect(await tracking(nobody.manager).confirm(nobody.plan)).toEqual(
      code(409, 'CHECK_OUT_USER_NOT_CHECKED_IN'),
    );
    await planned(nobody, OPEN);
    expect(await tracking(nobody.manager).confirm(nobody.plan)).toEqual(code(409, 'ATTENDANCE_OPEN'));
    const asked = await scene();
    await mintItem(await planned(asked), { kind: 'early_start', minutes: 20 });
    expect(await tracking(asked.manager).confirm(asked.plan)).toEqual(code(409, 'ATTENDANCE_NEEDS_REVIEW'));
  });
});

describe('a wage set by hand', () => {
  const raise = (salary_per_hour: number, version = 1) => ({
    salary_per_hour,
    reason: 'Led the team',
    version,
  });

  it('pays only this attendance record, before and after the check-out', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    const boss = await signedIn({ roles: ['global_admin'] });
    expect(await tracking(boss).salary(there.plan, raise(1400))).toMatchObject({
      status: 200,
      body: { attendance: { salary_per_hour: 1400, version: 2 } },
    });
    expect(await changesOf(work)).toMatchObject([
      { field: 'salary_per_hour', old: null, new: '1400', reason: 'Led the team' },
    ]);
    const out = await tracking(boss).checkOut(there.plan, outAt('18:00:00'));
    expect(out.body).toMatchObject({ attendance: { salary_per_hour: 1400, formula: 1 } });
  });

  it('is kept by a check-out on a device', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there, OPEN);
    const boss = await signedIn({ roles: ['global_admin'] });
    await tracking(boss).salary(there.plan, raise(1500));
    const press = await punches(site.device.token).out('2026-11-21 10:00:00');
    expect(press.status).toBe(200);
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1500 });
  });

  it('removes a confirmation', async () => {
    const there = await scene();
    const work = await planned(there, {
      confirmed_at: instant('20:00:00'),
      confirmed_by: there.site.newcomer.id,
    });
    const boss = await signedIn({ roles: ['global_admin'] });
    expect((await tracking(boss).salary(there.plan, raise(1300))).body).toMatchObject({
      status: 'checked_out',
    });
    expect(await rowOf(work)).toMatchObject({
      confirmed_at: null,
      confirmed_by: null,
      salary_per_hour: 1300,
    });
  });

  it('is refused for an old version, with the current state, and without work', async () => {
    const there = await scene();
    const boss = await signedIn({ roles: ['global_admin'] });
    expect(await tracking(boss).salary(there.plan, raise(1300))).toEqual(
      code(409, 'CHECK_OUT_USER_NOT_CHECKED_IN'),
    );
    await planned(there, { version: 5 });
    expect(await tracking(boss).salary(there.plan, raise(1300, 4))).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { version: 5, salary_per_hour: 1250 } },
    });
  });

  it('is not set by a manager whose access to wages ends before the write', async () => {
    const there = await scene();
    const work = await planned(there);
    const setting = (isShown: boolean) =>
      env.DB.prepare(`UPDATE configuration SET settings = '{"managers_see_wages":${isShown}}'`).run();
    await setting(true);
    const losing = await signedIn(
      { roles: ['admin'], manages: [there.site.workplace.id] },
      { bindings: { DB: afterFacts(() => setting(false)) } },
    );
    expect(await tracking(losing).salary(there.plan, raise(1300))).toEqual(code(403, 'E_FORBIDDEN'));
    expect(await changesOf(work)).toEqual([]);
    await env.DB.prepare(`UPDATE configuration SET settings = '{}'`).run();
  });

  it('is for managers only if they see wages, and for accounting always', async () => {
    const there = await scene();
    await planned(there);
    expect(await tracking(there.manager).salary(there.plan, raise(1300))).toEqual(code(403, 'E_FORBIDDEN'));
    const accountant = await signedIn({
      roles: ['admin'],
      duties: ['accounting'],
      manages: [there.site.workplace.id],
    });
    expect((await tracking(accountant).salary(there.plan, raise(1300))).body).toMatchObject({
      attendance: { salary_per_hour: 1300 },
    });
    await env.DB.prepare(`UPDATE configuration SET settings = '{"managers_see_wages":true}'`).run();
    expect((await tracking(there.manager).salary(there.plan, raise(1350, 2))).body).toMatchObject({
      attendance: { salary_per_hour: 1350 },
    });
    await env.DB.prepare(`UPDATE configuration SET settings = '{}'`).run();
  });
});

describe('each operation by hand', () => {
  const CALLS = [
    ['check_in', (actor: SignedIn, plan: { id: number }) => tracking(actor).checkIn(plan, inAt('09:00:00'))],
    [
      'check_out',
      (actor: SignedIn, plan: { id: number }) => tracking(actor).checkOut(plan, outAt('18:00:00')),
    ],
    ['confirm', (actor: SignedIn, plan: { id: number }) => tracking(actor).confirm(plan)],
    [
      'salary',
      (actor: SignedIn, plan: { id: number }) =>
        tracking(actor).salary(plan, { salary_per_hour: 1300, reason: 'Asked', version: 1 }),
    ],
  ] as const;

  it.each(CALLS)('%s is hidden out of reach and for unknown ids', async (_, call) => {
    const { plan } = await scene();
    expect(await call(foreign, plan)).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await call(foreign, { id: 999_999 })).toEqual(code(404, 'E_NOT_FOUND'));
  });

  it.each(CALLS)('%s is refused for one’s own work', async (name, call) => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      duties: ['accounting'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    const shift = await mintShift(site.template, '2026-11-19', [site.position]);
    const plan = await mintShiftUser(own.person, shift, site.position);
    if (name !== 'check_in') {
      await mintAttendance(own.person, site.workplace, {
        shift_user_id: plan.id,
        position_id: site.position.id,
        business_date: '2026-11-19',
        check_in: instant('09:00:00') - 86_400_000,
      });
    }
    expect(await call(own, plan)).toEqual(code(403, 'ATTENDANCE_OWN'));
  });

  it('uses the wage of the template before the general one', async () => {
    const there = await scene();
    const { site } = there;
    await mintWage(site.member, site.position, { template_id: site.template.id, salary_per_hour: 1600 });
    await mintWage(site.member, site.position, { valid_from: '2026-11-21', salary_per_hour: 2000 });
    await planned(there, OPEN);
    await tracking(there.manager).checkOut(there.plan, outAt('18:00:00'));
    expect(await attendanceOf(there)).toMatchObject({ salary_per_hour: 1600 });
  });
});

describe('concurrent operations', () => {
  it('start the work once for many check-ins', async () => {
    const there = await scene();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tracking(there.manager).checkIn(there.plan, inAt('09:00:00'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('end the work once for a punch and a check-out by hand', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there, OPEN);
    const press = async () => (await punches(site.device.token).out(at('18:00:00'))).status;
    const byHand = async () => (await tracking(there.manager).checkOut(there.plan, outAt('18:00:00'))).status;
    const statuses = await Promise.all([press(), byHand()]);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await rowOf(work)).toMatchObject({ version: 2 });
  });
});
