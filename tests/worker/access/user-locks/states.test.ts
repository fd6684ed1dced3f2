import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_STATES, type AccountState, LOCK_CHANGES, type LockChange } from '#domain/access/locking.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { NOW } from '#tests/support/clock.ts';
import {
  mintPerson,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import {
  admin,
  at,
  CHANGES,
  conflictAnswer,
  disable,
  enable,
  FORBIDDEN,
  mintDeleted,
  NOT_FOUND,
  REASON,
  read,
  refused,
  remove,
  restore,
  versionsOf,
} from './accounts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await admin();
});

const MINTED: Record<AccountState, PersonOverrides> = {
  enabled: {},
  disabled: { disabled_at: NOW },
  deleted: { deleted_at: NOW },
};
const STATE_AFTER = {
  disable: 'disabled',
  enable: 'enabled',
  delete: 'deleted',
  restore: 'enabled',
} as const;
const FROM: Record<LockChange, readonly AccountState[]> = {
  disable: ['enabled'],
  enable: ['disabled'],
  delete: ['enabled', 'disabled'],
  restore: ['deleted'],
};

/** A person whose account allows the change. */
const mintFor = (change: LockChange, overrides: PersonOverrides = {}) =>
  mintPerson({ ...MINTED[FROM[change][0] ?? 'enabled'], ...overrides });

describe.each(LOCK_CHANGES)('to %s', (change) => {
  it.each(ACCOUNT_STATES)('changes or refuses a person who is %s', async (state) => {
    const person = await mintPerson(MINTED[state]);
    const answer = await CHANGES[change](boss, person);
    const { roundTrips } = boss.meter();
    if (!FROM[change].includes(state)) {
      expect(answer).toMatchObject(
        conflictAnswer('E_CONFLICT', { id: person.id, status: state, version: 1 }),
      );
      expect(await versionsOf(person)).toEqual({ version: 1, auth_version: 1, roster_version: 1 });
      expect(await auditOf('person', person.id)).toEqual([]);
      return;
    }
    const { body } = await read(boss, person);
    expect(body).toMatchObject({ status: STATE_AFTER[change], version: 2 });
    expect(answer).toEqual(change === 'delete' ? { status: 204, body: null } : { status: 200, body });
    expect(roundTrips).toBe(3);
    expect(await versionsOf(person)).toEqual({ version: 2, auth_version: 2, roster_version: 2 });
    expect(await auditOf('person', person.id)).toEqual([
      {
        operation: `users.${change}`,
        actor_id: boss.person.id,
        action: change,
        workplace_id: null,
        before: { status: state },
        after: { status: STATE_AFTER[change], ...(change === 'disable' && { reason: REASON }) },
      },
    ]);
  });

  it('is refused for an old version, with the current person', async () => {
    const person = await mintFor(change, { version: 3 });
    const { body } = await read(boss, person);
    expect(await CHANGES[change](boss, person, 2)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: body },
    });
    expect(await auditOf('person', person.id)).toEqual([]);
  });

  it('succeeds once for two concurrent requests, and the second gets the current state', async () => {
    const person = await mintFor(change);
    const late = await admin({ bindings: { DB: afterFacts(() => CHANGES[change](boss, person)) } });
    expect(await CHANGES[change](late, person)).toMatchObject(
      conflictAnswer('E_CONFLICT', { id: person.id, status: STATE_AFTER[change], version: 2 }),
    );
    expect(await auditOf('person', person.id)).toHaveLength(1);
  });

  it('is for global admins only, and never for oneself', async () => {
    const person = await mintPerson();
    const self = await admin();
    expect(await CHANGES[change](self, self.person)).toEqual(FORBIDDEN);
    const manager = await signedIn({ roles: ['admin'], duties: ['accounting', 'papers'] });
    for (const by of [manager, await signedIn()]) {
      expect(await CHANGES[change](by, person)).toEqual(FORBIDDEN);
    }
    expect(await CHANGES[change](boss, { id: 999_999 })).toEqual(NOT_FOUND);
    expect(await read(boss, person)).toMatchObject({ body: { status: 'enabled', version: 1 } });
  });

  it('may be applied to other global admins', async () => {
    const peer = await mintFor(change, { roles: ['global_admin'] });
    expect((await CHANGES[change](boss, peer)).status).toBe(change === 'delete' ? 204 : 200);
  });
});

