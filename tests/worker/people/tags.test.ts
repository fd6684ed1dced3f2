import { beforeAll, describe, expect, it } from 'vitest';
import { Tag } from '#contract/people/tags.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';

let boss: SignedIn;
let manager: SignedIn;
let stranger: SignedIn;
let member: Person;
let workplaceId: number;

beforeAll(async () => {
  const [workplace, other] = [await mintWorkplace(), await mintWorkplace()];
  workplaceId = workplace.id;
  boss = await signedIn({ roles: ['global_admin'] });
  manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  stranger = await signedIn({ roles: ['admin'], manages: [other.id] });
  member = await mintPerson({ works: [workplace.id] });
});

const created = async (name: string, more: { name_en?: string; name_vi?: string } = {}) =>
  Tag.parse((await fullAnswer(await boss.api.admin.tags.$post({ json: { name, ...more } }))).body);
const tagsOfPerson = (by: SignedIn) => by.api.manage.users[':id'].tags;
const give = async (by: SignedIn, tag: { id: number }, { id }: { id: number } = member) =>
  fullAnswer(await tagsOfPerson(by).$post({ param: { id: String(id) }, json: { tag_id: tag.id } }));
const take = async (by: SignedIn, tag: { id: number }, { id }: { id: number } = member) =>
  fullAnswer(
    await tagsOfPerson(by)[':tag_id'].$delete({ param: { id: String(id), tag_id: String(tag.id) } }),
  );
const change = async (tag: Tag, json: Partial<Tag>) =>
  fullAnswer(
    await boss.api.admin.tags[':id'].$put({
      param: { id: String(tag.id) },
      json: { name: tag.name, name_en: tag.name_en, name_vi: tag.name_vi, version: tag.version, ...json },
    }),
  );
const listed = async (by: SignedIn, q: string) => {
  const answer = await fullAnswer(await by.api.manage.tags.$get({ query: { q } }));
  return (answer.body as { data: Tag[] }).data;
};
const idsOfList = async (answer: { json: () => Promise<{ data: { id: number }[] }> }) =>
  (await answer.json()).data.map(({ id }) => id);

describe('tags', () => {
  it('are one list for the company, with names in other languages', async () => {
    const tag = await created('フォークリフト', { name_en: 'Forklift' });
    expect(tag).toMatchObject({ name_en: 'Forklift', name_vi: null, version: 1 });
    expect(await listed(manager, 'フォーク')).toEqual([tag]);
    expect(await change(tag, { name_vi: 'Xe nâng' })).toMatchObject({
      status: 200,
      body: { name_vi: 'Xe nâng', version: 2 },
    });
    expect(await change(tag, { name: '古い版' })).toMatchObject({ status: 409 });
    expect(await auditOf('tag', tag.id)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
  });

  it('have names that no other tag has', async () => {
    await created('検品');
    const again = await fullAnswer(await boss.api.admin.tags.$post({ json: { name: '検品' } }));
    expect(again).toMatchObject({ status: 422, body: { data: { name: [{ key: 'taken' }] } } });
  });

  it('are given to and taken from people by managers of their workplaces', async () => {
    const tag = await created('梱包');
    expect(await give(manager, tag)).toMatchObject({ status: 200, body: { data: [{ id: tag.id }] } });
    expect(await give(manager, tag)).toMatchObject({ status: 200, body: { data: [{ id: tag.id }] } });
    expect(await auditOf('person', member.id)).toMatchObject([
      { action: 'update', before: { tags: [] }, after: { tags: ['梱包'] } },
    ]);
    expect(await give(stranger, tag)).toMatchObject({ status: 404 });
    expect(await take(stranger, tag)).toMatchObject({ status: 404 });
    expect(await take(manager, tag)).toMatchObject({ status: 204 });
    expect(await take(manager, tag)).toMatchObject({ status: 404 });
    expect(await give(manager, { id: 999_999 })).toMatchObject({
      status: 422,
      body: { data: { tag_id: [{ key: 'choice' }] } },
    });
  });

  it('filter both lists of people', async () => {
    const tag = await created('冷凍庫');
    const others = await mintPerson({ works: [workplaceId] });
    await give(manager, tag);
    const query = { tag_id: String(tag.id) };
    expect(await idsOfList(await boss.api.admin.users.$get({ query }))).toEqual([member.id]);
    expect(await idsOfList(await manager.api.manage.users.$get({ query }))).toEqual([member.id]);
    const all = await idsOfList(await manager.api.manage.users.$get({ query: {} }));
    expect(all).toEqual(expect.arrayContaining([member.id, others.id]));
  });

  it('leave their people when they are deleted, and their name is free again', async () => {
    const tag = await created('溶接');
    await give(manager, tag);
    const param = { id: String(tag.id) };
    const gone = await fullAnswer(
      await boss.api.admin.tags[':id'].$delete({ param, query: { version: '1' } }),
    );
    expect(gone).toMatchObject({ status: 204 });
    expect(await listed(boss, '溶接')).toEqual([]);
    const again = await created('溶接');
    expect(again.id).not.toBe(tag.id);
    expect(await give(manager, tag)).toMatchObject({ status: 422 });
  });
});
