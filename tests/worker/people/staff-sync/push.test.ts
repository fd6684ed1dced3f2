import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, startStaffSystem } from '#tests/support/staff-system.ts';
import { pushStaff } from '#worker/platform/cron/sync-staff.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;
let person: Person;

beforeEach(async () => {
  await forgetSync();
  await releaseClock();
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
  person = await linkedPerson();
});

let count = 0;

/** A person that both systems know, with nothing to send. */
async function linkedPerson(): Promise<Person> {
  count += 1;
  const one = await mintPerson({ staff_no: `S-${count}-${boss.person.id}`, phone: '0312345678' });
  const {
    staff_no: staffNo,
    last_name: lastName,
    first_name: firstName,
    last_name_kana: lastNameKana,
    first_name_kana: firstNameKana,
    birthday,
  } = one;
  system.put(`X-${count}`, {
    staff_no: staffNo,
    last_name: lastName,
    first_name: firstName,
    phone: '0312345678',
    birthday,
    last_name_kana: lastNameKana,
    first_name_kana: firstNameKana,
  });
  await pull();
  await push();
  return one;
}

async function pull() {
  const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  expect(answer.status).toBe(200);
}

async function push(at = NOW) {
  await moveClock(at);
  const ctx = await systemCtx({ ...env, ...CONNECTED }, 'timer.push_staff', createExecutionContext());
  const outcome = await pushStaff(ctx);
  await releaseClock();
  return outcome;
}

/** A change of the person by the office. */
async function change(phone: string, of = person) {
  const user = await (await boss.api.admin.users[':id'].$get({ param: { id: String(of.id) } })).json();
  const answer = await boss.api.admin.users[':id'].$put({
    param: { id: String(of.id) },
    json: { ...user, phone },
  });
  expect(answer.status).toBe(200);
}

const rows = async () =>
  (
    await env.DB.prepare(
      'SELECT person_id, state, tries, due_at, fault FROM sync_send WHERE state <> ? ORDER BY id',
    )
      .bind('sent')
      .all<{ person_id: number; state: string; tries: number; due_at: number; fault: string | null }>()
  ).results;

const there = () => system.records.get(`X-${count}`);
const here = () =>
  env.DB.prepare('SELECT phone, address FROM person WHERE id = ?')
    .bind(person.id)
    .first<{ phone: string; address: string }>();

