import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FillFacts } from '#contract/roster/fill.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintWorkplace, signedIn } from '#tests/support/mint.ts';

async function minted() {
  const [here, elsewhere] = [(await mintWorkplace()).id, (await mintWorkplace()).id];
  const manager = await signedIn({ roles: ['admin'], manages: [here] });
  const [one, other, far] = await mintPeople([
    { works: [here], japanese_level: 'N2' },
    { works: [here] },
    { works: [elsewhere] },
  ]);
  if (!one || !other || !far) throw new Error('not minted');
  const read = async () => {
    const query = { workplace_id: String(here), date_from: '2026-12-01', date_to: '2026-12-31' };
    return FillFacts.parse((await fullAnswer(await manager.api.manage.fill.$get({ query }))).body);
  };
  const keepApart = (first: number, second: number) =>
    write([
      sql`INSERT INTO people_apart (person_id, other_id, created_at, created_by)
        VALUES (${Math.min(first, second)}, ${Math.max(first, second)}, ${NOW}, ${manager.person.id})`,
    ]);
  return { here, elsewhere, manager, one, other, far, read, keepApart };
}

describe('what a plan reads of people together', () => {
  it('is the tags and the Japanese of each person, and what the workplace asks', async () => {
    const { here, manager, one, other, read } = await minted();
    const boss = await signedIn({ roles: ['global_admin'] });
    const tag = await fullAnswer(await boss.api.admin.tags.$post({ json: { name: `玉掛け${here}` } }));
    const { id: tag_id } = tag.body as { id: number };
    await write([sql`INSERT INTO person_tag (person_id, tag_id) VALUES (${one.id}, ${tag_id})`]);
    const json = { kind: 'tag' as const, tag_id, number: 1 };
    await manager.api.admin.workplaces[':id'].requirements.$post({ param: { id: String(here) }, json });
    const { people, requirements } = await read();
    const known = people.map(({ user_id, tag_ids, japanese_level }) => [user_id, tag_ids, japanese_level]);
    expect(known).toEqual(
      expect.arrayContaining([
        [one.id, [tag_id], 'N2'],
        [other.id, [], null],
      ]),
    );
    expect(requirements).toMatchObject([{ kind: 'tag', tag: { id: tag_id }, number: 1 }]);
  });

  it('has the pairs of people who both work there, and no others', async () => {
    const { one, other, far, read, keepApart } = await minted();
    await keepApart(one.id, other.id);
    await keepApart(one.id, far.id);
    expect((await read()).apart).toEqual([{ user_ids: [one.id, other.id] }]);
    await write([sql`UPDATE membership SET works = 0, manages = 1 WHERE person_id = ${other.id}`]);
    expect((await read()).apart).toEqual([]);
  });

  it('has two people who named each other and both work there, but no pair of its reader', async () => {
    const { here, manager, one, other, far, read } = await minted();
    const name = (by: number, colleague: number) =>
      write([
        sql`INSERT INTO preferred_colleague (person_id, colleague_id, created_at)
          VALUES (${by}, ${colleague}, ${NOW})`,
      ]);
    await name(one.id, other.id);
    expect((await read()).together).toEqual([]);
    await name(other.id, one.id);
    for (const pair of [[one, far] as const, [one, manager.person] as const]) {
      await name(pair[0].id, pair[1].id);
      await name(pair[1].id, pair[0].id);
    }
    await write([
      sql`INSERT INTO membership (person_id, workplace_id, works, manages)
        VALUES (${manager.person.id}, ${here}, 1, 1)
        ON CONFLICT DO UPDATE SET works = 1`,
    ]);
    expect((await read()).together).toEqual([{ user_ids: [one.id, other.id] }]);
    await write([sql`UPDATE membership SET works = 0, manages = 1 WHERE person_id = ${other.id}`]);
    expect((await read()).together).toEqual([]);
  });

  it('has no pair of the manager who reads it', async () => {
    const { here, one, read, keepApart } = await minted();
    const boss = await signedIn({ roles: ['admin'], manages: [here] });
    await write([sql`UPDATE membership SET works = 1 WHERE person_id = ${boss.person.id}`]);
    await keepApart(boss.person.id, one.id);
    const query = { workplace_id: String(here), date_from: '2026-12-01', date_to: '2026-12-31' };
    const own = FillFacts.parse((await fullAnswer(await boss.api.manage.fill.$get({ query }))).body);
    expect(own.apart).toEqual([]);
    const pair = [boss.person.id, one.id].toSorted((small, large) => small - large);
    expect((await read()).apart).toEqual([{ user_ids: pair }]);
  });

  it('has trainers while they work there', async () => {
    const { here, one, other, read } = await minted();
    const trainerOf = async () => (await read()).people.find(({ user_id }) => user_id === one.id)?.trainer_id;
    expect(await trainerOf()).toBeNull();
    await write([sql`UPDATE membership SET trainer_id = ${other.id} WHERE person_id = ${one.id}`]);
    expect(await trainerOf()).toBe(other.id);
    await write([sql`UPDATE person SET disabled_at = ${NOW} WHERE id = ${other.id}`]);
    expect(await trainerOf()).toBeNull();
    const stand = await mintPerson({ works: [here] });
    await write([sql`UPDATE membership SET trainer_id = ${stand.id} WHERE person_id = ${one.id}`]);
    expect(await trainerOf()).toBe(stand.id);
    await write([sql`DELETE FROM membership WHERE person_id = ${stand.id}`]);
    expect(await trainerOf()).toBeNull();
  });
});
