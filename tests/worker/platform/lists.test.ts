import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX } from '#contract/limits.ts';
import { type ListMeta, listQuery } from '#contract/lists.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { openDatabase } from '#worker/db/database.ts';
import { type ListOptions, readChosenPage, readPage } from '#worker/db/page.ts';
import { pick } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';

const ROWS = COUNT_MAX + 300;

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
     INSERT INTO timer_run (job, scheduled_at, started_at, ended_at)
     SELECT 'clean_up', ? + value * 60000, ?, ? FROM n`,
  )
    .bind(ROWS, NOW, NOW, NOW)
    .run();
});

type Query = Record<string, string>;
type Page = { data: { id: number; scheduled_at: string }[]; meta: ListMeta };

async function page(query: Query = {}): Promise<Page> {
  const answer = await boss.api.admin.timers.$get({ query });
  expect(answer.status).toBe(200);
  return answer.json();
}

const refusal = async (query: Query) =>
  fullAnswer(await boss.send(`/api/admin/timers?${new URLSearchParams(query)}`));

describe('a list', () => {
  it('shows its first page of 20 in its own order, and its counts', async () => {
    const { data, meta } = await page();
    expect(data).toHaveLength(20);
    expect(data[0]?.scheduled_at).toBe('2026-11-22 07:40:00');
    expect(meta).toEqual({
      page: 1,
      per_page: 20,
      total: 1000,
      last_page: 50,
      capped: true,
      next: expect.any(String),
    });
  });

  it('is paged by number', async () => {
    const all = (await page({ per_page: '100' })).data.map(({ id }) => id);
    const third = await page({ page: '3', per_page: '7' });
    expect(third.data.map(({ id }) => id)).toEqual(all.slice(14, 21));
    expect(third.meta).toMatchObject({ page: 3, per_page: 7, last_page: Math.ceil(1000 / 7) });
  });

  it('is empty beyond its end, with the right counts', async () => {
    const beyond = await page({ page: '14', per_page: '100' });
    expect(beyond).toMatchObject({ data: [], meta: { page: 14, next: null } });
    expect((await page({ page: String(Number.MAX_SAFE_INTEGER), per_page: '100' })).data).toEqual([]);
  });

  it.each(['scheduled_at', '-scheduled_at'])(
    'is complete and in order when paged with `after`, sorted by %s',
    async (sort) => {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const { data, meta }: Page = await page({ sort, per_page: '100', ...(after ? { after } : {}) });
        seen.push(...data.map(({ id }) => id));
        after = meta.next;
      } while (after && seen.length <= ROWS);
      expect(seen).toHaveLength(ROWS);
      const ascending = seen.toSorted((a, b) => a - b);
      expect(seen).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
      expect(new Set(seen).size).toBe(ROWS);
    },
  );

  it('shows no row twice if it grows at its head while it is paged', async () => {
    const first = await page({ per_page: '5' });
    const { meta } = await env.DB.prepare(
      "INSERT INTO timer_run (job, scheduled_at, started_at) VALUES ('clean_up', ?, ?)",
    )
      .bind(NOW + 9999 * MINUTE, NOW)
      .run();
    const second = await page({ per_page: '5', after: first.meta.next ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual(
      (await page({ per_page: '11' })).data.slice(6).map(({ id }) => id),
    );
    await env.DB.prepare('DELETE FROM timer_run WHERE id = ?').bind(meta.last_row_id).run();
  });

  it.each(['scheduled_at', '-scheduled_at'])(
    'counts to 1,000 and reads little more than it shows on any page, sorted by %s',
    async (sort) => {
      const first = await page({ sort, per_page: '50' });
      const counted = COUNT_MAX + 1;
      expect(boss.meter().rowsRead).toBeLessThanOrEqual(3 * 50 + counted + 20);
      let after = first.meta.next ?? '';
      for (let walked = 0; walked < 12; walked += 1) {
        after = (await page({ sort, per_page: '50', after })).meta.next ?? '';
        expect(boss.meter().rowsRead).toBeLessThanOrEqual(3 * 50 + counted + 20);
      }
    },
  );

  it('counts exactly below 1,000', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    const answer = await manager.api.manage.jobs.$get({ query: {} });
    expect(await answer.json()).toEqual({
      data: [],
      meta: { page: 1, per_page: 20, total: 0, last_page: 1, capped: false, next: null },
    });
  });

  it.each([
    [{ page: '0' }, { page: [{ key: 'min', params: { min: 1 } }] }],
    [{ page: '1.5' }, { page: [{ key: 'integer' }] }],
    [{ page: 'two' }, { page: [{ key: 'type_number' }] }],
    [{ per_page: '101' }, { per_page: [{ key: 'max', params: { max: 100 } }] }],
    [{ per_page: '0' }, { per_page: [{ key: 'min', params: { min: 1 } }] }],
    [{ sort: 'id' }, { sort: [{ key: 'choice' }] }],
    [{ sort: 'scheduled_at; DROP TABLE audit' }, { sort: [{ key: 'choice' }] }],
    [{ job: 'nothing' }, { job: [{ key: 'choice' }] }],
    [{ outcome: 'nothing' }, { outcome: [{ key: 'choice' }] }],
  ])('is refused for %j', async (query, data) => {
    expect(await refusal(query)).toEqual({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
  });

  it.each([
    'nonsense',
    '%',
    btoa('[]'),
    btoa('{}'),
    btoa('null'),
    btoa('[1]'),
    btoa('["a","b"]'),
    btoa('[null,1]'),
    btoa('[{"a":1},1]'),
    btoa('%E0%A4%A'),
    '🈁',
  ])('is refused after a foreign cursor: %s', async (after) => {
    expect(await refusal({ after })).toEqual({ status: 400, body: { code: 'E_BAD_REQUEST' } });
  });
});

describe('a list sorted by text', () => {
  /** People by family name, as lists of people read them. */
  const byName = (options: ListOptions) =>
    readPage(openDatabase(meterDatabase(env.DB).db), options, {
      select: pick(person, 'last_name', 'id'),
      from: sql`person`,
      where: sql`first_name = 'sorted'`,
      orderBy: sql`last_name`,
      id: sql`id`,
      descending: false,
    });

  it('can be paged past names of any length and script, and past many equal names', async () => {
    const names = [
      '髙'.repeat(255),
      '👨‍👩‍👧'.repeat(31),
      'Nguyễn "Ánh" %_\\',
      "O'Neil",
      '田中',
      '田中',
      '田中',
      'a,b]',
    ];
    await mintPeople(names.map((lastName) => ({ last_name: lastName, first_name: 'sorted' })));
    const walked: string[] = [];
    const parameters = listQuery(['name'], 'name');
    let after: string | null = null;
    do {
      const asked: ListOptions = parameters.parse({ per_page: '1', ...(after ? { after } : {}) });
      const { rows, meta } = await byName(asked);
      walked.push(...rows.map((row) => row.last_name));
      after = meta.next;
    } while (after && walked.length <= names.length);
    expect(walked.toSorted()).toEqual(names.toSorted());
  });
});

describe('the variants of a page', () => {
  const query = (descending: boolean) => ({
    select: { id: person.id, shown: person.last_name },
    from: sql`person`,
    where: sql`first_name = 'ways'`,
    orderBy: sql`version`,
    id: sql`id`,
    descending,
  });

  it.each([false, true])('return the same page, descending or not (%s)', async (descending) => {
    const first = `first ${descending}`;
    await mintPeople(
      Array.from({ length: 11 }, (_, nth) => ({
        first_name: 'ways',
        last_name: first,
        version: 1 + (nth % 4),
      })),
    );
    const { db } = meterDatabase(env.DB);
    const read = async (options: ListOptions) => {
      const plain = await readPage(openDatabase(db), options, query(descending));
      const wide = await readPage(openDatabase(db), options, { ...query(descending), wide: true });
      const chosen = await readChosenPage(openDatabase(db), options, query(descending), () => true);
      expect([wide, chosen]).toEqual([plain, plain]);
      return plain.meta.next;
    };
    for (const page of [1, 2, 3, 9]) await read({ page, per_page: 4 });
    let after = await read({ page: 1, per_page: 3 });
    while (after) after = await read({ page: 1, per_page: 3, after });
  });

  it('filter all rows in code, and count the chosen ones', async () => {
    const { db, meter } = meterDatabase(env.DB);
    const isEven = ({ id }: { id: number }) => id % 2 === 0;
    const { rows, meta } = await readChosenPage(
      openDatabase(db),
      { page: 1, per_page: 100 },
      query(false),
      isEven,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(isEven)).toBe(true);
    expect(meta).toMatchObject({ total: rows.length, last_page: 1, capped: false, next: null });
    expect(meter.roundTrips).toBe(1);
  });
});
