import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { DAY, HOUR, NOW } from '#tests/support/clock.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintTemplate } from '#tests/support/shifts.ts';
import { CONNECTED, forgetSync, startStaffSystem } from '#tests/support/staff-system.ts';
import { mintPlanned } from '#tests/worker/people/planned.ts';
import { cleanUp } from '#worker/platform/cron/clean-up.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;

beforeEach(async () => {
  await forgetSync();
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
});

const erase = ({ send }: Pick<SignedIn, 'send'>, id: number, version: number) =>
  send(`/api/admin/users/${id}/personal-data/erase`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, confirmed: true }),
  });

async function pull() {
  const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull', everything: true } });
  expect(answer.status).toBe(200);
  return answer.json();
}

const people = () => env.DB.prepare('SELECT count(*) AS n FROM person').first<number>('n');

const RECORD = { last_name: '応募', first_name: '花子', birthday: '1999-04-01' };

describe('an erased person without hiring', () => {
  it('is not recreated by the staff sync after no data is left', async () => {
    const staff_no = `B-${boss.person.id}`;
    system.put('back-1', { ...RECORD, staff_no });
    expect(await pull()).toMatchObject({ created: 1 });
    const one = await env.DB.prepare('SELECT id, version FROM person WHERE staff_no = ?')
      .bind(staff_no)
      .first<{ id: number; version: number }>();
    if (!one) throw new Error('nobody came');
    await env.DB.prepare('UPDATE person SET deleted_at = ? WHERE id = ?')
      .bind(NOW - HOUR, one.id)
      .run();
    const erased = await erase(boss, one.id, one.version);
    expect(await erased.json()).toMatchObject({ kept: [], finished_at: '2026-11-21 10:00:00' });
    const before = await people();
    expect(await pull()).toMatchObject({ fetched: 1, created: 0, conflicts: 0 });
    expect(await people()).toBe(before);
    system.put('back-1', { ...RECORD, staff_no, phone: '0312345678' });
    expect(await pull()).toMatchObject({ fetched: 1, created: 0, conflicts: 0 });
    const { results } = await env.DB.prepare('SELECT * FROM external_link').all();
    expect(JSON.stringify(results)).not.toContain('back-1');
  });
});

describe('an erased person whose last retention period has ended', () => {
  it('is not recreated by the staff sync, although no staff number is stored', async () => {
    const staff_no = `L-${boss.person.id}`;
    system.put('back-2', { ...RECORD, staff_no, last_name: '退職' });
    expect(await pull()).toMatchObject({ created: 1 });
    const one = await env.DB.prepare(
      "UPDATE person SET hired_on = '2010-04-01', left_on = '2011-03-31' WHERE staff_no = ? RETURNING id, version",
    )
      .bind(staff_no)
      .first<{ id: number; version: number }>();
    expect((await erase(boss, one?.id ?? 0, one?.version ?? 0)).status).toBe(200);
    expect(await pull()).toMatchObject({ fetched: 1, created: 0, conflicts: 0 });
    await cleanUp(await systemCtx(env, 'timer.clean_up', { waitUntil: () => {} }));
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM person WHERE staff_no = ?').bind(staff_no).first('n'),
    ).toBe(0);
    system.put('back-2', { ...RECORD, staff_no, last_name: '退職', phone: '0312345678' });
    expect(await pull()).toMatchObject({ fetched: 1, created: 0, conflicts: 0 });
  });
});

describe('the retention of an erased person', () => {
  const ROWS = {
    'was reported': `INSERT INTO hello_work_report (person_id, event, event_on, reported_on, reported_by, written_at)
      VALUES (?1, 'hired', '2024-04-01', '2024-04-02', ?1, 1)`,
    'asked for an advance': `INSERT INTO pay_request (id, person_id, month, amount, state, ledger, created_at, created_by)
      VALUES (900001, ?1, '2024-09', 1000, 'rejected', '{}', 1, ?1)`,
    'has an adjustment of a month': `INSERT INTO adjustment (id, person_id, workplace_id, month, kind, yen, note, created_at, created_by)
      VALUES (900001, ?1, (SELECT min(id) FROM workplace), '2024-09', 'free', 1000, 'x', 1, ?1)`,
    'has a last day': "UPDATE person SET left_on = '2024-03-31' WHERE id = ?1",
  };
  it.each(Object.entries(ROWS))('applies to a person without a hiring date who %s', async (_, statement) => {
    const { id, version } = await mintPerson({ deleted_at: NOW - HOUR });
    await mintWorkplace();
    await env.DB.prepare(statement).bind(id).run();
    const { kept } = (await (await erase(boss, id, version)).json()) as { kept: unknown[] };
    expect(kept).toHaveLength(4);
  });
});

describe('a concurrent erasure', () => {
  it('is done once by two requests', async () => {
    const { id, version } = await mintPerson({ hired_on: '2024-04-01', left_on: '2026-10-31' });
    const second = await signedIn({ roles: ['global_admin'] });
    const answers = await Promise.all([erase(boss, id, version), erase(second, id, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const found = await auditOf('person', id);
    expect(found.map(({ action }) => action)).toEqual(['erase']);
  });

  it('is refused when a shift is assigned in the same moment', async () => {
    const site = await mintSite();
    const person = await mintPerson({ hired_on: '2024-04-01', left_on: '2026-10-31' });
    const template = await mintTemplate(site.workplace);
    const happening = afterFacts(() => mintPlanned(person, template, site.position, { startsAt: NOW + DAY }));
    const meanwhile = await signedInAs(boss.person, { bindings: { DB: happening } });
    const answer = await erase(meanwhile, person.id, person.version);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'E_CONFLICT' }]);
  });
});
