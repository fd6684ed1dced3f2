import { describe, expect, it } from 'vitest';
import { columnOf } from '#contract/csv/columns.ts';
import { peopleColumnOf } from '#contract/people/people-columns.ts';
import { inWindowsLook } from '#domain/format/normalise.ts';
import { neededOf, readHeader, SHIFT_COLUMNS } from '#domain/roster/file/columns.ts';
import { guarded, isSheetFormula, unguarded } from '#domain/roster/file/formula.ts';
import { headingOf } from '#domain/roster/file/sheet-words.ts';
import { rowReader } from '#domain/roster/file/written-row.ts';
import { PLACES, read, typeOf } from './build.ts';

describe('C-04 a header', () => {
  it('is read in any order, with empty cells at its end', () => {
    const header = ['end_time', ' Staff_no ', 'position', 'start_time', 'type', '', ' '];
    expect(readHeader(header, SHIFT_COLUMNS, columnOf)).toEqual({
      ok: true,
      places: new Map([
        ['end_time', 0],
        ['staff_no', 1],
        ['position', 2],
        ['start_time', 3],
        ['type', 4],
      ]),
    });
  });

  it('is refused with its missing columns and its unknown, foreign or repeated ones', () => {
    expect(readHeader(['staff_no', 'Name', 'type', 'type', 'date'], SHIFT_COLUMNS, columnOf)).toEqual({
      ok: false,
      missing: ['position', 'start_time', 'end_time'],
      unknown: ['Name', 'type', 'date'],
    });
  });
});

describe('C-04 a heading', () => {
  it.each([
    'スタッフ番号',
    'スタッフコード',
    '社員番号',
    '社員コード',
    '社員No.',
    '社員ＩＤ',
    '従業員番号',
    '従業員コード',
    'ｽﾀｯﾌ番号',
    'Employee number',
    'Mã NV',
  ])('%s is the staff number of shift and people files, and of a sheet', (heading) => {
    expect([columnOf(heading), peopleColumnOf(heading), headingOf(heading)]).toEqual([
      'staff_no',
      'staff_no',
      'staff_no',
    ]);
  });

  it.each(['社員', '番号', '社員名', '従業員'])('%s is not the staff number', (heading) => {
    expect([columnOf(heading), peopleColumnOf(heading)]).toEqual([undefined, undefined]);
    expect(headingOf(heading)).not.toBe('staff_no');
  });

  it('may omit the time columns', () => {
    expect(neededOf(SHIFT_COLUMNS)).toEqual(['staff_no', 'position', 'type']);
    expect(
      readHeader(['従業員番号', 'ポジション', '区分'], SHIFT_COLUMNS, columnOf, neededOf(SHIFT_COLUMNS)),
    ).toEqual({
      ok: true,
      places: new Map([
        ['staff_no', 0],
        ['position', 1],
        ['type', 2],
      ]),
    });
  });
});

