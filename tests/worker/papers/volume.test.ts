import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { draw } from '#tests/support/at-once.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { approve, paperOf, send } from './office.ts';

const PEOPLE = 10_000;
/** Every fifth is a Japanese national. The others are students with all five documents. */
const STUDENTS = PEOPLE * 0.8;
const TYPES = ['card_front', 'card_back', 'passport', 'student_front', 'student_back'];

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  const first = await draw('person', PEOPLE);
  const paper = await draw('paper', STUDENTS * TYPES.length);
  const numbers = `WITH RECURSIVE n(nth) AS (SELECT 0 UNION ALL SELECT nth + 1 FROM n WHERE nth < ${PEOPLE - 1})`;
  const sent = `SELECT nth, key AS kind, value AS type, row_number() OVER (ORDER BY nth, key) - 1 AS place
    FROM n JOIN json_each('${JSON.stringify(TYPES)}') WHERE nth % 5 <> 0`;
  await env.DB.batch(
    [
      `INSERT INTO person (id, staff_no, last_name, first_name, last_name_kana, first_name_kana, nationality, created_at)
       ${numbers} SELECT ${first} + nth, 'V' || nth, 'V', 'V', 'ア' || (nth * 7919 % ${PEOPLE}), 'イ',
         iif(nth % 5 = 0, 'JP', 'VN'), 0 FROM n`,
      `INSERT INTO residence (person_id, status, expires_on, permission)
       ${numbers} SELECT ${first} + nth, 'study_abroad', iif(nth % 100 = 1, '2026-12-01', '2028-03-31'), 1
       FROM n WHERE nth % 5 <> 0`,
      `INSERT INTO file (id, kind, person_id, type, bytes, created_at)
       ${numbers} SELECT 'file ' || place, 'paper', ${first} + nth, 'image/jpeg', 1, 0 FROM (${sent})`,
      `INSERT INTO paper (id, person_id, type, state, file_id, uploaded_by, created_at, decided_at, fault)
       ${numbers} SELECT ${paper} + place, ${first} + nth, type,
         CASE WHEN nth % 200 = 1 AND kind = 2 THEN 'rejected' WHEN nth % 50 = 2 AND kind = 0 THEN 'waiting' ELSE 'approved' END,
         'file ' || place, ${first} + nth, ${NOW} - place,
         iif(nth % 50 = 2 AND kind = 0, NULL, ${NOW} - place),
         iif(nth % 200 = 1 AND kind = 2, 'blurred', NULL) FROM (${sent})`,
    ].map((statement) => env.DB.prepare(statement)),
  );
}, 120_000);

async function cost(path: string): Promise<{ shown: number; total: number; rowsRead: number }> {
  const answer = await boss.send(`/api/admin/papers${path}`);
  expect(answer.status).toBe(200);
  const { data, meta } = await answer.json<{ data: unknown[]; meta: { total: number } }>();
  const { roundTrips, rowsRead } = boss.meter();
  expect(roundTrips).toBe(2);
  return { shown: data.length, total: meta.total, rowsRead };
}

describe('the documents of 10,000 people', () => {
  const PAGE = 20;

  it.each<[string, number]>([
    ['', STUDENTS / 40],
    ['?status=approved', 1000],
    ['?status=approved&sort=created_at', 1000],
    ['?status=rejected', 50],
    ['?status=rejected&sort=-created_at', 50],
    ['?type=card_front', STUDENTS / 40],
  ])('read little more than the rows that are shown and counted: %s', async (query, counted) => {
    const { shown, total, rowsRead } = await cost(query);
    expect([shown, total]).toEqual([PAGE, counted]);
    expect(rowsRead).toBeLessThan(2.2 * (total + 1) + 7 * PAGE);
  });

  it('are found by person without reading those of others', async () => {
    const person = await mintPerson({ staff_no: 'FOUND-1' });
    await mintPaper(person, { state: 'approved' });
    const { shown, rowsRead } = await cost('?status=approved&q=FOUND-1');
    expect(shown).toBe(1);
    expect(rowsRead).toBeLessThan(50);
  });

  it('read all of a state for a type that has no uploads', async () => {
    const { shown, rowsRead } = await cost('?type=student_back');
    expect(shown).toBe(0);
    expect(rowsRead).toBeLessThan(3 * (STUDENTS / 40));
  });

  it('find the next waiting one by reading at most one of them', async () => {
    const { results } = await env.DB.prepare(
      "SELECT id, person_id FROM paper WHERE state = 'waiting' ORDER BY created_at LIMIT 1",
    ).all<{ id: number; person_id: number }>();
    const [first] = results;
    expect(await paperOf(boss, { id: first?.person_id ?? 0 }, { id: first?.id ?? 0 })).toMatchObject({
      status: 200,
      body: { next_id: expect.any(Number) },
    });
    expect(boss.meter().rowsRead).toBeLessThan(50);
  });

  it('cost only the rows of one person to upload, decide and request', async () => {
    const person = await mintPerson();
    const sent = await send(boss, { type: 'passport' }, person);
    expect(sent.status).toBe(201);
    expect(boss.meter().rowsRead).toBeLessThan(60);
    const [by, paper] = [await signedIn({ roles: ['global_admin'] }), await mintPaper(person)];
    const answer = await approve(by, person, [paper]);
    expect(answer.status).toBe(200);
    expect(by.meter().rowsRead).toBeLessThan(80);
    const asked = await by.api.admin.papers.remind.$post({ json: { ids: [person.id] } });
    expect(asked.status).toBe(200);
    expect(by.meter().rowsRead).toBeLessThan(60);
  });
});

describe('missing documents among 10,000 people', () => {
  it.each<[string, number]>([
    ['not_sent_again', 50],
    ['expiring', PEOPLE / 100],
  ])('read only the few people in the list: %s', async (wanted, people) => {
    const { total, rowsRead } = await cost(`/missing?wanted=${wanted}`);
    expect(total).toBe(people);
    expect(rowsRead).toBeLessThan(20 * people);
  });

  it('read no people if none lacks a document', async () => {
    const { total, rowsRead } = await cost('/missing');
    expect(total).toBe(0);
    expect(rowsRead).toBeLessThan(20);
  });

  it('read the first page and count 1,000 if many lack one', async () => {
    await env.DB.prepare("UPDATE paper SET deleted_at = 1 WHERE type = 'student_back' AND id % 2 = 0").run();
    const { shown, total, rowsRead } = await cost('/missing');
    expect([shown, total]).toEqual([20, 1000]);
    expect(rowsRead).toBeLessThan(2_000);
  });
});
