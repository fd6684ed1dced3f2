import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  type Shift,
  type ShiftChangeBody,
  ShiftDetail,
  type ShiftsBody,
  shiftOperations,
} from '#contract/shifts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { told } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  mintPosition,
  mintShift,
  mintShiftUser,
  mintSite,
  mintTemplate,
  type Site,
} from '#tests/support/mint-site.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';

const Created = shiftOperations['shifts.create'].answers[201];

let boss: SignedIn;
let site: Site;
let manager: SignedIn;
let foreign: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

const at = (id: number) => ({ param: { id: String(id) } });
const shifts = (by: SignedIn) => by.api.manage.shifts;
const create = async (json: Partial<z.input<typeof ShiftsBody>> & { dates: string[] }, by = manager) =>
  told(
    await shifts(by).$post({
      json: { workplace_id: site.workplace.id, template_id: site.template.id, ...json },
    }),
  );
const read = async (id: number, by = manager) => told(await shifts(by)[':id'].$get(at(id)));
const update = async (id: number, json: z.input<typeof ShiftChangeBody>, by = manager) =>
  told(await shifts(by)[':id'].$put({ ...at(id), json }));
const remove = async (id: number, version: number, by = manager) =>
  told(await shifts(by)[':id'].$delete({ ...at(id), query: { version: String(version) } }));
const close = async (id: number, closed: boolean, version: number, by = manager) =>
  told(await shifts(by)[':id'].close.$post({ ...at(id), json: { closed, version } }));
const activate = async (ids: number[], active: boolean, by = manager) =>
  told(await shifts(by).active.$put({ json: { ids, active } }));
const publish = async (month: string, by = manager, workplace_id = site.workplace.id) =>
  told(await shifts(by).publish.$post({ json: { workplace_id, month } }));

const seat = (fixed_total: number, temp_total = 0, position_id = site.position.id) => ({
  position_id,
  fixed_total,
  temp_total,
  max_registered_temp: null,
});
const invalid = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const code = (status: number, name: string) => ({ status, body: { code: name } });
const notFound = code(404, 'E_NOT_FOUND');

/** A stored shift with one seat and what a form of it posts. */
async function planned(date: string, of = site) {
  const shift = await mintShift(of.template, date, [of.position]);
  const form: z.input<typeof ShiftChangeBody> = {
    date,
    start_time: '09:00',
    end_time: '18:00',
    breaks: [{ start: '12:00', end: '13:00' }],
    paid_before_minutes: 0,
    seats: [{ ...seat(1, 1), position_id: of.position.id }],
    active: true,
    version: 1,
  };
  return { shift, form };
}

