import { describe, expect, it } from 'vitest';
import { linesWithMyNumber } from '#domain/people/file/written-row.ts';
import { type Cells, read } from './build.ts';

const valuesOf = (cells: Cells) => {
  const { row, faults } = read({ staff_no: 'A1', ...cells });
  expect(faults).toEqual([]);
  return Object.fromEntries(row?.values ?? []);
};

const PLACE = { workplace: 'W1', positions: '検品' };

describe('C-05…C-07, G-01…G-13 a cell of a people file', () => {
  it.each<[Cells, Record<string, string>]>([
    [{ last_name: ' Nguyễn  Văn ' }, { last_name: 'Nguyễn Văn' }],
    [
      { last_name_kana: 'ｸﾞｴﾝ', first_name_kana: 'ゔぁん' },
      { last_name_kana: 'グエン', first_name_kana: 'ヴァン' },
    ],
    [{ email: 'Ａ@Kinmu.Test' }, { email: 'a@kinmu.test' }],
    [{ phone: '9012345678' }, { phone: '09012345678' }],
    [{ phone: '312345678' }, { phone: '0312345678' }],
    [{ phone: '+81 90-1234-5678' }, { phone: '09012345678' }],
    [{ emergency_contact_phone: '＋84 90 123 4567' }, { emergency_contact_phone: '+84901234567' }],
    [{ emergency_contact_phone: "'+84901234567" }, { emergency_contact_phone: '+84901234567' }],
    [{ gender: '女' }, { gender: 'female' }],
    [{ gender: 'Nữ' }, { gender: 'female' }],
    [{ birthday: 'Ｈ１３．４．５' }, { birthday: '2001-04-05' }],
    [{ hired_on: '2026/1/5' }, { hired_on: '2026-01-05' }],
    [{ nationality: 'vn' }, { nationality: 'VN' }],
    [{ nationality: 'ネパール' }, { nationality: 'NP' }],
    [{ nationality: 'Việt Nam' }, { nationality: 'VN' }],
    [{ japanese_level: 'ｎ２' }, { japanese_level: 'N2' }],
    [{ language: 'ベトナム語' }, { language: 'vi' }],
    [{ postal_code: '1030001' }, { postal_code: '103-0001' }],
    [{ postal_code: '600001' }, { postal_code: '060-0001' }],
    [{ prefecture: '1' }, { prefecture: '01' }],
    [{ prefecture: '京都' }, { prefecture: '26' }],
    [{ prefecture: 'osaka' }, { prefecture: '27' }],
    [{ residence_status: 'Du học' }, { residence_status: 'study_abroad' }],
    [{ residence_status: '家族滞在' }, { residence_status: 'family_stay' }],
    [{ residence_number: 'ab 1234-5678 cd' }, { residence_number: 'AB12345678CD' }],
    [{ work_permission: '○' }, { work_permission: 'yes' }],
    [{ work_permission: 'Không' }, { work_permission: 'no' }],
    [{ designated_number: '46' }, { designated_number: '46' }],
    [{ designated_number: '第４６号' }, { designated_number: '46' }],
    [{ address: "'=1" }, { address: '=1' }],
    [{ address: '横浜市\n1-1' }, { address: '横浜市 1-1' }],
    [{ address: '葛\u{E0100}飾区' }, { address: '葛\u{E0100}飾区' }],
  ])('normalizes the value of a cell: %j', (cells, values) => {
    expect(valuesOf(cells)).toEqual(values);
  });

  it.each([
    ['1250', 1250],
    ['１，２５０円', 1250],
    ['￥1,250', 1250],
    ['1250.0', 1250],
  ])('reads a wage: %j', (text, amount) => {
    const cells = { staff_no: 'A1', workplace: 'W1', positions: '検品', salary_per_hour: text };
    expect(read(cells)).toMatchObject({ row: { salaryPerHour: amount }, faults: [] });
  });

  it.each<[Cells, string, string]>([
    [{ address: '横浜\u200b市' }, 'address', 'character'],
    [{ last_name: '\u202eVan' }, 'last_name', 'character'],
    [{ staff_no: '' }, 'staff_no', 'required'],
    [{ staff_no: 'あ' }, 'staff_no', 'staff_no'],
    [{ last_name: 'x'.repeat(256) }, 'last_name', 'invalid'],
    [{ last_name_kana: '田中' }, 'last_name_kana', 'kana'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ phone: '12345' }, 'phone', 'phone'],
    [{ phone: '+84901234567' }, 'phone', 'formula'],
    [{ emergency_contact_phone: '12' }, 'emergency_contact_phone', 'emergency_phone'],
    [{ gender: '女の子' }, 'gender', 'choice'],
    [{ birthday: '2001/2/30' }, 'birthday', 'date'],
    [{ passport_expires_on: '9999-12-31' }, 'passport_expires_on', 'date'],
    [{ nationality: 'XX' }, 'nationality', 'choice'],
    [{ prefecture: '48' }, 'prefecture', 'choice'],
    [{ postal_code: '12345' }, 'postal_code', 'postal_code'],
    [{ address: 'x'.repeat(256) }, 'address', 'max_length'],
    [{ address: '=1+1' }, 'address', 'formula'],
    [{ residence_number: 'AB123' }, 'residence_number', 'residence_card'],
    [{ passport_number: '1' }, 'passport_number', 'passport'],
    [{ designated_number: '四十六' }, 'designated_number', 'type_number'],
    [{ designated_number: '4.6' }, 'designated_number', 'integer'],
    [{ designated_number: '0' }, 'designated_number', 'greater_than'],
    [{ designated_number: '100' }, 'designated_number', 'max'],
    [{ ...PLACE, salary_per_hour: 'a lot' }, 'salary_per_hour', 'type_number'],
    [{ ...PLACE, salary_per_hour: '1250.5' }, 'salary_per_hour', 'integer'],
    [{ ...PLACE, salary_per_hour: '0' }, 'salary_per_hour', 'greater_than'],
    [{ ...PLACE, salary_per_hour: '100001' }, 'salary_per_hour', 'max'],
    [{ positions: '検品' }, 'workplace', 'required'],
    [{ workplace: 'W1', salary_per_hour: '1250' }, 'positions', 'required'],
    [{ workplace: 'W1', positions: '検品', wage_from: '2026-01-01' }, 'salary_per_hour', 'required'],
  ])('reports the fault of a cell: %j', (cells, column, key) => {
    const { row, faults } = read({ staff_no: 'A1', ...cells });
    expect(row?.sound ?? false).toBe(false);
    expect(faults).toMatchObject([{ line: 2, column, key }]);
  });

  it('keeps the sound cells of a faulty line when its staff number is valid', () => {
    expect(read({ staff_no: 'A1', phone: '1', address: '東京' }).row).toMatchObject({
      sound: false,
      staffNo: 'A1',
      values: new Map([['address', '東京']]),
    });
    expect(read({ staff_no: 'あ', address: '東京' }).row).toBeNull();
  });

  it('reports missing positions in addition to faults of the cells', () => {
    const { faults } = read({ staff_no: 'A1', phone: '1', salary_per_hour: 'x', wage_from: '2026-01-01' });
    expect(faults.map(({ column, key }) => [column, key])).toEqual([
      ['phone', 'phone'],
      ['salary_per_hour', 'type_number'],
      ['positions', 'required'],
    ]);
  });

  it('reports all faults of a line at once', () => {
    const { faults } = read({ staff_no: '', birthday: 'x', gender: 'y' });
    expect(faults.map(({ column }) => column).toSorted()).toEqual(['birthday', 'gender', 'staff_no']);
  });
});

describe('G-12 a My Number in a people file', () => {
  it.each(['123456789018', '1234-5678-9018', '１２３４ ５６７８ ９０１８'])(
    'finds the line with a My Number: %s',
    (cell) => {
      const lines = [
        { line: 1, cells: ['staff_no', 'address'] },
        { line: 2, cells: ['A1', cell] },
        { line: 4, cells: ['A2', '123456789012'] },
      ];
      expect(linesWithMyNumber(lines)).toEqual([2]);
    },
  );
});
