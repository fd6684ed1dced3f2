import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { FixedSchedule, FixedSchedulePreview, SavedFixedSchedule } from '#contract/roster/fixed-schedules.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintFixedSchedule } from '#tests/support/fixed-schedules.ts';
import { mintPeople, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

let boss: SignedIn;
let site: Site;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
});

/** A person who works at the workplace, with a known birthday. */
async function worker(at = site) {
  const [person] = await mintPeople([{ works: [at.workplace.id], birthday: '1990-04-01' }]);
  if (!person) throw new Error('nobody was minted');
  await givePositions(person, at.workplace, [at.position]);
  return person;
}

/** The body of a form: Tuesdays from December on. */
function body(person: { id: number }, more: Record<string, unknown> = {}) {
  return {
    user_id: person.id,
    workplace_id: site.workplace.id,
    position_id: site.position.id,
    template_id: site.template.id,
    weekdays: [2],
    valid_from: '2026-12-01',
    valid_to: null,
    ...more,
  };
}

type Body = ReturnType<typeof body>;
const schedules = (by = boss) => by.api.admin['fixed-schedules'];
const create = async (json: Body, by = boss) => fullAnswer(await schedules(by).$post({ json }));
const preview = async (json: Body) => fullAnswer(await schedules().preview.$post({ json }));
const at = (id: number) => ({ param: { id: String(id) } });
const update = async (id: number, json: Body & { version: number }) =>
  fullAnswer(await schedules()[':id'].$put({ ...at(id), json }));
const remove = async (id: number, version: number) =>
  fullAnswer(await schedules()[':id'].$delete({ ...at(id), query: { version: String(version) } }));
const read = async (id: number) => fullAnswer(await schedules()[':id'].$get(at(id)));
const created = async (json: Body) => SavedFixedSchedule.parse((await create(json)).body);
const invalid = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

async function peopleOn(shiftId: number) {
  const { results } = await env.DB.prepare(
    'SELECT person_id, position_id, type, status FROM shift_user WHERE shift_id = ? ORDER BY person_id',
  )
    .bind(shiftId)
    .all();
  return results;
}

describe('a fixed schedule', () => {
  it('is created, read, listed, changed and deleted, with an audit row each', async () => {
    const person = await worker();
    const saved = await created(body(person, { weekdays: [5, 2] }));
    expect(saved).toMatchObject({
      user: { id: person.id, staff_no: person.staff_no },
      workplace: { id: site.workplace.id },
      position: { id: site.position.id },
      template: { id: site.template.id, start_time: '09:00', end_time: '18:00' },
      weekdays: [2, 5],
      valid_from: '2026-12-01',
      valid_to: null,
      version: 1,
      fixed: { placed: 0, clashes: [] },
    });
    const { fixed: _, ...stored } = saved;
    expect(await read(saved.id)).toEqual({ status: 200, body: stored });

    const changed = await update(saved.id, { ...body(person, { valid_to: '2027-01-31' }), version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { weekdays: [2], valid_to: '2027-01-31', version: 2 },
    });
    expect(await update(saved.id, { ...body(person), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { version: 2 } },
    });
    expect(await remove(saved.id, 1)).toMatchObject({ status: 409, body: { data: { version: 2 } } });
    expect((await remove(saved.id, 2)).status).toBe(204);
    expect((await read(saved.id)).status).toBe(404);
    expect((await remove(saved.id, 3)).status).toBe(404);
    expect((await update(saved.id, { ...body(person), version: 3 })).status).toBe(404);
    expect(await auditOf('fixed_schedule', saved.id)).toMatchObject([
      {
        operation: 'fixed_schedules.create',
        action: 'create',
        workplace_id: site.workplace.id,
        after: { user_id: person.id, weekdays: [2, 5] },
      },
      { action: 'update', before: { weekdays: [2, 5] }, after: { weekdays: [2], valid_to: '2027-01-31' } },
      { action: 'delete', before: { user_id: person.id } },
    ]);
  });

  it('is for global admins only', async () => {
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    expect(await create(body(site.member), manager)).toMatchObject({ status: 403 });
    expect((await schedules(manager).$get({ query: {} })).status).toBe(403);
  });

  it('is found by workplace, person, name and whether it is current', async () => {
    const other = await mintSite();
    const query = async (asked: Record<string, string>) => {
      const answer = await schedules().$get({
        query: { workplace_ids: [String(other.workplace.id)], ...asked },
      });
      return (await answer.json()).data.map(({ user }) => user.id);
    };
    const [second] = await mintPeople([
      { works: [other.workplace.id], last_name: '固定野', first_name: '明' },
    ]);
    await mintFixedSchedule(second ?? other.member, other.template, other.position, {
      valid_to: '2026-11-21',
    });
    expect((await query({})).toSorted()).toEqual([other.member.id, second?.id ?? 0].toSorted());
    expect(await query({ current: 'true' })).toEqual([second?.id]);
    expect(await query({ current: 'false' })).toEqual([other.member.id]);
    expect(await query({ user_id: String(other.member.id) })).toEqual([other.member.id]);
    expect(await query({ q: '固定野' })).toEqual([second?.id]);
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(second?.id).run();
    expect(await query({ current: 'true' })).toEqual([]);
  });

  it('is created once for a key', async () => {
    const person = await worker();
    const post = async () => {
      const headers = { 'Idempotency-Key': `fixed-${person.id}` };
      return fullAnswer(await schedules().$post({ json: body(person) }, { headers }));
    };
    const first = await post();
    expect(first.status).toBe(201);
    expect(await post()).toEqual(first);
  });
});

