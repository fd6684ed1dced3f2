import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';
import { pullStaff, pushStaff } from '#worker/platform/cron/sync-staff.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;

beforeEach(async () => {
  await forgetSync();
  await moveClock(NOW);
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
});

afterEach(releaseClock);

let count = 0;
/** A staff number that no person has. */
function newNumber(): string {
  count += 1;
  return `H-${count}-${boss.person.id}`;
}

async function pull() {
  const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  expect(answer.status).toBe(200);
  return answer.json();
}

const byTimer = async (run: typeof pullStaff) =>
  run(await systemCtx({ ...env, ...CONNECTED }, 'timer', createExecutionContext()));

const phoneOf = (staffNo: string) =>
  env.DB.prepare('SELECT phone FROM person WHERE staff_no = ?').bind(staffNo).first('phone');

describe('a faulty external system', () => {
  it('delays no record when the clock of one record is years ahead', async () => {
    const [ahead, behind] = [newNumber(), newNumber()];
    const names = { last_name: 'A', first_name: 'B' };
    const far = '9990-01-01T00:00:00.000Z';
    system.records.set('H-1', {
      ...system.put('H-1', { ...names, staff_no: ahead, phone: '0311111111' }),
      updated_at: far,
      contact_updated_at: far,
    });
    expect(await pull()).toMatchObject({ created: 1, is_whole: true });
    system.put('H-2', { ...names, staff_no: behind });
    expect(await byTimer(pullStaff)).toMatchObject({ done: 1 });
    // The other system has corrected its clock.
    system.put('H-1', { phone: '0322222222' });
    expect(await byTimer(pullStaff)).toMatchObject({ done: 1 });
    expect(await phoneOf(ahead)).toBe('0322222222');
  });

  it('is read further by each run when it has more changes in five minutes than a run reads', async () => {
    const records = Array.from({ length: 2_500 }, (_, place) => `B-${String(place).padStart(5, '0')}`);
    const at = '2026-11-01T00:00:00.000Z';
    const one = system.put('B', { active: false });
    system.records.delete('B');
    for (const id of records) {
      system.records.set(id, { ...one, id, updated_at: at, contact_updated_at: at });
    }
    await env.DB.prepare("INSERT INTO sync_place (system, cursor) VALUES ('staff_system', ?)")
      .bind(`${Date.parse(at)}~`)
      .run();
    for (let runs = 0; runs < 4; runs += 1) await byTimer(pullStaff);
    const cursor = await env.DB.prepare('SELECT cursor FROM sync_place').first<string>('cursor');
    expect(cursor).toBe(`${Date.parse(at)}~${records.at(-1)}`);
  });

  it('changes nothing when it answers with another record than the requested one', async () => {
    const [one, other] = [
      await mintPerson({ staff_no: newNumber() }),
      await mintPerson({ staff_no: newNumber() }),
    ];
    const named = ({ staff_no: staffNo, last_name: lastName, first_name: firstName }: typeof one) => ({
      staff_no: staffNo,
      last_name: lastName,
      first_name: firstName,
    });
    system.put('H-3', named(one));
    system.put('H-4', named(other));
    await pull();
    await byTimer(pushStaff);
    const before = await linksOf();
    const asked = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      return request.url.endsWith('/H-3')
        ? Response.json({ data: system.put('H-4', { phone: '0399999999', active: false }) })
        : (asked?.(request) ?? Response.error());
    });
    const answer = await boss.api.admin.users[':id'].sync.$post({ param: { id: String(one.id) } });
    expect(answer.status).not.toBe(200);
    await env.DB.prepare("UPDATE person SET phone = '0312121212' WHERE id = ?").bind(one.id).run();
    await byTimer(pushStaff);
    expect(await linksOf()).toEqual(before);
    const { results } = await env.DB.prepare('SELECT disabled_at FROM person WHERE id IN (?, ?)')
      .bind(one.id, other.id)
      .all();
    expect(results).toEqual([{ disabled_at: null }, { disabled_at: null }]);
  });

  it('receives at most 40 changes in a manual run when it is slow, as lease and platform allow', async () => {
    const people = await mintPeople(Array.from({ length: 45 }, () => ({ staff_no: newNumber() })));
    for (const { id, staff_no: staffNo, last_name: lastName, first_name: firstName } of people) {
      system.put(`S-${id}`, { staff_no: staffNo, last_name: lastName, first_name: firstName });
    }
    await pull();
    await env.DB.batch([
      env.DB.prepare('DELETE FROM sync_send'),
      env.DB.prepare("UPDATE person SET phone = '0314141414' WHERE staff_no LIKE ?").bind(
        `H-%-${boss.person.id}`,
      ),
    ]);
    system.calls.length = 0;
    const run = await boss.api.admin.sync.runs.$post({ json: { kind: 'push' } });
    expect(await run.json()).toMatchObject({ kind: 'push', updated: 40 });
    expect(system.calls).toHaveLength(40);
    expect(await byTimer(pushStaff)).toEqual({ done: 5, failed: 0 });
  });

  it('is not asked forever when it refuses a version that it still has', async () => {
    const one = await mintPerson({ staff_no: newNumber() });
    const names = { last_name: one.last_name, first_name: one.first_name };
    system.put('H-5', { ...names, staff_no: one.staff_no });
    await pull();
    await byTimer(pushStaff);
    const asked = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') return new Response(null, { status: 412 });
      return asked?.(request) ?? Response.error();
    });
    await env.DB.prepare("UPDATE person SET phone = '0313131313' WHERE id = ?").bind(one.id).run();
    await byTimer(pushStaff);
    const { results } = await env.DB.prepare(
      "SELECT state, fault FROM sync_send WHERE person_id = ? AND state <> 'sent'",
    )
      .bind(one.id)
      .all();
    expect(results).toEqual([{ state: 'conflict', fault: '412' }]);
    expect(
      await env.DB.prepare('SELECT kind FROM sync_conflict WHERE person_id = ?').bind(one.id).first('kind'),
    ).toBe('refused_there');
  });
});
