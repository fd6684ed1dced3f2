import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition, mintWage } from '#tests/support/positions.ts';
import { cardNumberOf, mintResidence } from '#tests/support/residence.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { upload } from './people.ts';

let boss: SignedIn;
let site: Site;
let student: Person;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  student = await mintPerson({
    last_name: 'グエン',
    first_name: 'ヴァン',
    nationality: 'VN',
    gender: 'female',
    language: 'vi',
    emergency_contact_phone: '+84901234567',
    postal_code: '0600001',
    prefecture: '01',
    address: '=北区',
    birthday: '2001-04-05',
    hired_on: '2026-04-01',
    japanese_level: 'N3',
    works: [site.workplace.id],
  });
  await mintResidence(student, { passport_number: 'C1234567', school_id: site.school.id });
  const other = await mintPosition(site.workplace, { name: `梱包${site.workplace.id}` });
  await givePositions(student, site.workplace, [site.position, other]);
  await mintWage(student, site.position, { salary_per_hour: 1100, valid_from: '2025-04-01' });
  await mintWage(student, site.position, { salary_per_hour: 1250 });
  await mintWage(student, other, { salary_per_hour: 1300, valid_from: '2027-01-01' });
});

const get = async (query: string, by = boss) => {
  const answer = await by.send(`/api/admin/users/export${query}`);
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: decodeText(bytes) ?? '' };
};
const at = () => `?workplace_ids[]=${site.workplace.id}&q=${student.staff_no}`;

describe('the exported people file', () => {
  it('has a line for each workplace and wage, with all fields of the person', async () => {
    const { status, headers, bytes, text } = await get(at());
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="people_2026-11-21.csv"');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...lines] = text.split('\r\n');
    expect(header).toMatch(/^staff_no,last_name,.*,workplace,positions,salary_per_hour,wage_from$/);
    const person = `${student.staff_no},グエン,ヴァン,タナカ,ハナコ,${student.email},${student.phone},'+84901234567,female,2001-04-05,VN,N3,vi,060-0001,01,'=北区,,2026-04-01,,study_abroad,2027-03-31,${cardNumberOf(student)},yes,,${site.school.name},,no,,,C1234567,`;
    expect(lines).toEqual([
      `${person},${site.workplace.code},梱包${site.workplace.id},1300,2027-01-01`,
      `${person},${site.workplace.code},${site.position.name},1250,2026-04-01`,
      '',
    ]);
  });

  it.each(['', '&header=label&language=ja', '&header=label&language=en', '&header=label&language=vi'])(
    'is imported again without a change: %s',
    async (format) => {
      const { text } = await get(`?workplace_ids[]=${site.workplace.id}${format}`);
      const lines = text.split('\r\n').length - 2;
      expect(await upload(boss, text)).toMatchObject({
        status: 200,
        body: { counts: { new: 0, changed: 0, same: lines, refused: 0 }, rows: [] },
      });
    },
  );

  it('is imported again without a change, including managers and global admins', async () => {
    await mintPerson({ staff_no: null, roles: ['admin'], manages: [site.workplace.id] });
    const { text } = await get('');
    expect(text).toContain(boss.person.staff_no ?? '-');
    expect(await upload(boss, text)).toMatchObject({ status: 200, body: { rows: [] } });
  });

  it('follows the filters of the list', async () => {
    const disabled = await mintPerson({ disabled_at: 1, works: [site.workplace.id] });
    const deleted = await mintPerson({ deleted_at: 1 });
    const has = async (query: string, { staff_no: staffNo }: Person) =>
      (await get(query)).text.includes(`\r\n${staffNo},`);
    expect(await has('', student)).toBe(true);
    expect(await has('', deleted)).toBe(false);
    expect(await has('?status=deleted', deleted)).toBe(true);
    expect(await has('?status=disabled', disabled)).toBe(true);
    expect(await has('?status=enabled', disabled)).toBe(false);
    expect(await has('?role=admin', student)).toBe(false);
    expect(await has('?role=user', student)).toBe(true);
    expect(await has('?residence_status=study_abroad', student)).toBe(true);
    expect(await has('?residence_status=family_stay', student)).toBe(false);
    expect(await has(`?workplace_ids[]=${(await mintSite()).workplace.id}`, student)).toBe(false);
    expect(await fullAnswer(await boss.send('/api/admin/users/export?role=boss'))).toMatchObject({
      status: 422,
    });
  });

  it('is available in CP932 with labels', async () => {
    const { headers, text } = await get(`${at()}&encoding=cp932&header=label&language=ja`);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    expect(text.split('\r\n')[0]).toMatch(/^スタッフ番号,姓,名,/);
    expect(text).toContain(',女性,2001-04-05,ベトナム,N3,ベトナム語,060-0001,北海道,');
  });

  it('is refused in CP932 with all texts that it cannot encode', async () => {
    const [one] = await mintPeople([{ last_name: 'Nguyễn', address: '𠮷', works: [site.workplace.id] }]);
    const query = `?workplace_ids[]=${site.workplace.id}&q=${one?.staff_no}&encoding=cp932`;
    expect(await fullAnswer(await boss.send(`/api/admin/users/export${query}`))).toEqual({
      status: 422,
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: expect.arrayContaining(['Nguyễn', '𠮷']) } },
    });
    const vietnamese = await fullAnswer(
      await boss.send(`/api/admin/users/export${at()}&encoding=cp932&header=label&language=vi`),
    );
    expect(vietnamese).toMatchObject({
      body: { data: { texts: expect.arrayContaining(['Nữ', 'Việt Nam']) } },
    });
  });

  it('is audited with the kinds of numbers that it contains, but without the search text', async () => {
    await get(at());
    const row = await env.DB.prepare(
      "SELECT * FROM audit WHERE subject = 'people_file' AND actor_id = ? ORDER BY id DESC",
    )
      .bind(boss.person.id)
      .first<{ action: string; after: string; workplace_id: number }>();
    expect(row).toMatchObject({ action: 'export', workplace_id: site.workplace.id });
    expect(JSON.parse(row?.after ?? '')).toMatchObject({
      searched: true,
      numbers: ['residence_number', 'passport_number'],
    });
    expect(row?.after).not.toContain(student.staff_no);
  });

  it('is read page by page', async () => {
    const crowd = await mintSite();
    await mintPeople(Array.from({ length: 1_001 }, () => ({ works: [crowd.workplace.id] })));
    const { text } = await get(`?workplace_ids[]=${crowd.workplace.id}`);
    expect(text.split('\r\n')).toHaveLength(1_001 + 1 + 2);
    expect(new Set(text.split('\r\n')).size).toBe(1_001 + 1 + 2);
    expect(boss.meter().roundTrips).toBe(4);
  });
});