describe('C-05, G-10, G-13 a row of a roster file', () => {
  it.each([
    ['date', '２０２６／１２／１', { date: '2026-12-01' }],
    ['date', '令和8年12月1日', { date: '2026-12-01' }],
    ['date', 'R8.12.1', { date: '2026-12-01' }],
    ['start_time', '9:00', { start: 540 }],
    ['end_time', '２５：３０', { end: 1530 }],
    ['start_time', ' ', { start: null }],
    ['type', '固定', { type: 'fixed' }],
    ['type', ' ｆｉｘｅｄ ', { type: 'fixed' }],
    ['staff_no', 'Ｓ００１', { staffNo: 'S001' }],
    ['staff_no', 'Nam@Kinmu.test', { staffNo: 'nam@kinmu.test' }],
    ['workplace', "'=1+1", { workplace: '=1+1' }],
    ['position', '検品\n夜', { position: '検品 夜' }],
  ] as const)('accepts a %s of %j', (column, cell, expected) => {
    expect(read({ [column]: cell })).toMatchObject({ row: expected, faults: [] });
  });

  it.each([
    ['date', '', 'required'],
    ['date', '2026/2/30', 'date'],
    ['date', 'H31.5.1', 'date'],
    ['workplace', ' ', 'required'],
    ['type', 'part', 'choice'],
    ['staff_no', 'S 1', 'staff_no'],
    ['staff_no', '', 'required'],
    ['start_time', '9', 'time'],
    ['end_time', '48:00', 'time'],
    ['position', '=HYPERLINK("x")', 'formula'],
    ['staff_no', '+81', 'formula'],
    ['start_time', '-1:00', 'formula'],
    ['shift', '＝A1', 'formula'],
    ['end_time', '-', 'time'],
    ['workplace', '東\u200b京', 'character'],
    ['staff_no', 'S\u202e1', 'character'],
  ] as const)('refuses a %s of %j: %s', (column, cell, key) => {
    expect(read({ [column]: cell }, 7)).toEqual({
      row: null,
      faults: [{ line: 7, column, value: cell.trim(), key }],
    });
  });

  it('returns at most 100 characters of a faulty cell', () => {
    expect(read({ staff_no: '?'.repeat(5_000) }).faults[0]?.value).toHaveLength(100);
  });

  it('reports all its faults at once', () => {
    const { faults } = read({ date: 'x', type: 'y', end_time: 'z' });
    expect(faults.map(({ column }) => column)).toEqual(['date', 'type', 'end_time']);
  });

  it('is read independently of the lines before', () => {
    const readLine = rowReader(PLACES, typeOf);
    const good = ['2026-12-01', 'W001', 'D', '検品', 'fixed', 'S001', '9:00', '9:00'];
    const bad = ['31/31', 'W001', 'D', '検品', 'none', 'S 1', '9:00', '25時'];
    const lines = [good, bad, good, bad];
    const told = lines.map((cells, at) => readLine({ line: at + 2, cells }));
    expect(told).toEqual(lines.map((cells, at) => rowReader(PLACES, typeOf)({ line: at + 2, cells })));
    expect(told.map(({ faults }) => faults.map(({ line, column }) => `${line} ${column}`))).toEqual([
      [],
      ['3 date', '3 type', '3 staff_no'],
      [],
      ['5 date', '5 type', '5 staff_no'],
    ]);
  });

  it('may have missing cells at its end, but no cells beyond the columns', () => {
    const cells = ['2026-12-01', 'W001', 'D', '検品', 'fixed', 'S001'];
    expect(rowReader(PLACES, typeOf)({ line: 3, cells })).toMatchObject({ row: { start: null, end: null } });
    const long = [...cells, '', '', '', 'note'];
    expect(rowReader(PLACES, typeOf)({ line: 3, cells: long }).faults).toEqual([
      { line: 3, column: null, value: ' note', key: 'too_many_cells', params: { cells: 10, columns: 8 } },
    ]);
  });
});

describe('C-07 a text that begins like a formula', () => {
  it.each(['=1', '+1', '-1', '@a', '＝1', "'=1", "''=1", '\t=1', '-'])(
    'is guarded in a file and restored: %j',
    (text) => {
      expect(isSheetFormula(guarded(text))).toBe(false);
      expect(guarded(text)).toBe(`'${text}`);
      expect(unguarded(guarded(text))).toBe(text);
    },
  );

  it.each(["'abc", 'a=1', '', "'", "O'Brien"])(
    'differs from an ordinary text, which stays unchanged: %j',
    (text) => {
      expect(guarded(text)).toBe(text);
      expect(unguarded(text)).toBe(text);
    },
  );

  it('is recognized by every character that Windows maps to a sign', () => {
    const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    const signs = letters.filter((letter) => /^[=+\-@\t\r\n]/.test(inWindowsLook(letter).normalize('NFKC')));
    expect(letters.filter((letter) => guarded(`${letter}1`) !== `${letter}1`)).toEqual(signs);
  });
});