describe('the refusal of a fixed schedule', () => {
  it('names an unknown person, workplace, position or template', async () => {
    const person = await worker();
    const other = await mintSite();
    expect(await create(body({ id: 999_999 }))).toEqual(invalid({ user_id: [{ key: 'choice' }] }));
    expect(await create(body(person, { template_id: other.template.id }))).toEqual(
      invalid({ template_id: [{ key: 'choice' }] }),
    );
    expect(await create(body(person, { position_id: other.position.id }))).toEqual(
      invalid({ position_id: [{ key: 'workplace_position' }] }),
    );
    expect((await create(body(person, { workplace_id: 999_999 }))).body).toMatchObject({
      data: { workplace_id: [{ key: 'choice' }] },
    });
  });

  it('names a person who does not work there, or not in the position', async () => {
    const stranger = await mintPerson();
    expect(await create(body(stranger))).toEqual(invalid({ user_id: [{ key: 'not_a_member' }] }));
    const packing = await mintPosition(site.workplace);
    expect(await create(body(await worker(), { position_id: packing.id }))).toEqual(
      invalid({ position_id: [{ key: 'position_of_member' }] }),
    );
  });

  it('names missing or repeated weekdays, and dates out of order', async () => {
    const person = await worker();
    expect(await create(body(person, { weekdays: [] }))).toEqual(
      invalid({ weekdays: [{ key: 'schedule_required' }] }),
    );
    expect(await create(body(person, { weekdays: [2, 2] }))).toEqual(
      invalid({ weekdays: [{ key: 'repeated' }] }),
    );
    expect(await create(body(person, { valid_to: '2026-11-30' }))).toEqual(
      invalid({ valid_to: [{ key: 'date_order' }] }),
    );
  });

  it('names another schedule of the person on the same weekday and time, even overnight', async () => {
    const person = await worker();
    const night = await mintTemplate(site.workplace, {
      start_minute: 1320,
      end_minute: 1440 + 570,
      breaks: '[]',
    });
    const { id } = await created(body(person));
    expect(await create(body(person, { weekdays: [2, 4], valid_from: '2027-03-01' }))).toMatchObject({
      status: 409,
      body: { code: 'SCHEDULE_ALREADY_EXISTS', data: { schedules: [{ schedule: { id }, weekdays: [2] }] } },
    });
    expect(await create(body(person, { weekdays: [1], template_id: night.id }))).toMatchObject({
      body: { code: 'SCHEDULE_ALREADY_EXISTS', data: { schedules: [{ schedule: { id }, weekdays: [1] }] } },
    });
    expect((await create(body(person, { weekdays: [2], template_id: night.id }))).status).toBe(201);
    expect(await update(id, { ...body(person, { weekdays: [3] }), version: 1 })).toMatchObject({
      body: { code: 'SCHEDULE_ALREADY_EXISTS' },
    });
    expect((await update(id, { ...body(person, { valid_to: '2027-06-30' }), version: 1 })).status).toBe(200);
  });
});

