import { env } from 'cloudflare:workers';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { mintPerson, mintWorkplace } from '#tests/support/mint.ts';
import { all, batch, batchLists, changesBy, first } from '#worker/db/batch.ts';
import { openDatabase, rows } from '#worker/db/database.ts';
import {
  answering,
  fieldList,
  fromJson,
  insert,
  isTrue,
  pick,
  prepared,
  select,
  update,
} from '#worker/db/query.ts';
import { setFromRow } from '#worker/db/rows.ts';
import { revision } from '#worker/db/schema/commit.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

const db = openDatabase(env.DB);

describe('a batch of statements', () => {
  it('keeps the ids of two joined tables apart', async () => {
    const site = await mintWorkplace();
    const worker = await mintPerson();
    await batch(db, [
      insert(membership).values({
        id: worker.id,
        person_id: worker.id,
        workplace_id: site.id,
        works: true,
        manages: false,
      }),
    ]);
    const joined = select({
      id: person.id,
      workplaceId: workplace.id,
      name: workplace.name,
      works: membership.works,
    })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.person_id))
      .innerJoin(workplace, eq(workplace.id, membership.workplace_id))
      .where(eq(person.id, worker.id));
    const [[row], people] = await batch(db, [
      joined,
      select({ id: person.id }).from(person).where(eq(person.id, worker.id)),
    ]);
    expectTypeOf(row).toEqualTypeOf<
      { id: number; workplaceId: number; name: string; works: boolean } | undefined
    >();
    expect(row).toEqual({ id: worker.id, workplaceId: site.id, name: site.name, works: true });
    expect(people).toEqual([{ id: worker.id }]);
  });

  it('returns null for the missing side of a left join', async () => {
    const worker = await mintPerson();
    const statement = select({ id: person.id, site: membership.workplace_id, manages: membership.manages })
      .from(person)
      .leftJoin(membership, eq(membership.person_id, person.id))
      .where(eq(person.id, worker.id));
    const row = await first(db, statement);
    expectTypeOf(row).toEqualTypeOf<
      { id: number; site: number | null; manages: boolean | null } | undefined
    >();
    expect(row).toEqual({ id: worker.id, site: null, manages: null });
  });

  it('decodes conditions and JSON, and keeps a nested SELECT on the outer row', async () => {
    const worker = await mintPerson({ given_first: true });
    const statement = select({
      id: person.id,
      givenFirst: person.given_first,
      isDisabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
      sites: fromJson<number[]>(
        sql`(SELECT json_group_array(workplace_id) FROM ${membership} WHERE ${eq(membership.person_id, person.id)})`,
      ),
    })
      .from(person)
      .where(eq(person.id, worker.id));
    expect(await all(db, statement)).toEqual([
      { id: worker.id, givenFirst: true, isDisabled: false, sites: [] },
    ]);
  });

  it('selects from a subquery by its keys', async () => {
    const [one, two] = [await mintPerson(), await mintPerson()];
    const found = select({
      who: person.id,
      twice: sql<number>`${person.id} * 2`,
      isDisabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
      givenFirst: person.given_first,
    })
      .from(person)
      .where(and(sql`${person.id} IN (${one.id}, ${two.id})`))
      .as('found');
    const statement = select({
      who: found.who,
      twice: found.twice,
      isDisabled: found.isDisabled,
      givenFirst: found.givenFirst,
    })
      .from(found)
      .orderBy(asc(found.who));
    expect(await all(db, statement)).toEqual([
      { who: one.id, twice: one.id * 2, isDisabled: false, givenFirst: false },
      { who: two.id, twice: two.id * 2, isDisabled: false, givenFirst: false },
    ]);
  });

  it('tells a table from the same table under an alias', async () => {
    const worker = await mintPerson();
    const other = alias(person, 'other');
    const statement = select({ id: person.id, otherId: other.id })
      .from(person)
      .innerJoin(other, eq(other.id, person.id))
      .where(eq(person.id, worker.id));
    expect(await first(db, statement)).toEqual({ id: worker.id, otherId: worker.id });
  });

  it('sends a prepared statement with other values each time', async () => {
    const [one, two] = [await mintPerson({ given_first: true }), await mintPerson()];
    const byId = prepared(
      select({ id: person.id, givenFirst: person.given_first })
        .from(person)
        .where(eq(person.id, sql.placeholder('id'))),
    );
    const [found, other] = await batch(db, [byId({ id: one.id }), byId({ id: two.id })]);
    expectTypeOf(found).toEqualTypeOf<{ id: number; givenFirst: boolean }[]>();
    expect(found).toEqual([{ id: one.id, givenFirst: true }]);
    expect(other).toEqual([{ id: two.id, givenFirst: false }]);
    await expect(all(db, byId({}))).rejects.toThrow('id');
  });

  it('infers the rows of a raw statement from its fields', async () => {
    const worker = await mintPerson({ given_first: true });
    const fields = {
      id: person.id,
      given_first: person.given_first,
      isDisabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
    };
    const statement = answering(
      fields,
      sql`WITH asked (id) AS (SELECT ${worker.id})
        SELECT ${fieldList(fields)} FROM ${person} WHERE ${person.id} IN (SELECT id FROM asked)`,
    );
    const row = await first(db, statement);
    expectTypeOf(row).toEqualTypeOf<{ id: number; given_first: boolean; isDisabled: boolean } | undefined>();
    expect(row).toEqual({ id: worker.id, given_first: true, isDisabled: false });
  });

  it('returns raw SQL rows in the named type', async () => {
    const row = await first(db, sql<{ one: number }>`SELECT 1 AS one`);
    expectTypeOf(row).toEqualTypeOf<{ one: number } | undefined>();
    expect(row).toEqual({ one: 1 });
  });

  it('returns the rows of lists of statements in lists', async () => {
    const [one, two] = [await mintPerson({ given_first: true }), await mintPerson()];
    const byId = (id: number) =>
      select({ id: person.id, givenFirst: person.given_first }).from(person).where(eq(person.id, id));
    const [none, people, [[counted]]] = await batchLists(db, [
      [],
      [one.id, two.id].map(byId),
      [select({ people: sql<number>`count(*)` }).from(person).where(eq(person.id, two.id))],
    ]);
    expectTypeOf(people).toEqualTypeOf<{ id: number; givenFirst: boolean }[][]>();
    expectTypeOf(counted).toEqualTypeOf<{ people: number } | undefined>();
    expect(none).toEqual([]);
    expect(people).toEqual([[{ id: one.id, givenFirst: true }], [{ id: two.id, givenFirst: false }]]);
    expect(counted).toEqual({ people: 1 });
  });

  it('does not send null, which has no rows', async () => {
    const worker = await mintPerson({ given_first: true });
    const selected = select({ id: person.id }).from(person).where(eq(person.id, worker.id));
    const isAsked: boolean = worker.id < 0;
    const [none, people] = await batch(db, [isAsked ? selected : null, selected]);
    expectTypeOf(none).toEqualTypeOf<{ id: number }[]>();
    expect(none).toEqual([]);
    expect(people).toEqual([{ id: worker.id }]);
  });

  it('sets the listed columns of many rows, each from its own row of a list', async () => {
    const [one, two] = [await mintPerson(), await mintPerson({ phone: '03' })];
    const columns = pick(person, 'last_name', 'given_first', 'phone');
    const list = [
      { id: one.id, last_name: 'FIRST', given_first: true, phone: null },
      { id: two.id, last_name: 'SECOND', given_first: false, phone: null },
    ];
    const [, found] = await batch(db, [
      sql`UPDATE ${person} SET ${setFromRow(columns)} FROM json_each(${rows(list)}) AS v
          WHERE ${person.id} = v.value ->> 'id'`,
      select({ id: person.id, ...columns })
        .from(person)
        .where(inArray(person.id, [one.id, two.id]))
        .orderBy(person.id),
    ]);
    expect(found).toEqual(list);
  });

  it('returns the number of changed rows of each statement', async () => {
    const raising = (name: string) => update(revision).set({ value: 2 }).where(eq(revision.name, name));
    const changed = await changesBy(db, [
      insert(revision).values({ name: 'of the test', value: 1 }),
      raising('of the test'),
      raising('of nothing'),
    ]);
    expect(changed).toEqual([1, 1, 0]);
  });

  it('changes nothing when one of its statements fails', async () => {
    const worker = await mintPerson();
    const renamed = update(person).set({ last_name: 'CHANGED' }).where(eq(person.id, worker.id));
    const broken = insert(person).values({ id: worker.id, last_name: 'A', first_name: 'B', created_at: 0 });
    await expect(batch(db, [renamed, broken])).rejects.toThrow('UNIQUE constraint failed: person.id');
    const found = await first(
      db,
      select({ lastName: person.last_name }).from(person).where(eq(person.id, worker.id)),
    );
    expect(found?.lastName).not.toBe('CHANGED');
  });
});