describe('a manager creates shifts', () => {
  it('on several days at once, with the times of the template and the seats that are asked for', async () => {
    const made = await create({ dates: ['2026-12-01', '2026-12-02'], seats: [seat(3, 2)] });
    const expected = (date: string) => ({
      id: expect.any(Number),
      workplace: { id: site.workplace.id, code: site.workplace.code, name: site.workplace.name },
      template: { id: site.template.id, code: site.template.code, name: site.template.name },
      date,
      start_time: '09:00',
      end_time: '18:00',
      breaks: [{ start: '12:00', end: '13:00' }],
      paid_before_minutes: 0,
      active: true,
      closed_at: null,
      published: false,
      progress: 'not_yet',
      seats: [
        {
          position: { id: site.position.id, name: site.position.name },
          ...{ fixed_total: 3, temp_total: 2, max_registered_temp: null },
          ...{ approved_fixed: 0, approved_temp: 0, pending_temp: 0 },
        },
      ],
      version: 1,
    });
    expect(made).toEqual({ status: 201, body: { data: [expected('2026-12-01'), expected('2026-12-02')] } });
    const [first] = Created.parse(made.body).data;
    expect((await read(first?.id ?? 0)).body).toEqual({
      ...expected('2026-12-01'),
      id: first?.id,
      users: [],
    });
    expect(await auditOf('shift', first?.id ?? 0)).toMatchObject([
      {
        operation: 'shifts.create',
        action: 'create',
        workplace_id: site.workplace.id,
        after: { date: '2026-12-01', start_time: '09:00', seats: [seat(3, 2)] },
      },
    ]);
  });

  it('with the headcounts of the weekday, and of other positions with those of the company', async () => {
    const other = await mintSite();
    const packing = await mintPosition(other.workplace);
    await env.DB.prepare('INSERT INTO template_headcount VALUES (?, ?, 2, 4, 1, 6)')
      .bind(other.template.id, other.position.id)
      .run();
    await env.DB.prepare('UPDATE configuration SET settings = json(\'{"default_fixed_total": 2}\')').run();
    const json = { workplace_id: other.workplace.id, template_id: other.template.id };
    const { body } = await create({ ...json, dates: ['2026-12-01', '2026-12-02'] }, boss);
    await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
    const [tuesday, wednesday] = Created.parse(body).data;
    const totals = (one: Shift | undefined) =>
      one?.seats.map(({ position, fixed_total, temp_total, max_registered_temp }) => [
        position.id,
        fixed_total,
        temp_total,
        max_registered_temp,
      ]);
    expect(totals(tuesday)?.toSorted()).toEqual(
      [
        [other.position.id, 4, 1, 6],
        [packing.id, 2, 0, null],
      ].toSorted(),
    );
    expect(totals(wednesday)).toEqual([[packing.id, 2, 0, null]]);
  });

  it('not where one is there already, and then none of them', async () => {
    await mintShift(site.template, '2026-12-08');
    expect(await create({ dates: ['2026-12-07', '2026-12-08'] })).toEqual({
      status: 409,
      body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates: ['2026-12-08'] } },
    });
    expect((await create({ dates: ['2026-12-07'] })).status).toBe(201);
  });

  it('not of an inactive template, nor of one that is gone or of another workplace', async () => {
    const inactive = await mintTemplate(site.workplace, { active: false });
    expect(await create({ template_id: inactive.id, dates: ['2026-12-01'] })).toEqual(
      code(409, 'SHIFT_CANNOT_CREATE_INACTIVE'),
    );
    const deleted = await mintTemplate(site.workplace, { deletedAt: 1 });
    const elsewhere = (await mintSite()).template;
    for (const template of [deleted, elsewhere, { id: 999_999 }]) {
      expect(await create({ template_id: template.id, dates: ['2026-12-01'] }, boss)).toEqual(notFound);
    }
  });

  it('not where they do not manage, and not for positions of another workplace', async () => {
    expect(await create({ dates: ['2026-12-20'] }, foreign)).toEqual(notFound);
    const { position } = await mintSite();
    expect(await create({ dates: ['2026-12-20'], seats: [seat(1, 0, position.id)] })).toEqual(notFound);
  });

  it('not on days gone by; a shift of today that is over is a finding', async () => {
    expect(await create({ dates: ['2026-11-21', '2026-11-20', '2025-01-01'] })).toEqual(
      invalid({ 'dates[1]': [{ key: 'today_or_later' }], 'dates[2]': [{ key: 'today_or_later' }] }),
    );
    const night = await signedInAs(manager.person, { now: NOW + 10 * HOUR });
    expect(await create({ dates: ['2026-11-21'] }, night)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'shift_past', user_id: null }] } },
    });
  });

  it.each([
    [{ dates: [] }, { dates: [{ key: 'min_items', params: { min: 1 } }] }],
    [{ dates: ['2026-12-01', '2026-12-01'] }, { dates: [{ key: 'repeated' }] }],
    [{ dates: ['2026-02-30'] }, { 'dates[0]': [{ key: 'date' }] }],
    [
      { dates: ['2026-12-01'], seats: [{ position_id: 1, fixed_total: -1, temp_total: 0 }] },
      { 'seats[0].fixed_total': [{ key: 'min', params: { min: 0 } }] },
    ],
    [
      {
        dates: ['2026-12-01'],
        seats: [1, 1].map((position_id) => ({ position_id, fixed_total: 1, temp_total: 0 })),
      },
      { seats: [{ key: 'repeated' }] },
    ],
  ])('not of %j', async (json, data) => {
    expect(await create(json)).toEqual(invalid(data));
  });

  it('only with a reason where the breaks are too short', async () => {
    const long = await mintTemplate(site.workplace, { breaks: '[]' });
    const json = { template_id: long.id, dates: ['2026-12-01'] };
    expect(await create(json)).toMatchObject({
      status: 409,
      body: { data: { findings: [{ rule: 'short_break', severity: 'warn', passable_by: 'manager' }] } },
    });
    const { status, body } = await create({ ...json, override_reason: 'breaks are on the spot' });
    expect(status).toBe(201);
    const [made] = Created.parse(body).data;
    expect(await auditOf('shift', made?.id ?? 0)).toMatchObject([
      { after: { override_reason: 'breaks are on the spot', passed: ['short_break'] } },
    ]);
  });

  it('even when the template is changed meanwhile: it is decided anew', async () => {
    const template = await mintTemplate(site.workplace);
    const bindings = {
      DB: afterFacts(() =>
        env.DB.prepare('UPDATE shift_template SET active = 0, version = 2 WHERE id = ?')
          .bind(template.id)
          .run(),
      ),
    };
    const slow = await signedInAs(manager.person, { bindings });
    expect(await create({ template_id: template.id, dates: ['2026-12-15'] }, slow)).toEqual(
      code(409, 'SHIFT_CANNOT_CREATE_INACTIVE'),
    );
  });

  it('but not at a workplace that is inactive, also when it becomes so meanwhile; what is there stays', async () => {
    const { workplace, template } = await mintSite();
    const planned = { workplace_id: workplace.id, template_id: template.id };
    const turnOff = () =>
      env.DB.prepare('UPDATE workplace SET active = 0 WHERE id = ?').bind(workplace.id).run();
    expect(await create({ ...planned, dates: ['2026-12-14'] }, boss)).toMatchObject({ status: 201 });
    const slow = await signedInAs(boss.person, { bindings: { DB: afterFacts(turnOff) } });
    const inactive = code(409, 'SHIFT_CANNOT_CREATE_INACTIVE');
    expect(await create({ ...planned, dates: ['2026-12-15'] }, slow)).toEqual(inactive);
    expect(await create({ ...planned, dates: ['2026-12-15'] }, boss)).toEqual(inactive);
    const stored = env.DB.prepare('SELECT active FROM shift WHERE workplace_id = ?').bind(workplace.id);
    expect((await stored.all()).results).toEqual([{ active: 1 }]);
  });
});

