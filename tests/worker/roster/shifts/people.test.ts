import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  ShiftDetail,
  ShiftUser,
  type ShiftUserBody,
  type ShiftUserChangeBody,
} from '#contract/roster/shifts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition, type Position } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, type Shift } from '#tests/support/shifts.ts';

let boss: SignedIn;
let foreign: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

type Place = { site: Site; shift: Shift; person: Person; manager: SignedIn };

/** An adult who works at a workplace, a shift there, and its manager. */
async function place(date = '2026-12-01'): Promise<Place> {
  const site = await mintSite();
  const person = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
  await givePositions(person, site.workplace, [site.position]);
  const shift = await mintShift(site.template, date, [site.position]);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  return { site, shift, person, manager };
}

const body = (person: { id: number }, position: Position): z.input<typeof ShiftUserBody> => ({
  user_id: person.id,
  position_id: position.id,
  type: 'fixed',
});
const add = async (by: SignedIn, shift: { id: number }, json: z.input<typeof ShiftUserBody>) =>
  fullAnswer(await by.api.manage.shifts[':id'].users.$post({ param: { id: String(shift.id) }, json }));
const param = (shift: { id: number }, id: number) => ({ id: String(shift.id), shift_user_id: String(id) });
const one = ({ api }: SignedIn) => api.manage.shifts[':id'].users[':shift_user_id'];
const change = async (
  by: SignedIn,
  shift: { id: number },
  id: number,
  json: z.input<typeof ShiftUserChangeBody>,
) => fullAnswer(await one(by).$put({ param: param(shift, id), json }));
const remove = async (by: SignedIn, shift: { id: number }, id: number, version: number) =>
  fullAnswer(await one(by).$delete({ param: param(shift, id), query: { version: String(version) } }));
const peopleOn = async (by: SignedIn, shift: { id: number }) => {
  const answer = await by.api.manage.shifts[':id'].$get({ param: { id: String(shift.id) } });
  return ShiftDetail.parse(await answer.json());
};
const code = (status: number, name: string) => ({ status, body: { code: name } });
const notFound = code(404, 'E_NOT_FOUND');
const idOf = (answer: { body: unknown }) => ShiftUser.parse(answer.body).id;
const rosterVersion = (person: Person) =>
  env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(person.id).first('roster_version');

describe('the assignment of a person to a shift', () => {
  it('is returned, counted and audited, and raises the roster version', async () => {
    const { site, shift, person, manager } = await place();
    const added = await add(manager, shift, {
      ...body(person, site.position),
      start_time: '10:00',
      end_time: '15:30',
    });
    expect(added).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        shift_id: shift.id,
        user: {
          id: person.id,
          staff_no: person.staff_no,
          last_name: '田中',
          first_name: '花子',
          last_name_kana: 'タナカ',
          first_name_kana: 'ハナコ',
          given_first: false,
        },
        position: { id: site.position.id, name: site.position.name },
        type: 'fixed',
        status: 'approved',
        outcome: null,
        start_time: '10:00',
        end_time: '15:30',
        own_times: true,
        version: 1,
      },
    });
    const { users, seats } = await peopleOn(manager, shift);
    expect(users).toEqual([added.body]);
    expect(seats).toMatchObject([{ approved_fixed: 1, approved_temp: 0 }]);
    expect(await rosterVersion(person)).toBe(2);
    expect(await auditOf('shift_user', idOf(added))).toEqual([
      {
        operation: 'shifts.users.create',
        actor_id: manager.person.id,
        action: 'create',
        workplace_id: site.workplace.id,
        before: null,
        after: {
          shift_id: shift.id,
          user_id: person.id,
          position_id: site.position.id,
          type: 'fixed',
          status: 'approved',
          start_time: '10:00',
          end_time: '15:30',
          own_times: true,
        },
      },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is made once for a key', async () => {
    const { site, shift, person, manager } = await place();
    const post = () =>
      manager
        .send(`/api/manage/shifts/${shift.id}/users`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
          body: JSON.stringify(body(person, site.position)),
        })
        .then(fullAnswer);
    const first = await post();
    expect(first.status).toBe(201);
    expect(await post()).toEqual(first);
    expect((await peopleOn(manager, shift)).users).toEqual([first.body]);
  });

  it('is 404 for people and shifts out of scope', async () => {
    const { site, shift, person, manager } = await place();
    const stranger = (await place()).person;
    const gone = await mintPerson({ works: [site.workplace.id], deleted_at: 1 });
    for (const nobody of [stranger, gone, { id: 999_999 }]) {
      expect(await add(manager, shift, body(nobody, site.position))).toEqual(notFound);
    }
    expect(await add(foreign, shift, body(person, site.position))).toEqual(notFound);
    expect(await add(manager, { id: 999_999 }, body(person, site.position))).toEqual(notFound);
  });

  it('is refused after the shift, but not during it', async () => {
    const { site, shift, person, manager } = await place('2026-11-22');
    const after = await signedInAs(manager.person, { now: NOW + 32 * 3_600_000 });
    expect(await add(after, shift, body(person, site.position))).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
    const running = await signedInAs(manager.person, { now: NOW + 31 * 3_600_000 });
    expect(await add(running, shift, body(person, site.position))).toMatchObject({ status: 201 });
  });

  it.each([
    [{ start_time: '10:00' }, { end_time: [{ key: 'required' }] }],
    [{ end_time: '10:00' }, { start_time: [{ key: 'required' }] }],
    [{ start_time: '10:00', end_time: '10:00' }, { end_time: [{ key: 'end_after_start' }] }],
  ])('is refused with %j', async (json, data) => {
    const { site, shift, person, manager } = await place();
    expect(await add(manager, shift, { ...body(person, site.position), ...json })).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
    });
  });

  it('is refused when the shift is closed in the same moment', async () => {
    const { site, shift, person, manager } = await place();
    const bindings = {
      DB: afterFacts(() =>
        env.DB.prepare('UPDATE shift SET closed_at = 1, version = 2 WHERE id = ?').bind(shift.id).run(),
      ),
    };
    const slow = await signedInAs(manager.person, { bindings });
    expect(await add(slow, shift, body(person, site.position))).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'shift_closed' }] } },
    });
  });

  it('is 404 when the manager loses the workplace in the same moment', async () => {
    const { site, shift, person, manager } = await place();
    const bindings = {
      DB: afterFacts(() =>
        env.DB.prepare('UPDATE membership SET manages = 0, works = 1 WHERE person_id = ?')
          .bind(manager.person.id)
          .run(),
      ),
    };
    const slow = await signedInAs(manager.person, { bindings });
    expect(await add(slow, shift, body(person, site.position))).toEqual(notFound);
    expect((await peopleOn(boss, shift)).users).toEqual([]);
  });
});

