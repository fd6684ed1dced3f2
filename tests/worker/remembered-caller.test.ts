import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { told } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift } from '#tests/support/shifts.ts';

let site: Site;
let boss: SignedIn;

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();
const code = (status: number, name: string) => ({ status, body: { code: name } });

async function worker(): Promise<Person> {
  const person = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
  await givePositions(person, site.workplace, [site.position]);
  return person;
}

/** Puts somebody new on a new shift. */
async function add(by: SignedIn, json: object = {}) {
  const [person, shift] = await Promise.all([
    worker(),
    mintShift(site.template, nextDate(), [site.position]),
  ]);
  const answer = await by.send(`/api/manage/shifts/${shift.id}/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_id: person.id, position_id: site.position.id, type: 'fixed', ...json }),
  });
  const { results } = await env.DB.prepare('SELECT person_id FROM shift_user WHERE shift_id = ?')
    .bind(shift.id)
    .all();
  return { ...(await told(answer)), stored: results.length };
}

let day = 0;
function nextDate(): string {
  day += 1;
  return `2026-12-${String(day).padStart(2, '0')}`;
}

/** Every test begins with somebody whom this isolate has just seen. */
beforeEach(async () => {
  site = await mintSite();
  boss = await signedIn({ roles: ['global_admin'] });
  await add(boss);
});

describe('who is remembered', () => {
  it('is asked for with what the call reads first', async () => {
    expect(boss.meter().sent).toBe(3);
    expect(await add(boss)).toMatchObject({ status: 201, stored: 1 });
    expect(boss.meter().sent).toBe(2);
    expect(boss.meter().fromReplica).toBe(0);
  });

  it.each([
    ['whose session was ended', 'UPDATE session SET ended_at = ? WHERE person_id = ?'],
    ['who was disabled', 'UPDATE person SET disabled_at = ? WHERE id = ?'],
    ['who was deleted', 'UPDATE person SET deleted_at = ? WHERE id = ?'],
  ])('is refused before all else: %s', async (_, query) => {
    await run(query, NOW, boss.person.id);
    expect(await add(boss)).toEqual({ ...code(401, 'AUTH_INVALID_TOKEN'), stored: 0 });
    expect(await add(boss, { type: 'none' })).toEqual({ ...code(401, 'AUTH_INVALID_TOKEN'), stored: 0 });
  });

  it('is told of what is wrong with a request only once it is them', async () => {
    expect(await add(boss, { type: 'none' })).toMatchObject({ status: 422, stored: 0 });
    expect(boss.meter().sent).toBe(1);
  });

  it('has the roles of now: none', async () => {
    await run('DELETE FROM person_role WHERE person_id = ?', boss.person.id);
    expect(await add(boss)).toEqual({ ...code(403, 'E_FORBIDDEN'), stored: 0 });
  });

  it('has the reach of now: elsewhere, and nothing of here is told', async () => {
    await run("UPDATE person_role SET role = 'admin' WHERE person_id = ?", boss.person.id);
    expect(await add(boss)).toEqual({ ...code(404, 'E_NOT_FOUND'), stored: 0 });
    await run(
      'INSERT INTO membership (id, person_id, workplace_id, works, manages) VALUES (?, ?, ?, 0, 1)',
      900_000 + boss.person.id,
      boss.person.id,
      site.workplace.id,
    );
    expect(await add(boss)).toMatchObject({ status: 201, stored: 1 });
  });

  it('has the roles of now: more than before', async () => {
    const clerk = await signedIn({ roles: ['user'] });
    expect(await add(clerk)).toEqual({ ...code(403, 'E_FORBIDDEN'), stored: 0 });
    await run("UPDATE person_role SET role = 'global_admin' WHERE person_id = ?", clerk.person.id);
    expect(await add(clerk)).toMatchObject({ status: 201, stored: 1 });
    expect(await add(clerk)).toMatchObject({ status: 201, stored: 1 });
    expect(clerk.meter().sent).toBe(2);
  });

  it('is called what they are called by now', async () => {
    await run("UPDATE person SET last_name = 'Tanaka' WHERE id = ?", boss.person.id);
    expect(await add(boss)).toMatchObject({ status: 201, stored: 1 });
    expect(boss.meter().sent).toBe(3);
  });

  it('has what they asked for done anew, and not what another path of the same form stands for', async () => {
    const turnOff = async (by: SignedIn) => {
      const shift = await mintShift(site.template, nextDate(), [site.position]);
      const answer = await by.send('/api/manage/shifts/active', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: [shift.id], active: false }),
      });
      const { status, body } = await told(answer);
      return { status, body, shift };
    };
    await run("UPDATE person SET last_name = 'Tanaka' WHERE id = ?", boss.person.id);
    const { status, body, shift } = await turnOff(boss);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: [{ id: shift.id, active: false }] },
    });
  });

  it('is asked for alone before a change that reads nothing first', async () => {
    const settings = (theme: string) =>
      boss.send('/api/manage/profile/settings', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lang: 'ja', theme }),
      });
    expect((await settings('dark')).status).toBe(200);
    await run('UPDATE session SET ended_at = ? WHERE person_id = ?', NOW, boss.person.id);
    expect((await settings('light')).status).toBe(401);
    const theme = await env.DB.prepare('SELECT theme FROM person WHERE id = ?')
      .bind(boss.person.id)
      .first('theme');
    expect(theme).toBe('dark');
  });
});