describe('what a new shift is decided on', () => {
  const meanwhile = (statement: string, ...values: number[]) =>
    signedInAs(manager.person, {
      bindings: {
        DB: afterFacts(() =>
          env.DB.prepare(statement)
            .bind(...values)
            .run(),
        ),
      },
    });

  it('stays until it is written: a position that is deleted meanwhile is not asked for', async () => {
    const gone = await mintPosition(site.workplace);
    const slow = await meanwhile('UPDATE position SET deleted_at = 1 WHERE id = ?', gone.id);
    expect(await create({ dates: ['2026-12-21'], seats: [seat(1, 0, gone.id)] }, slow)).toEqual(notFound);
  });

  it('is the configuration too, which may change meanwhile', async () => {
    await mintPosition(site.workplace);
    const slow = await meanwhile(
      `UPDATE configuration SET settings = json('{"default_fixed_total": 7}'), version = version + 1`,
    );
    const { body } = await create({ dates: ['2026-12-22'] }, slow);
    await env.DB.prepare("UPDATE configuration SET settings = '{}', version = version + 1").run();
    const [made] = Created.parse(body).data;
    expect(made?.seats.map(({ fixed_total }) => fixed_total)).toContain(7);
  });
});

describe('a manager changes a shift', () => {
  it('and everybody on it who has no times of their own goes along', async () => {
    const here = await mintSite();
    const { shift, form } = await planned('2026-12-01', here);
    const person = await mintShiftUser(here.member, shift, here.position);
    const changed = await update(
      shift.id,
      {
        ...form,
        date: '2026-12-02',
        start_time: '10:00',
        end_time: '19:00',
        paid_before_minutes: 15,
        seats: [{ ...seat(4, 1), position_id: here.position.id }],
        override_reason: 'nobody knows the birthday',
      },
      boss,
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
    expect((await read(shift.id, boss)).body).toEqual(changed.body);
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

  it('whose seats, turn and paid minutes alone are no matter of the rules', async () => {
    const { shift, form } = await planned('2026-12-09');
    const other = await mintPosition(site.workplace);
    const seats = [seat(0), seat(2, 3, other.id)];
    expect(await update(shift.id, { ...form, active: false, paid_before_minutes: 5, seats })).toMatchObject({
      status: 200,
      body: { active: false, paid_before_minutes: 5, version: 2 },
    });
    const totals = new Map(
      ShiftDetail.parse((await read(shift.id)).body).seats.map((one) => [one.position.id, one.fixed_total]),
    );
    expect(totals).toEqual(
      new Map([
        [site.position.id, 0],
        [other.id, 2],
      ]),
    );
    expect(await update(shift.id, { ...form, version: 2, seats: [] })).toMatchObject({
      body: { seats: [{ fixed_total: 0 }, { fixed_total: 0 }] },
    });
  });

  it('not below the people who are approved', async () => {
    const here = await mintSite();
    const { shift, form } = await planned('2026-12-01', here);
    await mintShiftUser(here.member, shift, here.position);
    expect(await update(shift.id, { ...form, seats: [] }, boss)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: { findings: [{ rule: 'fixed_total', limit: 0, sum: 1, passable_by: 'none' }] },
      },
    });
  });

  it('not onto a day that has one already, nor to one gone by, nor at all once it is over', async () => {
    const { shift, form } = await planned('2026-12-11');
    await mintShift(site.template, '2026-12-12');
    expect(await update(shift.id, { ...form, date: '2026-12-12' })).toEqual({
      status: 409,
      body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates: ['2026-12-12'] } },
    });
    expect(await update(shift.id, { ...form, date: '2026-11-20' })).toEqual(
      invalid({ date: [{ key: 'today_or_later' }] }),
    );
    const late = await signedInAs(manager.person, { now: NOW + 30 * DAY });
    expect(await update(shift.id, { ...form, paid_before_minutes: 5 }, late)).toEqual(
      code(409, 'SHIFT_IN_THE_PAST'),
    );
  });

  it('not on an old version, and is shown how it stands', async () => {
    const { shift, form } = await planned('2026-12-13');
    expect(await update(shift.id, { ...form, paid_before_minutes: 5 })).toMatchObject({ status: 200 });
    const current = (await read(shift.id)).body;
    expect(await update(shift.id, form)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: current },
    });
  });

  it('not where they do not manage, and not once it is deleted', async () => {
    const { shift, form } = await planned('2026-12-14');
    expect(await update(shift.id, form, foreign)).toEqual(notFound);
    expect(await remove(shift.id, 1)).toEqual({ status: 204, body: null });
    expect(await update(shift.id, { ...form, version: 2 })).toEqual(notFound);
  });

  it.each<[string, Partial<z.input<typeof ShiftChangeBody>>, Record<string, unknown>]>([
    ['ends before it starts', { end_time: '08:00' }, { end_time: [{ key: 'end_after_start' }] }],
    ['is longer than a day', { end_time: '34:00' }, { end_time: [{ key: 'at_most_a_day' }] }],
    [
      'has a break outside',
      { breaks: [{ start: '08:00', end: '09:30' }] },
      { 'breaks[0].start': [{ key: 'break_start_inside' }] },
    ],
    ['has no clock', { start_time: '9 o’clock' }, { start_time: [{ key: 'time' }] }],
  ])('not to one that %s', async (_, json, data) => {
    const { shift, form } = await planned('2027-02-01');
    expect(await update(shift.id, { ...form, ...json })).toEqual(invalid(data));
    await remove(shift.id, 1);
  });

  it('and whoever comes onto it meanwhile is asked about too', async () => {
    const here = await mintSite();
    const { shift, form } = await planned('2026-12-01', here);
    const bindings = { DB: afterFacts(() => mintShiftUser(here.member, shift, here.position)) };
    const slow = await signedInAs(boss.person, { bindings });
    expect(await update(shift.id, { ...form, end_time: '19:00' }, slow)).toMatchObject({
      status: 409,
      body: { data: { findings: [{ rule: 'birthday_unknown', user_id: here.member.id }] } },
    });
  });
});

