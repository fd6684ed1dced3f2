import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ListMeta } from '#contract/lists.ts';
import type { HelloWorkBody, HelloWorkReport } from '#contract/papers/hello-work.ts';
import { draw, write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import {
  mintPerson,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { cardNumberOf, mintResidence } from '#tests/support/residence.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';

const TODAY = '2026-11-21';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

/** Makes all earlier people Japanese, so that each test has its own list. */
afterEach(() => write([sql`UPDATE person SET nationality = 'JP'`]));

const hired = (hiredOn: string, overrides: PersonOverrides = {}) =>
  mintPerson({ nationality: 'VN', hired_on: hiredOn, ...overrides });

const list = async (query: Record<string, string> = {}, by = boss) =>
  fullAnswer(await by.api.admin['hello-work'].$get({ query }));

type Listed = { data: HelloWorkReport[]; meta: ListMeta };

async function pageOf(query: Record<string, string>): Promise<Listed> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body as Listed;
}

const listed = async (query: Record<string, string> = {}) => (await pageOf(query)).data;

const namesOf = async (query: Record<string, string> = {}) =>
  (await listed(query)).map(({ person, event }) => [person.id, event]);

const report = async ({ id }: { id: number }, json: z.input<typeof HelloWorkBody>, by = boss) =>
  fullAnswer(await by.api.admin['hello-work'][':id'].$put({ param: { id: String(id) }, json }));

describe('F-18 the list of reports to Hello Work', () => {
  it.each([
    ['hired without insurance', { hired_on: '2026-10-01' }, 'hired', '2026-11-30', 'due'],
    [
      'hired with insurance',
      { hired_on: '2026-10-01', employment_insured: true },
      'hired',
      '2026-11-10',
      'overdue',
    ],
    [
      'a former employee with insurance',
      { left_on: '2026-10-31', employment_insured: true },
      'left',
      '2026-11-10',
      'overdue',
    ],
    [
      'an employee with insurance on the last day',
      { left_on: '2026-11-11', employment_insured: true },
      'left',
      TODAY,
      'due',
    ],
    ['a former employee without insurance', { left_on: TODAY }, 'left', '2026-12-31', 'due'],
  ])('lists a person who is %s', async (_, overrides, event, due_on, status) => {
    const person = await mintPerson({ nationality: 'VN', ...overrides });
    await mintResidence(person);
    const insured = 'employment_insured' in overrides;
    const event_on = 'left_on' in overrides ? overrides.left_on : overrides.hired_on;
    expect(await listed()).toEqual([
      {
        person: expect.objectContaining({ id: person.id, staff_no: person.staff_no }),
        nationality: 'VN',
        residence_status: 'study_abroad',
        card_number: cardNumberOf(person),
        insured,
        event,
        event_on,
        due_on,
        status,
        reported_on: null,
        reported_by: null,
      },
    ]);
  });

  it('omits Japanese nationals, unknown nationalities, deleted people, future days and days long ago', async () => {
    await mintPerson({ nationality: 'JP', hired_on: TODAY });
    await mintPerson({ nationality: null, hired_on: TODAY });
    await hired(TODAY, { deleted_at: NOW });
    await hired('2026-11-22');
    await hired('2024-11-20');
    const still = await hired('2024-11-21', { disabled_at: NOW });
    expect(await namesOf()).toEqual([[still.id, 'hired']]);
  });

  it('is ordered by due date and can be sorted and filtered', async () => {
    const late = await hired('2026-10-20', { employment_insured: true, last_name_kana: 'ウ' });
    const soon = await hired('2026-10-01', { left_on: '2026-11-20', last_name_kana: 'イ' });
    const done = await hired('2026-09-01', { last_name_kana: 'ア' });
    await report(done, { event: 'hired', event_on: '2026-09-01', reported_on: '2026-10-05' });
    const all = [
      [done.id, 'hired'],
      [late.id, 'hired'],
      [soon.id, 'hired'],
      [soon.id, 'left'],
    ];
    expect(await namesOf()).toEqual(all);
    expect(await namesOf({ sort: '-due_on' })).toEqual(all.toReversed());
    expect(await namesOf({ sort: 'event_on' })).toEqual([all[0], all[2], all[1], all[3]]);
    expect(await namesOf({ sort: 'name' })).toEqual([all[0], all[2], all[3], all[1]]);
    expect(await namesOf({ status: 'open' })).toEqual([all[1], all[2], all[3]]);
    expect(await namesOf({ status: 'overdue' })).toEqual([all[1]]);
    expect(await namesOf({ status: 'due' })).toEqual([all[2], all[3]]);
    expect(await namesOf({ status: 'reported' })).toEqual([all[0]]);
    expect(await namesOf({ event: 'left' })).toEqual([all[3]]);
    expect(await namesOf({ q: late.staff_no ?? '' })).toEqual([all[1]]);
  });

  it('is read page by page', async () => {
    for (const day of ['01', '02', '03']) await hired(`2026-10-${day}`, { left_on: `2026-11-${day}` });
    const seen: unknown[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { data, meta }: Listed = await pageOf({ per_page: '2', ...(after && { after }) });
      seen.push(...data.map(({ person, event }) => [person.id, event]));
      after = meta.next;
    }
    expect(seen).toEqual(await namesOf());
    expect(seen).toHaveLength(6);
  });

  it('reads few rows for ten thousand people', async () => {
    const first = await draw('person', 10_000);
    await write([
      sql`WITH RECURSIVE n (id) AS (SELECT ${first} UNION ALL SELECT id + 1 FROM n LIMIT 10000)
          INSERT INTO person (id, last_name, first_name, nationality, hired_on, created_at)
          SELECT id, 'NGUYEN', 'VAN A', 'VN', date('2024-12-01', '+' || (id % 700) || ' days'), ${NOW} FROM n`,
    ]);
    const { body } = await list({ status: 'open' });
    expect(body).toMatchObject({ meta: { total: 1000, capped: true } });
    expect(boss.meter().rowsRead).toBeLessThan(200_000);
  });
});

describe('a report to Hello Work', () => {
  const HIRED = { event: 'hired', event_on: '2026-10-01' } as const;

  it('is recorded, changed and withdrawn, with its author', async () => {
    const person = await hired(HIRED.event_on);
    const first = await report(person, { ...HIRED, reported_on: '2026-11-02' });
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'reported', reported_on: '2026-11-02', reported_by: { id: boss.person.id } },
    });
    expect(await listed()).toEqual([first.body]);
    await report(person, { ...HIRED, reported_on: '2026-11-03' });
    await report(person, { ...HIRED, reported_on: '2026-11-03' });
    expect(await report(person, { ...HIRED, reported_on: null })).toMatchObject({
      body: { status: 'due', reported_on: null, reported_by: null },
    });
    const of = (reported_on: string | null) => ({ ...HIRED, reported_on });
    expect(await auditOf('hello_work_report', person.id)).toMatchObject([
      { operation: 'hello_work.update', action: 'update', before: of(null), after: of('2026-11-02') },
      { before: of('2026-11-02'), after: of('2026-11-03') },
      { before: of('2026-11-03'), after: of(null) },
    ]);
  });

  it.each([
    ['in the future', '2026-11-22', 'not_after_today'],
    ['before the hiring', '2026-09-30', 'before_event'],
    ['that does not exist', '2026-11-31', 'date'],
  ])('is refused on a day %s', async (_, reported_on, key) => {
    const person = await hired(HIRED.event_on);
    expect(await report(person, { ...HIRED, reported_on })).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { reported_on: [{ key }] } },
    });
  });

  it('is 404 for an event that does not exist, and a conflict for another day', async () => {
    const person = await hired('2026-10-02');
    const gone = { event: 'left', event_on: '2026-10-01', reported_on: TODAY } as const;
    expect(await report(person, gone)).toMatchObject({ status: 404 });
    expect(await report({ id: 999_999 }, { ...HIRED, reported_on: TODAY })).toMatchObject({ status: 404 });
    expect(await report(person, { ...HIRED, reported_on: TODAY })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { event_on: '2026-10-02' } },
    });
  });

  it('is a conflict when the hiring date changes in the same moment', async () => {
    const person = await hired(HIRED.event_on);
    const DB = afterFacts(() =>
      write([sql`UPDATE person SET hired_on = '2026-10-03' WHERE id = ${person.id}`]),
    );
    const by = await signedInAs(boss.person, { bindings: { DB } });
    expect(await report(person, { ...HIRED, reported_on: TODAY }, by)).toMatchObject({
      status: 409,
      body: { data: { event_on: '2026-10-03', status: 'due' } },
    });
    const { results } = await env.DB.prepare('SELECT 1 FROM hello_work_report WHERE person_id = ?')
      .bind(person.id)
      .all();
    expect(results).toEqual([]);
  });

  it('belongs to its hiring date and does not cover a later one', async () => {
    const person = await hired(HIRED.event_on);
    await report(person, { ...HIRED, reported_on: '2026-10-20' });
    await write([sql`UPDATE person SET hired_on = '2026-11-10' WHERE id = ${person.id}`]);
    expect(await listed()).toMatchObject([{ event_on: '2026-11-10', status: 'due' }]);
  });
});

