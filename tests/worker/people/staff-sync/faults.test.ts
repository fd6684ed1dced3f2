import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { createTestClient } from '#tests/support/client.ts';
import type { Fault } from '#tests/support/metered.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';

const FAULTS: Fault[] = [1, 2, 3, 4, 5].flatMap((trip) => [
  { trip, when: 'before' },
  { trip, when: 'after' },
]);

let boss: SignedIn;
let system: ReferenceStaffSystem;
let count = 0;

beforeEach(async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await forgetSync();
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
  count += 1;
});

const number = (name: string) => `W${count}-${name}-${boss.person.id}`;

type Call = { path: string; body: object | FormData };

async function send(client: Pick<SignedIn, 'send'>, { path, body }: Call, key = 'again') {
  const isForm = body instanceof FormData;
  return client.send(`/api/admin/sync${path}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

/** Sends a call with the fault, then again with the same key, and returns both answers. */
async function twice(fault: Fault, call: Call): Promise<{ first: Response; again: Response }> {
  const failing = createTestClient({ token: boss.session.token, fault, bindings: CONNECTED });
  const first = await send(failing, call);
  // A run that could not store its end blocks new runs until its lease expires.
  await env.DB.prepare('UPDATE sync_place SET run_until = 0 WHERE run_until IS NOT NULL').run();
  return { first, again: await send(boss, call) };
}

const value = (statement: string) => env.DB.prepare(statement).first('n');
const audited = (action: string) =>
  value(`SELECT count(*) AS n FROM audit WHERE actor_id = ${boss.person.id} AND action = '${action}'`);

/** A conflict: a record that may be this person. */
async function candidate(): Promise<{ conflict: number; person: number }> {
  const person = await mintPerson({ birthday: '1991-02-03', last_name: '同', first_name: `名${count}` });
  await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  system.put('W-1', {
    staff_no: number('new'),
    last_name: '同',
    first_name: `名${count}`,
    birthday: '1991-02-03',
  });
  await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  return { conflict: Number(await value('SELECT max(id) AS n FROM sync_conflict')), person: person.id };
}

const openConflicts = () => value('SELECT count(*) AS n FROM sync_conflict WHERE decided_at IS NULL');

/** A linked person whose change was given up. */
async function givenUp(): Promise<{ send: number; person: number }> {
  const person = await mintPerson({ staff_no: number('known') });
  system.put('W-2', {
    staff_no: person.staff_no,
    last_name: person.last_name,
    first_name: person.first_name,
  });
  await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  await env.DB.prepare("UPDATE sync_send SET state = 'dead', ended_at = 1, tries = 10, body = '{}'").run();
  return { send: Number(await value('SELECT max(id) AS n FROM sync_send')), person: person.id };
}

describe.each(FAULTS)('when the database fails at call $trip, $when it worked', (fault) => {
  it.each(['link', 'create', 'leave'] as const)('a conflict is decided once: %s', async (decision) => {
    const { conflict, person } = await candidate();
    const body = { decision, ...(decision === 'link' && { user_id: person }) };
    const { first, again } = await twice(fault, { path: `/conflicts/${conflict}`, body });
    if (first.ok) expect(again.status).toBe(204);
    else expect([204, 409]).toContain(again.status);
    expect(await openConflicts()).toBe(0);
    expect(await audited('decide')).toBe(1);
    const links = await linksOf();
    expect(links).toHaveLength(decision === 'leave' ? 0 : 1);
    if (decision === 'link') expect(links).toMatchObject([{ person_id: person }]);
    expect(await value(`SELECT count(*) AS n FROM person WHERE first_name = '名${count}'`)).toBe(
      decision === 'create' ? 2 : 1,
    );
  });

  it('a given up change waits once after a retry', async () => {
    const { send: id, person } = await givenUp();
    const { again } = await twice(fault, { path: '/sends/retry', body: { ids: [id] } });
    expect([204, 404]).toContain(again.status);
    expect((await env.DB.prepare('SELECT person_id, state, tries FROM sync_send').all()).results).toEqual([
      { person_id: person, state: 'waiting', tries: 0 },
    ]);
    expect(await audited('retry')).toBe(1);
  });

  it('a file is read completely, and nothing of it is written', async () => {
    const lines = ['external_id,staff_no,last_name,first_name', `W-3,${number('f')},新,人`, 'W-4,,新,人'];
    const body = new FormData();
    body.set('file', new File([lines.join('\n')], 'staff.csv'));
    const { again } = await twice(fault, { path: '/import', body });
    expect(again.status).toBe(200);
    const run: { id: number } = await again.json();
    expect(run).toMatchObject({
      fetched: 2,
      created: 1,
      conflicts: 1,
      is_whole: true,
      fault: null,
      waiting: 2,
    });
    expect(await value(`SELECT count(*) AS n FROM sync_proposal WHERE run_id = ${run.id}`)).toBe(2);
    expect(await linksOf()).toEqual([]);
    // An aborted import leaves only its run, which has ended or is ended by the next one.
    expect(await value('SELECT count(*) AS n FROM sync_run WHERE ended_at IS NULL')).toBe(0);
    expect(await value('SELECT count(*) AS n FROM sync_place WHERE run_until IS NOT NULL')).toBe(0);
  });
});

describe('concurrent requests', () => {
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

  it.each([
    [{ decision: 'create' }, { decision: 'create' }],
    [{ decision: 'leave' }, { decision: 'create' }],
    [{ decision: 'leave' }, { decision: 'leave' }],
  ])('decide a conflict once: %j and %j', async (one, other) => {
    const { conflict } = await candidate();
    const path = `/conflicts/${conflict}`;
    const boss2 = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
    const answers = await Promise.all([
      send(boss, { path, body: one }, 'a'),
      send(boss2, { path, body: other }, 'b'),
      send(boss, { path, body: one }, 'c'),
    ]);
    const done = answers.filter(({ status }) => status === 204);
    // A conflict that was left alone may still be decided.
    const isAfterLeaving = one.decision === 'leave' && other.decision === 'create';
    expect(done.length).toBeLessThanOrEqual(isAfterLeaving ? 2 : 1);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![204, 409].includes(status))).toEqual([]);
    const actors = `${boss.person.id}, ${boss2.person.id}`;
    expect(
      await value(`SELECT count(*) AS n FROM audit WHERE action = 'decide' AND actor_id IN (${actors})`),
    ).toBe(done.length);
    expect((await linksOf()).length).toBeLessThanOrEqual(1);
    expect(Number(await value(`SELECT count(*) AS n FROM person WHERE first_name = '名${count}'`))).toBe(
      1 + (await linksOf()).length,
    );
  });

  it('decide a conflict once for the same key and receive the same answer', async () => {
    const { conflict, person } = await candidate();
    const call = { path: `/conflicts/${conflict}`, body: { decision: 'link', user_id: person } };
    const answers = await Promise.all([send(boss, call), send(boss, call), send(boss, call)]);
    expect(statuses(answers)[0]).toBe(204);
    expect((await send(boss, call)).status).toBe(204);
    expect(await audited('decide')).toBe(1);
    expect(await linksOf()).toHaveLength(1);
  });

  it('retry a given up change once', async () => {
    const { send: id } = await givenUp();
    const call = { path: '/sends/retry', body: { ids: [id] } };
    const answers = await Promise.all([send(boss, call, 'a'), send(boss, call, 'b'), send(boss, call, 'c')]);
    for (const { status } of answers) expect([204, 404]).toContain(status);
    expect(statuses(answers)[0]).toBe(204);
    expect(await value('SELECT count(*) AS n FROM sync_send')).toBe(1);
  });

  it('read one of several files', async () => {
    const body = () => {
      const form = new FormData();
      form.set('file', new File(['external_id\nW-9\n'], 'staff.csv'));
      return form;
    };
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) => send(boss, { path: '/import', body: body() }, key)),
    );
    expect(statuses(answers)[0]).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await value('SELECT count(*) AS n FROM sync_place WHERE run_until IS NOT NULL')).toBe(0);
  });
});
