import { env } from 'cloudflare:workers';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { User, UserBody, UserChangeBody } from '#contract/people/users.ts';
import { fromStamp, type Instant } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPeople,
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { STORED, TYPED } from '#tests/support/person-examples.ts';
import { mintResidence, type ResidenceRow } from '#tests/support/residence.ts';
import { FORM_COLUMNS } from '#worker/areas/people/users/fields.ts';
import { byName, byStaffNo } from '#worker/db/person-order.ts';
import { valuesOf } from '#worker/db/query.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'], last_name: '上田', last_name_kana: 'ウエダ' });
});

const at = (id: number) => ({ param: { id: String(id) } });

const create = async (json: z.input<typeof UserBody>, by = boss) =>
  fullAnswer(await by.api.admin.users.$post({ json }));
const read = async (id: number) => fullAnswer(await boss.api.admin.users[':id'].$get(at(id)));
const update = async (id: number, json: z.input<typeof UserChangeBody>, by = boss) =>
  fullAnswer(await by.api.admin.users[':id'].$put({ ...at(id), json }));

async function list(query: Record<string, string | string[]>): Promise<number[]> {
  const answer = await boss.api.admin.users.$get({ query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.map(({ id }) => id);
}

async function found(q: string): Promise<number[]> {
  const answer = await boss.api.admin.master.users.search.$get({ query: { q } });
  return (await answer.json()).data.map(({ id }) => id);
}

/** The user of the contract for a stored person. */
const shown = (row: Person) => ({
  id: row.id,
  ...valuesOf(FORM_COLUMNS, row),
  registered_location: null,
  status: 'enabled' as const,
  roles: row.roles,
  duties: [],
  sign_in: 'ready' as const,
  tfa: false,
  version: row.version,
});
const form = (row: Person): z.input<typeof UserChangeBody> => {
  const { id, registered_location, status, roles, duties, sign_in, tfa, ...fields } = shown(row);
  return fields;
};

const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

describe('a new person', () => {
  it('is staff, stored in normalized form, found and audited', async () => {
    const expected = {
      ...STORED,
      id: expect.any(Number),
      branch_id: null,
      registered_location: null,
      status: 'enabled',
      roles: ['user'],
      duties: [],
      sign_in: 'none',
      tfa: false,
      version: 1,
    };
    expect(await create(TYPED)).toEqual({ status: 201, body: expected });
    const [id = 0, ...more] = await found('ぐえん');
    expect(more).toEqual([]);
    expect(await read(id)).toEqual({ status: 200, body: { ...expected, id } });
    expect(await found('00123')).toEqual([id]);
    expect(await auditOf('person', id)).toEqual([
      {
        operation: 'users.create',
        actor_id: boss.person.id,
        action: 'create',
        workplace_id: null,
        before: null,
        after: { ...expected, id, duties: [] },
      },
    ]);
  });

  it('needs only a staff number and a name', async () => {
    expect(await create({ staff_no: 'LEAST', last_name: '山', first_name: '川' })).toMatchObject({
      status: 201,
      body: { staff_no: 'LEAST', email: null, last_name_kana: null, given_first: false, birthday: null },
    });
    const empty = { staff_no: '', last_name: ' ', first_name: '', email: '' };
    expect(await create(empty)).toEqual(
      faults({
        staff_no: [{ key: 'required' }],
        last_name: [{ key: 'required' }],
        first_name: [{ key: 'required' }],
      }),
    );
  });

  it.each([
    ['staff_no', '社員1', 'staff_no'],
    ['email', 'someone@', 'email'],
    ['gender', 'x', 'choice'],
    ['birthday', '2003-02-29', 'date'],
    ['birthday', '2026-11-21', 'past_date'],
    ['birthday', '1899-12-31', 'birthday_too_early'],
    ['nationality', 'XX', 'choice'],
    ['phone', '0901234567', 'phone'],
    ['emergency_contact_phone', '+', 'emergency_phone'],
    ['postal_code', '123', 'postal_code'],
    ['prefecture', '48', 'choice'],
    ['language', 'fr', 'choice'],
    ['japanese_level', 'N6', 'choice'],
    ['hired_on', '2026/4/1', 'date'],
    ['left_on', '2026-03-31', 'date_order'],
    ['first_name_kana', 'abc', 'kana'],
  ])('is refused with %s %s', async (field, value, key) => {
    const asked = { ...TYPED, staff_no: 'WRONG', email: null, [field]: value };
    expect(await create(asked)).toMatchObject(faults({ [field]: [{ key }] }));
  });

  it('reports an early birthday together with other faults', async () => {
    const asked = { ...TYPED, staff_no: 'EARLY', email: 'someone@', birthday: '1800-01-01' };
    expect(await create(asked)).toEqual(
      faults({ email: [{ key: 'email' }], birthday: [{ key: 'birthday_too_early' }] }),
    );
  });

  it('reports faults of several fields together with those of one', async () => {
    const asked = {
      ...TYPED,
      staff_no: null,
      email: 'someone@',
      birthday: '1800-01-01',
      first_name_kana: null,
      hired_on: '2026-04-01',
      left_on: '2026-03-31',
    };
    expect(await create(asked)).toEqual(
      faults({
        staff_no: [{ key: 'required' }],
        email: [{ key: 'email' }],
        birthday: [{ key: 'birthday_too_early' }],
        last_name_kana: [{ key: 'kana_pair' }],
        left_on: [{ key: 'date_order' }],
      }),
    );
  });

  it.each(['[]', 'null', '"text"', '1'])('is refused as a body that is no object: %s', async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await boss.send('/api/admin/users', { method: 'POST', headers, body });
    expect(answer.status).toBe(422);
  });

  it('has both kana or none', async () => {
    expect(await create({ ...TYPED, staff_no: 'KANA', email: null, first_name_kana: null })).toEqual(
      faults({ last_name_kana: [{ key: 'kana_pair' }] }),
    );
  });

  it('has a unique staff number and email address; a deleted person frees only the address', async () => {
    const there = await mintPerson();
    const gone = await mintPerson({ deleted_at: 1 });
    const asked = (of: Person) => ({
      last_name: '山',
      first_name: '川',
      staff_no: of.staff_no ?? '',
      email: of.email,
    });
    expect(await create(asked(there))).toEqual(
      faults({ staff_no: [{ key: 'taken' }], email: [{ key: 'taken' }] }),
    );
    expect(await create(asked(gone))).toEqual(faults({ staff_no: [{ key: 'taken' }] }));
    expect(await create({ ...asked(gone), staff_no: 'AFTER' })).toMatchObject({ status: 201 });
  });

  it.each(['staff_no', 'email'] as const)(
    'is added once by concurrent requests with the same %s',
    async (field) => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, place) =>
          create({
            last_name: '山',
            first_name: '川',
            staff_no: `RACE-${field.length}-${place}`,
            email: `race-${field}-${place}@kinmu.test`,
            [field]: field === 'email' ? 'race@kinmu.test' : 'RACE',
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expect(answer).toEqual(faults({ [field]: [{ key: 'taken' }] }));
      }
    },
  );
});