describe('a shift', () => {
  it('is deleted while nobody is on it; its row stays', async () => {
    const { shift } = await planned('2026-12-16');
    const before = (await read(shift.id)).body;
    expect(await remove(shift.id, 3)).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: before } });
    expect(await remove(shift.id, 1, foreign)).toEqual(notFound);
    expect(await remove(shift.id, 1)).toEqual({ status: 204, body: null });
    expect(await read(shift.id)).toEqual(notFound);
    expect(await remove(shift.id, 2)).toEqual(notFound);
    expect(await auditOf('shift', shift.id)).toMatchObject([{ action: 'delete', before: { id: shift.id } }]);
    expect((await create({ dates: ['2026-12-16'] })).status).toBe(201);
  });

  it('is not deleted while somebody is on it or asks for it, nor once it is over', async () => {
    const here = await mintSite();
    const { shift } = await planned('2026-12-01', here);
    const place = await mintShiftUser(here.member, shift, here.position, {
      type: 'temporary',
      status: 'pending',
    });
    expect(await remove(shift.id, 1, boss)).toEqual(code(409, 'SHIFT_CANNOT_DELETE_WITH_USERS'));
    await env.DB.batch([
      env.DB.prepare("UPDATE shift_user SET status = 'rejected' WHERE id = ?").bind(place.id),
      env.DB.prepare('UPDATE seat_group SET pending_temp = 0 WHERE shift_id = ?').bind(shift.id),
    ]);
    const late = await signedInAs(boss.person, { now: NOW + 30 * DAY });
    expect(await remove(shift.id, 1, late)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
    expect(await remove(shift.id, 1, boss)).toMatchObject({ status: 204 });
  });

  it('is not deleted when somebody comes onto it meanwhile', async () => {
    const here = await mintSite();
    const { shift } = await planned('2026-12-01', here);
    const bindings = { DB: afterFacts(() => mintShiftUser(here.member, shift, here.position)) };
    const slow = await signedInAs(boss.person, { bindings });
    expect(await remove(shift.id, 1, slow)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
  });

  it('is closed and opened again', async () => {
    const { shift } = await planned('2026-12-17');
    const closed = await close(shift.id, true, 1);
    expect(closed).toMatchObject({ status: 200, body: { closed_at: '2026-11-21 10:00:00', version: 2 } });
    expect((await read(shift.id)).body).toEqual(closed.body);
    expect(await close(shift.id, true, 1)).toMatchObject({ status: 409, body: { data: closed.body } });
    expect(await close(shift.id, false, 2, foreign)).toEqual(notFound);
    expect(await close(shift.id, false, 2)).toMatchObject({ body: { closed_at: null, version: 3 } });
    expect(await auditOf('shift', shift.id)).toMatchObject([
      { before: { closed_at: null }, after: { closed_at: '2026-11-21 10:00:00' } },
      { after: { closed_at: null } },
    ]);
    const late = await signedInAs(manager.person, { now: NOW + 30 * DAY });
    expect(await close(shift.id, true, 3, late)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
  });

  it('is turned off and on with others, as one', async () => {
    const [one, two] = [(await planned('2026-12-18')).shift, (await planned('2026-12-19')).shift];
    expect(await activate([one.id, two.id, one.id], false)).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: one.id, active: false, version: 2 },
          { id: two.id, active: false, version: 2 },
        ],
      },
    });
    expect(await activate([one.id], false)).toMatchObject({ body: { data: [{ version: 2 }] } });
    expect(await auditOf('shift', one.id)).toMatchObject([
      { before: { active: true }, after: { active: false } },
    ]);
    expect(await activate([one.id, 999_999], true)).toEqual(notFound);
    expect(await activate([one.id], true, foreign)).toEqual(notFound);
    const late = await signedInAs(manager.person, { now: NOW + 30 * DAY });
    expect(await activate([one.id], true, late)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
  });

  it.each([
    ['not_yet', NOW + 22 * HOUR - MINUTE],
    ['coming_soon', NOW + 22 * HOUR],
    ['in_progress', NOW + 23 * HOUR],
    ['ended', NOW + 32 * HOUR],
  ])('is %s by its instants', async (progress, now) => {
    const here = await mintSite();
    const shift = await mintShift(here.template, '2026-11-22');
    const clock = await signedInAs(boss.person, { now });
    expect((await read(shift.id, clock)).body).toMatchObject({ progress });
  });
});

describe('a month', () => {
  it('is shown to its people once, and stays as it was shown', async () => {
    const { shift } = await planned('2027-03-01');
    expect((await read(shift.id)).body).toMatchObject({ published: false });
    const first = await publish('2027-03');
    expect(first).toEqual({
      status: 200,
      body: { workplace_id: site.workplace.id, month: '2027-03', published_at: '2026-11-21 10:00:00' },
    });
    const later = await signedInAs(manager.person, { now: NOW + 5 * MINUTE });
    expect(await publish('2027-03', later)).toEqual(first);
    expect((await read(shift.id)).body).toMatchObject({ published: true });
    expect(await auditOf('roster_month', site.workplace.id)).toMatchObject([
      { action: 'publish', after: { month: '2027-03' } },
    ]);
  });

  it('is not shown by who does not manage the workplace', async () => {
    expect(await publish('2027-04', foreign)).toEqual(notFound);
    expect(await publish('2027-04', boss, 999_999)).toEqual(notFound);
    expect(await publish('2027-13')).toEqual(invalid({ month: [{ key: 'month' }] }));
  });
});