describe('the existing shifts of a fixed schedule', () => {
  it('stay unchanged unless the request includes them', async () => {
    const template = await mintTemplate(site.workplace);
    const shift = await mintShift(template, '2026-12-08', [site.position]);
    const { fixed } = await created(body(await worker(), { template_id: template.id }));
    expect(fixed.placed).toBe(0);
    expect(await peopleOn(shift.id)).toEqual([]);
  });

  it('get the person in the same batch, with one more spot when all are taken, and report findings', async () => {
    const template = await mintTemplate(site.workplace);
    const person = await worker();
    const [full, free, busy, other] = [
      await mintShift(template, '2026-12-08', [site.position]),
      await mintShift(template, '2026-12-15', [site.position]),
      await mintShift(template, '2026-12-22', [site.position]),
      await mintShift(template, '2026-12-16', [site.position]),
    ];
    await mintShiftUser(await worker(), full, site.position);
    const late = await mintTemplate(site.workplace, { start_minute: 600, end_minute: 1200 });
    await mintShiftUser(person, await mintShift(late, '2026-12-22', [site.position]), site.position);
    const saved = await created(body(person, { template_id: template.id, place_on_existing: true }));
    expect(boss.meter().roundTrips).toBe(3);
    expect(saved.fixed).toMatchObject({
      placed: 2,
      clashes: [
        { date: '2026-12-22', user: { id: person.id }, placed: false, findings: [{ rule: 'overlap' }] },
      ],
      named: { users: [{ id: person.id }], workplaces: [{ id: site.workplace.id }] },
    });
    const on = { person_id: person.id, position_id: site.position.id, type: 'fixed', status: 'approved' };
    expect(await peopleOn(full.id)).toContainEqual(on);
    expect(await peopleOn(free.id)).toEqual([on]);
    expect([...(await peopleOn(busy.id)), ...(await peopleOn(other.id))]).toEqual([]);
    const seats = env.DB.prepare('SELECT fixed_total, approved_fixed FROM seat_group WHERE shift_id = ?');
    expect(await seats.bind(full.id).first()).toEqual({ fixed_total: 2, approved_fixed: 2 });

    const again = await update(saved.id, {
      ...body(person, { template_id: template.id, weekdays: [2, 3], place_on_existing: true }),
      version: 1,
    });
    expect(again).toMatchObject({ status: 200, body: { fixed: { placed: 1 } } });
    expect(await peopleOn(other.id)).toEqual([on]);
  });
});

describe('the preview of eight weeks', () => {
  it('shows for every day whether the shift exists and what the rules find', async () => {
    const template = await mintTemplate(site.workplace);
    const person = await worker();
    const there = await mintShift(template, '2026-12-08', [site.position]);
    const on = await mintShift(template, '2026-12-15', [site.position]);
    await mintShiftUser(person, on, site.position);
    const late = await mintTemplate(site.workplace, { start_minute: 600, end_minute: 1200 });
    await mintShiftUser(person, await mintShift(late, '2026-12-22', [site.position]), site.position);
    const answer = await preview(body(person, { template_id: template.id }));
    expect(boss.meter().roundTrips).toBe(2);
    const told = FixedSchedulePreview.parse(answer.body);
    expect([told.date_from, told.date_to, told.days.length]).toEqual(['2026-12-01', '2027-01-25', 8]);
    expect(told.days.slice(0, 4)).toMatchObject([
      { date: '2026-12-01', shift_id: null, on_shift: false, findings: [] },
      { date: '2026-12-08', shift_id: there.id, on_shift: false, findings: [] },
      { date: '2026-12-15', shift_id: on.id, on_shift: true, findings: [] },
      { date: '2026-12-22', shift_id: null, findings: [{ rule: 'overlap', user_id: person.id }] },
    ]);
    expect(told.holidays).toEqual([
      { date: '2027-01-01', name: 'new_year' },
      { date: '2027-01-11', name: 'coming_of_age' },
    ]);
    expect(told.clashes).toEqual([]);
    expect(await peopleOn(there.id)).toEqual([]);
  });

  it('refuses a student over 28 hours, including the days of their other schedules', async () => {
    const template = await mintTemplate(site.workplace);
    const student = await worker();
    await env.DB.prepare("UPDATE person SET nationality = 'VN' WHERE id = ?").bind(student.id).run();
    await mintResidence(student, { expires_on: '2027-12-31', student_card_expires_on: '2027-12-31' });
    const weekdays = 1 + 2;
    await mintFixedSchedule(student, site.template, site.position, { weekdays });
    const two = FixedSchedulePreview.parse(
      (await preview(body(student, { template_id: template.id, weekdays: [4] }))).body,
    );
    const four = FixedSchedulePreview.parse(
      (await preview(body(student, { template_id: template.id, weekdays: [3, 4] }))).body,
    );
    const refused = ({ days }: FixedSchedulePreview) =>
      days.filter(({ findings }) => findings.some(({ rule }) => rule === 'minutes_any_7_days')).length;
    expect(refused(two)).toBe(0);
    expect(refused(four)).toBe(8);
  });

  it('names clashing schedules, but not the one that is being changed', async () => {
    const person = await worker();
    const { id } = await created(body(person));
    const clashes = async (json: Body & { id?: number }) =>
      FixedSchedulePreview.parse((await preview(json)).body).clashes;
    expect(await clashes(body(person))).toMatchObject([{ schedule: { id }, weekdays: [2] }]);
    expect(await clashes({ ...body(person), id })).toEqual([]);
    expect(await preview(body({ id: 999_999 }))).toEqual(invalid({ user_id: [{ key: 'choice' }] }));
    expect(FixedSchedule.parse((await read(id)).body).version).toBe(1);
  });
});
