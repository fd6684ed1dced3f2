import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PersonNote } from '#contract/people/person-notes.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';

let boss: SignedIn;
let manager: SignedIn;
let stranger: SignedIn;
let member: Person;

beforeAll(async () => {
  const [workplace, other] = [await mintWorkplace(), await mintWorkplace()];
  boss = await signedIn({ roles: ['global_admin'] });
  manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  stranger = await signedIn({ roles: ['admin'], manages: [other.id] });
  member = await mintPerson({ works: [workplace.id] });
});

type Known = { id: number };

const notes = (by: SignedIn) => by.api.manage.users[':id'].notes;
const list = async (by: SignedIn, { id }: Known = member) =>
  fullAnswer(await notes(by).$get({ param: { id: String(id) }, query: {} }));
const write = async (by: SignedIn, json: { text: string; is_pinned?: boolean }, { id }: Known = member) =>
  fullAnswer(await notes(by).$post({ param: { id: String(id) }, json }));
const at = (note: Known, { id }: Known = member) => ({ id: String(id), note_id: String(note.id) });
const change = async (by: SignedIn, note: PersonNote, json: Partial<PersonNote>) =>
  fullAnswer(
    await notes(by)[':note_id'].$put({
      param: at(note),
      json: { text: note.text, is_pinned: note.is_pinned, version: note.version, ...json },
    }),
  );
const remove = async (by: SignedIn, note: PersonNote, version = note.version) =>
  fullAnswer(await notes(by)[':note_id'].$delete({ param: at(note), query: { version: String(version) } }));
const written = async (text: string, is_pinned = false) => {
  const { status, body } = await write(manager, { text, is_pinned });
  expect(status).toBe(201);
  return PersonNote.parse(body);
};
const idsListed = async (by: SignedIn) => {
  const { body } = await list(by);
  return (body as { data: PersonNote[] }).data.map(({ id }) => id);
};

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

describe('notes about a person', () => {
  it('are listed with their author, pinned ones first and then the newest', async () => {
    const pinned = await written('試験期間の夜勤は不可', true);
    const first = await written('面談');
    const second = await written('寮の引越し');
    expect(second).toMatchObject({
      text: '寮の引越し',
      is_pinned: false,
      author: { id: manager.person.id },
      edited_by: null,
      edited_at: null,
      version: 1,
    });
    expect(await idsListed(manager)).toEqual([pinned.id, second.id, first.id]);
    expect(await idsListed(boss)).toEqual([pinned.id, second.id, first.id]);
    expect(await auditOf('person_note', first.id)).toMatchObject([
      { action: 'create', after: { user_id: member.id, text: '面談', is_pinned: false } },
    ]);
  });

  it('say who changed their text, and do not call pinning a change', async () => {
    const note = await written('遅刻2回');
    const pinned = await change(boss, note, { is_pinned: true });
    expect(pinned).toMatchObject({
      status: 200,
      body: { is_pinned: true, edited_by: null, edited_at: null, version: 2 },
    });
    const edited = await change(boss, { ...note, version: 2 }, { text: '遅刻3回' });
    expect(edited).toMatchObject({
      status: 200,
      body: { text: '遅刻3回', author: { id: manager.person.id }, edited_by: { id: boss.person.id } },
    });
    expect(boss.meter().roundTrips).toBe(3);
  });

  it('are refused with the stored note when another change came first', async () => {
    const note = await written('最初');
    await change(manager, note, { text: '二番目' });
    expect(await change(boss, note, { text: '三番目' })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { text: '二番目', version: 2 } },
    });
    expect(await remove(boss, note)).toMatchObject({ status: 409 });
  });

  it('are not listed after their deletion, and keep their text for a disclosure', async () => {
    const note = await written('間違い');
    expect(await remove(manager, note)).toMatchObject({ status: 204 });
    expect(await idsListed(manager)).not.toContain(note.id);
    expect(await remove(manager, note)).toMatchObject(NOT_FOUND);
    const row = await env.DB.prepare('SELECT text, deleted_at FROM person_note WHERE id = ?')
      .bind(note.id)
      .first();
    expect(row).toEqual({ text: '間違い', deleted_at: expect.any(Number) });
  });

  it('are not found by managers of other workplaces', async () => {
    const note = await written('引継ぎ');
    expect(await list(stranger)).toMatchObject(NOT_FOUND);
    expect(await write(stranger, { text: '読めない' })).toMatchObject(NOT_FOUND);
    expect(await change(stranger, note, { text: '変更' })).toMatchObject(NOT_FOUND);
    expect(await remove(stranger, note)).toMatchObject(NOT_FOUND);
  });

  it('are not found by the person, also where the person is a manager of the workplace or a global admin', async () => {
    const both = await signedIn({ roles: ['admin'], manages: [(await mintWorkplace()).id] });
    expect(await write(boss, { text: '店長候補' }, both.person)).toMatchObject({ status: 201 });
    expect(await list(both, both.person)).toMatchObject(NOT_FOUND);
    expect(await write(both, { text: '自分' }, both.person)).toMatchObject(NOT_FOUND);
    expect(await list(boss, boss.person)).toMatchObject(NOT_FOUND);
  });

  it('are refused without a text, and above the longest text', async () => {
    for (const text of ['  ', 'あ'.repeat(1_001)]) {
      expect(await write(manager, { text })).toMatchObject({ status: 422, body: { data: { text: [{}] } } });
    }
  });
});
