import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FILE_MAX, PEOPLE_ROWS_MAX, TEXT_MAX } from '#contract/limits.ts';
import { createTestClient } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { BOMBS } from './bombs.ts';
import { type Cells, csv, upload, written } from './people.ts';
import { packed } from './workbooks.ts';

let boss: SignedIn;
let site: Site;
let before: unknown;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  before = await written();
});

const MY_NUMBER = '123456789018';
const refused = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });

describe.each(['preview', 'apply'])('an unreadable people file for %s', (mode) => {
  it.each([
    ['that is empty', '', 'SHIFT_CSV_EMPTY', undefined],
    ['with only a header', 'staff_no,last_name\r\n', 'SHIFT_CSV_EMPTY', undefined],
    [
      'with the wrong header',
      'last_name,氏名\r\nA,B\r\n',
      'SHIFT_CSV_INVALID_HEADER',
      { missing: ['staff_no'], unknown: ['氏名'] },
    ],
    [
      'with a repeated column',
      'staff_no,姓,last_name\r\n1,2,3\r\n',
      'SHIFT_CSV_INVALID_HEADER',
      { missing: [], unknown: ['last_name'] },
    ],
    [
      'that is not a table',
      new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]),
      'E_UNPROCESSABLE_ENTITY',
      { file: [{ key: 'table_file' }] },
    ],
    [
      'with too many lines',
      `staff_no\r\n${'A1\r\n'.repeat(PEOPLE_ROWS_MAX + 1)}`,
      'E_UNPROCESSABLE_ENTITY',
      { file: [{ key: 'max_rows', params: { max: PEOPLE_ROWS_MAX } }] },
    ],
  ])('is refused as a file %s', async (_, file, code, data) => {
    expect(await upload(boss, file, { mode })).toEqual({
      status: 422,
      body: data === undefined ? { code } : { code, data },
    });
    expect(await written()).toEqual(before);
  });

  it.each(BOMBS.slice(0, 3))('is refused as a workbook %s', async (_, parts) => {
    expect(await upload(boss, await packed(parts()), { mode })).toEqual(
      refused({ file: [{ key: 'table_file' }] }),
    );
    expect(await written()).toEqual(before);
  });

  it('is refused with the limit above 5 MB', async () => {
    expect(await upload(boss, 'x'.repeat(IMPORT_FILE_MAX + 1), { mode })).toEqual({
      status: 413,
      body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: IMPORT_FILE_MAX } },
    });
  });

  it('G-12 is neither stored nor repeated when it contains a My Number', async () => {
    const kept = async () => (await env.FILES.list({ prefix: `imports/${boss.person.id}/` })).objects.length;
    const files = await kept();
    const text = `staff_no,address\r\nA1,x\r\nA2,"1234 5678 9018"\r\n${MY_NUMBER},\r\n`;
    expect(await upload(boss, text, { mode })).toEqual(
      refused({ file: [{ key: 'my_number', params: { lines: '3, 4' } }] }),
    );
    expect(await upload(boss, `staff_no,${MY_NUMBER}\r\nA1,\r\n`, { mode })).toEqual(
      refused({ file: [{ key: 'my_number', params: { lines: '1' } }] }),
    );
    expect(await upload(boss, `staff_no,address\r\nA1,"open\r\nA2,${MY_NUMBER}\r\n`, { mode })).toEqual(
      refused({ file: [{ key: 'my_number', params: { lines: '3' } }] }),
    );
    expect(await upload(boss, `staff_no,address\r\nA1,="${MY_NUMBER}"\r\n`, { mode })).toEqual(
      refused({ file: [{ key: 'my_number', params: { lines: '2' } }] }),
    );
    expect(await kept()).toBe(files);
  });
});