describe('a change of a person on a shift', () => {
  it('sets another position, type and time', async () => {
    const { site, shift, person, manager } = await place();
    const packing = await mintPosition(site.workplace);
    await givePositions(person, site.workplace, [packing]);
    await env.DB.prepare(
      'INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total) VALUES (?, ?, 0, 1)',
    )
      .bind(shift.id, packing.id)
      .run();
    const id = idOf(await add(manager, shift, body(person, site.position)));
    const changed = await change(manager, shift, id, {
      position_id: packing.id,
      type: 'temporary',
      start_time: '09:30',
      end_time: '17:00',
      version: 1,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id,
        position: { id: packing.id },
        type: 'temporary',
        start_time: '09:30',
        end_time: '17:00',
        own_times: true,
        version: 2,
      },
    });
    const { users, seats } = await peopleOn(manager, shift);
    expect(users).toEqual([changed.body]);
    expect(
      seats.map(({ approved_fixed, approved_temp }) => [approved_fixed, approved_temp]).toSorted(),
    ).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(
      await change(manager, shift, id, { position_id: packing.id, type: 'temporary', version: 2 }),
    ).toMatchObject({
      body: { start_time: '09:00', end_time: '18:00', own_times: false, version: 3 },
    });
    expect(await rosterVersion(person)).toBe(4);
    expect(await auditOf('shift_user', id)).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { type: 'fixed' }, after: { type: 'temporary', own_times: true } },
      { action: 'update', before: { own_times: true }, after: { own_times: false } },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused on an old version and after a removal, and the conflict shows the current state', async () => {
    const { site, shift, person, manager } = await place();
    const added = await add(manager, shift, body(person, site.position));
    const json = { position_id: site.position.id, type: 'fixed' as const };
    expect(await change(manager, shift, idOf(added), { ...json, version: 7 })).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: added.body },
    });
    expect(await remove(manager, shift, idOf(added), 7)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: added.body },
    });
    expect(await remove(manager, shift, idOf(added), 1)).toEqual({ status: 204, body: null });
    const off = { code: 'E_CONFLICT', data: { status: 'cancelled', version: 2 } };
    expect(await change(manager, shift, idOf(added), { ...json, version: 2 })).toMatchObject({ body: off });
    expect(await remove(manager, shift, idOf(added), 2)).toMatchObject({ status: 409, body: off });
    expect(await add(manager, shift, body(person, site.position))).toMatchObject({ status: 201 });
    const { users, seats } = await peopleOn(manager, shift);
    expect(users.map(({ status }) => status)).toEqual(['approved', 'cancelled']);
    expect(seats).toMatchObject([{ approved_fixed: 1 }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is 404 for another shift and out of scope', async () => {
    const { site, shift, person, manager } = await place();
    const other = await mintShift(site.template, '2026-12-02', [site.position]);
    const id = idOf(await add(manager, shift, body(person, site.position)));
    const json = { position_id: site.position.id, type: 'fixed' as const, version: 1 };
    expect(await change(manager, other, id, json)).toEqual(notFound);
    expect(await change(foreign, shift, id, json)).toEqual(notFound);
    expect(await remove(manager, other, id, 1)).toEqual(notFound);
    expect(await remove(foreign, shift, id, 1)).toEqual(notFound);
    expect(await remove(manager, shift, 999_999, 1)).toEqual(notFound);
  });

  it('is refused after the shift', async () => {
    const { site, shift, person, manager } = await place();
    const id = idOf(await add(manager, shift, body(person, site.position)));
    const late = await signedInAs(manager.person, { now: NOW + 30 * DAY });
    const past = code(409, 'SHIFT_IN_THE_PAST');
    expect(await remove(late, shift, id, 1)).toEqual(past);
    expect(
      await change(late, shift, id, { position_id: site.position.id, type: 'fixed', version: 1 }),
    ).toEqual(past);
  });

  it('may remove a person who is no longer a member', async () => {
    const { site, shift, person, manager } = await place();
    const id = idOf(await add(manager, shift, body(person, site.position)));
    await env.DB.batch([
      env.DB.prepare(
        'DELETE FROM membership_position WHERE membership_id IN (SELECT id FROM membership WHERE person_id = ?)',
      ).bind(person.id),
      env.DB.prepare('DELETE FROM membership WHERE person_id = ?').bind(person.id),
      env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id),
    ]);
    expect(await remove(manager, shift, id, 1)).toEqual({ status: 204, body: null });
  });
});

