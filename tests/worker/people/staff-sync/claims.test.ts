import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { beforeCall } from '#tests/support/before-call.ts';
import { MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';
import type { Env } from '#worker/env.ts';
import { pushStaff } from '#worker/platform/cron/sync-staff.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;
let person: Person;
let rounds = 0;

beforeEach(async () => {
  rounds += 1;
  await forgetSync();
  await moveClock(NOW);
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
  person = await mintPerson({ staff_no: `C-${rounds}-${boss.person.id}`, phone: null });
  const names = { last_name: person.last_name, first_name: person.first_name };
  system.put('C-1', { staff_no: person.staff_no, ...names });
  await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  await push(NOW);
  // Values that the other system lacks were sent by the first push; the tests start without sends.
  await env.DB.batch(['sync_send', 'sync_run'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  system.writes.clear();
  await setPhone('0311111111');
});
afterEach(releaseClock);

async function push(at: number, bindings: Partial<Env> = {}) {
  await moveClock(at);
  return pushStaff(await systemCtx({ ...env, ...CONNECTED, ...bindings }, 'timer', createExecutionContext()));
}

const setPhone = (phone: string) =>
  env.DB.prepare('UPDATE person SET phone = ?, version = version + 1 WHERE id = ?')
    .bind(phone, person.id)
    .run();

const sends = async () =>
  (
    await env.DB.prepare(
      'SELECT state, tries, claim, due_at, fault FROM sync_send WHERE person_id = ? ORDER BY id',
    )
      .bind(person.id)
      .all<{ state: string; tries: number; claim: string | null; due_at: number; fault: string | null }>()
  ).results;

const conflicts = () =>
  env.DB.prepare('SELECT count(*) AS n FROM sync_conflict WHERE decided_at IS NULL').first('n');

/** Delays the next write until this has happened, and answers it with the given response. */
function slowly(happen: () => Promise<unknown>, answer: () => Response): void {
  const asked = vi.mocked(globalThis.fetch).getMockImplementation();
  let isFirst = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'PUT' || !isFirst) return asked?.(request) ?? Response.error();
    isFirst = false;
    await happen();
    return answer();
  });
}

const LATE = NOW + 6 * MINUTE;
const ANSWERS: [string, () => Response][] = [
  ['is refused', () => new Response(null, { status: 422 })],
  ['fails', () => new Response(null, { status: 500 })],
  ['is asked to wait', () => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } })],
  ['finds another version', () => new Response(null, { status: 412 })],
];

describe('a run whose lease expired while it was sending', () => {
  it.each(ANSWERS)('keeps the result of a later run when its own send %s', async (_what, answer) => {
    slowly(() => push(LATE), answer);
    await push(NOW);
    expect(await sends()).toMatchObject([{ state: 'sent', claim: null, fault: null }]);
    expect(system.records.get('C-1')?.phone).toBe('0311111111');
    expect(system.writes.get('C-1')).toBe(1);
    expect(await conflicts()).toBe(0);
    const runs = await env.DB.prepare(
      'SELECT sum(updated) AS sent, sum(failed + conflicts) AS failed FROM sync_run',
    ).first();
    expect(runs).toEqual({ sent: 1, failed: 0 });
    expect(await push(LATE + MINUTE)).toEqual({ done: 0, failed: 0 });
    expect(await sends()).toMatchObject([{ state: 'sent' }]);
  });

  it.each(ANSWERS)('keeps the claim of a later run when its own send %s', async (_what, answer) => {
    let during: unknown;
    slowly(
      () =>
        env.DB.prepare(
          "UPDATE sync_send SET claim = 'another', due_at = ?, tries = tries + 1 WHERE person_id = ?",
        )
          .bind(LATE + 5 * MINUTE, person.id)
          .run(),
      () => {
        during = answer();
        return answer();
      },
    );
    expect(await push(NOW)).toEqual({ done: 0, failed: 0 });
    expect(during).toBeDefined();
    expect((await sends())[0]).toMatchObject({
      state: 'waiting',
      claim: 'another',
      tries: 2,
      due_at: LATE + 5 * MINUTE,
      fault: null,
    });
    expect(await conflicts()).toBe(0);
  });

  it('stores the version of a write that succeeded, and the later run sends it again without effect', async () => {
    let first: Response | undefined;
    const real = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const answer = (await real?.(request)) ?? Response.error();
      if (request.method === 'PUT' && !first) {
        first = answer.clone();
        await push(LATE);
      }
      return answer;
    });
    await push(NOW);
    expect(await sends()).toMatchObject([{ state: 'sent', tries: 2 }]);
    expect(system.writes.get('C-1')).toBe(1);
    expect(await linksOf(person.id)).toMatchObject([
      { external_version: system.records.get('C-1')?.version },
    ]);
  });

  it('sends nothing for a row that a later run has already sent', async () => {
    // Between the claim and its first send, which are two calls.
    const DB = beforeCall(2, async () => {
      await push(LATE);
      await setPhone('0322222222');
    });
    await moveClock(NOW);
    await push(NOW, { DB });
    await push(LATE + MINUTE);
    expect(system.records.get('C-1')?.phone).toBe('0322222222');
    expect(system.writes.get('C-1')).toBe(2);
    expect((await sends()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

describe('a version that no header can carry', () => {
  it.each(['W/"2"', 'a b', '第２版', 'é'])('is read, and local changes are not sent: %j', async (version) => {
    await push(NOW);
    system.versionOf = () => version;
    system.put('C-1', { address: '横浜市' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(await linksOf(person.id)).toMatchObject([{ external_version: version }]);
    system.calls.length = 0;
    await setPhone('0333333333');
    expect(await push(NOW + MINUTE)).toEqual({ done: 0, failed: 1 });
    expect(system.calls).toEqual([]);
    expect((await sends()).at(-1)).toMatchObject({ state: 'conflict', fault: 'unsendable' });
    const open = await (await boss.api.admin.sync.conflicts.$get({ query: { open: 'true' } })).json();
    expect(open.data).toMatchObject([
      { kind: 'refused_there', status: null, decisions: ['again', 'theirs', 'leave'] },
    ]);
    // With a version that can be sent, the change is sent and no conflict stays open.
    system.versionOf = (changes) => `v${changes}`;
    system.put('C-1', { address: '川崎市' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    await setPhone('0344444444');
    await push(NOW + 2 * MINUTE);
    expect(system.records.get('C-1')?.phone).toBe('0344444444');
    expect((await sends()).every(({ state }) => state === 'sent')).toBe(true);
    expect(await conflicts()).toBe(0);
  });

  it.each(['x'.repeat(64), 'a,b\\c', "'%41"])(
    'does not include this one, which is sent back unchanged: %j',
    async (version) => {
      await push(NOW);
      system.versionOf = () => version;
      system.put('C-1', { address: '横浜市' });
      await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
      system.versionOf = (changes) => `v${changes}`;
      await setPhone('0355555555');
      expect(await push(NOW + MINUTE)).toEqual({ done: 1, failed: 0 });
      expect(system.records.get('C-1')?.phone).toBe('0355555555');
    },
  );

  it.each(['', 'x'.repeat(65), 'a\0b', 'a\nb', '\ud800'])(
    'makes the record unreadable when it cannot be stored: %j',
    async (version) => {
      system.versionOf = () => version;
      system.put('C-1', { address: '横浜市' });
      const run = await (await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } })).json();
      expect(run).toMatchObject({
        failed: 1,
        fault: null,
        unread: [{ external_id: 'C-1', parts: ['version'] }],
      });
    },
  );
});
