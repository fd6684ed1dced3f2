import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OutcomeBody } from '#contract/attendance/tracking.ts';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { publishing } from '#tests/support/recruitment.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';
import { managerElsewhere } from './by-hand.ts';

const DATE = '2026-11-21';
const NOON = fromStamp(`${DATE} 12:00:00`);

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await managerElsewhere();
});

type Place = { site: Site; shift: Shift; plan: ShiftUser; manager: SignedIn };

/** The member on the one fixed spot of a shift of today, and the workplace's manager at noon. */
async function place(overrides: Parameters<typeof mintShiftUser>[3] = {}): Promise<Place> {
  const site = await mintSite();
  await env.DB.prepare("UPDATE person SET birthday = '1995-04-01' WHERE id = ?").bind(site.member.id).run();
  const shift = await mintShift(site.template, DATE, [site.position]);
  const plan = await mintShiftUser(site.member, shift, site.position, overrides);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] }, { now: NOON });
  return { site, shift, plan, manager };
}

const say = async ({ api }: SignedIn, { id }: { id: number }, json: z.input<typeof OutcomeBody>) =>
  fullAnswer(
    await api.manage['shift-tracking'][':shift_user_id'].outcome.$post({
      param: { shift_user_id: String(id) },
      json,
    }),
  );

const absent = (version = 1) => ({ outcome: 'absent_without_notice' as const, version });
const back = (version = 2) => ({ outcome: null, version });
const code = (status: number, name: string) => ({ status, body: { code: name } });

const first = (query: string, ...ids: number[]) =>
  env.DB.prepare(query)
    .bind(...ids)
    .first();
const seatOf = ({ shift }: Place) =>
  first(
    'SELECT fixed_total, approved_fixed, temp_total, approved_temp FROM seat_group WHERE shift_id = ?',
    shift.id,
  );
const rosterVersion = ({ id }: { id: number }) => first('SELECT roster_version FROM person WHERE id = ?', id);

/** Another person on the spot, as another manager would assign them. */
async function giveAway({ site, shift }: Place): Promise<Person> {
  const person = await mintPerson({ works: [site.workplace.id] });
  await givePositions(person, site.workplace, [site.position]);
  await mintShiftUser(person, shift, site.position);
  return person;
}