describe('the last global admin', () => {
  afterAll(async () => {
    boss = await admin();
  });

  /** Makes two people the only global admins. */
  async function alone(options: Parameters<typeof admin>[0] = {}): Promise<[SignedIn, SignedIn]> {
    await env.DB.prepare(
      `UPDATE person SET disabled_at = 1 WHERE id IN (SELECT person_id FROM person_role WHERE role = 'global_admin')`,
    ).run();
    return [await admin(options), await admin()];
  }
  const openAtTop = () =>
    env.DB.prepare(
      `SELECT count(*) AS n FROM person JOIN person_role ON person_id = id AND role = 'global_admin'
       WHERE disabled_at IS NULL AND deleted_at IS NULL`,
    ).first('n');

  it.each([
    ['disable', 'disable'],
    ['disable', 'delete'],
    ['delete', 'disable'],
    ['delete', 'delete'],
  ] as const)('remains when two %s and %s each other at once', async (first, second) => {
    let happen = async (): Promise<unknown> => null;
    const [late, other] = await alone({ bindings: { DB: afterFacts(() => happen()) } });
    happen = () => CHANGES[first](other, late.person);
    expect(await CHANGES[second](late, other.person)).toMatchObject({
      status: 401,
      body: { code: 'AUTH_INVALID_TOKEN' },
    });
    expect(await openAtTop()).toBe(1);
    expect(await auditOf('person', other.person.id)).toEqual([]);
  });

  it('remains after many concurrent changes', async () => {
    await alone();
    const all = await Promise.all(Array.from({ length: 6 }, () => admin()));
    await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id NOT IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(all.map(({ person }) => person.id)))
      .run();
    const answers = await Promise.all(
      all.flatMap((by) => all.filter((other) => other !== by).map((other) => disable(by, other.person))),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 409].includes(status))).toEqual(
      [],
    );
    expect(await openAtTop()).toBeGreaterThanOrEqual(1);
  });

  it('may be deleted if the account is already disabled', async () => {
    const [first, other] = await alone();
    expect((await disable(first, other.person)).status).toBe(200);
    expect((await remove(first, other.person, 2)).status).toBe(204);
  });
});

describe('a reason', () => {
  it.each(['', '   '])('is required to disable an account: %j is none', async (reason) => {
    const person = await mintPerson();
    expect(await disable(boss, person, 1, reason)).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { reason: [{ key: 'required' }] } },
    });
  });
});

describe('an idempotency key of a lock change', () => {
  it('returns the first answer to a repetition, without a second change', async () => {
    const person = await mintPerson();
    const by = await signedInAs(boss.person, { headers: { 'Idempotency-Key': 'once' } });
    const first = await disable(by, person);
    expect(first.status).toBe(200);
    expect(await disable(by, person)).toEqual(first);
    expect(await disable(by, person, 1, 'another')).toEqual(refused(409, 'E_CONFLICT'));
    expect(await auditOf('person', person.id)).toHaveLength(1);
  });

  it('applies to opening and restoring too', async () => {
    const [closed, gone] = [await mintPerson({ disabled_at: 1 }), await mintDeleted()];
    const opening = await signedInAs(boss.person, { headers: { 'Idempotency-Key': 'open' } });
    expect(await enable(opening, closed)).toEqual(await enable(opening, closed));
    const bringing = await signedInAs(boss.person, { headers: { 'Idempotency-Key': 'bring' } });
    const first = await restore(bringing, gone);
    expect(first.status).toBe(200);
    expect(await restore(bringing, gone)).toEqual(first);
  });
});

describe('a deleted account', () => {
  it('accepts no other change', async () => {
    const gone = await mintDeleted();
    const one = boss.api.admin.users[':id'];
    for (const answer of [
      await one.roles.$put({ ...at(gone), json: { roles: ['admin'], version: 1 } }),
      await one.invite.$post({ ...at(gone), json: { by: 'qr' } }),
      await one.tfa.$delete(at(gone)),
      await one.configs.$put({ ...at(gone), json: { limits: [], other_employment: [], version: 1 } }),
      await one.devices.$post({ ...at(gone), json: { name: 'A', platform: null } }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await versionsOf(gone)).toEqual({ version: 1, auth_version: 1, roster_version: 1 });
  });
});
