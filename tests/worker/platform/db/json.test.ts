import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { mintPerson, mintWorkplace } from '#tests/support/mint.ts';
import { all, batch, first } from '#worker/db/batch.ts';
import { openDatabase } from '#worker/db/database.ts';
import {
  fromJson,
  insert,
  isTrue,
  jsonColumns,
  jsonFirst,
  jsonList,
  jsonObject,
  jsonTuple,
  pick,
  select,
} from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership } from '#worker/db/schema/workplace.ts';

const db = openDatabase(env.DB);
const m = alias(membership, 'm');

async function mintMember(): Promise<{ id: number; workplaceId: number }> {
  const [worker, site] = [await mintPerson({ given_first: true }), await mintWorkplace()];
  const row = { id: worker.id, person_id: worker.id, workplace_id: site.id, works: true, manages: false };
  await batch(db, [insert(membership).values(row)]);
  return { id: worker.id, workplaceId: site.id };
}

describe('JSON built from fields', () => {
  it('has the types of its fields at any depth', async () => {
    const { id, workplaceId } = await mintMember();
    const held = jsonObject({
      ...pick(m, 'workplace_id', 'works', 'manages'),
      isHere: isTrue(sql`m.person_id = ${person.id}`),
      said: fromJson<{ yes: number[] }>(sql`'{"yes":[1]}'`),
      pair: jsonTuple(m.id, m.works),
    });
    const one = select({
      held: jsonList(held, sql`FROM ${membership} AS m WHERE m.person_id = ${person.id}`),
      inner: jsonObject({
        first: jsonFirst(held, sql`FROM ${membership} AS m WHERE m.person_id = ${person.id}`),
        none: jsonFirst(held, sql`FROM ${membership} AS m WHERE m.person_id = -1`),
        given_first: person.given_first,
      }),
    })
      .from(person)
      .where(eq(person.id, id));
    const row = await first(db, one);
    const expected = {
      workplace_id: workplaceId,
      works: true,
      manages: false,
      isHere: true,
      said: { yes: [1] },
      pair: [id, true] as [number, boolean],
    };
    expect(row).toEqual({
      held: [expected],
      inner: { first: expected, none: null, given_first: true },
    });
    expectTypeOf(row?.held).toEqualTypeOf<(typeof expected)[] | undefined>();
    expectTypeOf(row?.inner.none).toEqualTypeOf<typeof expected | null | undefined>();
  });

  it('is a list in the requested order, and empty without rows', async () => {
    const numbers = sql`FROM json_each('[2,3,1]') AS number`;
    const value = sql<number>`number.value`;
    const lists = select({
      up: jsonList(value, numbers, sql`number.value`),
      down: jsonList(jsonTuple(value), numbers, sql`number.value DESC`),
      none: jsonList(value, sql`${numbers} WHERE 0`),
      columns: fromJson<unknown>(sql`(SELECT ${jsonColumns(value, sql`-number.value`)} ${numbers})`),
    })
      .from(person)
      .limit(1);
    await mintPerson();
    expect(await all(db, lists)).toEqual([
      {
        up: [1, 2, 3],
        down: [[3], [2], [1]],
        none: [],
        columns: [
          [2, 3, 1],
          [-2, -3, -1],
        ],
      },
    ]);
  });
});
