import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { publishing } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';

let site: Site;
let manager: SignedIn;
let foreign: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

type Rows = Parameters<SignedIn['api']['manage']['shifts']['users']['bulk']['$post']>[0]['json']['changes'];

async function change(changes: Rows): Promise<RosterBulkAnswer> {
  const answer = await fullAnswer(
    await manager.api.manage.shifts.users.bulk.$post({ json: { changes, override_reason: 'test' } }),
  );
  expect(answer).toMatchObject({ status: 200 });
  return RosterBulkAnswer.parse(answer.body);
}

const undo = async (operation_id: string, by = manager) =>
  fullAnswer(await by.api.manage.operations[':operation_id'].undo.$post({ param: { operation_id } }));

async function mintMember(): Promise<Person> {
  const member = await mintPerson({ works: [site.workplace.id], birthday: '1990-01-01' });
  await givePositions(member, site.workplace, [site.position]);
  return member;
}

/** The current assignments of shifts, with their own start times. */
async function storedAssignments(...shifts: { id: number }[]) {
  const { results } = await env.DB.prepare(
    `SELECT shift_id, person_id, type, status, start_minute AS own FROM shift_user
     WHERE shift_id IN (SELECT value FROM json_each(?)) AND status IN ('pending', 'approved')
     ORDER BY shift_id, person_id`,
  )
    .bind(JSON.stringify(shifts.map(({ id }) => id)))
    .all();
  return results;
}

async function shiftRow({ id }: { id: number }) {
  return env.DB.prepare(
    `SELECT date, start_minute, end_minute, deleted_at IS NOT NULL AS deleted,
       (SELECT json_group_array(json_array(fixed_total, temp_total, approved_fixed, approved_temp))
        FROM seat_group WHERE shift_id = shift.id) AS seats FROM shift WHERE id = ?`,
  )
    .bind(id)
    .first();
}

/** The operation that last changed a subject. */
async function operationOn(subject: string, id: number): Promise<string> {
  const found = await env.DB.prepare(
    'SELECT operation_id FROM audit WHERE subject = ? AND subject_id = ? ORDER BY id DESC LIMIT 1',
  )
    .bind(subject, id)
    .first<string>('operation_id');
  return found ?? '';
}

let day = 0;
async function mintDay(): Promise<Shift> {
  day += 1;
  return mintShift(site.template, `2027-04-${String(day).padStart(2, '0')}`, [site.position]);
}

const assigning = (on: { id: number }, who: { id: number }, type: 'fixed' | 'temporary' = 'fixed') => ({
  kind: 'assign' as const,
  shift_id: on.id,
  user_id: who.id,
  position_id: site.position.id,
  type,
});

describe('an undone roster operation', () => {
  it('removes assigned people, restores removed ones, and moves others back', async () => {
    const [added, removed, moved] = [await mintMember(), await mintMember(), await mintMember()];
    const [one, two, three] = [await mintDay(), await mintDay(), await mintDay()];
    const off = await mintShiftUser(removed, one, site.position);
    const away = await mintShiftUser(moved, two, site.position, { start_minute: 600, end_minute: 700 });
    const before = await storedAssignments(one, two, three);
    const { operation_id } = await change([
      { kind: 'remove', shift_user_id: off.id, version: 1, reason: 'Moved' },
      assigning(one, added),
      {
        kind: 'revise',
        shift_user_id: away.id,
        version: 1,
        seat: { shift_id: three.id, position_id: site.position.id },
        type: 'temporary',
      },
    ]);
    expect(await storedAssignments(one, two, three)).not.toEqual(before);
    const undone = await undo(operation_id);
    expect(undone).toMatchObject({ status: 200, body: { operation_id: expect.any(String) } });
    expect(await storedAssignments(one, two, three)).toEqual(before);
  });

  it('deletes the shifts that it created, and restores the times and totals of others', async () => {
    const member = await mintMember();
    const there = await mintDay();
    const before = await shiftRow(there);
    const { operation_id, rows } = await change([
      {
        kind: 'create_shift',
        shift_id: -1,
        template_id: site.template.id,
        date: '2027-05-04',
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        seats: [{ position_id: site.position.id, fixed_total: 1, temp_total: 0 }],
      },
      assigning({ id: -1 }, member),
      {
        kind: 'change_shift',
        shift_id: there.id,
        version: 1,
        date: there.date,
        start_time: '10:00',
        end_time: '19:00',
        breaks: [{ start: '12:00', end: '13:00' }],
      },
      {
        kind: 'set_totals',
        shift_id: there.id,
        position_id: site.position.id,
        fixed_total: 5,
        temp_total: 4,
      },
    ]);
    const made = { id: rows[0]?.shift_id ?? 0 };
    expect(await shiftRow(made)).toMatchObject({ deleted: 0 });
    expect((await undo(operation_id)).status).toBe(200);
    expect(await shiftRow(made)).toMatchObject({ deleted: 1 });
    expect(await storedAssignments(made)).toEqual([]);
    expect(await shiftRow(there)).toEqual(before);
    expect((await auditOf('shift', made.id)).at(-1)).toMatchObject({
      operation: 'operations.undo',
      action: 'delete',
    });
  });

  it('restores fields of a shift that no rule reads, until the shift is over', async () => {
    const on = await mintShift(site.template, '2026-11-25', [site.position]);
    const { id: position_id } = site.position;
    const changed = await manager.api.manage.shifts[':id'].$put({
      param: { id: String(on.id) },
      json: {
        date: on.date,
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        paid_before_minutes: 30,
        active: false,
        version: 1,
        seats: [{ position_id, fixed_total: 1, temp_total: 1 }],
      },
    });
    expect(changed.status).toBe(200);
    const stored = async () =>
      env.DB.prepare('SELECT paid_before_minutes, active FROM shift WHERE id = ?').bind(on.id).first();
    expect(await stored()).toEqual({ paid_before_minutes: 30, active: 0 });
    const operation_id = await operationOn('shift', on.id);
    const later = await signedInAs(manager.person, { now: fromStamp('2026-11-26 09:00:00') });
    expect(await undo(operation_id, later)).toEqual({ status: 409, body: { code: 'SHIFT_IN_THE_PAST' } });
    expect((await undo(operation_id)).status).toBe(200);
    expect(await stored()).toEqual({ paid_before_minutes: 0, active: 1 });
  });

  it('removes a person from a substitute shift before the moved shift returns', async () => {
    const member = await mintMember();
    const moved = await mintDay();
    const there = await mintShift(await mintTemplate(site.workplace), moved.date, [site.position]);
    await mintShiftUser(member, moved, site.position);
    const before = await storedAssignments(moved, there);
    const { operation_id } = await change([
      {
        kind: 'change_shift',
        shift_id: moved.id,
        version: 1,
        date: '2027-05-20',
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
      },
      assigning(there, member),
    ]);
    expect(await undo(operation_id)).toMatchObject({ status: 200 });
    expect(await storedAssignments(moved, there)).toEqual(before);
  });

  it('can be redone by undoing the undo', async () => {
    const member = await mintMember();
    const { operation_id } = await change([
      {
        kind: 'create_shift',
        shift_id: -1,
        template_id: site.template.id,
        date: '2027-05-06',
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        seats: [{ position_id: site.position.id, fixed_total: 1, temp_total: 0 }],
      },
      assigning({ id: -1 }, member),
    ]);
    const undone = await undo(operation_id);
    const again = await undo(RosterBulkAnswer.parse(undone.body).operation_id);
    expect(again.status).toBe(200);
    const { rows } = RosterBulkAnswer.parse(again.body);
    expect(await storedAssignments({ id: rows[0]?.shift_id ?? 0 })).toMatchObject([{ person_id: member.id }]);
  });

  it('returns an approved registration to pending', async () => {
    const member = await mintMember();
    const on = await mintDay();
    const asked = { type: 'temporary', status: 'pending' } as const;
    const { id } = await mintShiftUser(member, on, site.position, asked);
    const { operation_id } = await change([
      { kind: 'revise', shift_user_id: id, status: 'approved', version: 1 },
    ]);
    expect((await undo(operation_id)).status).toBe(200);
    expect(await storedAssignments(on)).toMatchObject([{ person_id: member.id, status: 'pending' }]);
    expect(await shiftRow(on)).toMatchObject({ seats: '[[1,1,0,0]]' });
  });
});

