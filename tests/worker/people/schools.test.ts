import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { SchoolBody } from '#contract/people/schools.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintResidence, mintSchool, type School } from '#tests/support/residence.ts';

type Body = z.input<typeof SchoolBody>;
type Of = { id: number };

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const schools = (by: SignedIn) => by.api.admin.schools;
const at = ({ id }: Of) => ({ param: { id: String(id) } });
const list = async (query: Record<string, string> = {}, by = boss) =>
  fullAnswer(await schools(by).$get({ query }));
const create = async (json: Body, by = boss, headers: Record<string, string> = {}) =>
  fullAnswer(await schools(by).$post({ json }, { headers }));
const update = async (of: Of, json: Body & { version: number }, by = boss) =>
  fullAnswer(await schools(by)[':id'].$put({ ...at(of), json }));
const remove = async (of: Of, version: number, by = boss) =>
  fullAnswer(await schools(by)[':id'].$delete({ ...at(of), query: { version: String(version) } }));

const papersOf = async ({ id }: Of) =>
  fullAnswer(await boss.api.admin.users[':id'].residence.$get({ param: { id: String(id) } }));
const rosterVersion = ({ id }: Of) =>
  env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(id).first('roster_version');

const SUMMER = { from: '2026-08-01', to: '2026-09-20' };
const WINTER = { from: '2026-12-20', to: '2027-01-10' };
const bare = (...vacations: { from: string; to: string }[]) =>
  vacations.map((vacation) => ({ ...vacation, evidence_file_id: null }));
const shown = ({ id, name, version }: School, others: Record<string, unknown> = {}) => ({
  id,
  name,
  kind: null,
  vacations: [],
  students: 0,
  version,
  ...others,
});

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const TAKEN = { status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data: { name: [{ key: 'taken' }] } } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

const overtaken = (happen: () => Promise<unknown>) =>
  signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(happen) } });

