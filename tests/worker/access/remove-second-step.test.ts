import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { APP_SECRET, codeOfApp, mintSecondStep } from '#tests/support/authenticator.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  mintPeople,
  mintPerson,
  mintSession,
  mintWorkplace,
  PASSWORD,
  type Person,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const at = ({ id }: { id: number }) => ({ param: { id: String(id) } });
const remove = async (of: { id: number }, { api }: Pick<SignedIn, 'api'> = boss) =>
  fullAnswer(await api.admin.users[':id'].tfa.$delete(at(of)));
const read = async (of: { id: number }) => (await boss.api.admin.users[':id'].$get(at(of))).json();

const refused = (status: number, code: string) => ({ status, body: { code } });
const CONFLICT = refused(409, 'E_CONFLICT');

/** A person whose second step is on. */
async function mintGuarded(overrides: PersonOverrides = {}): Promise<Person> {
  const person = await mintPerson(overrides);
  await mintSecondStep(person);
  return person;
}

async function firstStep({ email }: Person) {
  const json = { email: email ?? '', password: PASSWORD };
  return (await createTestClient().api.auth.login.admin.$post({ json })).json();
}

/** The numbers of rows of a person's second step. */
const leftOf = ({ id }: { id: number }) =>
  env.DB.prepare(
    `SELECT (SELECT count(*) FROM second_factor WHERE person_id = ?1) AS second_factor,
            (SELECT count(*) FROM recovery_code WHERE person_id = ?1) AS recovery_code,
            (SELECT count(*) FROM sign_in_step WHERE person_id = ?1) AS sign_in_step`,
  )
    .bind(id)
    .first();
const versions = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT version, auth_version FROM person WHERE id = ?').bind(id).first();

describe('the removal of a lost second step', () => {
  it('deletes all its data, is audited, and notifies the person', async () => {
    const person = await mintGuarded();
    expect(await firstStep(person)).toHaveProperty('tfa_key');
    expect(await leftOf(person)).toEqual({ second_factor: 1, recovery_code: 2, sign_in_step: 1 });
    expect(await remove(person)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await leftOf(person)).toEqual({ second_factor: 0, recovery_code: 0, sign_in_step: 0 });
    expect(await versions(person)).toEqual({ version: 1, auth_version: 2 });
    expect(await auditOf('second_factor', person.id)).toEqual([
      {
        operation: 'users.tfa.remove',
        actor_id: boss.person.id,
        action: 'remove',
        workplace_id: null,
        before: null,
        after: null,
      },
    ]);
    expect(await inboxOf(person)).toMatchObject([{ kind: 'tfa_removed', params: {}, waits: true }]);
  });

  it('lets the person sign in with the password alone', async () => {
    const person = await mintGuarded();
    await remove(person);
    expect(await firstStep(person)).toHaveProperty('access_token');
  });

  it('stops a sign-in that waits for a code', async () => {
    const person = await mintGuarded();
    const begun = await firstStep(person);
    if (!('tfa_key' in begun)) throw new Error('no code was asked for');
    await remove(person);
    const json = { key: begun.tfa_key, code: codeOfApp(APP_SECRET, NOW) };
    expect((await createTestClient().api.auth.login.admin.tfa.$post({ json })).ok).toBe(false);
  });

  it('ends every session of that person and no other session', async () => {
    const person = await mintGuarded();
    const [phone, office] = [await signedInAs(person), await signedInAs(person)];
    const other = await signedIn();
    await remove(person);
    for (const { api } of [phone, office]) {
      expect((await fullAnswer(await api.manage.auth.check.$get())).body).toEqual({
        code: 'AUTH_INVALID_TOKEN',
      });
    }
    for (const { api } of [other, boss]) expect((await api.manage.auth.check.$get()).status).toBe(200);
  });

  it('is refused when the second step is off or waits for its first code', async () => {
    const [person, pending] = [await mintGuarded(), await mintPerson()];
    await mintSecondStep(pending, { pending: true });
    const session = await mintSession(pending);
    expect((await remove(person)).status).toBe(204);
    expect(await remove(person)).toEqual(CONFLICT);
    expect(await remove(pending)).toEqual(CONFLICT);
    expect(await leftOf(pending)).toMatchObject({ second_factor: 1 });
    expect((await createTestClient({ token: session.token }).api.manage.auth.check.$get()).status).toBe(200);
    expect(await auditOf('second_factor', person.id)).toHaveLength(1);
    expect(await auditOf('second_factor', pending.id)).toEqual([]);
  });

  it('is refused when the account becomes as strong as the caller’s in the same moment', async () => {
    const person = await mintGuarded();
    const json = { roles: ['global_admin' as const], version: 1 };
    const DB = afterFacts(() => boss.api.admin.users[':id'].roles.$put({ ...at(person), json }));
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB } });
    expect(await remove(person, late)).toEqual(CONFLICT);
    expect(await leftOf(person)).toMatchObject({ second_factor: 1, recovery_code: 2 });
    expect(await remove(person, late)).toEqual(refused(403, 'E_FORBIDDEN'));
  });

  it('is done once by two concurrent requests', async () => {
    const person = await mintGuarded();
    const DB = afterFacts(() => remove(person));
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB } });
    expect(await remove(person, late)).toEqual(CONFLICT);
    expect(await inboxOf(person)).toHaveLength(1);
  });

  it('is for global admins, and for existing people with a weaker account', async () => {
    const peer = await mintGuarded({ roles: ['global_admin'] });
    expect(await remove(peer)).toEqual(refused(403, 'E_FORBIDDEN'));
    const self = await signedInAs(peer);
    expect(await remove(peer, self)).toEqual(refused(403, 'E_FORBIDDEN'));
    expect(await remove(await mintGuarded({ deleted_at: NOW }))).toEqual(refused(404, 'E_NOT_FOUND'));
    expect(await remove({ id: 999_999 })).toEqual(refused(404, 'E_NOT_FOUND'));
    const person = await mintGuarded();
    for (const roles of [['admin'], ['user']] as const) {
      expect((await remove(person, await signedIn({ roles: [...roles] }))).status).toBe(403);
    }
    expect(await leftOf(person)).toMatchObject({ second_factor: 1 });
    const manager = await mintGuarded({ roles: ['admin'], disabled_at: NOW });
    expect((await remove(manager)).status).toBe(204);
  });
});

describe('the second step in the reads of a person', () => {
  it('is shown when it is on', async () => {
    const [guarded, pending, without] = [await mintGuarded(), await mintPerson(), await mintPerson()];
    await mintSecondStep(pending, { pending: true });
    for (const [person, expected] of [
      [guarded, true],
      [pending, false],
      [without, false],
    ] as const) {
      expect(await read(person)).toMatchObject({ tfa: expected });
      const list = await boss.api.admin.users.$get({ query: { q: person.staff_no ?? '' } });
      expect((await list.json()).data.map(({ tfa }) => tfa)).toEqual([expected]);
    }
  });

  it('costs the list at most one row for each person who has one', async () => {
    const { id } = await mintWorkplace();
    const people = await mintPeople(Array.from({ length: 20 }, () => ({ works: [id] })));
    const query = { workplace_ids: [String(id)] };
    const states = async () =>
      (await (await boss.api.admin.users.$get({ query })).json()).data.map(({ tfa }) => tfa);
    expect(new Set(await states())).toEqual(new Set([false]));
    const without = boss.meter().rowsRead;
    for (const person of people) await mintSecondStep(person);
    expect(new Set(await states())).toEqual(new Set([true]));
    expect(boss.meter().rowsRead - without).toBeLessThanOrEqual(people.length);
  });
});