describe('a request for a people import', () => {
  it("must contain a file or name the file of the user's own preview", async () => {
    expect(await upload(boss, null)).toEqual(refused({ file: [{ key: 'select' }] }));
    const { body } = await upload(boss, csv([{ staff_no: site.member.staff_no ?? '' }]));
    const { file_id } = body as { file_id: string };
    expect(await upload(boss, null, { file_id })).toMatchObject({ status: 200, body: { file_id } });
    const other = await signedIn({ roles: ['global_admin'] });
    expect(await upload(other, null, { file_id })).toEqual(refused({ file: [{ key: 'file_gone' }] }));
  });

  it.each([
    ['a manager', { roles: ['admin' as const] }, 403],
    ['staff', { roles: ['user' as const] }, 403],
  ])('is forbidden for %s', async (_, person, status) => {
    const client = await signedIn(person);
    expect(await upload(client, csv([{ staff_no: 'A1' }]))).toMatchObject({ status });
    expect((await client.send('/api/admin/users/export')).status).toBe(status);
  });

  it('is refused without a sign-in', async () => {
    const { send } = createTestClient();
    expect(await upload({ send }, csv([{ staff_no: 'A1' }]))).toMatchObject({ status: 401 });
    expect((await send('/api/admin/users/export')).status).toBe(401);
  });
});

describe('lines with mistakes', () => {
  it('are reported all at once, and nothing is written', async () => {
    const global = await mintPerson({ roles: ['global_admin', 'user'] });
    const gone = await mintPerson({ deleted_at: 1 });
    const start = await written();
    const NEW: Cells = { last_name: '佐藤', first_name: '次郎' };
    const rows: Cells[] = [
      { ...NEW, staff_no: 'X-1', birthday: '2001/2/30', gender: '?' },
      { ...NEW, staff_no: 'X-2', workplace: 'どこか' },
      { staff_no: 'X-3', first_name: '次郎' },
      { ...NEW, staff_no: gone.staff_no ?? '' },
      { staff_no: global.staff_no ?? '', phone: '0312345678' },
      { ...NEW, staff_no: 'X-4', email: site.member.email ?? '' },
      { ...NEW, staff_no: 'X-5', workplace: site.workplace.code },
      { staff_no: 'X-5', last_name: '鈴木', workplace: site.workplace.code, positions: site.position.name },
    ];
    const fault = (
      line: number,
      column: string,
      key: string,
      value: unknown = expect.anything(),
      more = {},
    ) => ({
      line,
      column,
      key,
      value,
      ...more,
    });
    const faults = [
      fault(2, 'birthday', 'date', '2001/2/30'),
      fault(2, 'gender', 'choice', '?'),
      fault(3, 'workplace', 'not_found', 'どこか'),
      fault(4, 'last_name', 'required', ''),
      fault(5, 'staff_no', 'taken', gone.staff_no),
      fault(6, 'staff_no', 'stronger_account', global.staff_no),
      fault(7, 'email', 'taken', site.member.email),
      fault(9, 'last_name', 'differs_from_line', '鈴木', { params: { line: 8 } }),
    ];
    expect(await upload(boss, csv(rows), { mode: 'apply' })).toEqual({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_ROW', data: { rows: faults } },
    });
    const shown = await upload(boss, csv(rows));
    expect(shown).toMatchObject({
      status: 200,
      body: { counts: { new: 1, changed: 0, same: 0, refused: 7 } },
    });
    expect((shown.body as { rows: { class: string; line: number }[] }).rows.map(({ line }) => line)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(await written()).toEqual(start);
  });

  it('have no longer email addresses than a form accepts', async () => {
    const email = `${'a'.repeat(TEXT_MAX)}@kinmu.test`;
    const file = csv([{ staff_no: 'X-6', last_name: '佐藤', first_name: '次郎', email }]);
    expect(await upload(boss, file, { mode: 'apply' })).toMatchObject({
      status: 422,
      body: { data: { rows: [{ line: 2, column: 'email', key: 'email' }] } },
    });
  });

  it('are accepted with the reasons column that a page added', async () => {
    const text = `staff_no,phone,理由\r\n${site.member.staff_no},0312345678,電話番号\r\n`;
    expect(await upload(boss, text)).toMatchObject({
      status: 200,
      body: { columns: ['staff_no', 'phone'], counts: { changed: 1 } },
    });
  });

  it('report the line where an open quote starts', async () => {
    const text = `staff_no,address\r\n${site.member.staff_no},x\r\nA2,"open\r\n`;
    expect(await upload(boss, text, { mode: 'apply' })).toMatchObject({
      status: 422,
      body: { data: { rows: [{ line: 3, column: null, key: 'open_quote' }] } },
    });
  });
});