describe('the outcome of an absence', () => {
  it('frees the spot, stays in the history and is audited with its reason', async () => {
    const there = await place();
    const { site, shift, plan, manager } = there;
    const answer = await say(manager, plan, { ...absent(), reason: '電話に出ない' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        shift_user_id: plan.id,
        shift_id: shift.id,
        work_history_id: null,
        user: { id: site.member.id },
        outcome: 'absent_without_notice',
        status: 'not_checked_in',
        flags: ['absent'],
        version: 2,
        attendance: null,
      },
    });
    expect(await seatOf(there)).toMatchObject({ fixed_total: 1, approved_fixed: 0 });
    expect(await rosterVersion(site.member)).toEqual({ roster_version: 2 });
    expect(await auditOf('shift_user', plan.id)).toEqual([
      {
        operation: 'tracking.outcome',
        actor_id: manager.person.id,
        action: 'update',
        workplace_id: site.workplace.id,
        before: { outcome: null },
        after: { outcome: 'absent_without_notice', reason: '電話に出ない' },
      },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is returned as a read of the shift shows it', async () => {
    const { shift, plan, manager } = await place();
    const { body } = await say(manager, plan, absent());
    const read = await manager.api.manage['shift-tracking'][':id'].$get({ param: { id: String(shift.id) } });
    expect(await fullAnswer(read)).toMatchObject({ body: { users: [body] } });
  });

  it('may be replaced by another outcome, which frees no second spot', async () => {
    const there = await place({ type: 'temporary' });
    await say(there.manager, there.plan, absent());
    expect(await say(there.manager, there.plan, { outcome: 'absent_notified', version: 2 })).toMatchObject({
      status: 200,
      body: { outcome: 'absent_notified', version: 3 },
    });
    expect(await seatOf(there)).toMatchObject({ temp_total: 1, approved_temp: 0, approved_fixed: 0 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('may be set before the shift and long after it', async () => {
    for (const now of [fromStamp('2026-11-20 12:00:00'), fromStamp('2026-11-30 12:00:00')]) {
      const { plan, manager } = await place();
      const later = await signedInAs(manager.person, { now });
      expect(await say(later, plan, absent())).toMatchObject({ status: 200, body: { flags: ['absent'] } });
    }
  });

  it('O-17 requires a reason if the company cancels', async () => {
    const { plan, manager } = await place();
    const refused = {
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { reason: [{ key: 'required' }] } },
    };
    for (const reason of [undefined, null, '  ']) {
      expect(await say(manager, plan, { outcome: 'cancelled_by_company', reason, version: 1 })).toEqual(
        refused,
      );
    }
    const said = await say(manager, plan, {
      outcome: 'cancelled_by_company',
      reason: '荷物が届かない',
      version: 1,
    });
    expect(said).toMatchObject({ status: 200, body: { outcome: 'cancelled_by_company', flags: [] } });
  });

  it('is refused after a check-in, even once the person has left, but not with a void punch', async () => {
    const { site, plan, manager } = await place();
    const { id } = await mintAttendance(site.member, site.workplace, { shift_user_id: plan.id });
    expect(await say(manager, plan, absent())).toEqual(code(409, 'SHIFT_USER_CHECKED_IN'));
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE id = ?').bind(id).run();
    expect(await say(manager, plan, absent())).toMatchObject({ status: 200 });
  });

  it.each(['pending', 'rejected', 'cancelled'] as const)(
    'is refused for a person who is %s',
    async (status) => {
      const { plan, manager } = await place({ status, type: 'temporary' });
      expect(await say(manager, plan, absent())).toEqual(code(409, 'SHIFT_USER_NOT_APPROVED'));
    },
  );

  it('is refused for oneself, out of reach, by staff, and for unknown ids', async () => {
    const { site, plan } = await place();
    const own = await signedIn({
      roles: ['admin'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    const shift = await mintShift(site.template, '2026-11-24', [site.position]);
    const mine = await mintShiftUser(own.person, shift, site.position);
    expect(await say(own, mine, absent())).toEqual(code(403, 'ATTENDANCE_OWN'));
    expect(await say(foreign, plan, absent())).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await say(own, { id: 999_999 }, absent())).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await say(await signedIn(), plan, absent())).toEqual(code(403, 'E_FORBIDDEN'));
    await env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(plan.shift_id).run();
    expect(await say(own, plan, absent())).toEqual(code(404, 'E_NOT_FOUND'));
    await env.DB.prepare('UPDATE shift SET deleted_at = NULL WHERE id = ?').bind(plan.shift_id).run();
  });

  it('is refused for an old version, with the current state', async () => {
    const { plan, manager } = await place();
    await say(manager, plan, absent());
    expect(await say(manager, plan, { ...absent(1), outcome: 'absent_notified' })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { outcome: 'absent_without_notice', version: 2 } },
    });
    expect(await say(manager, plan, absent(2))).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('is set once per idempotency key', async () => {
    const { plan, manager } = await place();
    const client = await signedInAs(manager.person, { now: NOON, headers: { 'Idempotency-Key': 'once' } });
    const once = await say(client, plan, absent());
    expect(await say(client, plan, absent())).toEqual(once);
    expect(once.status).toBe(200);
  });
});

describe('taking an outcome back', () => {
  it('takes the free spot again', async () => {
    const there = await place();
    const { site, plan, manager } = there;
    await say(manager, plan, absent());
    expect(await say(manager, plan, { ...back(), reason: '遅れて来る' })).toMatchObject({
      status: 200,
      body: { outcome: null, flags: ['not_yet_in'], version: 3 },
    });
    expect(await seatOf(there)).toMatchObject({ fixed_total: 1, approved_fixed: 1 });
    expect(await rosterVersion(site.member)).toEqual({ roster_version: 3 });
    const [, taken] = await auditOf('shift_user', plan.id);
    expect(taken).toMatchObject({
      before: { outcome: 'absent_without_notice' },
      after: { outcome: null, reason: '遅れて来る' },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('T-26 adds a spot if another person has the old one', async () => {
    const there = await place();
    const { shift, plan, manager } = there;
    await say(manager, plan, absent());
    await giveAway(there);
    expect(await say(manager, plan, back())).toMatchObject({ status: 200, body: { outcome: null } });
    expect(await seatOf(there)).toMatchObject({ fixed_total: 2, approved_fixed: 2 });
    expect(await first('SELECT version FROM shift WHERE id = ?', shift.id)).toEqual({ version: 2 });
    expect(await auditOf('shift', shift.id)).toMatchObject([
      { before: { seats: [{ fixed_total: 1 }] }, after: { seats: [{ fixed_total: 2 }] } },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused with other work: by the rules, or with the current state after the shift', async () => {
    const { site, plan, manager } = await place();
    await say(manager, plan, absent());
    const other = await mintSite();
    const late = await mintShift(other.template, DATE, [other.position], {
      start_minute: 1_000,
      end_minute: 1_300,
    });
    await mintShiftUser(site.member, late, other.position);
    expect(await say(manager, plan, back())).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'overlap', sum: 80 }] } },
    });
    const later = await signedInAs(manager.person, { now: fromStamp('2026-11-22 12:00:00') });
    expect(await say(later, plan, back())).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { outcome: 'absent_without_notice', version: 2 } },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('uses the current times of the shift', async () => {
    const there = await place();
    const { site, shift, plan, manager } = there;
    await say(manager, plan, absent());
    const times = { start_time: '13:00', end_time: '22:00', breaks: [{ start: '17:00', end: '18:00' }] };
    const changes = [{ kind: 'change_shift' as const, shift_id: shift.id, date: DATE, ...times, version: 1 }];
    const moved = await manager.api.manage.shifts.users.bulk.$post({ json: { changes } });
    expect(moved.status).toBe(200);
    const other = await mintSite();
    const late = await mintShift(other.template, DATE, [other.position], {
      start_minute: 1_200,
      end_minute: 1_500,
    });
    const busy = await mintShiftUser(site.member, late, other.position);
    expect(await say(manager, plan, back())).toMatchObject(code(409, 'SHIFT_RULES_REFUSED'));
    await env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE id = ?").bind(busy.id).run();
    expect(await say(manager, plan, back())).toMatchObject({ body: { start_time: '13:00', flags: [] } });
    await env.DB.prepare('UPDATE seat_group SET approved_fixed = 0 WHERE shift_id = ?').bind(late.id).run();
    expect(await brokenInvariants()).toEqual([]);
  });

  it('changes nothing without an outcome', async () => {
    const { site, plan, manager } = await place();
    expect(await say(manager, plan, back(1))).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await rosterVersion(site.member)).toEqual({ roster_version: 1 });
    expect(await auditOf('shift_user', plan.id)).toEqual([]);
  });
});

describe('a cancellation by the company', () => {
  const byCompany = { outcome: 'cancelled_by_company', reason: '荷物が届かない', version: 1 } as const;
  const PLACE = { date: DATE, start_time: '09:00', end_time: '18:00' };

  async function published(): Promise<Place> {
    const there = await place();
    const json = publishing(there.site.workplace, monthOf(DATE));
    const morning = fromStamp(`${DATE} 07:00:00`);
    const manager = await signedInAs(there.manager.person, { now: morning });
    expect((await manager.api.manage.shifts.publish.$post({ json })).status).toBe(200);
    return { ...there, manager };
  }

  async function newsOf({ site }: Place): Promise<WrittenParams<'roster_changed'>['changes']> {
    const items = await inboxOf(site.member);
    const rows = items.filter(({ kind }) => kind === 'roster_changed');
    return rows.flatMap(({ params }) => (params as WrittenParams<'roster_changed'>).changes);
  }
  const leftReason = ({ plan }: Place) =>
    first('SELECT status, outcome, left_reason FROM shift_user WHERE id = ?', plan.id);

  it('O-17 notifies the person with its reason, and again when it is taken back', async () => {
    const there = await published();
    const { site, manager, plan } = there;
    expect((await say(manager, plan, byCompany)).status).toBe(200);
    const workplace = site.workplace.name;
    const gone = { kind: 'removed', workplace, workplace_names: null, ...PLACE, reason: byCompany.reason };
    expect(await newsOf(there)).toEqual([gone]);
    expect(await leftReason(there)).toEqual({
      status: 'approved',
      outcome: 'cancelled_by_company',
      left_reason: byCompany.reason,
    });
    expect((await say(manager, plan, back())).status).toBe(200);
    expect(await newsOf(there)).toEqual([
      gone,
      { kind: 'added', workplace, workplace_names: null, ...PLACE },
    ]);
    expect(await leftReason(there)).toMatchObject({ outcome: null, left_reason: null });
  });

  it("notifies no one for the person's own absence, a draft or a past shift", async () => {
    const absentee = await published();
    const own = { ...absent(), outcome: 'absent_same_day', reason: '発熱' } as const;
    expect((await say(absentee.manager, absentee.plan, own)).status).toBe(200);
    expect((await say(absentee.manager, absentee.plan, back())).status).toBe(200);
    expect(await leftReason(absentee)).toMatchObject({ outcome: null, left_reason: null });
    const draft = await place();
    expect((await say(draft.manager, draft.plan, byCompany)).status).toBe(200);
    const over = await published();
    const later = await signedInAs(over.manager.person, { now: fromStamp('2026-11-22 12:00:00') });
    expect((await say(later, over.plan, byCompany)).status).toBe(200);
    for (const there of [absentee, draft, over]) expect(await newsOf(there)).toEqual([]);
  });
});

describe('a change concurrent with an outcome', () => {
  const meanwhile = (there: Place, happen: () => Promise<unknown>, more: TestClientOptions = {}) =>
    signedInAs(there.manager.person, { now: NOON, bindings: { DB: afterFacts(happen) }, ...more });

  it('a check-in wins, and the person was present', async () => {
    const there = await place();
    const { site, plan } = there;
    const slow = await meanwhile(there, async () => {
      await mintAttendance(site.member, site.workplace, { shift_user_id: plan.id });
      await env.DB.prepare('UPDATE person SET roster_version = 9 WHERE id = ?').bind(site.member.id).run();
    });
    expect(await say(slow, plan, absent())).toEqual(code(409, 'SHIFT_USER_CHECKED_IN'));
  });

  it('adds a spot if another person takes the last one', async () => {
    const there = await place();
    await say(there.manager, there.plan, absent());
    const slow = await meanwhile(there, () => giveAway(there));
    expect(await say(slow, there.plan, back())).toMatchObject({ status: 200 });
    expect(await seatOf(there)).toMatchObject({ fixed_total: 2, approved_fixed: 2 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('refuses to take the outcome of a deleted shift back', async () => {
    const there = await place();
    await say(there.manager, there.plan, absent());
    const slow = await meanwhile(there, () =>
      env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(there.shift.id).run(),
    );
    expect(await say(slow, there.plan, back())).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await brokenInvariants()).toEqual([]);
  });

  it('refuses a manager who loses the workplace', async () => {
    const there = await place();
    const slow = await meanwhile(there, () =>
      env.DB.prepare('UPDATE membership SET manages = 0, works = 1 WHERE person_id = ?')
        .bind(there.manager.person.id)
        .run(),
    );
    expect(await say(slow, there.plan, absent())).toEqual(code(404, 'E_NOT_FOUND'));
  });

  it('sets the outcome once and takes it back once for ten managers', async () => {
    const there = await place();
    const many = (json: z.input<typeof OutcomeBody>) =>
      Promise.all(Array.from({ length: 10 }, () => say(there.manager, there.plan, json)));
    const statuses = async (json: z.input<typeof OutcomeBody>) =>
      (await many(json)).filter(({ status }) => status === 200).length;
    expect(await statuses(absent())).toBe(1);
    expect(await seatOf(there)).toMatchObject({ approved_fixed: 0 });
    expect(await statuses(back())).toBe(1);
    expect(await seatOf(there)).toMatchObject({ fixed_total: 1, approved_fixed: 1 });
    expect(await brokenInvariants()).toEqual([]);
  });
});