describe('a registration', () => {
  const pending = { type: 'temporary', status: 'pending' } as const;

  it('is approved and then counts against the total', async () => {
    const { site, shift, person, manager } = await place();
    const { id } = await mintShiftUser(person, shift, site.position, pending);
    const json = { position_id: site.position.id, type: 'temporary' as const, version: 1 };
    expect(await change(manager, shift, id, { ...json, status: 'approved' })).toMatchObject({
      status: 200,
      body: { status: 'approved', version: 2 },
    });
    const { seats } = await peopleOn(manager, shift);
    expect(seats).toMatchObject([{ approved_temp: 1, pending_temp: 0 }]);
    expect(await change(manager, shift, id, { ...json, version: 2, status: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { status: 'approved' } },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is rejected by a decision or by a removal', async () => {
    const { site, shift, person, manager } = await place();
    const json = { position_id: site.position.id, type: 'temporary' as const, version: 1 };
    const first = await mintShiftUser(person, shift, site.position, pending);
    expect(await change(manager, shift, first.id, { ...json, status: 'rejected' })).toMatchObject({
      status: 200,
      body: { status: 'rejected', version: 2 },
    });
    const second = await mintShiftUser(person, shift, site.position, pending);
    expect(await remove(manager, shift, second.id, 1)).toMatchObject({ status: 204 });
    const { users, seats } = await peopleOn(manager, shift);
    expect(users.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(seats).toMatchObject([{ pending_temp: 0 }]);
  });

  it('cannot be approved by the person who made it, alone or in a bulk request', async () => {
    const { site, shift } = await place();
    const manager = await signedIn({
      roles: ['admin'],
      birthday: '1990-01-01',
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    await givePositions(manager.person, site.workplace, [site.position]);
    const { id } = await mintShiftUser(manager.person, shift, site.position, pending);
    const json = { position_id: site.position.id, type: 'temporary' as const, version: 1 };
    const forbidden = code(403, 'E_FORBIDDEN');
    expect(await change(manager, shift, id, { ...json, status: 'approved' })).toEqual(forbidden);
    const changes = [{ kind: 'revise' as const, shift_user_id: id, status: 'approved' as const, version: 1 }];
    expect(await fullAnswer(await manager.api.manage.shifts.users.bulk.$post({ json: { changes } }))).toEqual(
      forbidden,
    );
    expect(await change(boss, shift, id, { ...json, status: 'approved' })).toMatchObject({ status: 200 });
  });
});
