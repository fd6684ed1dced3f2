import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ReplaceBody, Replaced, RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';

const DATE = '2026-11-21';
const at = (clock: string) => fromStamp(`${DATE} ${clock}:00`);

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

type Place = { site: Site; shift: Shift; plan: ShiftUser; other: Person; manager: SignedIn };

/** The member on the only fixed spot of a running shift, another adult, and the manager at 9:30. */
async function place(now = '09:30'): Promise<Place> {
  const site = await mintSite();
  const shift = await mintShift(site.template, DATE, [site.position]);
  const plan = await mintShiftUser(site.member, shift, site.position);
  const other = await worker(site);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] }, { now: at(now) });
  return { site, shift, plan, other, manager };
}

async function worker({ workplace, position }: Site): Promise<Person> {
  const person = await mintPerson({ works: [workplace.id], birthday: '1995-04-01' });
  await givePositions(person, workplace, [position]);
  return person;
}

const replace = async (
  by: SignedIn,
  { shift, plan, other }: Place,
  more: Partial<z.input<typeof ReplaceBody>> = {},
) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].replace.$post({
      param: { id: String(shift.id) },
      json: { shift_user_id: plan.id, user_id: other.id, outcome: 'absent_without_notice', ...more },
    }),
  );

const code = (status: number, name: string) => ({ status, body: { code: name } });
const notFound = code(404, 'E_NOT_FOUND');
const first = (query: string, id: number) => env.DB.prepare(query).bind(id).first();
const seatOf = ({ shift }: Place) =>
  first(
    'SELECT fixed_total, approved_fixed, approved_temp, pending_temp FROM seat_group WHERE shift_id = ?',
    shift.id,
  );
const peopleOn = async ({ shift }: Place) =>
  (
    await env.DB.prepare('SELECT person_id, status, outcome FROM shift_user WHERE shift_id = ? ORDER BY id')
      .bind(shift.id)
      .all()
  ).results;
const refused = (...rules: string[]) => ({
  status: 409,
  body: { code: 'SHIFT_RULES_REFUSED', data: { findings: rules.map((rule) => ({ rule, row: 1 })) } },
});

