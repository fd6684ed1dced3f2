import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE_APART_MAX } from '#contract/limits.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import {
  mintPeople,
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const DONE = { status: 204, body: null };

let manager: SignedIn;
let here: number;
let elsewhere: number;

beforeAll(async () => {
  [here, elsewhere] = [(await mintWorkplace()).id, (await mintWorkplace()).id];
  manager = await signedIn({ roles: ['admin'], manages: [here] });
});

type Of = { id: number };
const apart = (by: SignedIn) => by.api.manage.users[':id'].apart;
const pair = (one: Of, other: Of) => ({ param: { id: String(one.id), colleague_id: String(other.id) } });
const add = async (by: SignedIn, one: Of, other: Of) =>
  fullAnswer(await apart(by)[':colleague_id'].$put(pair(one, other)));
const remove = async (by: SignedIn, one: Of, other: Of) =>
  fullAnswer(await apart(by)[':colleague_id'].$delete(pair(one, other)));
const list = async (by: SignedIn, { id }: Of) =>
  fullAnswer(await apart(by).$get({ param: { id: String(id) } }));
const idsFor = async (by: SignedIn, of: Of) => {
  const { body } = await list(by, of);
  return (body as { data: Of[] }).data.map(({ id }) => id);
};
async function three(works: number[]): Promise<[Person, Person, Person]> {
  const [one, other, third] = await mintPeople([
    { works, last_name_kana: 'アオキ' },
    { works, last_name_kana: 'イノウエ' },
    { works, last_name_kana: 'ウエダ' },
  ]);
  if (!one || !other || !third) throw new Error('not minted');
  return [one, other, third];
}

describe('two people who are never planned together', () => {
  it('are noted once, listed for each of them by name, and let together again', async () => {
    const [one, other, third] = await three([here]);
    expect(await add(manager, third, one)).toEqual(DONE);
    expect(await add(manager, one, third)).toEqual(DONE);
    expect(await add(manager, one, other)).toEqual(DONE);
    expect(await idsFor(manager, one)).toEqual([other.id, third.id]);
    expect(manager.meter().roundTrips).toBe(2);
    expect(await idsFor(manager, third)).toEqual([one.id]);
    expect(await remove(manager, one, third)).toEqual(DONE);
    expect(await remove(manager, one, third)).toEqual(NOT_FOUND);
    expect(await idsFor(manager, third)).toEqual([]);
    const noted = 'people_apart.create';
    expect(await auditOf('person', third.id)).toMatchObject([
      { operation: noted, actor_id: manager.person.id, before: {}, after: { apart_id: one.id } },
      { operation: 'people_apart.delete', before: { apart_id: one.id }, after: {} },
    ]);
    expect(await auditOf('person', one.id)).toMatchObject([
      { operation: noted, after: { apart_id: third.id } },
      { operation: noted, after: { apart_id: other.id } },
      { operation: 'people_apart.delete', before: { apart_id: third.id } },
    ]);
  });

  it('are both in reach of the manager who notes, sees or removes it', async () => {
    const [one, other] = await three([here]);
    const [far] = await three([elsewhere]);
    const boss = await signedIn({ roles: ['global_admin'] });
    expect(await add(manager, one, far)).toEqual(NOT_FOUND);
    expect(await add(manager, far, one)).toEqual(NOT_FOUND);
    expect(await add(boss, one, far)).toEqual(DONE);
    expect(await add(manager, one, other)).toEqual(DONE);
    expect(await idsFor(boss, one)).toHaveLength(2);
    expect(await idsFor(manager, one)).toEqual([other.id]);
    expect(await list(manager, far)).toEqual(NOT_FOUND);
    expect(await remove(manager, one, far)).toEqual(NOT_FOUND);
    expect(await add(manager, one, { id: 999_999 })).toEqual(NOT_FOUND);
  });

  it('never learn of it themselves', async () => {
    const [one, other] = await three([here]);
    const boss = await signedIn({ roles: ['global_admin'], works: [here] });
    const self = boss.person;
    const second = await signedIn({ roles: ['global_admin'] });
    expect(await add(second, one, self)).toEqual(DONE);
    expect(await list(boss, self)).toEqual(NOT_FOUND);
    expect(await idsFor(boss, one)).toEqual([]);
    expect(await remove(boss, one, self)).toEqual(NOT_FOUND);
    expect(await add(boss, self, other)).toEqual(NOT_FOUND);
    const staff = await signedInAs(one);
    expect(await list(staff, other)).toMatchObject({ status: 403 });
    expect(await list(staff, one)).toMatchObject({ status: 403 });
  });

  it('are not one person', async () => {
    const [one] = await three([here]);
    expect(await add(manager, one, one)).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { colleague_id: [{ key: 'choice' }] } },
    });
  });

  it('are refused where one of them leaves in the same moment', async () => {
    const [one, other] = await three([here]);
    const DB = afterFacts(() => write([sql`UPDATE person SET deleted_at = ${NOW} WHERE id = ${other.id}`]));
    const late = await signedInAs(manager.person, { bindings: { DB } });
    expect(await add(late, one, other)).toMatchObject({ status: 409 });
    expect(await idsFor(manager, one)).toEqual([]);
  });

  it('are at most so many for each person', async () => {
    const [one, other] = await three([here]);
    const author = await mintPerson();
    const many = await mintPeople(Array.from({ length: PEOPLE_APART_MAX }, () => ({})));
    await write(
      many.map(
        ({ id }) => sql`INSERT INTO people_apart (person_id, other_id, created_at, created_by)
          VALUES (${one.id}, ${id}, ${NOW}, ${author.id})`,
      ),
    );
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await add(manager, first, second)).toMatchObject({
        status: 422,
        body: { data: { colleague_id: [{ key: 'max_items' }] } },
      });
    }
  });
});
