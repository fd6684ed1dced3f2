import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintDevice, mintPerson, mintSession, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;

beforeEach(async () => {
  await forgetSync();
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
});

let count = 0;
/** A staff number that no person has. */
function newNumber(): string {
  count += 1;
  return `P-${count}-${boss.person.id}`;
}

async function pull(more: { is_dry?: boolean; everything?: boolean } = {}) {
  const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull', ...more } });
  expect(answer.status).toBe(200);
  return answer.json();
}

const personBy = (staffNo: string) =>
  env.DB.prepare('SELECT * FROM person WHERE staff_no = ?').bind(staffNo).first<Record<string, unknown>>();

describe('a pull', () => {
  it('adds an unknown person as staff without a sign-in and keeps them outside', async () => {
    const staff_no = newNumber();
    system.put('X-1', {
      staff_no,
      last_name: '外部',
      first_name: '花子',
      last_name_kana: 'ガイブ',
      first_name_kana: 'ハナコ',
      birthday: '1999-04-01',
      phone: '090-1234-5678',
      email: 'there@example.com',
    });
    expect(await pull()).toMatchObject({ fetched: 1, created: 1, unchanged: 0, is_whole: true, fault: null });
    const one = await personBy(staff_no);
    expect(one).toMatchObject({
      last_name: '外部',
      phone: '09012345678',
      email: null,
      password_hash: null,
      disabled_at: null,
    });
    expect(await linksOf(Number(one?.id))).toMatchObject([
      { external_id: 'X-1', state: 'linked', is_kept_outside: 1, external_version: '1' },
    ]);
    expect(await auditOf('person', Number(one?.id))).toMatchObject([
      { action: 'create' },
      { action: 'link' },
    ]);
    expect(await pull({ everything: true })).toMatchObject({ fetched: 1, created: 0, unchanged: 1 });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sync_send').first()).toEqual({ n: 0 });
  });

  it('links a person with the same staff number, takes owned values and ignores empty ones', async () => {
    const person = await mintPerson({ staff_no: newNumber(), phone: '0312345678', hired_on: '2020-04-01' });
    system.put('X-2', {
      staff_no: person.staff_no,
      last_name: '改姓',
      first_name: person.first_name,
      left_on: '2030-01-31',
    });
    expect(await pull()).toMatchObject({ fetched: 1, updated: 1 });
    expect(await personBy(person.staff_no ?? '')).toMatchObject({
      last_name: '改姓',
      left_on: '2030-01-31',
      hired_on: '2020-04-01',
      phone: '0312345678',
      version: person.version + 1,
    });
    // The other system does not know the phone yet.
    expect(await env.DB.prepare('SELECT person_id, state FROM sync_send').first()).toEqual({
      person_id: person.id,
      state: 'waiting',
    });
  });

  it('raises a conflict for two matches, a candidate or a faulty value', async () => {
    const [one, other] = [await mintPerson({ staff_no: newNumber() }), await mintPerson({})];
    const third = await mintPerson({ birthday: '1990-01-02', last_name: '同名', first_name: '同日' });
    system.put('X-3', { staff_no: one.staff_no, email: other.email, last_name: 'A', first_name: 'B' });
    system.put('X-4', {
      staff_no: newNumber(),
      birthday: '1990-01-02',
      last_name: '同名',
      first_name: '同日',
    });
    system.put('X-5', { staff_no: newNumber(), last_name: 'A', first_name: 'B', phone: 'nonsense' });
    expect(await pull()).toMatchObject({ fetched: 3, conflicts: 3, created: 0, updated: 0 });
    const conflicts = await (
      await boss.api.admin.sync.conflicts.$get({ query: { open: 'true', sort: 'found_at' } })
    ).json();
    expect(
      conflicts.data.map(({ kind, candidates, faults }) => [kind, candidates.map(({ id }) => id), faults]),
    ).toEqual([
      ['two_matches', [one.id, other.id], []],
      ['candidate', [third.id], []],
      ['refused_here', [], [{ field: 'phone', why: 'form' }]],
    ]);
    expect(await linksOf()).toEqual([]);
  });

  it('locks a person who left the other system, and leaves the return to a manager', async () => {
    const person = await mintPerson({ staff_no: newNumber() });
    const [session, device] = [await mintSession(person), await mintDevice(person)];
    system.put('X-6', {
      staff_no: person.staff_no,
      last_name: person.last_name,
      first_name: person.first_name,
    });
    await pull();
    system.put('X-6', { active: false });
    expect(await pull()).toMatchObject({ updated: 1 });
    expect((await personBy(person.staff_no ?? ''))?.disabled_at).not.toBeNull();
    const ended = await env.DB.prepare(
      'SELECT (SELECT ended_at FROM session WHERE id = ?) AS session, (SELECT ended_at FROM device WHERE id = ?) AS device',
    )
      .bind(session.id, device.id)
      .first<{ session: number; device: number }>();
    expect(ended?.session && ended.device).toBeTruthy();
    const histories = await boss.api.admin.users[':id']['lock-histories'].$get({
      param: { id: String(person.id) },
      query: {},
    });
    expect((await histories.json()).data).toMatchObject([{ action: 'disable', reason: 'external' }]);
    system.put('X-6', { active: true });
    expect(await pull()).toMatchObject({ conflicts: 1 });
    expect((await personBy(person.staff_no ?? ''))?.disabled_at).not.toBeNull();
    const open = await (await boss.api.admin.sync.conflicts.$get({ query: { open: 'true' } })).json();
    expect(open.data).toMatchObject([{ kind: 'active_again', decisions: ['theirs', 'ours'] }]);
    const id = String(open.data[0]?.id);
    const decided = await boss.api.admin.sync.conflicts[':id'].$post({
      param: { id },
      json: { decision: 'theirs' },
    });
    expect(decided.status).toBe(204);
    expect((await personBy(person.staff_no ?? ''))?.disabled_at).toBeNull();
  });

  it('never locks the last global admin', async () => {
    const alone = boss.person;
    await env.DB.prepare(
      "UPDATE person SET disabled_at = 1 WHERE id <> ? AND id IN (SELECT person_id FROM person_role WHERE role = 'global_admin')",
    )
      .bind(alone.id)
      .run();
    system.put('X-7', {
      staff_no: alone.staff_no,
      last_name: alone.last_name,
      first_name: alone.first_name,
      active: false,
    });
    expect(await pull()).toMatchObject({ conflicts: 1 });
    expect((await personBy(alone.staff_no ?? ''))?.disabled_at).toBeNull();
  });

  it('reads page by page, each in two round trips, and continues from its cursor', async () => {
    for (let at = 0; at < 450; at += 1) {
      system.put(`P-${String(at).padStart(4, '0')}`, {
        staff_no: newNumber(),
        last_name: '多数',
        first_name: `${at}`,
      });
    }
    expect(await pull()).toMatchObject({ fetched: 450, created: 450, is_whole: true });
    // Session, clock, end and report of the run, and two for each of three pages.
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(5 + 3 * 2);
    expect(system.calls.filter((call) => call.startsWith('GET'))).toHaveLength(3);
  });

  it('reports why it ended early, and moves its cursor only with a page', async () => {
    system.put('X-8', { staff_no: newNumber(), last_name: 'A', first_name: 'B' });
    system.plan('busy');
    expect(await pull()).toMatchObject({ fetched: 0, fault: 'away 429', is_whole: false, failed: 1 });
    expect(await pull()).toMatchObject({ fetched: 1, created: 1, fault: null });
  });

  it('runs one at a time', async () => {
    await env.DB.prepare(
      "INSERT INTO sync_place (system, run_id, run_until) VALUES ('staff_system', 1, 9e15)",
    ).run();
    const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(await fullAnswer(answer)).toEqual({ status: 409, body: { code: 'SYNC_RUNNING' } });
  });
});
