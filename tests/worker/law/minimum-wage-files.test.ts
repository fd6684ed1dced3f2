import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { sendSetupFile } from '#tests/worker/workplaces/workplace-files/setup-file.ts';
import { exportedFile } from '#worker/platform/csv/exported-file.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const PATH = '/api/admin/minimum-wages/read-file';
const send = (lines: readonly string[], by = boss) => sendSetupFile(by, PATH, lines, {});
const line = (prefecture: string, industry: string, valid_from: string, salary_per_hour: string) => ({
  prefecture,
  industry,
  valid_from,
  salary_per_hour,
});

describe('a file of minimum wages', () => {
  it('is read by its headings in any order, without checking its cells', async () => {
    const file = [
      '適用開始日,都道府県,時給（円）,業種',
      '2025/10/3,東京都,"1,226",',
      'x,愛知,,"自動車, 部品"',
    ];
    expect(await send(file)).toEqual({
      status: 200,
      body: { lines: [line('東京都', '', '2025/10/3', '1,226'), line('愛知', '自動車, 部品', 'x', '')] },
    });
    expect(boss.meter().roundTrips).toBe(1);
  });

  it.each([
    ['keys', 'prefecture,valid_from,salary_per_hour'],
    ['English labels', 'Prefecture,Valid from,Yen per hour'],
    ['Vietnamese labels', 'Tỉnh/thành (都道府県),Áp dụng từ,Yên mỗi giờ'],
    ['official names', '都道府県名,発効年月日,最低賃金時間額'],
  ])('may have %s as headings, and no industries', async (_case, head) => {
    expect(await send([head, '13,2025-10-03,1226'])).toMatchObject({
      body: { lines: [line('13', '', '2025-10-03', '1226')] },
    });
  });

  it('may be a workbook', async () => {
    const { body } = exportedFile('rates', 'xlsx', async function* () {
      yield [['都道府県', '業種', '適用開始日', '時給（円）']];
      yield [['愛知県', '鉄鋼業', '2025-12-16', 1180]];
    });
    const form = new FormData();
    form.set('file', new File([await new Response(body).arrayBuffer()], 'rates.xlsx'));
    const answer = await boss.send(PATH, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ lines: [line('愛知県', '鉄鋼業', '2025-12-16', '1180')] });
  });

  it('is refused without a needed column, without lines, with too many, and with an open quote', async () => {
    expect(await send(['都道府県,時給（円）,備考', '13,1226,x'])).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_HEADER', data: { missing: ['valid_from'], unknown: ['備考'] } },
    });
    const head = 'prefecture,valid_from,salary_per_hour';
    expect(await send([head])).toMatchObject({ status: 422, body: { code: 'SHIFT_CSV_EMPTY' } });
    const many = Array.from({ length: 201 }, (_, at) => `13,${1900 + at}-10-01,1000`);
    expect(await send([head, ...many])).toMatchObject({
      status: 422,
      body: { data: { file: [{ key: 'max_rows', params: { max: 200 } }] } },
    });
    expect(await send([head, '13,"2025-10-03,1226'])).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_ROW', data: { rows: [{ line: 2, key: 'open_quote' }] } },
    });
  });

  it('is refused with the faults of its cells', async () => {
    const head = '業種,prefecture,valid_from,salary_per_hour';
    const tooLong = 'あ'.repeat(256);
    expect(await send([head, '=1+1,13,,1226', `${tooLong},13,x,1226,y`])).toMatchObject({
      status: 422,
      body: {
        code: 'SHIFT_CSV_INVALID_ROW',
        data: {
          rows: [
            { line: 2, column: 'industry', key: 'formula' },
            { line: 3, column: null, key: 'too_many_cells' },
            { line: 3, column: 'industry', key: 'max_length', params: { max: 255 } },
          ],
        },
      },
    });
  });

  it('is for global admins alone', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect(await send(['prefecture,valid_from,salary_per_hour'], manager)).toMatchObject({ status: 403 });
  });
});