describe('a change of a linked person', () => {
  it('is queued in the batch of the change, and sent once', async () => {
    await change('0398765432');
    expect(await rows()).toMatchObject([{ person_id: person.id, state: 'waiting', tries: 0 }]);
    expect(await push()).toEqual({ done: 1, failed: 0 });
    expect(there()).toMatchObject({ phone: '0398765432', version: '2' });
    expect(await rows()).toEqual([]);
    expect(await push()).toEqual({ done: 0, failed: 0 });
    expect(system.writes.get(`X-${count}`)).toBe(1);
  });

  it('is queued for changes by the person too, but not for fields outside the contract', async () => {
    const own = await signedIn();
    await env.DB.prepare('UPDATE external_link SET person_id = ? WHERE person_id = ?')
      .bind(own.person.id, person.id)
      .run();
    await env.DB.prepare('UPDATE person SET theme = ? WHERE id = ?').bind('dark', own.person.id).run();
    expect(await rows()).toEqual([]);
    const info = await (await own.api.manage.profile.info.$get()).json();
    await own.api.manage.profile.info.$put({ json: { ...info, phone: '0311112222' } });
    expect(await rows()).toMatchObject([{ person_id: own.person.id }]);
  });

  it('is not sent when it returned to the agreed values', async () => {
    await change('0398765432');
    await change('0312345678');
    await push();
    expect(system.writes.get(`X-${count}`) ?? 0).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('is sent again after a lost answer, and written once', async () => {
    await change('0398765432');
    system.plan('lost_answer');
    expect(await push()).toEqual({ done: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, fault: 'away' }]);
    expect(await push(NOW + MINUTE / 2)).toEqual({ done: 0, failed: 0 });
    expect(await push(NOW + 2 * MINUTE)).toEqual({ done: 1, failed: 0 });
    expect(system.writes.get(`X-${count}`)).toBe(1);
    expect(there()?.phone).toBe('0398765432');
  });

  it('keeps its order: a change after a failed try is sent after it', async () => {
    await change('0398765432');
    system.plan('lost_answer');
    await push();
    await change('0377778888');
    await push(NOW + 2 * MINUTE);
    await push(NOW + 3 * MINUTE);
    expect(there()?.phone).toBe('0377778888');
    expect(await rows()).toEqual([]);
  });

  it('waits as long as the other system asks for, together with all others', async () => {
    const other = person;
    person = await linkedPerson();
    await change('0398765432');
    await change('0398765433', other);
    system.fault = () => 'busy';
    await push();
    expect(await rows()).toHaveLength(2);
    for (const { due_at } of await rows()) expect(due_at).toBeGreaterThanOrEqual(NOW + 2000);
    system.fault = undefined;
    expect((await push(NOW + 5 * MINUTE)).done).toBe(2);
  });

  it('is given up after ten tries, and sent with the current values after a retry', async () => {
    await change('0398765432');
    system.fault = () => 'broken';
    for (let at = 1; at <= 10; at += 1) await push(NOW + 2 ** at * 10 * MINUTE);
    expect(await rows()).toMatchObject([{ state: 'dead', tries: 10, fault: 'away 500' }]);
    system.fault = undefined;
    const list = await (await boss.api.admin.sync.sends.$get({ query: {} })).json();
    const ids = list.data.map(({ id }) => id);
    await env.DB.prepare('UPDATE person SET phone = ? WHERE id = ?').bind('0366667777', person.id).run();
    expect((await boss.api.admin.sync.sends.retry.$post({ json: { ids } })).status).toBe(204);
    await push(NOW + 60 * 60 * MINUTE);
    expect(there()?.phone).toBe('0366667777');
    expect(await rows()).toEqual([]);
  });

  it('is decided by a person when the other system refuses it: again, or theirs', async () => {
    const user = await (await boss.api.admin.users[':id'].$get({ param: { id: String(person.id) } })).json();
    await boss.api.admin.users[':id'].$put({
      param: { id: String(person.id) },
      json: { ...user, address: 'refuse me' },
    });
    await push();
    expect(await rows()).toMatchObject([{ state: 'conflict', fault: '422' }]);
    const open = await (await boss.api.admin.sync.conflicts.$get({ query: { open: 'true' } })).json();
    expect(open.data).toMatchObject([
      { kind: 'refused_there', status: 422, decisions: ['again', 'theirs', 'leave'] },
    ]);
    system.put(`X-${count}`, { address: '川崎市1-1' });
    const id = String(open.data[0]?.id);
    const answer = await boss.api.admin.sync.conflicts[':id'].$post({
      param: { id },
      json: { decision: 'theirs' },
    });
    expect(answer.status).toBe(204);
    expect(await here()).toMatchObject({ address: '川崎市1-1' });
    expect(await rows()).toEqual([]);
    const again = await boss.api.admin.sync.conflicts[':id'].$post({
      param: { id },
      json: { decision: 'again' },
    });
    expect((await fullAnswer(again)).status).toBe(409);
  });

  it('is merged with a newer change of the other system and sent on top of it', async () => {
    await change('0398765432');
    system.put(`X-${count}`, { address: '横浜市2-2' });
    await push();
    expect(await here()).toMatchObject({ phone: '0398765432', address: '横浜市2-2' });
    await push(NOW + MINUTE);
    expect(there()).toMatchObject({ phone: '0398765432', address: '横浜市2-2' });
    expect(await rows()).toEqual([]);
  });

  it('is sent by one of several concurrent runs', async () => {
    await change('0398765432');
    const done = await Promise.all([push(), push(), push()]);
    expect(done.reduce((sum, { done: sent }) => sum + sent, 0)).toBe(1);
    expect(system.writes.get(`X-${count}`)).toBe(1);
  });

  it('reports a deleted person, and a restored one', async () => {
    const user = await (await boss.api.admin.users[':id'].$get({ param: { id: String(person.id) } })).json();
    const gone = await boss.api.admin.users[':id'].$delete({
      param: { id: String(person.id) },
      query: { version: String(user.version) },
    });
    expect(gone.status).toBe(204);
    await push();
    expect(there()?.active).toBe(false);
    const back = await boss.api.admin.users[':id'].restore.$post({
      param: { id: String(person.id) },
      json: { version: user.version + 1 },
    });
    expect(back.status).toBe(200);
    await push();
    expect(there()?.active).toBe(true);
    await pull();
    expect(
      await env.DB.prepare('SELECT disabled_at FROM person WHERE id = ?')
        .bind(person.id)
        .first('disabled_at'),
    ).toBeNull();
  });
});
