import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { HOUR, moveClock, NOW, releaseClock, YESTERDAY } from '#tests/support/clock.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { rebuildStep } from '#worker/areas/company/search-index/commands.ts';
import { cleanUp } from '#worker/platform/cron/clean-up.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;
let person: Person;

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

const post = (path: string, body: unknown, key?: string) =>
  boss.send(`/api/admin/users/${person.id}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
  });

const erase = (key?: string) => post('personal-data/erase', { version: 1, confirmed: true }, key);

async function refusals(): Promise<string[]> {
  const answer = await boss.send(`/api/admin/users/${person.id}/personal-data`);
  const { refusals: told }: { refusals: string[] } = await answer.json();
  const erased = await erase();
  if (told.length > 0) {
    expect([erased.status, await erased.json()]).toEqual([
      409,
      { code: 'PERSON_ERASURE_REFUSED', data: { refusals: told } },
    ]);
  }
  return told;
}

beforeEach(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  person = await mintPerson({ hired_on: '2024-04-01', left_on: '2026-10-31' });
});

describe('the reasons against an erasure', () => {
  it('refuse to erase an employed person', async () => {
    await run('UPDATE person SET left_on = NULL WHERE id = ?', person.id);
    expect(await refusals()).toEqual(['employed']);
    await run("UPDATE person SET left_on = '2026-11-21' WHERE id = ?", person.id);
    expect(await refusals()).toEqual(['employed']);
  });

  it('refuse an erasure while work is not closed', async () => {
    const workplace = await mintWorkplace();
    await mintAttendance(person, workplace, { business_date: YESTERDAY, ...finishedOn(YESTERDAY) });
    expect(await refusals()).toEqual(['pay_owed']);
  });

  it('refuse an erasure before the payday of closed work', async () => {
    const workplace = await mintWorkplace();
    const day = '2026-11-05';
    await mintAttendance(person, workplace, { business_date: day, ...finishedOn(day) });
    await run(
      `INSERT INTO period (id, workplace_id, month, state, date_from, date_to, confirmed_at, closed_at)
       VALUES (800001, ?, '2026-11', 'closed', '2026-11-01', '2026-11-30', 1, 1)`,
      workplace.id,
    );
    expect(await refusals()).toEqual(['pay_owed']);
    await run('DELETE FROM period WHERE id = 800001');
  });

  it('refuse an erasure while an advance is not settled', async () => {
    await run(
      `INSERT INTO pay_request (id, person_id, month, amount, state, ledger, created_at, created_by)
       VALUES (800001, ?1, '2026-09', 1000, 'approved', '{}', 1, ?1)`,
      person.id,
    );
    expect(await refusals()).toEqual(['pay_owed']);
    await run("UPDATE pay_request SET state = 'rejected' WHERE id = 800001");
    expect(await refusals()).toEqual([]);
  });

  it('refuse an erasure of one’s own account, on an old version, or without a confirmation', async () => {
    const own = await boss.send(`/api/admin/users/${boss.person.id}/personal-data`);
    expect(await own.json()).toMatchObject({ refusals: ['own', 'employed'] });
    const old = await post('personal-data/erase', { version: 7, confirmed: true });
    expect([old.status, ((await old.json()) as { code: string }).code]).toEqual([409, 'E_CONFLICT']);
    expect((await post('personal-data/erase', { version: 1 })).status).toBe(422);
  });
});

describe('a legal hold', () => {
  it('is placed once, prevents erasing, and is released', async () => {
    expect((await post('hold', { reason: '労働審判' })).status).toBe(204);
    const again = await post('hold', { reason: '労働審判' });
    expect(again.status).toBe(409);
    expect(await refusals()).toEqual(['on_hold']);
    const answer = await boss.send(`/api/admin/users/${person.id}/personal-data`);
    expect(await answer.json()).toMatchObject({
      hold: { reason: '労働審判', placed_by: { id: boss.person.id } },
    });
    const release = () => boss.send(`/api/admin/users/${person.id}/hold`, { method: 'DELETE' });
    expect([(await release()).status, (await release()).status]).toEqual([204, 404]);
    expect(await refusals()).toEqual([]);
    const told = await auditOf('person', person.id);
    expect(told.map(({ action }) => action)).toEqual(['hold', 'release', 'erase']);
    expect(JSON.stringify(told)).not.toContain('労働審判');
  });
});

describe('a deleted file of a person on hold', () => {
  it('keeps its bytes until the hold is released', async () => {
    const id = `held-${person.id}`;
    await env.FILES.put(fileKey(id), 'bytes');
    await run(
      `INSERT INTO file (id, kind, person_id, type, bytes, created_at, deleted_at)
       VALUES (?, 'paper', ?, 'image/png', 5, 1, 1)`,
      id,
      person.id,
    );
    const night = async () => cleanUp(await systemCtx(env, 'timer.clean_up', { waitUntil: () => {} }));
    const isThere = async () => (await env.FILES.head(fileKey(id))) !== null;
    expect((await post('hold', { reason: '労働審判' })).status).toBe(204);
    await night();
    expect(await isThere()).toBe(true);
    await run(
      'UPDATE legal_hold SET released_at = 1, released_by = person_id WHERE person_id = ?',
      person.id,
    );
    await night();
    expect(await isThere()).toBe(false);
  });
});

describe('an erasure', () => {
  it('is done once for a key and answered the same', async () => {
    const [first, second] = [await erase('once'), await erase('once')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect((await auditOf('person', person.id)).map(({ action }) => action)).toEqual(['erase']);
  });

  it('keeps nothing of a person who was never employed', async () => {
    person = await mintPerson({ deleted_at: NOW - HOUR });
    const answer = await erase();
    expect(await answer.json()).toMatchObject({
      kept: [],
      finished_at: '2026-11-21 10:00:00',
      refusals: ['already_erased'],
    });
    const row = await env.DB.prepare('SELECT last_name, staff_no, email FROM person WHERE id = ?')
      .bind(person.id)
      .first();
    expect(row).toEqual({ last_name: `#${person.id}`, staff_no: null, email: null });
  });

  it('counts from the deletion when the last day is unknown', async () => {
    person = await mintPerson({ hired_on: '2024-04-01', deleted_at: NOW - HOUR });
    expect(await (await erase()).json()).toMatchObject({ ended_on: '2026-11-21' });
  });

  it('counts from the payday of an amount after the last work', async () => {
    person = await mintPerson({ hired_on: '2020-04-01', left_on: '2024-03-31' });
    const workplace = await mintWorkplace();
    await run(
      `INSERT INTO adjustment (id, person_id, workplace_id, month, kind, yen, note, created_at, created_by)
       VALUES (900002, ?1, ?2, '2024-06', 'free', 1000, 'x', 1, ?1)`,
      person.id,
      workplace.id,
    );
    const { ended_on } = (await (await erase()).json()) as { ended_on: string };
    await run('DELETE FROM adjustment WHERE id = 900002');
    expect(ended_on > '2024-06-01').toBe(true);
  });

  it('keeps the person out of a rebuilt search index', async () => {
    await erase();
    const ctx = await systemCtx(env, 'job.step', { waitUntil: () => {} });
    await rebuildStep(ctx, { cursor: String(person.id - 1), done: 0 });
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM person_gram WHERE person_id = ?')
        .bind(person.id)
        .first('n'),
    ).toBe(0);
  });

  it('is not done together with a hold that is placed in the same moment', async () => {
    await moveClock(NOW);
    const [erased, held] = await Promise.all([erase(), post('hold', { reason: 'x' })]);
    await releaseClock();
    const stands = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM person_erasure WHERE person_id = ?1) AS erased,
              (SELECT count(*) FROM legal_hold WHERE person_id = ?1) AS held`,
    )
      .bind(person.id)
      .first<{ erased: number; held: number }>();
    if (erased.status === 200) expect(stands?.erased).toBe(1);
    else expect([erased.status, stands?.erased, held.status]).toEqual([409, 0, 204]);
  });
});
