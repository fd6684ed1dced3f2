import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { admin, at, conflictAnswer, disable, mintDeleted, read, remove, restore } from './accounts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await admin();
});

const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

let turn = 0;
const newAddress = () => `restored-${++turn}@kinmu.test`;

describe('a restored person', () => {
  it('has the same data, roles and workplaces, enabled or disabled as before', async () => {
    const { member, workplace } = await mintSite();
    const { body: before } = await read(boss, member);
    await disable(boss, member);
    await remove(boss, member, 2);
    expect(await restore(boss, member, { version: 3 })).toEqual({
      status: 200,
      body: { ...(before as object), status: 'disabled', version: 4 },
    });
    const places = await boss.api.admin.users[':id'].workplaces.$get({ ...at(member), query: {} });
    expect(await fullAnswer(places)).toMatchObject({ body: { data: [{ workplace: { id: workplace.id } }] } });
  });

  it('keeps an address that is still free, or has none', async () => {
    for (const email of [newAddress(), null]) {
      const person = await mintDeleted({ email });
      expect(await restore(boss, person, { version: 1, email: '' })).toMatchObject({
        status: 200,
        body: { email, status: 'enabled', version: 2 },
      });
      expect(await auditOf('person', person.id)).toMatchObject([
        { action: 'restore', before: { status: 'deleted' }, after: { status: 'enabled' } },
      ]);
    }
  });

  it('may get another address and is found by it', async () => {
    const [person, email] = [await mintDeleted(), newAddress()];
    const json = { version: 1, email: ` ${email.toUpperCase()} ` };
    expect(await restore(boss, person, json)).toMatchObject({ status: 200, body: { email, version: 2 } });
    const search = await boss.api.admin.master.users.search.$get({ query: { q: email } });
    expect((await search.json()).data.map(({ id }) => id)).toEqual([person.id]);
    expect(await auditOf('person', person.id)).toMatchObject([
      { before: { status: 'deleted', email: person.email }, after: { status: 'enabled', email } },
    ]);
  });
});

describe('an address that another person has now', () => {
  it('prevents restoring until another one is given', async () => {
    const person = await mintDeleted();
    await mintPerson({ email: person.email });
    const { body } = await read(boss, person);
    const taken = { status: 409, body: { code: 'USER_EMAIL_ALREADY_EXISTS', data: body } };
    expect(await restore(boss, person)).toEqual(taken);
    expect(await restore(boss, person, { version: 1, email: null })).toEqual(taken);
    expect(await read(boss, person)).toMatchObject({ body: { status: 'deleted', version: 1 } });
    expect(await restore(boss, person, { version: 1, email: newAddress() })).toMatchObject({ status: 200 });
  });

  it('does not prevent restoring if the other person is deleted too', async () => {
    const person = await mintDeleted();
    await mintDeleted({ email: person.email });
    expect(await restore(boss, person)).toMatchObject({ status: 200, body: { email: person.email } });
  });

  it('is not accepted as the replacement', async () => {
    const [person, other] = [await mintDeleted(), await mintPerson()];
    const { email } = other;
    expect(await restore(boss, person, { version: 1, email })).toEqual(faults({ email: [{ key: 'taken' }] }));
    expect(await restore(boss, person, { version: 1, email: 'nobody@' })).toEqual(
      faults({ email: [{ key: 'email' }] }),
    );
    expect(await auditOf('person', person.id)).toEqual([]);
  });

  it('may be taken in the last moment', async () => {
    const person = await mintDeleted();
    const taking = () => mintPerson({ email: person.email });
    const late = await admin({ bindings: { DB: afterFacts(taking) } });
    expect(await restore(late, person)).toMatchObject(
      conflictAnswer('USER_EMAIL_ALREADY_EXISTS', { id: person.id, status: 'deleted', version: 1 }),
    );
    const email = newAddress();
    const later = await admin({ bindings: { DB: afterFacts(() => mintPerson({ email })) } });
    expect(await restore(later, person, { version: 1, email })).toEqual(
      faults({ email: [{ key: 'taken' }] }),
    );
    expect(await read(boss, person)).toMatchObject({ body: { status: 'deleted', version: 1 } });
  });

  it('goes to one person if two are restored at once', async () => {
    const email = newAddress();
    const both = [await mintDeleted({ email }), await mintDeleted({ email })];
    const answers = await Promise.all(both.map((person) => restore(boss, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'USER_EMAIL_ALREADY_EXISTS' },
    });
  });
});

describe('a manager', () => {
  it('is not restored without an address to sign in with', async () => {
    const manager = await mintDeleted({ email: null, roles: ['admin'] });
    expect(await restore(boss, manager)).toEqual(faults({ email: [{ key: 'required' }] }));
    const email = newAddress();
    expect(await restore(boss, manager, { version: 1, email })).toMatchObject({
      status: 200,
      body: { email },
    });
  });
});