describe('the replacement of a no-show', () => {
  it('moves the spot in one step, and audits both people', async () => {
    const there = await place();
    const { site, shift, plan, other, manager } = there;
    const answer = await replace(manager, there, {
      reason: '電話に出ない',
      start_time: '10:00',
      end_time: '18:00',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        replaced: { id: plan.id, user: { id: site.member.id }, outcome: 'absent_without_notice', version: 2 },
        replacement: {
          shift_id: shift.id,
          user: { id: other.id },
          position: { id: site.position.id },
          type: 'fixed',
          status: 'approved',
          outcome: null,
          start_time: '10:00',
          end_time: '18:00',
          own_times: true,
          version: 1,
        },
      },
    });
    const { replaced, replacement } = Replaced.parse(answer.body);
    const read = await manager.api.manage.shifts[':id'].$get({ param: { id: String(shift.id) } });
    expect(await fullAnswer(read)).toMatchObject({ body: { version: 1, users: [replacement, replaced] } });
    expect(await seatOf(there)).toMatchObject({ fixed_total: 1, approved_fixed: 1 });
    expect(await brokenInvariants()).toEqual([]);

    expect(await auditOf('shift_user', plan.id)).toMatchObject([
      {
        operation: 'shifts.replace',
        action: 'update',
        workplace_id: site.workplace.id,
        before: { status: 'approved' },
        after: { status: 'approved', outcome: 'absent_without_notice', reason: '電話に出ない' },
      },
    ]);
    expect(await auditOf('shift_user', replacement.id)).toMatchObject([{ action: 'create', before: null }]);
    const versions = 'SELECT roster_version FROM person WHERE id = ?';
    expect(await first(versions, site.member.id)).toEqual({ roster_version: 2 });
    expect(await first(versions, other.id)).toEqual({ roster_version: 2 });
  });

  it('is undone and redone as one, as long as the replacement has not checked in', async () => {
    const there = await place();
    const { site, plan, other, manager } = there;
    const undo = async (operation: string) =>
      fullAnswer(
        await manager.api.manage.operations[':operation_id'].undo.$post({
          param: { operation_id: operation },
        }),
      );
    const [absent, came] = [
      { person_id: site.member.id, status: 'approved', outcome: 'absent_without_notice' },
      { person_id: other.id, status: 'approved', outcome: null },
    ];
    const { operation_id } = Replaced.parse((await replace(manager, there)).body);
    expect(await peopleOn(there)).toEqual([absent, came]);

    const undone = await undo(operation_id);
    expect(undone).toMatchObject({ status: 200 });
    expect(await peopleOn(there)).toEqual([
      { ...absent, outcome: null },
      { ...came, status: 'cancelled' },
    ]);
    expect(await seatOf(there)).toMatchObject({ fixed_total: 1, approved_fixed: 1 });
    expect((await auditOf('shift_user', plan.id)).at(-1)).toMatchObject({
      operation: 'operations.undo',
      before: { outcome: 'absent_without_notice' },
      after: { status: 'approved', outcome: null },
    });

    expect(await undo(RosterBulkAnswer.parse(undone.body).operation_id)).toMatchObject({ status: 200 });
    expect(await peopleOn(there)).toEqual([absent, came]);
    expect(await brokenInvariants()).toEqual([]);
    expect(await undo(operation_id)).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('is not undone once the replacement works', async () => {
    const there = await place();
    const { operation_id, replacement } = Replaced.parse((await replace(there.manager, there)).body);
    await mintAttendance(there.other, there.site.workplace, { shift_user_id: replacement.id });
    const refusal = await fullAnswer(
      await there.manager.api.manage.operations[':operation_id'].undo.$post({ param: { operation_id } }),
    );
    expect(refusal).toMatchObject({ status: 409 });
    expect(await peopleOn(there)).toMatchObject([
      { outcome: 'absent_without_notice' },
      { status: 'approved' },
    ]);
  });

  it('takes three round trips', async () => {
    const there = await place();
    await replace(there.manager, there);
    expect(there.manager.meter().roundTrips).toBe(3);
  });

  it('approves a person who has registered', async () => {
    const there = await place();
    const { site, shift, other, manager } = there;
    const asked = { type: 'temporary', status: 'pending' } as const;
    const { id } = await mintShiftUser(other, shift, site.position, asked);
    expect(await replace(manager, there)).toMatchObject({
      status: 201,
      body: { replacement: { id, type: 'fixed', status: 'approved', own_times: false, version: 2 } },
    });
    expect(await seatOf(there)).toEqual({
      fixed_total: 1,
      approved_fixed: 1,
      approved_temp: 0,
      pending_temp: 0,
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is answered the same for the same key', async () => {
    const there = await place();
    const by = await signedInAs(there.manager.person, {
      now: at('09:30'),
      headers: { 'Idempotency-Key': 'once' },
    });
    const once = await replace(by, there);
    expect(await replace(by, there)).toEqual(once);
    expect(await peopleOn(there)).toHaveLength(2);
  });
});

describe('the replacement person', () => {
  it('is checked by all rules with the spot free, with ways out', async () => {
    const there = await place('08:00');
    const { site, other, manager } = there;
    const night = { start_minute: 1_320, end_minute: 2_040, breaks: '[]' };
    const busy = await mintShift(site.template, '2026-11-20', [site.position], night);
    await mintShiftUser(other, busy, site.position);
    expect(await replace(manager, there)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: {
          findings: [
            {
              rule: 'overlap',
              row: 1,
              user_id: other.id,
              ways_out: [{ kind: 'start_later', start_time: '10:00' }],
            },
          ],
          named: { users: [{ id: other.id }] },
        },
      },
    });
    expect(await seatOf(there)).toMatchObject({ approved_fixed: 1 });
    const later = { start_time: '10:00', end_time: '18:00', override_reason: '本人と相談済み' };
    expect(await replace(manager, there, later)).toMatchObject({ status: 201 });
  });

  it('needs the membership and the position', async () => {
    const there = await place();
    const { site, manager } = there;
    const visitor = await mintPerson({ manages: [site.workplace.id], birthday: '1995-04-01' });
    const novice = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
    expect(await replace(manager, { ...there, other: visitor })).toMatchObject(refused('membership'));
    expect(await replace(manager, { ...there, other: novice })).toMatchObject(refused('position'));
  });

  it('may pass warnings with a reason, which is audited with the rules', async () => {
    const there = await place();
    const { other, manager } = there;
    await env.DB.prepare('UPDATE person SET birthday = NULL WHERE id = ?').bind(other.id).run();
    expect(await replace(manager, there)).toMatchObject(refused('birthday_unknown'));
    const passed = await replace(manager, there, { override_reason: '成人と確認済み' });
    const { replacement } = Replaced.parse(passed.body);
    expect(await auditOf('shift_user', replacement.id)).toMatchObject([
      { after: { override_reason: '成人と確認済み', passed: ['birthday_unknown'] } },
    ]);
  });

  it('cannot be the absent person, a person out of scope or a person on the shift', async () => {
    const there = await place();
    const { site, shift, manager } = there;
    expect(
      await replace(manager, { ...there, other: site.member }, { override_reason: 'えっ' }),
    ).toMatchObject({
      status: 422,
      body: { data: { user_id: [{ key: 'choice' }] } },
    });
    const stranger = await worker(await mintSite());
    expect(await replace(manager, { ...there, other: stranger })).toEqual(notFound);
    const second = await worker(site);
    await mintShiftUser(second, shift, site.position, { type: 'temporary' });
    expect(await replace(manager, { ...there, other: second })).toMatchObject(refused('already_on_shift'));
  });
});

describe('the refusal of a replacement', () => {
  it('applies after the shift', async () => {
    const there = await place('18:00');
    expect(await replace(there.manager, there)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
    const running = await place('17:59');
    expect(await replace(running.manager, running)).toMatchObject({ status: 201 });
  });

  it('applies to a person who has checked in', async () => {
    const there = await place();
    const { site, plan, manager } = there;
    await mintAttendance(site.member, site.workplace, { shift_user_id: plan.id });
    expect(await replace(manager, there)).toEqual(code(409, 'SHIFT_USER_CHECKED_IN'));
  });

  it('applies to a person who has only registered or was removed', async () => {
    const there = await place();
    const { site, shift, plan, manager } = there;
    const asking = await worker(site);
    const pending = { type: 'temporary', status: 'pending' } as const;
    const asked = await mintShiftUser(asking, shift, site.position, pending);
    const refusal = code(409, 'SHIFT_USER_NOT_APPROVED');
    expect(await replace(manager, { ...there, plan: asked })).toEqual(refusal);
    const off = { param: { id: String(shift.id), shift_user_id: String(plan.id) }, query: { version: '1' } };
    await manager.api.manage.shifts[':id'].users[':shift_user_id'].$delete(off);
    expect(await replace(manager, there)).toEqual(refusal);
  });

  it('applies to a person who has an outcome, as after an earlier replacement', async () => {
    const there = await place();
    const { site, manager } = there;
    await replace(manager, there);
    const another = { ...there, other: await worker(site) };
    expect(await replace(manager, another)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { outcome: 'absent_without_notice', version: 2 } },
    });
    expect(await peopleOn(there)).toHaveLength(2);
  });

  it('applies to oneself, out of scope, to staff, on another shift, and to an unknown assignment', async () => {
    const there = await place();
    const { site, shift, plan } = there;
    const own = await signedIn({
      roles: ['admin'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    await env.DB.prepare('UPDATE seat_group SET fixed_total = 2 WHERE shift_id = ?').bind(shift.id).run();
    const mine = await mintShiftUser(own.person, shift, site.position);
    expect(await replace(own, { ...there, plan: mine })).toEqual(code(403, 'ATTENDANCE_OWN'));
    expect(await replace(foreign, there)).toEqual(notFound);
    expect(await replace(await signedIn(), there)).toEqual(code(403, 'E_FORBIDDEN'));
    const tomorrow = await mintShift(site.template, '2026-11-22', [site.position]);
    expect(await replace(own, { ...there, shift: tomorrow })).toEqual(notFound);
    expect(await replace(own, { ...there, plan: { ...plan, id: 999_999 } })).toEqual(notFound);
  });

  it('O-17 applies to a cancellation by the company without a reason', async () => {
    const there = await place();
    const cancelled = { outcome: 'cancelled_by_company' } as const;
    expect(await replace(there.manager, there, cancelled)).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { reason: [{ key: 'required' }] } },
    });
    expect(await replace(there.manager, there, { ...cancelled, reason: '人違い' })).toMatchObject({
      status: 201,
    });
  });
});

