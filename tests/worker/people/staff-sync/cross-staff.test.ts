import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;
let person: Person;

beforeEach(async () => {
  await forgetSync();
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
  person = await mintPerson({ staff_no: `C-${boss.person.id}` });
});

const user = async () =>
  (await boss.api.admin.users[':id'].$get({ param: { id: String(person.id) } })).json();

async function ask(way: 'to-cross-staff' | 'from-cross-staff', of = person) {
  const { version } = await (await boss.api.admin.users[':id'].$get({ param: { id: String(of.id) } })).json();
  return fullAnswer(
    await boss.api.admin.users[':id'][way].$post({ param: { id: String(of.id) }, json: { version } }),
  );
}

describe('the link of a person', () => {
  const link = async (id: number) =>
    fullAnswer(await boss.api.admin.users[':id'].link.$get({ param: { id: String(id) } }));

  it('is returned for a deleted person, and 404 for an unknown one', async () => {
    const deleted = await mintPerson({ deleted_at: NOW });
    expect(await link(deleted.id)).toMatchObject({ status: 200, body: { external_id: null } });
    expect(await link(9_999_999)).toMatchObject({ status: 404 });
  });
});

describe('X-08: to-cross-staff', () => {
  it('creates a new person in the other system once', async () => {
    expect(await ask('to-cross-staff')).toMatchObject({ status: 200 });
    expect(await linksOf(person.id)).toMatchObject([
      { external_id: `kinmu-${person.id}`, is_kept_outside: 1 },
    ]);
    expect([...system.records.values()]).toMatchObject([
      { staff_no: person.staff_no, last_name: person.last_name },
    ]);
    expect(await ask('to-cross-staff')).toMatchObject({ status: 200 });
    expect(system.records.size).toBe(1);
  });

  it('links a record with the same staff number and takes its owned values', async () => {
    system.put('X-1', { staff_no: person.staff_no, last_name: '別名', first_name: person.first_name });
    expect(await ask('to-cross-staff')).toMatchObject({ status: 200, body: { last_name: '別名' } });
    expect(await linksOf(person.id)).toMatchObject([{ external_id: 'X-1', is_kept_outside: 1 }]);
  });

  it.each([
    [
      'without a staff number',
      async () => mintPerson({ staff_no: null, roles: ['admin'] }),
      'SYNC_NO_STAFF_NO',
    ],
    ['who is locked', async () => mintPerson({ disabled_at: 1 }), 'SYNC_USER_DISABLED'],
  ] as const)('refuses a person %s', async (_who, mint, code) => {
    expect(await ask('to-cross-staff', await mint())).toEqual({ status: 409, body: { code } });
  });

  it('records a manual sync of one person as a run and updates the time of the link', async () => {
    system.put('X-1', { staff_no: person.staff_no, last_name: '別名', first_name: person.first_name });
    await ask('to-cross-staff');
    await env.DB.prepare('UPDATE external_link SET last_pulled_at = 1').run();
    const param = { id: String(person.id) };
    expect(await fullAnswer(await boss.api.admin.users[':id'].sync.$post({ param }))).toMatchObject({
      body: { last_pulled_at: toStamp(NOW) },
    });
    const { data } = await (await boss.api.admin.sync.runs.$get({ query: { kind: 'person' } })).json();
    // The sync also sends, which is recorded as another run of this kind.
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'person', fetched: 1, unchanged: 1, updated: 0, is_whole: true }),
    );
  });

  it('refuses a staff number that the other system has twice, and a person who is not employed there', async () => {
    system.put('X-1', { staff_no: person.staff_no, active: false });
    expect(await ask('to-cross-staff')).toMatchObject({ body: { code: 'SYNC_USER_DISABLED' } });
    system.put('X-2', { staff_no: person.staff_no });
    expect(await ask('to-cross-staff')).toMatchObject({ body: { code: 'SYNC_STAFF_NO_TWICE' } });
    expect(await linksOf(person.id)).toEqual([]);
  });

  it('changes nothing when the other system fails, and succeeds when it is repeated', async () => {
    system.plan('broken');
    expect(await ask('to-cross-staff')).toEqual({
      status: 503,
      body: { code: 'SYNC_FAILED', data: { fault: 'away 500' } },
    });
    expect([await linksOf(person.id), (await user()).version]).toEqual([[], person.version]);
    // The look-ups succeed, and the answer to the write is lost.
    system.fault = (request) => (request.method === 'PUT' ? 'lost_answer' : null);
    expect(await ask('to-cross-staff')).toMatchObject({ status: 503 });
    expect(await linksOf(person.id)).toEqual([]);
    system.fault = undefined;
    expect(await ask('to-cross-staff')).toMatchObject({ status: 200 });
    expect(system.records.size).toBe(1);
  });

  it('refuses a record that another person is linked with', async () => {
    const other = await mintPerson({ staff_no: `D-${boss.person.id}` });
    system.put('X-9', { staff_no: other.staff_no });
    await ask('to-cross-staff', other);
    system.put('X-9', { staff_no: person.staff_no });
    expect(await ask('to-cross-staff')).toMatchObject({ status: 409, body: { code: 'SYNC_NOT_TAKEN' } });
    expect(await linksOf(person.id)).toEqual([]);
  });
});

