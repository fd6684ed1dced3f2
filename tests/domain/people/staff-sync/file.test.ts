import { describe, expect, it } from 'vitest';
import { decisionsAfterLeaving, decisionsOf } from '#domain/people/staff-sync/decisions.ts';
import { readSyncLines, SYNC_COLUMNS, syncColumnOf } from '#domain/people/staff-sync/file.ts';
import { readValues, valueFaults } from '#domain/people/staff-sync/read-values.ts';

const PLACES = new Map(SYNC_COLUMNS.map((column, at) => [column, at]));
const line = (cells: Partial<Record<(typeof SYNC_COLUMNS)[number], string>>, at = 2) => ({
  line: at,
  cells: SYNC_COLUMNS.map((column) => cells[column] ?? ''),
});

describe('a sync file of the other system', () => {
  it('is read line by line with guarded cells restored', () => {
    const read = readSyncLines([line({ external_id: 'X-1', active: '0', phone: "'+81901" })], PLACES);
    expect(read.faults).toEqual([]);
    expect(read.lines).toMatchObject([
      { externalId: 'X-1', active: false, said: { phone: '+81901', address: null }, missing: [] },
    ]);
  });

  it('marks fields without a column as missing and reads an empty employment cell as unknown', () => {
    const places = new Map([
      ['external_id' as const, 0],
      ['phone' as const, 1],
      ['active' as const, 2],
    ]);
    const [read] = readSyncLines([{ line: 2, cells: ['X-1', '', ''] }], places).lines;
    expect(read).toMatchObject({ active: null, said: { phone: null } });
    expect(read?.missing).toContain('address');
    expect(read?.missing).not.toContain('phone');
  });

  it.each([
    [line({ external_id: '' }), 'external_id'],
    [line({ external_id: 'with space' }), 'external_id'],
    [line({ external_id: 'X', active: 'perhaps' }), 'active'],
    [line({ external_id: 'X', updated_at: 'yesterday' }), 'updated_at'],
    [line({ external_id: 'X', email: 'a\u200b@kinmu.test' }), 'character'],
    [
      { ...line({ external_id: 'X' }), cells: [...line({ external_id: 'X' }).cells, 'more'] },
      'too_many_cells',
    ],
  ])('refuses a faulty line with its reason', (one, why) => {
    expect(readSyncLines([one], PLACES)).toEqual({ lines: [], faults: [{ line: 2, why }] });
  });

  it('refuses a second line of the same person', () => {
    const twice = [line({ external_id: 'X' }), line({ external_id: 'X' }, 3)];
    expect(readSyncLines(twice, PLACES).faults).toEqual([{ line: 3, why: 'twice' }]);
  });

  it('recognizes its columns in any spelling', () => {
    expect([syncColumnOf(' Staff_No '), syncColumnOf('unknown')]).toEqual(['staff_no', undefined]);
  });
});

describe('a value of the other system', () => {
  it('is normalized or reported as a fault', () => {
    const read = readValues({
      phone: '090-1234-5678',
      last_name_kana: 'さとう',
      birthday: '1999-02-30',
      postal_code: ' ',
    });
    expect(read.values).toMatchObject({
      phone: '09012345678',
      last_name_kana: 'サトウ',
      birthday: null,
      postal_code: null,
    });
    expect(read.faults).toEqual([{ field: 'birthday', why: 'form' }]);
  });

  it('is refused when it contains characters that storage does not preserve', () => {
    expect(readValues({ address: 'a\0b', phone: null }).faults).toEqual([{ field: 'address', why: 'form' }]);
    expect(readValues({ address: '\ud800' }).faults).toEqual([{ field: 'address', why: 'form' }]);
    expect(readValues({ address: '横浜市\u202e1-1' }).faults).toEqual([{ field: 'address', why: 'form' }]);
  });

  it('is stored on one line', () => {
    expect(readValues({ address: '横浜市\r\n1-1' })).toMatchObject({
      faults: [],
      values: { address: '横浜市 1-1' },
    });
  });

  it('is checked against the other values of the record', () => {
    const { values } = readValues({
      last_name: 'A',
      last_name_kana: 'ア',
      birthday: '2026-06-15',
      hired_on: '2026-02-01',
      left_on: '2026-01-31',
    });
    expect(valueFaults(values, '2026-06-15')).toEqual([
      { field: 'first_name', why: 'required' },
      { field: 'first_name_kana', why: 'kana_pair' },
      { field: 'left_on', why: 'date_order' },
      { field: 'birthday', why: 'past_date' },
    ]);
    expect(valueFaults({ ...values, birthday: '1899-12-31' }, '2026-06-15')).toContainEqual({
      field: 'birthday',
      why: 'birthday_too_early',
    });
  });
});

it('offers no decisions for a conflict that is only logged', () => {
  expect(decisionsOf('older_here')).toEqual([]);
  expect(decisionsOf('candidate')).toContain('link');
});

it('still offers to link or create a person after a candidate was left alone', () => {
  expect(decisionsAfterLeaving('candidate')).toEqual(['link', 'create']);
  expect(decisionsAfterLeaving('refused_here')).toEqual([]);
});
