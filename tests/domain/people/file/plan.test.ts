import { describe, expect, it } from 'vitest';
import { type Cells, facts, plan, stored } from './build.ts';

const NEW: Cells = { staff_no: 'N1', last_name: '佐藤', first_name: '次郎' };
const KNOWN: Cells = { staff_no: '00123' };
const kindsOf = (rows: Cells[], about = facts([stored()])) => plan(rows, about).lines.map(({ kind }) => kind);

describe('the person of a line in a people file', () => {
  it.each<[string, Cells, string]>([
    ['a known staff number', { ...KNOWN, phone: '09012345678' }, 'changed'],
    ['a known number without its leading zeros', { staff_no: '123', phone: '09012345678' }, 'changed'],
    ['an unknown staff number', NEW, 'new'],
    ['values equal to the stored ones', { ...KNOWN, last_name: '田中' }, 'same'],
  ])('finds the kind of a line by %s', (_, cells, kind) => {
    expect(kindsOf([cells])).toEqual([kind]);
  });

  it('finds a person without a staff number by email address', () => {
    const about = facts([stored({ staffNo: null, values: { email: 'a@kinmu.test' } })]);
    expect(kindsOf([{ staff_no: 'A@kinmu.test', phone: '09012345678' }], about)).toEqual(['changed']);
    expect(plan([{ staff_no: 'b@kinmu.test' }], about).faults).toMatchObject([{ key: 'not_found' }]);
  });

  it.each([
    [
      'several people without the leading zeros',
      [stored(), stored({ id: 2, staffNo: '0123' })],
      '123',
      'ambiguous',
    ],
    ['a deleted person', [stored({ deleted: true })], '00123', 'taken'],
    ['a deleted person, without the leading zeros', [stored({ deleted: true })], '123', 'taken'],
  ])('refuses a staff number that belongs to %s', (_, people, staff_no, key) => {
    expect(plan([{ staff_no, last_name: 'A', first_name: 'B' }], facts(people)).faults).toEqual([
      { line: 2, column: 'staff_no', value: staff_no, key },
    ]);
  });

  it('refuses a change of an account that is not weaker, but allows a line without changes', () => {
    const about = facts([stored({ editable: false })]);
    expect(plan([KNOWN], about).faults).toEqual([]);
    expect(plan([{ ...KNOWN, workplace: 'W2' }], about).faults).toMatchObject([{ key: 'stronger_account' }]);
  });
});