describe('a change of a person', () => {
  const rosterVersion = ({ id }: { id: number }) =>
    env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(id).first('roster_version');

  it('is stored, found and audited', async () => {
    const person = await mintPerson();
    const after = { ...shown(person), last_name: '小鳥遊', last_name_kana: 'タカナシ', version: 2 };
    const json = { ...form(person), last_name: '小鳥遊', last_name_kana: 'タカナシ' };
    expect(await update(person.id, json)).toEqual({ status: 200, body: after });
    expect(await found('小鳥遊')).toEqual([person.id]);
    expect(await update(person.id, json)).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: after } });
    expect(await auditOf('person', person.id)).toMatchObject([
      { action: 'update', before: shown(person), after },
    ]);
    expect(await rosterVersion(person)).toBe(1);
  });

  it('stores every field', async () => {
    const person = await mintPerson();
    const json = { ...TYPED, staff_no: ` C${person.id}`, email: null, branch_id: null, version: 1 };
    const after = { ...shown(person), ...STORED, staff_no: `C${person.id}`, email: null, version: 2 };
    expect(await update(person.id, json)).toEqual({ status: 200, body: after });
    expect(await read(person.id)).toEqual({ status: 200, body: after });
  });

  it('raises the roster version for a new birthday', async () => {
    const person = await mintPerson({ birthday: '2009-01-01' });
    await update(person.id, { ...form(person), birthday: '2008-01-01' });
    expect(await rosterVersion(person)).toBe(2);
    await update(person.id, { ...form(person), birthday: '2008-01-01', address: '港', version: 2 });
    expect(await rosterVersion(person)).toBe(2);
  });

  it('raises the roster version for a new nationality, because foreign nationals need a status', async () => {
    const person = await mintPerson();
    await update(person.id, { ...form(person), nationality: 'VN' });
    expect(await rosterVersion(person)).toBe(2);
    await update(person.id, { ...form(person), nationality: 'VN', address: '港', version: 2 });
    expect(await rosterVersion(person)).toBe(2);
  });

  it('leaves staff their number, and managers the address that they sign in with', async () => {
    const nameless = { staff_no: null, email: null };
    const staff = await mintPerson();
    expect(await update(staff.id, { ...form(staff), ...nameless })).toEqual(
      faults({ staff_no: [{ key: 'required' }] }),
    );
    const manager = await mintPerson({ roles: ['admin'] });
    expect(await update(manager.id, { ...form(manager), ...nameless })).toEqual(
      faults({ email: [{ key: 'required' }] }),
    );
    const both = await mintPerson({ roles: ['admin', 'user'] });
    expect(await update(both.id, { ...form(both), ...nameless })).toEqual(
      faults({ email: [{ key: 'required' }], staff_no: [{ key: 'required' }] }),
    );
  });

  it('is refused with a value that another person has', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    expect(await update(one.id, { ...form(one), staff_no: other.staff_no, email: other.email })).toEqual(
      faults({ staff_no: [{ key: 'taken' }], email: [{ key: 'taken' }] }),
    );
  });

  it('is for accounts weaker than one’s own; one’s own data is changed on My page', async () => {
    const forbidden = { status: 403, body: { code: 'E_FORBIDDEN' } };
    const equal = await mintPerson({ roles: ['global_admin', 'user'] });
    expect(await update(equal.id, form(equal))).toEqual(forbidden);
    expect(await update(boss.person.id, form(boss.person))).toEqual(forbidden);
    const manager = await mintPerson({ roles: ['admin'] });
    expect(await update(manager.id, form(manager))).toMatchObject({ status: 200 });
  });

  it('is 404 for a missing or deleted person, but a deleted one can be read', async () => {
    const gone = await mintPerson({ deleted_at: 1, disabled_at: 1 });
    const notFound = { status: 404, body: { code: 'E_NOT_FOUND' } };
    expect(await read(gone.id)).toEqual({ status: 200, body: { ...shown(gone), status: 'deleted' } });
    expect(await update(gone.id, form(gone))).toEqual(notFound);
    expect(await read(999_999)).toEqual(notFound);
    expect(await update(999_999, form(gone))).toEqual(notFound);
  });

  it('is 404 when the person is deleted in the same moment', async () => {
    const person = await mintPerson();
    const deleting = () => boss.api.admin.users[':id'].$delete({ ...at(person.id), query: { version: '1' } });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(deleting) } });
    expect(await update(person.id, form(person), late)).toEqual({
      status: 404,
      body: { code: 'E_NOT_FOUND' },
    });
  });

  it('receives the current state after a concurrent change', async () => {
    const person = await mintPerson();
    const overtaking = () => update(person.id, { ...form(person), address: '先' });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(overtaking) } });
    expect(await update(person.id, { ...form(person), address: '後' }, late)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: { ...shown(person), address: '先', version: 2 } },
    });
  });

  it('reads a missing box of a form as no, while JSON must name it', async () => {
    const person = await mintPerson({ given_first: true });
    const { given_first: _, employment_insured: _no, ...fields } = form(person);
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]);
    const put = (init: RequestInit) => boss.send(`/api/admin/users/${person.id}`, { method: 'PUT', ...init });
    expect(await fullAnswer(await put({ body: new URLSearchParams(texts) }))).toMatchObject({
      status: 200,
      body: { given_first: false, employment_insured: false },
    });
    const headers = { 'Content-Type': 'application/json' };
    expect(await fullAnswer(await put({ body: JSON.stringify({ ...fields, version: 2 }), headers }))).toEqual(
      faults({ given_first: [{ key: 'required' }], employment_insured: [{ key: 'required' }] }),
    );
  });
});