describe('a school', () => {
  it('is added with sorted vacations, changed and deleted, with an audit row each', async () => {
    const added = await create({ name: ' 東京日本語学校 ', kind: 'other', vacations: [WINTER, SUMMER] });
    const created = { name: '東京日本語学校', vacations: bare(SUMMER, WINTER) };
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(Number), ...created, kind: 'other', students: 0, version: 1 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    const { id } = added.body as Of;
    expect(await list({ q: '東京日本語' })).toMatchObject({ body: { data: [added.body] } });

    const changed = { name: '東京国際日本語学校', vacations: bare(WINTER) };
    expect(await update({ id }, { name: changed.name, vacations: [WINTER], version: 1 })).toEqual({
      status: 200,
      body: { id, ...changed, kind: null, students: 0, version: 2 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await list({ q: '東京国際' })).toMatchObject({ body: { data: [{ id, ...changed, version: 2 }] } });
    expect(await remove({ id }, 2)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await list({ q: '東京国際' })).toMatchObject({ body: { data: [], meta: { total: 0 } } });
    expect(await remove({ id }, 3)).toEqual(NOT_FOUND);
    expect(await update({ id }, { name: changed.name, version: 3 })).toEqual(NOT_FOUND);
    expect(await auditOf('school', id)).toMatchObject([
      {
        operation: 'schools.create',
        action: 'create',
        before: null,
        after: { ...created, school_kind: 'other' },
      },
      {
        operation: 'schools.update',
        action: 'update',
        before: created,
        after: { ...changed, school_kind: null },
      },
      { operation: 'schools.delete', action: 'delete', before: changed, after: null },
    ]);
  });

  it('is added once for the same key', async () => {
    const headers = { 'Idempotency-Key': 'a school' };
    const first = await create({ name: '一度だけの学校' }, boss, headers);
    expect(first.status).toBe(201);
    expect(await create({ name: '一度だけの学校' }, boss, headers)).toEqual(first);
    expect(await list({ q: '一度だけ' })).toMatchObject({ body: { meta: { total: 1 } } });
  });

  it('has a unique name, which is free again after a deletion', async () => {
    const [one, other] = [await mintSchool(), await mintSchool()];
    expect(await create({ name: one.name })).toEqual(TAKEN);
    expect(await update(other, { name: one.name, version: 1 })).toEqual(TAKEN);
    expect(await update(one, { name: one.name, version: 1 })).toMatchObject({ status: 200 });
    await remove(one, 2);
    expect(await create({ name: one.name })).toMatchObject({ status: 201 });
  });

  it('keeps its name unique under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: '競争の学校' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toEqual(TAKEN);
    const late = await overtaken(() => create({ name: '先に来た学校' }));
    expect(await update(await mintSchool(), { name: '先に来た学校', version: 1 }, late)).toEqual(TAKEN);
  });

  it.each<[string, Body, Record<string, unknown>]>([
    ['a name', { name: ' ' }, { name: [{ key: 'required' }] }],
    ['a known kind', { name: '暦', kind: 'unknown' }, { kind: [{ key: 'choice' }] }],
    [
      'a first day before the last',
      { name: '暦', vacations: [{ from: '2026-08-02', to: '2026-08-01' }] },
      { 'vacations[0].to': [{ key: 'date_order' }] },
    ],
    [
      'existing dates',
      { name: '暦', vacations: [{ from: '2026-02-30', to: '2026-03-01' }] },
      { 'vacations[0].from': [{ key: 'date' }] },
    ],
    [
      'a vacation of at most 100 days',
      { name: '暦', vacations: [{ from: '2026-08-01', to: '2026-11-09' }] },
      { 'vacations[0].to': [{ key: 'vacation_days', params: { max: 100 } }] },
    ],
    [
      'vacations that do not overlap',
      { name: '暦', vacations: [SUMMER, WINTER, { from: '2026-09-20', to: '2026-09-30' }] },
      { 'vacations[2].from': [{ key: 'vacation_overlap' }] },
    ],
  ])('needs %s', async (_, body, data) => {
    expect(await create(body)).toEqual(faults(data));
    expect(await update(await mintSchool(), { ...body, version: 1 })).toEqual(faults(data));
  });

  it('may have a vacation of one day and another on the next day', async () => {
    const vacations = [
      { from: '2026-08-01', to: '2026-08-01' },
      { from: '2026-08-02', to: '2026-11-09' },
    ];
    expect(await create({ name: '続く休みの学校', vacations })).toMatchObject({
      status: 201,
      body: { vacations: bare(...vacations) },
    });
  });

  it('is accepted from a form', async () => {
    const body = new URLSearchParams({
      name: 'フォームの学校',
      'vacations[0].from': SUMMER.from,
      'vacations[0].to': SUMMER.to,
    });
    expect(await fullAnswer(await boss.send('/api/admin/schools', { method: 'POST', body }))).toMatchObject({
      status: 201,
      body: { name: 'フォームの学校', vacations: bare(SUMMER) },
    });
  });

  it('is not changed on an old version, and the conflict shows the current state', async () => {
    const of = await mintSchool({ version: 5, vacations: [[SUMMER.from, SUMMER.to]] });
    const conflict = {
      status: 409,
      body: { code: 'E_CONFLICT', data: shown(of, { vacations: bare(SUMMER) }) },
    };
    expect(await update(of, { name: '別', version: 4 })).toEqual(conflict);
    expect(await remove(of, 4)).toEqual(conflict);
    const answers = await Promise.all(
      [1, 2, 3].map((place) => update(of, { name: `改名${place}`, version: 5 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the students of a school', () => {
  it('are counted without deleted people, and have the limits of its vacations', async () => {
    const school = await mintSchool({ vacations: [[SUMMER.from, SUMMER.to]] });
    const [student, other, gone] = await mintPeople([{}, {}, { deleted_at: 1 }]);
    for (const one of [student, other, gone]) {
      if (one) await mintResidence(one, { school_id: school.id });
    }
    expect(await list({ q: school.name })).toMatchObject({
      body: { data: [shown(school, { vacations: bare(SUMMER), students: 2 })] },
    });
    expect(await papersOf(student ?? school)).toMatchObject({
      body: {
        school: { id: school.id },
        limits: [{ source: 'residence' }, { source: 'vacation', window: 'day', ...SUMMER }],
      },
    });
  });

  it('get a new roster version when its vacations or its kind change, but not for a new name', async () => {
    const [school, elsewhere] = [await mintSchool(), await mintSchool()];
    const [student, other] = [await mintPerson(), await mintPerson()];
    await mintResidence(student, { school_id: school.id });
    await mintResidence(other, { school_id: elsewhere.id });
    await update(school, { name: `新しい${school.name}`, version: 1 });
    expect(await rosterVersion(student)).toBe(1);
    await update(school, { name: school.name, vacations: [WINTER], version: 2 });
    expect([await rosterVersion(student), await rosterVersion(other)]).toEqual([2, 1]);
    await update(school, { name: school.name, vacations: [WINTER], version: 3 });
    expect(await rosterVersion(student)).toBe(2);
    const longer = [{ ...WINTER, to: '2027-01-11' }];
    await update(school, { name: school.name, vacations: longer, version: 4 });
    expect(await rosterVersion(student)).toBe(3);
    await update(school, { name: school.name, kind: 'specialised', vacations: longer, version: 5 });
    expect([await rosterVersion(student), await rosterVersion(other)]).toEqual([4, 1]);
  });

  it('prevent its deletion, even a student added in the same moment', async () => {
    const school = await mintSchool();
    const student = await mintPerson();
    const late = await overtaken(() => mintResidence(student, { school_id: school.id }));
    const conflict = { code: 'E_CONFLICT', data: shown(school, { students: 1 }) };
    expect(await remove(school, 1, late)).toEqual({ status: 409, body: conflict });
    expect(await remove(school, 1)).toEqual({
      status: 409,
      body: { ...conflict, code: 'SCHOOL_CANNOT_DELETE_WITH_STUDENTS' },
    });
  });

  it('do not prevent its deletion when they are deleted, and have no school when they are restored', async () => {
    const school = await mintSchool({ vacations: [[SUMMER.from, SUMMER.to]] });
    const student = await mintPerson({ deleted_at: 1 });
    await mintResidence(student, { school_id: school.id });
    expect(await remove(school, 1)).toMatchObject({ status: 204 });
    await env.DB.prepare('UPDATE person SET deleted_at = NULL WHERE id = ?').bind(student.id).run();
    expect(await papersOf(student)).toMatchObject({
      body: { status: 'study_abroad', school: null, limits: [{ source: 'residence' }] },
    });
  });
});

describe('the list of schools', () => {
  it('is sorted by name, searched and paged, and reads little more than it shows', async () => {
    const made: School[] = [];
    for (const letter of ['C', 'A', 'B']) made.push(await mintSchool({ name: `並び${letter}` }));
    for (let more = 0; more < 60; more += 1) await mintSchool({ name: `ほか${more}` });
    const names = async (query: Record<string, string>) => {
      const { body } = await list(query);
      return (body as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    expect(await names({ q: '並び' })).toEqual(['並びA', '並びB', '並びC']);
    expect(await names({ q: '並びb' })).toEqual(['並びB']);
    expect(await names({ q: '並び', sort: '-name', per_page: '2' })).toEqual(['並びC', '並びB']);
    expect(await names({ q: '並び', sort: '-name', per_page: '2', page: '2' })).toEqual(['並びA']);
    const { body } = await list({ per_page: '20' });
    const { meta } = body as { meta: { next: string; total: number } };
    expect(meta.total).toBeGreaterThanOrEqual(63);
    expect(boss.meter().roundTrips).toBe(2);
    // The count reads all of them, the page reads only its rows, and the session adds a few.
    expect(boss.meter().rowsRead).toBeLessThanOrEqual(meta.total + 3 * 21 + 10);
    const first = await names({ per_page: '20' });
    const second = await names({ per_page: '20', after: meta.next });
    expect(new Set([...first, ...second]).size).toBe(40);
    expect([...first, ...second]).toEqual([...first, ...second].toSorted());
  });
});

describe('the duty for schools', () => {
  it('belongs to managers with the papers duty and to no other manager', async () => {
    const school = await mintSchool();
    const clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
    expect(await list({ q: school.name }, clerk)).toMatchObject({ body: { data: [shown(school)] } });
    expect(await create({ name: '担当者の学校' }, clerk)).toMatchObject({ status: 201 });
    expect(await update(school, { name: school.name, version: 1 }, clerk)).toMatchObject({ status: 200 });
    expect(await remove(school, 2, clerk)).toMatchObject({ status: 204 });
    const manager = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    const staff = await signedIn();
    const other = await mintSchool();
    for (const by of [manager, staff]) {
      const answers = [
        await list({}, by),
        await create({ name: '別の学校' }, by),
        await update(other, { name: '別の学校', version: 1 }, by),
        await remove(other, 1, by),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});