describe('several lines of one person', () => {
  it('merges lines that agree or leave cells empty', () => {
    const rows = [
      { ...NEW, workplace: 'W1', positions: '検品' },
      { staff_no: 'N1', last_name: '佐藤', workplace: 'W2', positions: '清掃', phone: '09012345678' },
    ];
    const { people, faults, lines } = plan(rows);
    expect(faults).toEqual([]);
    expect(lines.map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect(people).toHaveLength(1);
    expect(people[0]?.places.map(({ workplaceId }) => workplaceId)).toEqual([1, 2]);
    expect(lines[1]?.changes[0]).toEqual({ column: 'phone', before: null, after: '09012345678' });
  });

  it('names the earlier line when two lines differ', () => {
    expect(plan([NEW, { staff_no: 'N1', last_name: '鈴木', workplace: 'W1' }]).faults).toEqual([
      { line: 3, column: 'last_name', value: '鈴木', key: 'differs_from_line', params: { line: 2 } },
    ]);
  });

  it.each<[string, Cells[], string]>([
    [
      'a position',
      [
        { workplace: 'W1', positions: '検品' },
        { workplace: '第一倉庫', positions: '検品' },
      ],
      'positions',
    ],
    ['a workplace', [{ workplace: 'W1' }, { workplace: 'W1' }], 'workplace'],
    ['only the person', [{}, {}], 'staff_no'],
  ])('refuses two lines that repeat %s', (_, rows, column) => {
    const [first, second] = rows;
    expect(
      plan([
        { ...NEW, ...first },
        { staff_no: 'N1', ...second },
      ]).faults,
    ).toMatchObject([{ line: 3, column, key: 'also_in_line', params: { line: 2 } }]);
  });

  it('accepts several wages of a position with different start dates', () => {
    const at = { workplace: 'W1', positions: '検品' };
    const rows = [
      { ...NEW, ...at, salary_per_hour: '1200', wage_from: '2026-04-01' },
      { staff_no: 'N1', ...at, salary_per_hour: '1300', wage_from: '2026-10-01' },
    ];
    const { people, faults } = plan(rows);
    expect(faults).toEqual([]);
    expect(people[0]?.wages.map(({ validFrom, salaryPerHour }) => [validFrom, salaryPerHour])).toEqual([
      ['2026-04-01', 1200],
      ['2026-10-01', 1300],
    ]);
  });

  it('reports no difference from a line with a fault', () => {
    const rows = [
      { ...NEW, birthday: 'x' },
      { staff_no: 'N1', workplace: 'W1' },
    ];
    expect(plan(rows).faults).toMatchObject([{ line: 2, column: 'birthday', key: 'date' }]);
  });
});

describe('the values of a person in a people file', () => {
  it.each<[string, Cells, string, string]>([
    ['new people have a name', { staff_no: 'N1', first_name: '次郎' }, 'last_name', 'required'],
    [
      'both parts of the kana name are given',
      { ...NEW, last_name_kana: 'サトウ' },
      'last_name_kana',
      'kana_pair',
    ],
    ['a birthday is in the past', { ...NEW, birthday: '2026-11-21' }, 'birthday', 'past_date'],
    ['a birthday is not before 1900', { ...NEW, birthday: '1899-12-31' }, 'birthday', 'birthday_too_early'],
    [
      'the last day is not before the first',
      { ...NEW, hired_on: '2026-04-01', left_on: '2026-03-31' },
      'left_on',
      'date_order',
    ],
    [
      'an expiry date has a status',
      { ...NEW, residence_expires_on: '2027-01-01' },
      'residence_status',
      'select',
    ],
    ['a branch is known', { ...NEW, registered_location: '大阪' }, 'registered_location', 'not_found'],
    ['a school is known', { ...NEW, school: 'どこか' }, 'school', 'not_found'],
    ['a workplace is known', { ...NEW, workplace: 'W9' }, 'workplace', 'not_found'],
    [
      'a position belongs to the workplace',
      { ...NEW, workplace: 'W2', positions: '検品' },
      'positions',
      'workplace_position',
    ],
    ['an email address belongs to one person', { ...NEW, email: 'x@kinmu.test' }, 'email', 'taken'],
    [
      'a residence card belongs to one person',
      { ...NEW, residence_number: 'AB12345678CD' },
      'residence_number',
      'taken',
    ],
  ])('checks that %s', (_, cells, column, key) => {
    const about = facts([], {
      mails: new Map([['x@kinmu.test', 99]]),
      cards: new Map([['AB12345678CD', 99]]),
    });
    expect(plan([cells], about).faults).toMatchObject([{ line: 2, column, key }]);
  });

  it('refuses a residence card number that the file uses twice', () => {
    const card = { residence_number: 'AB12345678CD' };
    const rows = [
      { ...NEW, ...card },
      { ...NEW, ...card, staff_no: 'N2' },
      { ...NEW, ...card, staff_no: 'N3' },
    ];
    expect(plan(rows).faults).toMatchObject([
      { line: 3, column: 'residence_number', key: 'also_in_line', params: { line: 2 } },
      { line: 4, column: 'residence_number', key: 'also_in_line', params: { line: 2 } },
    ]);
  });

  it('keeps the stored value of an empty cell', () => {
    const about = facts([stored({ values: { phone: '09012345678', address: '中央区' } })]);
    const { people, lines } = plan([{ ...KNOWN, phone: '0312345678' }], about);
    expect(Object.fromEntries(people[0]?.values ?? [])).toMatchObject({
      phone: '0312345678',
      address: '中央区',
    });
    expect(lines[0]?.changes).toEqual([{ column: 'phone', before: '09012345678', after: '0312345678' }]);
  });

  it('drops fields that the residence status does not have', () => {
    const { people, lines } = plan([
      { ...NEW, residence_status: '永住者', work_permission: 'あり', school: '東京日本語学院' },
    ]);
    expect(people[0]?.residence).toMatchObject({
      status: 'permanent_resident',
      permission: false,
      schoolId: null,
    });
    expect(lines[0]?.changes.map(({ column }) => column)).not.toContain('school');
  });

  it('keeps residence data that has no column', () => {
    const about = facts([
      stored({
        values: { residence_status: 'other', residence_expires_on: '2027-01-01' },
        residence: { renewalFiledOn: '2026-11-01', paperMinutes: 900 },
      }),
    ]);
    const { people } = plan([{ ...KNOWN, residence_expires_on: '2028-01-01' }], about);
    expect(people[0]?.residence).toMatchObject({ renewalFiledOn: '2026-11-01', paperMinutes: 900 });
  });
});

describe('a wage in a people file', () => {
  const at = { ...KNOWN, workplace: 'W1', positions: '検品' };
  const wagesOf = (cells: Cells, person = stored()) => plan([cells], facts([person])).people[0]?.wages;

  it.each<[string, Cells, unknown[]]>([
    ['that is valid already is no change', { salary_per_hour: '1200' }, []],
    ['with the same day and amount is no change', { salary_per_hour: '1200', wage_from: '2026-04-01' }, []],
    [
      'with the same day is corrected',
      { salary_per_hour: '1250', wage_from: '2026-04-01' },
      [{ validFrom: '2026-04-01', stored: { id: 8 } }],
    ],
    [
      'with another day is set',
      { salary_per_hour: '1200', wage_from: '2026-12-01' },
      [{ validFrom: '2026-12-01', stored: null }],
    ],
    [
      'without a day is valid from today when there was an earlier one',
      { salary_per_hour: '1300' },
      [{ validFrom: '2026-11-21', stored: null }],
    ],
  ])('handles the case: a wage %s', (_, cells, wages) => {
    expect(wagesOf({ ...at, ...cells })).toMatchObject(wages);
    expect(wagesOf({ ...at, ...cells })).toHaveLength(wages.length);
  });

  it('starts the first wage without a date on the hiring date, or today without one', () => {
    const none = stored({ wages: [] });
    expect(wagesOf({ ...at, salary_per_hour: '1300', hired_on: '2026-10-01' }, none)).toMatchObject([
      { validFrom: '2026-10-01' },
    ]);
    expect(wagesOf({ ...at, salary_per_hour: '1300' }, none)).toMatchObject([{ validFrom: '2026-11-21' }]);
  });

  it('reports no change for a future wage that is repeated without its date', () => {
    const coming = stored({
      wages: [{ id: 8, positionId: 11, validFrom: '2027-04-01', salaryPerHour: 1300 }],
    });
    expect(wagesOf({ ...at, salary_per_hour: '1300' }, coming)).toEqual([]);
  });

  it('sets the wage for every position of the line, also when a name contains a separator', () => {
    const cells = { ...KNOWN, workplace: 'W1', positions: '梱包/出荷、検品', salary_per_hour: '1400' };
    const planned = plan([cells], facts([stored()])).people[0];
    expect(planned?.wages.map(({ positionId }) => positionId)).toEqual([12, 11]);
    expect(planned?.places).toMatchObject([{ workplaceId: 1, added: [12], stored: { id: 7 } }]);
  });
});

describe('the faults of a people file', () => {
  it('reports faults of cells, of references and between lines in one pass', () => {
    const { faults, people, lines } = plan([
      {
        staff_no: 'A1',
        last_name: '佐藤',
        first_name: '一',
        phone: '1',
        workplace: 'W9',
        email: 'a@kinmu.test',
      },
      { staff_no: 'A1', last_name: '鈴木', school: '知らない学校' },
      { staff_no: 'A2', last_name: '高橋', first_name: '二', gender: '?', email: 'a@kinmu.test' },
      { staff_no: 'A3', last_name: '伊藤', first_name: '三' },
    ]);
    expect(faults.map(({ line, column, key }) => [line, column, key]).toSorted()).toEqual([
      [2, 'phone', 'phone'],
      [2, 'workplace', 'not_found'],
      [3, 'last_name', 'differs_from_line'],
      [3, 'school', 'not_found'],
      [4, 'email', 'also_in_line'],
      [4, 'gender', 'choice'],
    ]);
    // Only a person without faults has planned changes.
    expect(people.map(({ staffNo }) => staffNo)).toEqual(['A3']);
    expect(lines.map(({ line }) => line)).toEqual([5]);
  });

  it('reports no missing value where a faulty cell may contain it', () => {
    const faulty = { staff_no: 'A1', last_name: '=1', first_name_kana: 'ハナコ', last_name_kana: '漢' };
    expect(plan([faulty]).faults.map(({ column, key }) => [column, key])).toEqual([
      ['last_name', 'formula'],
      ['last_name_kana', 'kana'],
    ]);
  });
});

describe('a cell of positions', () => {
  const at = (positions: string) => plan([{ ...NEW, workplace: 'W1', positions }]);

  it('reports one fault when it names more positions than a person may have', () => {
    const { faults } = at(Array.from({ length: 101 }, (_, nth) => `P${nth}`).join(';'));
    expect(faults).toMatchObject([{ column: 'positions', key: 'max_items', params: { max: 100 } }]);
  });

  // Guards against a quadratic search: every name from every separator takes days.
  it.each([';', '/;', 'P;', '、'])('is refused quickly at any length: %j', (part) => {
    expect(at(part.repeat(500_000)).faults).toMatchObject([{ column: 'positions', key: 'max_items' }]);
  });

  it('accepts a position name with many separators', () => {
    const name = 'A/B/C/D/E/F/G/H';
    const about = facts([], { positions: [{ id: 11, workplaceId: 1, name }] });
    const { people } = plan([{ ...NEW, workplace: 'W1', positions: `${name}; ${name}` }], about);
    expect(people[0]?.places).toMatchObject([{ added: [11] }]);
  });
});
