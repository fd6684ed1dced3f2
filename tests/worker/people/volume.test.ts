import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX } from '#contract/limits.ts';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { bind } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';

const PEOPLE = 10_000;
const WORKPLACES = 40;
const SHOWN = 50;

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  const first = 1_000_000;
  const numbers = `WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < ${PEOPLE})`;
  const run = (statement: string) => env.DB.prepare(statement).run();
  await run(`INSERT INTO workplace (id, code, name, created_at) ${numbers}
    SELECT ${first} + v, 'V' || v, 'V' || v, ${NOW} FROM n WHERE v <= ${WORKPLACES}`);
  await run(`INSERT INTO person (id, staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana,
      disabled_at, deleted_at, created_at) ${numbers}
    SELECT ${first} + v, 'V' || v, 'v' || v || '@volume.test', '090' || substr('00000000' || v, -8),
      CASE v % 3 WHEN 0 THEN 'NGUYEN' WHEN 1 THEN '山田' ELSE '佐藤' END, CASE v % 50 WHEN 0 THEN 'Ngọc' ELSE 'F' || v END,
      CASE v % 3 WHEN 0 THEN 'グエン' WHEN 1 THEN 'ヤマダ' ELSE 'サトウ' END, 'エフ' || v,
      iif(v % 20 = 0, ${NOW}, NULL), iif(v % 10 = 1, ${NOW}, NULL), ${NOW} FROM n`);
  await run(`INSERT INTO person_role (person_id, role) ${numbers}
    SELECT ${first} + v, iif(v % 100 = 0, 'admin', 'user') FROM n`);
  await run(`INSERT INTO membership (id, person_id, workplace_id, works, manages) ${numbers}
    SELECT ${first} + v, ${first} + v, ${first} + 1 + v % ${WORKPLACES}, 1, 0 FROM n`);
  await run(`INSERT INTO residence (person_id, status, expires_on) ${numbers}
    SELECT ${first} + v, CASE v % 4 WHEN 0 THEN 'study_abroad' WHEN 1 THEN 'family_stay' ELSE 'permanent_resident' END,
      date('2026-11-21', '+' || (v % 1000) || ' days') FROM n`);
  const { results } = await env.DB.prepare(
    'SELECT id, staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana FROM person WHERE id > ?',
  )
    .bind(first)
    .all<Parameters<typeof indexingPeople>[0][number]>();
  for (let at = 0; at < results.length; at += 1000) {
    await env.DB.batch(indexingPeople(results.slice(at, at + 1000)).map((one) => bind(env.DB, one)));
  }
}, 120_000);

const SORTS = ['name', '-name', 'staff_no', '-staff_no'];
/** For each person shown: the person, workplaces, roles and sign-in state. */
const ROWS_SHOWN = 12;
/** For the session. */
const ROWS_AROUND = 20;

async function list(query: Record<string, string>) {
  const answer = await boss.api.admin.users.$get({ query: { per_page: String(SHOWN), ...query } });
  const { data, meta } = await answer.json();
  const counted = meta.capped ? COUNT_MAX + 1 : meta.total;
  expect(new Set(data.map(({ id }) => id)).size).toBe(Math.min(SHOWN, meta.total));
  return { read: boss.meter().rowsRead, counted, beside: ROWS_SHOWN * (data.length + 1) + ROWS_AROUND };
}

describe('a list of 10,000 people', () => {
  it.each<Record<string, string>>([
    {},
    { status: 'enabled' },
    { status: 'disabled' },
    { status: 'deleted' },
    { role: 'user' },
    { role: 'admin' },
    { role: 'global_admin' },
    { 'workplace_ids[]': '1000003' },
    { 'workplace_ids[]': '1000002', status: 'deleted' },
    { residence_status: 'study_abroad' },
    { residence_status: 'family_stay' },
  ])('reads the people of %j in the order of the list, and only those that it shows', async (query) => {
    for (const sort of SORTS) {
      const { read, counted, beside } = await list({ ...query, sort });
      expect(read).toBeLessThanOrEqual(counted + beside);
    }
  });

  it.each<[Record<string, string>, number, number]>([
    [{ q: '山田' }, 3_333, 1],
    [{ q: 'ngọc' }, 200, 2],
    [{ q: '9999' }, 20, 1],
    // Its second gram is the rarer one.
    [{ q: '0999' }, 20, 2],
    [{ q: '09000000' }, PEOPLE, 3],
    [{ expires_within: '30' }, 310, 1],
    [{ expires_within: '365' }, 3_660, 1],
    [{ 'workplace_ids[]': '1000003', q: '山田' }, 3_333, 1],
  ])(
    'reads for %j three rows for each of %i matches, and one more for each gram after the first of %i',
    async (query, matches, pieces) => {
      for (const sort of SORTS) {
        const { read, counted, beside } = await list({ ...query, sort });
        expect(read).toBeLessThanOrEqual((2 + pieces) * (matches + counted) + beside);
      }
    },
  );

  it.each<[Record<string, string>, number]>([
    [{ role: 'user', residence_status: 'study_abroad', status: 'enabled' }, 2_500],
    [{ 'workplace_ids[]': '1000003', residence_status: 'family_stay' }, 250],
    [{ 'workplace_ids[]': '1000003', role: 'user' }, 250],
    [{ 'workplace_ids[]': '1000003', residence_status: 'other' }, 0],
  ])('searches %j among the %i people of its rarest filter', async (query, matches) => {
    for (const sort of SORTS) {
      const { read, counted, beside } = await list({ ...query, sort });
      expect(read).toBeLessThanOrEqual(3 * (matches + counted) + beside);
    }
  });
});