describe('the undo of an operation', () => {
  it('succeeds once for ten concurrent requests', async () => {
    const on = await mintDay();
    const { operation_id } = await change([assigning(on, await mintMember())]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(operation_id)));
    const codes = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await storedAssignments(on)).toEqual([]);
  });

  it('is refused after a later change, and changes nothing', async () => {
    const [one, two] = [await mintDay(), await mintDay()];
    const member = await mintMember();
    const { operation_id, rows } = await change([assigning(one, member), assigning(two, member)]);
    await change([
      {
        kind: 'revise',
        shift_user_id: rows[0]?.shift_user_id ?? 0,
        version: 1,
        own_times: { start_time: '10:00', end_time: '15:00' },
      },
    ]);
    const before = await storedAssignments(one, two);
    expect(await undo(operation_id)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await storedAssignments(one, two)).toEqual(before);
  });

  it('is refused for a created shift with people assigned later', async () => {
    const { operation_id, rows } = await change([
      {
        kind: 'create_shift',
        shift_id: -1,
        template_id: site.template.id,
        date: '2027-05-11',
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        seats: [{ position_id: site.position.id, fixed_total: 2, temp_total: 0 }],
      },
    ]);
    const made = { id: rows[0]?.shift_id ?? 0 };
    const member = await mintMember();
    await change([assigning(made, member)]);
    expect(await undo(operation_id)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await storedAssignments(made)).toMatchObject([{ person_id: member.id }]);
  });

  it('is refused with the findings of rules that refuse it now', async () => {
    const member = await mintMember();
    const freed = await mintDay();
    const { id } = await mintShiftUser(member, freed, site.position);
    const { operation_id } = await change([{ kind: 'remove', shift_user_id: id, version: 1 }]);
    await change([assigning(freed, await mintMember())]);
    expect(await undo(operation_id)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'fixed_total' }] } },
    });
  });

  it('is 404 out of scope, and for an operation that is no plan', async () => {
    const on = await mintDay();
    const { operation_id } = await change([assigning(on, await mintMember())]);
    const gone = { status: 404, body: { code: 'E_NOT_FOUND' } };
    expect(await undo(operation_id, foreign)).toEqual(gone);
    expect(await undo(crypto.randomUUID())).toEqual(gone);
    const published = await manager.api.manage.shifts.publish.$post({
      json: publishing(site.workplace, '2027-08'),
    });
    expect(published.status).toBe(200);
    const [row] = await auditOf('roster_month', site.workplace.id);
    const publication = await operationOn('roster_month', site.workplace.id);
    expect(row).toMatchObject({ action: 'publish' });
    expect(await undo(publication)).toEqual(gone);
    expect(await storedAssignments(on)).toHaveLength(1);
  });
});
