import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from 'write-excel-file/universal';
import { PEOPLE_ROWS_MAX } from '#contract/limits.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { cardNumberOf } from '#tests/support/residence.ts';
import { type Cells, csv, upload } from './people.ts';
import { workbook } from './workbooks.ts';

let boss: SignedIn;
let site: Site;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
});

const nameOf = (at: number) => `${String.fromCodePoint(0x30a2 + (at % 40) * 2)}${at}`;

it('200 people are imported from a workbook with their papers, and a second import changes nothing', async () => {
  const day = (text: string) => ({ value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy/m/d' });
  const header = [
    'スタッフ番号',
    '姓',
    '名',
    '生年月日',
    '国籍',
    '在留資格',
    '在留期限',
    '在留カード番号',
    '資格外活動許可',
    '電話番号',
    '勤務先',
    'ポジション',
    '時給（円）',
  ];
  const rows: Row[] = Array.from({ length: 200 }, (_, at) => [
    { value: `${String(at).padStart(5, '0')}-${site.workplace.id}` },
    { value: 'グエン' },
    { value: nameOf(at) },
    day('2001-04-05'),
    { value: 'ベトナム' },
    { value: '留学' },
    day('2027-03-31'),
    { value: cardNumberOf({ id: 500_000 + at }) },
    { value: 'あり' },
    { value: 9_012_345_678 - at, type: Number },
    { value: site.workplace.name },
    { value: site.position.name },
    { value: 1_250, type: Number },
  ]);
  const file = await workbook([header.map((value) => ({ value })), ...rows]);
  const shown = await upload(boss, file);
  expect(shown).toMatchObject({
    status: 200,
    body: { people_created: 200, counts: { new: 200, refused: 0 } },
  });
  const { file_id, digest } = shown.body as { file_id: string; digest: string };
  expect(await upload(boss, null, { mode: 'apply', file_id, digest })).toMatchObject({
    status: 200,
    body: { people_created: 200, memberships_created: 200, wages_created: 200 },
  });
  expect(await upload(boss, file)).toMatchObject({ body: { counts: { same: 200 }, rows: [] } });
  const stored = await env.DB.prepare(
    `SELECT count(*) AS people, count(DISTINCT p.phone) AS phones, min(p.birthday) AS birthday, max(r.expires_on) AS until
     FROM person p JOIN residence r ON r.person_id = p.id WHERE p.staff_no LIKE ?`,
  )
    .bind(`%-${site.workplace.id}`)
    .first();
  expect(stored).toEqual({ people: 200, phones: 200, birthday: '2001-04-05', until: '2027-03-31' });
});

describe('a file of the maximum length', () => {
  const rows = (phone: string): Cells[] =>
    Array.from({ length: PEOPLE_ROWS_MAX }, (_, at) => ({
      staff_no: `V${site.workplace.id}-${at}`,
      last_name: 'グエン',
      first_name: nameOf(at),
      last_name_kana: 'グエン',
      first_name_kana: 'ヴァン',
      email: `v${site.workplace.id}.${at}@kinmu.test`,
      phone,
      nationality: 'VN',
      address: '中央区日本橋 1-2-3',
      residence_status: 'study_abroad',
      residence_expires_on: '2027-03-31',
      residence_number: cardNumberOf({ id: 600_000 + at }),
      workplace: site.workplace.code,
      positions: site.position.name,
      salary_per_hour: '1250',
    }));
  const counts = (of: Record<string, number>) => ({ status: 200, body: { counts: { refused: 0, ...of } } });

  it('is previewed, applied, changed and found unchanged, each within its limits', async () => {
    const [first, second] = [csv(rows('09012345678')), csv(rows('08012345678'))];
    expect(await upload(boss, first)).toMatchObject(counts({ new: PEOPLE_ROWS_MAX }));
    // One round trip checks the session before the file is read.
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(4);
    expect(await upload(boss, first, { mode: 'apply' })).toMatchObject(counts({ new: PEOPLE_ROWS_MAX }));
    expect(boss.meter()).toMatchObject({ refusals: [] });
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(5);
    expect(await upload(boss, first)).toMatchObject(counts({ same: PEOPLE_ROWS_MAX }));
    expect(await upload(boss, second, { mode: 'apply' })).toMatchObject(counts({ changed: PEOPLE_ROWS_MAX }));
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(5);
    const audited = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit WHERE operation = 'people_files.import' AND actor_id = ? AND action = 'create' AND subject = 'person'",
    )
      .bind(boss.person.id)
      .first('n');
    expect(audited).toBe(200 + PEOPLE_ROWS_MAX);
  });
});