describe('concurrent replacements', () => {
  it('replace one no-show once, even with room for more', async () => {
    const there = await place();
    const { site, shift, manager } = there;
    await env.DB.prepare('UPDATE seat_group SET fixed_total = 9 WHERE shift_id = ?').bind(shift.id).run();
    const others = await Promise.all(Array.from({ length: 8 }, () => worker(site)));
    const answers = await Promise.all(others.map((other) => replace(manager, { ...there, other })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await peopleOn(there)).toHaveLength(2);
    expect(await seatOf(there)).toMatchObject({ approved_fixed: 1 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('put one person into one of two shifts', async () => {
    const [one, two] = [await place(), await place()];
    await env.DB.prepare(
      'INSERT INTO membership (id, person_id, workplace_id, works, manages) VALUES (99999, ?, ?, 1, 0)',
    )
      .bind(one.other.id, two.site.workplace.id)
      .run();
    await givePositions(one.other, two.site.workplace, [two.site.position]);
    const answers = await Promise.all([
      replace(one.manager, one),
      replace(two.manager, { ...two, other: one.other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('change nothing when the person checks in at the same moment', async () => {
    const there = await place();
    const { site, plan } = there;
    const bindings = {
      DB: afterFacts(async () => {
        await mintAttendance(site.member, site.workplace, { shift_user_id: plan.id });
        await env.DB.prepare('UPDATE person SET roster_version = 9 WHERE id = ?').bind(site.member.id).run();
      }),
    };
    const slow = await signedInAs(there.manager.person, { now: at('09:30'), bindings });
    expect(await replace(slow, there)).toEqual(code(409, 'SHIFT_USER_CHECKED_IN'));
    expect(await peopleOn(there)).toHaveLength(1);
  });

  it('are refused with the findings when the replacement becomes busy in the same moment', async () => {
    const there = await place();
    const { other } = there;
    const elsewhere = await mintSite();
    const busy = await mintShift(elsewhere.template, DATE, [elsewhere.position]);
    const bindings = {
      DB: afterFacts(async () => {
        await mintShiftUser(other, busy, elsewhere.position);
        await env.DB.prepare('UPDATE person SET roster_version = 9 WHERE id = ?').bind(other.id).run();
      }),
    };
    const slow = await signedInAs(there.manager.person, { now: at('09:30'), bindings });
    const answer = await replace(slow, there);
    expect(answer).toMatchObject({
      status: 409,
      body: { data: { findings: expect.arrayContaining([expect.objectContaining({ rule: 'overlap' })]) } },
    });
    expect(await seatOf(there)).toMatchObject({ approved_fixed: 1 });
    expect(await brokenInvariants()).toEqual([]);
  });
});