describe('the list of people', () => {
  it('is searched, filtered and sorted in both directions', async () => {
    const [workplace, elsewhere] = [await mintWorkplace(), await mintWorkplace()];
    const both = [String(workplace.id), String(elsewhere.id)];
    const [a, b, c, left, gone] = await mintPeople([
      {
        last_name: '絵',
        last_name_kana: 'エリスト',
        staff_no: 'LIST-3',
        works: [workplace.id, elsewhere.id],
      },
      { last_name: '青', last_name_kana: 'アリスト', staff_no: 'LIST-1', roles: ['admin', 'user'] },
      {
        last_name: '井',
        last_name_kana: 'イリスト',
        staff_no: 'LIST-2',
        disabled_at: 1,
        works: [elsewhere.id],
      },
      {
        last_name: '宇',
        last_name_kana: 'ウリスト',
        staff_no: 'LIST-0',
        deleted_at: 1,
        works: [elsewhere.id],
      },
      { last_name: '宇', last_name_kana: 'ウアリスト', staff_no: 'LIST-4', deleted_at: 1, disabled_at: 1 },
    ]);
    if (!a || !b || !c || !left || !gone) throw new Error('nobody was minted');
    expect(await list({ q: 'りすと' })).toEqual([b.id, c.id, a.id]);
    expect(await list({ q: 'リスト', sort: '-name' })).toEqual([a.id, c.id, b.id]);
    expect(await list({ q: 'LIST', sort: 'staff_no' })).toEqual([b.id, c.id, a.id]);
    expect(await list({ q: 'LIST', sort: '-staff_no' })).toEqual([a.id, c.id, b.id]);
    expect(await list({ q: 'リスト', status: 'disabled' })).toEqual([c.id]);
    expect(await list({ q: 'リスト', status: 'deleted' })).toEqual([gone.id, left.id]);
    expect(await list({ q: 'LIST', status: 'deleted', sort: 'staff_no' })).toEqual([left.id, gone.id]);
    expect(await list({ q: 'リスト', status: 'enabled' })).toEqual([b.id, a.id]);
    expect(await list({ 'workplace_ids[]': String(workplace.id) })).toEqual([a.id]);
    expect(await list({ workplace_ids: both })).toEqual([c.id, a.id]);
    expect(await list({ workplace_ids: both, sort: '-staff_no', status: 'enabled' })).toEqual([a.id]);
    expect(await list({ workplace_ids: both, status: 'deleted' })).toEqual([left.id]);
    expect(await list({ workplace_ids: both, q: 'えりすと' })).toEqual([a.id]);
    expect(await list({ q: 'リスト', role: 'admin' })).toEqual([b.id]);
    expect(await list({ q: 'リスト', per_page: '1', page: '2' })).toEqual([c.id]);
    expect(await list({ q: '...' })).toEqual([]);
  });

  it('shows the workplaces of each person by their code, without deleted ones', async () => {
    const [b, a, gone] = [
      await mintWorkplace({ code: 'WHERE-B' }),
      await mintWorkplace({ code: 'WHERE-A' }),
      await mintWorkplace({ deleted_at: 1 }),
    ];
    const { staff_no: staffNo } = await mintPerson({ works: [b.id, gone.id], manages: [a.id] });
    const answer = await boss.api.admin.users.$get({ query: { q: staffNo ?? '' } });
    const shownAt = ({ id, code, name }: typeof a) => ({ id, code, name });
    expect((await answer.json()).data.map(({ workplaces }) => workplaces)).toEqual([
      [shownAt(a), shownAt(b)],
    ]);
  });

  it('shows the residence status and its last day, and filters by the status', async () => {
    const [student, family, unknown] = await mintPeople([
      { last_name: '在留一' },
      { last_name: '在留二' },
      { last_name: '在留三' },
    ]);
    if (!student || !family || !unknown) throw new Error('nobody was minted');
    await mintResidence(student);
    await mintResidence(family, { status: 'family_stay', expires_on: null });
    const answer = await boss.api.admin.users.$get({ query: { q: '在留', sort: 'staff_no' } });
    expect((await answer.json()).data).toMatchObject([
      { id: student.id, residence_status: 'study_abroad', expires_on: '2027-03-31' },
      { id: family.id, residence_status: 'family_stay', expires_on: null },
      { id: unknown.id, residence_status: null, expires_on: null },
    ]);
    expect(await list({ q: '在留', residence_status: 'study_abroad' })).toEqual([student.id]);
    expect(await list({ q: '在留', residence_status: 'family_stay' })).toEqual([family.id]);
    expect(await list({ q: '在留', residence_status: 'other' })).toEqual([]);
  });

  // Today is 2026-11-21 in Japan.
  it.each<[string, Partial<ResidenceRow>, string, boolean]>([
    ['ends on the last day of the range', { expires_on: '2026-12-21' }, '30', true],
    ['ends a day later', { expires_on: '2026-12-22' }, '30', false],
    ['ends today', { expires_on: '2026-11-21' }, '0', true],
    ['ends tomorrow', { expires_on: '2026-11-22' }, '0', false],
    ['has expired', { expires_on: '2020-01-01' }, '0', true],
    ['is being renewed', { expires_on: '2026-11-20', renewal_filed_on: '2026-11-01' }, '0', true],
    ['has no last day', { expires_on: null }, '365', false],
    ['ends after the student card', { student_card_expires_on: '2026-11-30' }, '30', true],
    [
      'has no last day, but a student card',
      { expires_on: null, student_card_expires_on: '2026-11-30' },
      '9',
      true,
    ],
    [
      'is not of a student, with an expired student card',
      { status: 'long_term_resident', student_card_expires_on: '2020-01-01' },
      '30',
      false,
    ],
    [
      'is permanent, with a card that ends',
      { status: 'permanent_resident', expires_on: '2026-12-01' },
      '30',
      true,
    ],
  ])('filters by expiry for a status that %s', async (_, papers, days, found) => {
    const { id: workplaceId } = await mintWorkplace();
    const person = await mintPerson({ works: [workplaceId] });
    await mintResidence(person, papers);
    const q = person.staff_no ?? '';
    expect(await list({ q, expires_within: days })).toEqual(found ? [person.id] : []);
    const here = { 'workplace_ids[]': String(workplaceId), expires_within: days };
    expect(await list(here)).toEqual(found ? [person.id] : []);
    expect(await list({ ...here, sort: '-staff_no', status: 'enabled' })).toEqual(found ? [person.id] : []);
    await env.DB.prepare('UPDATE person SET disabled_at = 1, deleted_at = 1 WHERE id = ?')
      .bind(person.id)
      .run();
    expect(await list(here)).toEqual([]);
    expect(await list({ q, expires_within: days, status: 'deleted' })).toEqual(found ? [person.id] : []);
  });

  it('uses the date in Japan', async () => {
    const person = await mintPerson();
    await mintResidence(person, { expires_on: '2026-11-22' });
    const query = { q: person.staff_no ?? '', expires_within: '0' };
    const idsAt = async (now: Instant) => {
      const { api } = await signedInAs(boss.person, { now });
      return (await (await api.admin.users.$get({ query })).json()).data.map(({ id }) => id);
    };
    expect(await idsAt(fromStamp('2026-11-21 23:59:59'))).toEqual([]);
    expect(await idsAt(fromStamp('2026-11-22 00:00:00'))).toEqual([person.id]);
  });

  it.each([
    [{ expires_within: '-1' }, { expires_within: [{ key: 'min', params: { min: 0 } }] }],
    [{ expires_within: 'soon' }, { expires_within: [{ key: 'type_number' }] }],
    [{ residence_status: 'tourist' }, { residence_status: [{ key: 'choice' }] }],
    [{ status: 'gone' }, { status: [{ key: 'choice' }] }],
  ])('is refused for the query %j', async (query, data) => {
    const answer = await boss.send(`/api/admin/users?${new URLSearchParams(Object.entries(query))}`);
    expect(await fullAnswer(answer)).toEqual(faults(data));
  });

  it('shows disabled people, and roles with the strongest first', async () => {
    const person = await mintPerson({ roles: ['user', 'global_admin', 'admin'], disabled_at: 1 });
    expect(await read(person.id)).toMatchObject({
      body: { status: 'disabled', roles: ['global_admin', 'admin', 'user'] } satisfies Partial<User>,
    });
  });

  it.each([
    ['name', byName, 'person_name_order'],
    ['staff_no', byStaffNo, 'person_staff_no_order'],
  ])('is read from an index by %s', async (_, order, index) => {
    const { sql: text, params } = new SQLiteAsyncDialect().sqlToQuery(order);
    expect(params).toEqual([]);
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM person AS p WHERE p.deleted_at IS NULL ORDER BY ${text} DESC, p.id DESC`,
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail)).toEqual([`SCAN p USING INDEX ${index}`]);
  });
});

describe('the list of a large company', () => {
  /** For each row: the person, roles, duties, workplaces, sign-in state and residence. */
  const BESIDE = 10;

  beforeAll(async () => {
    const people = await mintPeople(
      Array.from({ length: 1_200 }, (_, nth) => ({
        last_name_kana: `ムレ${String((nth * 7) % 1_200).padStart(4, '0')}`,
        ...(nth % 100 === 0 && { disabled_at: 1 }),
        ...(nth % 100 === 1 && { deleted_at: 1 }),
      })),
    );
    const papers = people.map(({ id }, nth) => {
      const status = nth % 100 === 2 ? 'other' : 'study_abroad';
      const [last, card] = [
        nth % 100 === 3 ? '2026-11-30' : '2028-03-31',
        nth % 100 === 4 ? '2026-11-30' : null,
      ];
      return [id, status, last, card];
    });
    await env.DB.prepare(
      `INSERT INTO residence (person_id, status, expires_on, student_card_expires_on)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
    )
      .bind(JSON.stringify(papers.filter((_, nth) => nth % 2 === 0 || nth % 100 < 5)))
      .run();
  });

  /** The rows that a page reads, the people it shows and their total. */
  const cost = async (query: Record<string, string>, perPage: number) => {
    const answer = await boss.api.admin.users.$get({ query: { ...query, per_page: String(perPage) } });
    const { data, meta } = await answer.json();
    expect(data).toHaveLength(Math.min(perPage, meta.total));
    const { roundTrips, rowsRead } = boss.meter();
    expect(roundTrips).toBe(2);
    return { rowsRead, shown: data.length, total: meta.total };
  };
  const sorted = (filters: readonly Record<string, string>[]) =>
    filters.flatMap((filter) => ['name', '-staff_no'].map((sort) => ({ ...filter, sort })));

  it.each(
    sorted([
      { status: 'disabled' },
      { status: 'deleted' },
      { role: 'global_admin' },
      { residence_status: 'other' },
      { expires_within: '30' },
    ]),
  )('reads only the few people of %j', async (query) => {
    const { rowsRead, shown: rows, total } = await cost(query, 10);
    expect(total).toBeLessThan(40);
    // Each match in its index, in the list, by itself and in order; the order again when counting.
    expect(rowsRead).toBeLessThanOrEqual((4 + 3) * total + (BESIDE + 2) * rows + 20);
  });

  it.each(sorted([{}, { status: 'enabled' }, { role: 'user' }, { residence_status: 'study_abroad' }]))(
    'reads the many people of %j in the order of the list',
    async (query) => {
      const [few, more] = [await cost(query, 10), await cost(query, 60)];
      expect(more.total).toBeGreaterThan(500);
      // Both pages count the same; half of the people are no students and are skipped.
      expect((more.rowsRead - few.rowsRead) / 50).toBeLessThanOrEqual(4 + BESIDE);
    },
  );
});
