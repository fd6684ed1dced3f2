import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Attendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPosition, mintWage } from '#tests/support/positions.ts';
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
  managerAt,
  OPEN,
  planned,
  rosterVersionOf,
  rowOf,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { asIs, shows, unplanned } from './correction-bodies.ts';

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

describe('T-25 a corrected attendance record', () => {
  it('keeps old and new value, author and reason of each field, and the new results', async () => {
    const there = await scene({ formula: 3 });
    const { manager, site } = there;
    const work = await planned(there, {
      formula: 3,
      confirmed_at: instant('20:00:00'),
      confirmed_by: site.newcomer.id,
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
        check_in_time: at('09:05:00'),
        check_out_time: at('18:22:00'),
        breaks,
        version: 2,
        counted_minutes: 517,
        worked_minutes: 520,
        break_minutes: 40,
        formula: 3,
        status: 'checked_out',
        confirmed_at: null,
        confirmed_by: null,
        flags: ['late'],
        late_minutes: 5,
      }),
    );
    const by = { reason: 'Asked the team', actor_id: manager.person.id };
    expect(await changesOf(work)).toEqual([
      { field: 'check_in', old: at('09:00:00'), new: at('09:05:00'), ...by },
      { field: 'check_out', old: at('18:00:00'), new: at('18:22:00'), ...by },
      { field: 'breaks', old: '12:00-13:00', new: '12:00-12:30, 15:00-15:10', ...by },
    ]);
    expect(await rowOf(work)).toMatchObject({
      counted_start: instant('09:05:00'),
      counted_end: instant('18:22:00'),
      worked_minutes: 520,
      salary_per_hour: 1250,
      confirmed_at: null,
      version: 2,
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

  it('changes nothing if all values are the same except for seconds', async () => {
    const there = await scene();
    const work = await planned(there, { check_in: instant('09:00:37'), counted_start: instant('09:00:37') });
    expect(await histories(there.manager).update(work, asIs({ reason: null }))).toMatchObject(
      shows({ check_in_time: at('09:00:37'), version: 1 }),
    );
    expect(await rowOf(work)).toMatchObject({ version: 1, check_in: instant('09:00:37') });
    expect(await changesOf(work)).toEqual([]);
  });

  it('requires a reason if a value disappears, and none for a first check-out', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    const { update } = histories(there.manager);
    expect(await update(work, asIs({ check_in_time: at('09:10:00'), reason: '  ' }))).toEqual(
      faults({ reason: 'required' }),
    );
    expect((await update(work, asIs({ reason: undefined }))).status).toBe(200);
  });

  it('can be reopened, and takes formula and wage of the next check-out', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there);
    const { update } = histories(there.manager);
    expect(await update(work, asIs({ check_out_time: null }))).toMatchObject(
      shows({ status: 'checked_in', check_out_time: null, formula: null, worked_minutes: null, version: 2 }),
    );
    expect(await rowOf(work)).toMatchObject({ check_out: null, counted_end: null, salary_per_hour: null });
    await env.DB.prepare('UPDATE workplace SET formula = 4 WHERE id = ?').bind(site.workplace.id).run();
    await mintWage(site.member, site.position, { valid_from: YESTERDAY, salary_per_hour: 1300 });
    expect(await update(work, asIs({ check_out_time: at('18:14:00'), version: 2 }))).toMatchObject(
      shows({ formula: 4, worked_minutes: 480 }),
    );
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1300, formula: 4 });
  });

  it('R-04 keeps formula and wage of its check-out when times are corrected', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there);
    await env.DB.prepare('UPDATE workplace SET formula = 4 WHERE id = ?').bind(site.workplace.id).run();
    await mintWage(site.member, site.position, { valid_from: YESTERDAY, salary_per_hour: 1300 });
    await histories(there.manager).update(work, asIs({ check_out_time: at('18:14:00') }));
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1250, formula: 1, worked_minutes: 494 });
  });

  it('takes a wage that was missing at the check-out', async () => {
    const there = await scene();
    const work = await planned(there, { salary_per_hour: null });
    await histories(there.manager).update(work, asIs({ check_out_time: at('18:14:00') }));
    expect(await rowOf(work)).toMatchObject({ salary_per_hour: 1250 });
  });

  it('settles the questions about the corrected fields, and raises new ones', async () => {
    const there = await scene();
    const work = await planned(there, { check_in: instant('08:40:00') });
    await mintItem(work, { kind: 'early_start', minutes: 20 });
    await mintItem(work, {
      kind: 'drift',
      stamp: 'check_out',
      taken_at: instant('18:00:00'),
      given_at: instant('17:40:00'),
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

  it('can count an early start, and raises no more question about it', async () => {
    const there = await scene();
    const work = await planned(there, { check_in: instant('08:40:00') });
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
  ])('is refused with faults of its fields: %s', async (_, wrong, expected) => {
    const there = await scene();
    const work = await planned(there);
    expect(await histories(there.manager).update(work, asIs(wrong))).toEqual(faults(expected));
    expect(await rowOf(work)).toMatchObject({ version: 1 });
  });

  it('is refused for an old version, with the current state', async () => {
    const there = await scene();
    const work = await planned(there, { version: 3 });
    expect(await histories(there.manager).update(work, asIs({ version: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: work.id, version: 3, worked_minutes: 480 } },
    });
  });
});

describe('the position of work without a shift', () => {
  it('can be corrected, and pays its own wage', async () => {
    const there = await scene();
    const { site } = there;
    const forklift = await mintPosition(site.workplace);
    await mintWage(site.member, forklift, { salary_per_hour: 1700 });
    const work = await unplanned(there);
    expect(await histories(there.manager).update(work, asIs({ position_id: forklift.id }))).toMatchObject(
      shows({ position: { id: forklift.id, name: forklift.name }, version: 2 }),
    );
    expect(await rowOf(work)).toMatchObject({ position_id: forklift.id, salary_per_hour: 1700 });
    expect(await changesOf(work)).toMatchObject([
      { field: 'position', old: String(site.position.id), new: String(forklift.id) },
    ]);
  });

  it('keeps a wage set by hand', async () => {
    const there = await scene();
    const { site } = there;
    const forklift = await mintPosition(site.workplace);
    const work = await planned(there);
    const boss = await signedIn({ roles: ['global_admin'] });
    const raise = { salary_per_hour: 1999, reason: 'Agreed', version: 1 };
    await boss.send(`/api/manage/shift-tracking/${there.plan.id}/salary`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(raise),
    });
    const template = await mintTemplate(site.workplace);
    const shift = await mintShift(template, YESTERDAY, [forklift], { start_minute: 1081, end_minute: 1400 });
    const other = await mintShiftUser(site.member, shift, forklift);
    await histories(boss).update(work, asIs({ shift_user_id: other.id, version: 2 }));
    expect(await rowOf(work)).toMatchObject({
      shift_user_id: other.id,
      position_id: forklift.id,
      salary_per_hour: 1999,
    });
  });

  it('is refused from another workplace, and for work with a shift', async () => {
    const there = await scene();
    const [elsewhere, gone] = [
      (await mintSite()).position,
      await mintPosition(there.site.workplace, { deleted_at: 1 }),
    ];
    const { update } = histories(there.manager);
    const work = await unplanned(there, {
      check_in: instant('03:00:00'),
      counted_start: instant('03:00:00'),
    });
    for (const position_id of [elsewhere.id, gone.id, 999_999]) {
      const answer = await update(work, asIs({ check_in_time: at('03:00:00'), position_id }));
      expect(answer).toEqual(faults({ position_id: 'workplace_position' }));
    }
    const onShift = await planned(there);
    const other = await mintPosition(there.site.workplace);
    expect(await update(onShift, asIs({ position_id: other.id }))).toEqual(
      faults({ position_id: 'position_of_shift' }),
    );
  });
});

describe('work that is joined to a shift', () => {
  it('takes its date, position, wage and formula, and has no more questions', async () => {
    const there = await scene();
    const { site, plan } = there;
    const work = await unplanned(there, {
      position_id: null,
      salary_per_hour: null,
      check_in: instant('08:50:00'),
      counted_start: instant('08:50:00'),
      counted_minutes: 490,
      worked_minutes: 490,
    });
    await mintItem(work, { kind: 'unplanned' });
    const joined = asIs({ check_in_time: at('08:50:00'), shift_user_id: plan.id, reason: null });
    expect(await histories(there.manager).update(work, joined)).toMatchObject(
      shows({
        shift: { shift_user_id: plan.id, template: { code: site.template.code } },
        questions: [],
        counted_start: at('09:00:00'),
        counted_minutes: 480,
        position: { id: site.position.id },
      }),
    );
    expect(await rowOf(work)).toMatchObject({ shift_user_id: plan.id, salary_per_hour: 1250 });
    expect(await changesOf(work)).toMatchObject([{ field: 'plan', old: null, new: String(plan.id) }]);
    expect(await itemsOf(work)).toMatchObject([{ kind: 'unplanned', state: 'settled' }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('clears the outcome of the shift, even if another person has the spot', async () => {
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

  it('moves to another workplace with its questions, for a manager of both', async () => {
    const there = await scene({ plan: { outcome: 'absent_notified' } });
    const other = await scene();
    const plan = await mintShiftUser(there.site.member, other.shift, other.site.position, {
      type: 'temporary',
    });
    const work = await unplanned(there, { check_out: instant('18:00:00') });
    await mintItem(work, {
      kind: 'drift',
      stamp: 'check_out',
      taken_at: instant('18:00:00'),
      given_at: instant('17:40:00'),
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

  it('is refused for a shift of another person, without approval, or with work of its own', async () => {
    const there = await scene();
    const { site, shift } = there;
    const work = await unplanned(there, {
      check_in: instant('03:00:00'),
      counted_start: instant('03:00:00'),
    });
    const { update } = histories(there.manager);
    const join = (shift_user_id: number) =>
      update(work, asIs({ check_in_time: at('03:00:00'), shift_user_id }));
    const theirs = await mintShiftUser(site.newcomer, shift, site.position, { type: 'temporary' });
    expect(await join(theirs.id)).toEqual(faults({ shift_user_id: 'not_on_shift' }));
    expect(await join(999_999)).toEqual(faults({ shift_user_id: 'not_on_shift' }));
    const next = await mintShift(await mintTemplate(site.workplace), YESTERDAY, [site.position]);
    const pending = await mintShiftUser(site.member, next, site.position, {
      type: 'temporary',
      status: 'pending',
    });
    expect(await join(pending.id)).toEqual(code(409, 'SHIFT_USER_NOT_APPROVED'));
    const standing = await planned(there);
    expect(await join(there.plan.id)).toMatchObject({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY', data: { id: standing.id } },
    });
  });
});

describe('the reach of a correction', () => {
  const CALLS = [
    ['update', (actor: SignedIn, work: Attendance) => histories(actor).update(work, asIs())],
    [
      'delete',
      (actor: SignedIn, work: Attendance) => histories(actor).remove(work, { reason: 'x', version: 1 }),
    ],
    ['confirm', (actor: SignedIn, work: Attendance) => histories(actor).confirm([work.id])],
    ['unconfirm', (actor: SignedIn, work: Attendance) => histories(actor).unconfirm([work.id])],
  ] as const;

  it.each(CALLS)('of %s ends at the workplaces of the manager', async (_, call) => {
    const work = await planned(await scene());
    expect(await call(foreign, work)).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await call(foreign, { ...work, id: 999_999 })).toEqual(code(404, 'E_NOT_FOUND'));
    expect((await call(await signedIn(), work)).status).toBe(403);
    expect((await call(await signedIn({ roles: ['user'], duties: ['accounting'] }), work)).status).toBe(403);
  });

  it.each(CALLS)('of %s includes work without a workplace only for global admins', async (_, call) => {
    const there = await scene();
    const work = await unplanned(there);
    await env.DB.prepare('UPDATE attendance SET workplace_id = NULL, position_id = NULL WHERE id = ?')
      .bind(work.id)
      .run();
    expect(await call(there.manager, work)).toEqual(code(404, 'E_NOT_FOUND'));
    expect((await call(await signedIn({ roles: ['global_admin'] }), work)).status).toBeLessThan(300);
  });

  it.each([CALLS[0], CALLS[1]])('of %s excludes one’s own work', async (_, call) => {
    const there = await scene();
    const own = await signedInAs(there.site.member);
    await env.DB.batch([
      env.DB.prepare("UPDATE person_role SET role = 'global_admin' WHERE person_id = ?").bind(own.person.id),
    ]);
    expect(await call(own, await planned(there))).toEqual(code(403, 'ATTENDANCE_OWN'));
  });
});

describe('concurrent corrections', () => {
  it('change a record once for two managers with the same change; the other gets the current state', async () => {
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

  it('keep a punch between facts and write', async () => {
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

  it('are refused for a manager who loses the workplace', async () => {
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

  it('make a confirmation repeat its decision', async () => {
    const there = await scene();
    const work = await planned(there);
    const mend = async () => {
      await histories(there.manager).update(work, asIs({ check_out_time: null }));
    };
    const late = await signedInAs(there.manager.person, { bindings: { DB: afterFacts(mend) } });
    expect(await histories(late).confirm([work.id])).toEqual(
      shows(expect.objectContaining({ done: [], reasons: [{ reason: 'still_open', count: 1 }] })),
    );
  });

  it('add work to a shift once', async () => {
    const there = await scene();
    const { site, shift } = there;
    const body = {
      user_id: site.member.id,
      workplace_id: site.workplace.id,
      position_id: site.position.id,
      shift_id: shift.id,
      date: YESTERDAY,
      check_in_time: at('09:00:00'),
      check_out_time: at('18:00:00'),
      reason: 'Paper sheet',
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => histories(there.manager).create(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});