describe('X-08: a person kept outside', () => {
  beforeEach(async () => {
    await ask('to-cross-staff');
  });

  it('has fields that the office cannot change, and others that it can', async () => {
    const { id, ...now } = await user();
    const param = { id: String(id) };
    const named = await boss.api.admin.users[':id'].$put({
      param,
      json: { ...now, last_name: '改姓', hired_on: '2020-01-01' },
    });
    expect(await fullAnswer(named)).toEqual({
      status: 409,
      body: { code: 'USER_KEPT_OUTSIDE', data: { fields: ['last_name', 'hired_on'] } },
    });
    const phoned = await boss.api.admin.users[':id'].$put({ param, json: { ...now, phone: '0312345678' } });
    expect(phoned.status).toBe(200);
  });

  it('has fields that an import cannot change', async () => {
    const form = {
      mode: 'preview' as const,
      file: new File([`staff_no,last_name\n${person.staff_no},改姓\n`], 'people.csv'),
    };
    const answer = await (await boss.api.admin.users['import-csv'].$post({ form })).json();
    expect(answer).toMatchObject({
      rows: [{ class: 'refused', faults: [{ column: 'last_name', key: 'kept_outside' }] }],
    });
  });

  it('cannot change their own name, unlike other managers', async () => {
    const manager = await signedIn({ roles: ['global_admin'], staff_no: `E-${boss.person.id}` });
    await ask('to-cross-staff', manager.person);
    const info = await (await manager.api.manage.profile.info.$get()).json();
    expect(info.names_editable).toBe(false);
    const answer = await manager.api.manage.profile.info.$put({ json: { ...info, last_name: '改姓' } });
    expect(await fullAnswer(answer)).toMatchObject({
      status: 422,
      body: { data: { last_name: [{ key: 'not_editable' }] } },
    });
  });

  it('is kept here again after from-cross-staff, and the sync skips them', async () => {
    expect(await ask('from-cross-staff')).toMatchObject({ status: 200 });
    expect(await linksOf(person.id)).toMatchObject([{ state: 'archived', is_kept_outside: 0 }]);
    const { id, ...now } = await user();
    const answer = await boss.api.admin.users[':id'].$put({
      param: { id: String(id) },
      json: { ...now, last_name: '改姓' },
    });
    expect(answer.status).toBe(200);
    system.put(`kinmu-${person.id}`, { last_name: '向こう' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect((await user()).last_name).toBe('改姓');
    expect(await ask('from-cross-staff')).toMatchObject({ status: 200 });
    // Kept outside again under the earlier external id.
    expect(await ask('to-cross-staff')).toMatchObject({ status: 200, body: { last_name: '向こう' } });
  });

  it('cannot be moved back while changes wait to be sent', async () => {
    const { id, ...now } = await user();
    await boss.api.admin.users[':id'].$put({
      param: { id: String(id) },
      json: { ...now, phone: '0312345678' },
    });
    expect(await ask('from-cross-staff')).toEqual({ status: 409, body: { code: 'SYNC_STILL_SENDING' } });
    const synced = await boss.api.admin.users[':id'].sync.$post({ param: { id: String(id) } });
    expect(await fullAnswer(synced)).toMatchObject({
      status: 200,
      body: { waiting: 0, is_kept_outside: true },
    });
    expect(system.records.get(`kinmu-${person.id}`)?.phone).toBe('0312345678');
    expect(await ask('from-cross-staff')).toMatchObject({ status: 200 });
  });
});

it('only fields of the contract are sent to the other system', async () => {
  await env.DB.prepare(
    "UPDATE person SET nationality = 'VN', emergency_contact_phone = '0399999999' WHERE id = ?",
  )
    .bind(person.id)
    .run();
  await ask('to-cross-staff');
  const told = [...system.records.values()].map((record) => JSON.stringify(record)).join('');
  expect(told).not.toContain('VN');
  expect(told).not.toContain('0399999999');
  expect(told).not.toContain(person.email);
});