describe('the duty for Hello Work', () => {
  it('belongs to managers with the papers duty and to no other manager', async () => {
    const person = await hired('2026-10-01');
    const clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
    const manager = await signedIn({ roles: ['admin'] });
    const body = { event: 'hired', event_on: '2026-10-01', reported_on: TODAY } as const;
    expect(await report(person, body, clerk)).toMatchObject({ status: 200 });
    expect(await report(person, body, manager)).toMatchObject({ status: 403 });
    expect(await list({}, manager)).toMatchObject({ status: 403 });
  });
});

describe('the file for Hello Work', () => {
  const get = async (query: Record<string, string>) => {
    const answer = await boss.send(`/api/admin/hello-work/export?${new URLSearchParams(query)}`);
    return { answer, text: decodeText(new Uint8Array(await answer.clone().arrayBuffer())) ?? '' };
  };
  const HEAD =
    'staff_no,name,name_kana,residence_status,expires_on,birthday,gender,nationality,work_permission,card_number,' +
    'employment_insurance,event,event_on,due_on,state,reported_on';
  const name = {
    last_name: 'NGUYEN',
    first_name: 'VAN A',
    last_name_kana: 'グエン',
    first_name_kana: 'ヴァンアー',
  };

  it('contains the fields of a report, and its export is audited', async () => {
    const person = await hired('2026-10-01', { ...name, birthday: '2001-02-03', gender: 'male' });
    await mintResidence(person);
    const { answer, text } = await get({ q: 'NGUYEN' });
    expect(answer.headers.get('Content-Disposition')).toContain('hello_work_2026-11-21.csv');
    expect(text).toBe(
      `${HEAD}\r\n${person.staff_no},NGUYEN VAN A,グエン ヴァンアー,study_abroad,2027-03-31,2001-02-03,male,VN,yes,` +
        `${cardNumberOf(person)},no,hired,2026-10-01,2026-11-30,due,\r\n`,
    );
    const { results } = await env.DB.prepare(
      "SELECT after FROM audit WHERE subject = 'hello_work_report' AND action = 'export'",
    ).all<{ after: string }>();
    expect(results.map(({ after }) => JSON.parse(after))).toEqual([
      { encoding: 'utf8', header: 'key', language: 'ja', numbers: ['card_number'], searched: true },
    ]);
  });

  it('uses the labels of the pages, also in Shift JIS', async () => {
    const person = await hired('2026-10-01', { ...name, left_on: '2026-11-20', employment_insured: true });
    await mintResidence(person, { permission: false, status: 'permanent_resident' });
    const { answer, text } = await get({ header: 'label', encoding: 'cp932' });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      `${person.staff_no},NGUYEN VAN A,グエン ヴァンアー,永住者,2027-03-31,,,ベトナム,なし,${cardNumberOf(person)},加入,雇入れ,2026-10-01,2026-11-10,期限超過,`,
      `${person.staff_no},NGUYEN VAN A,グエン ヴァンアー,永住者,2027-03-31,,,ベトナム,なし,${cardNumberOf(person)},加入,離職,2026-11-20,2026-11-30,未届,`,
    ]);
  });

  it('is refused when Shift JIS cannot encode a name', async () => {
    await hired('2026-10-01', { last_name: 'NGUYỄN' });
    const { answer } = await get({ encoding: 'cp932' });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: ['NGUYỄN 花子'] } },
    ]);
  });
});
