import { describe, expect, it } from 'vitest';
import { columnName, readRosterSheet } from '#domain/roster/file/sheet.ts';
import type { SheetAsk, SheetFacts } from '#domain/roster/file/sheet-facts.ts';
import { headingDay, isOff, marksIn, timesIn, weekdayNumber } from '#domain/roster/file/sheet-words.ts';

const FACTS: SheetFacts = {
  workplace: 'W001',
  position: '検品',
  templates: [
    { id: 11, code: 'D', name: '日勤', times: { start: 540, end: 1_080, breaks: [] } },
    { id: 12, code: 'N', name: '夜勤', times: { start: 1_320, end: 1_740, breaks: [] } },
    { id: 13, code: 'A/B', name: '早番', times: { start: 360, end: 720, breaks: [] } },
  ],
  people: [
    { staffNo: '00123', email: null, lastName: '田中', names: ['田中花子', 'タナカハナコ'] },
    { staffNo: 'S002', email: null, lastName: 'NGUYEN', names: ['NGUYENVAN AN', 'VAN ANNGUYEN'] },
    { staffNo: null, email: 'sato@kinmu.test', lastName: '佐藤', names: ['佐藤一郎'] },
    { staffNo: 'S004', email: null, lastName: '佐藤', names: ['佐藤二郎'] },
  ],
};
const asked = (marks: [string, number | 'off'][] = []): SheetAsk => ({
  month: '2026-12',
  type: 'fixed',
  marks: new Map(marks),
});

/** Reads a sheet whose cells are separated by `|`. */
const read = (rows: string[], marks: [string, number | 'off'][] = []) =>
  readRosterSheet(
    rows.map((row, at) => ({ line: at + 1, cells: row.split('|') })),
    FACTS,
    asked(marks),
  );
const planned = (rows: string[], marks: [string, number | 'off'][] = []) => {
  const sheet = read(rows, marks);
  expect(sheet?.faults).toEqual([]);
  return sheet?.rows.map(({ line, date, shift, staffNo, start, end }) => [
    sheet.cells.get(line),
    date,
    shift,
    staffNo,
    start,
    end,
  ]);
};
const faults = (rows: string[], marks: [string, number | 'off'][] = []) => {
  const sheet = read(rows, marks);
  return sheet?.faults.map(({ line, key, value }) => [sheet.cells.get(line), key, value]);
};

describe('the heading of a day', () => {
  it.each([
    ['1', '2026-12-01'],
    ['１', '2026-12-01'],
    ['01', '2026-12-01'],
    ['1日', '2026-12-01'],
    ['1(火)', '2026-12-01'],
    ['1日（火）', '2026-12-01'],
    ['12/1', '2026-12-01'],
    ['12/1(火)', '2026-12-01'],
    ['12月1日', '2026-12-01'],
    ['2026/12/1(火)', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['1 T3', '2026-12-01'],
    ['1 Tue', '2026-12-01'],
    ['1(水)', 'other'],
    ['11/30', 'other'],
    ['2027-01-01', 'other'],
    ['32', 'other'],
    ['0', 'other'],
    ['氏名', null],
    ['', null],
    ['D', null],
    ['1 heads', null],
  ])('%s is %s', (text, date) => {
    expect(headingDay(text, '2026-12')).toBe(date);
  });

  it.each([
    ['月', 1],
    ['(火)', 2],
    ['水曜日', 3],
    ['木曜', 4],
    ['Fri', 5],
    ['T7', 6],
    ['CN', 7],
    ['T8', null],
    ['', null],
  ])('the weekday %s is %s', (text, number) => {
    expect(weekdayNumber(text)).toBe(number);
  });
});

describe('a cell of a sheet', () => {
  it.each([
    ['9-18', '', 540, 1_080],
    ['9:00-18:00', '', 540, 1_080],
    ['9:00～18:00', '', 540, 1_080],
    ['９時〜１８時３０分', '', 540, 1_110],
    ['22-5', '', 1_320, 1_740],
    ['22:00-29:00', '', 1_320, 1_740],
    ['日 10-15', '日', 600, 900],
    ['日(10-15)', '日', 600, 900],
  ])('%s contains times', (text, mark, start, end) => {
    expect(timesIn(text)).toEqual({ mark, start, end });
  });

  it.each(['', '日', '9', '9-', '9-99', 'S-1'])('%s contains no times', (text) => {
    expect(timesIn(text)).toBeNull();
  });

  it.each(['', '-', '－', '—', '休', '公休', 'OFF', '×'])('%s is a day off', (text) => {
    expect(isOff(text)).toBe(true);
  });

  it('splits into several marks', () => {
    expect(marksIn('日/夜\nA、 B')).toEqual(['日', '夜', 'A', 'B']);
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (column, name) => {
    expect(columnName(column)).toBe(name);
  });
});

describe('a sheet', () => {
  it('is read by staff number, with codes, names and days off', () => {
    expect(planned(['スタッフ番号|氏名|1|2|3|4', '123|別の名|D|夜勤|休|', 'S002||-|n|D/N|'])).toEqual([
      ['C2', '2026-12-01', 'D', '00123', null, null],
      ['D2', '2026-12-02', 'N', '00123', null, null],
      ['D3', '2026-12-02', 'N', 'S002', null, null],
      ['E3', '2026-12-03', 'D', 'S002', null, null],
      ['E3', '2026-12-03', 'N', 'S002', null, null],
    ]);
  });

  it('is read by name below a title and two heading lines, and its sums are ignored', () => {
    expect(
      planned([
        '12月シフト表',
        '|1日|2日|計',
        '氏名|火|水|',
        '田中 花子|D||1',
        'Van An Nguyen||D|1',
        '合計|1|1|2',
      ]),
    ).toEqual([
      ['B4', '2026-12-01', 'D', '00123', null, null],
      ['C5', '2026-12-02', 'D', 'S002', null, null],
    ]);
  });

  it('ignores a column of running numbers and finds a person by a unique family name', () => {
    expect(planned(['No|氏名|1', '2|田中|D'])?.at(0)).toEqual(['C2', '2026-12-01', 'D', '00123', null, null]);
    expect(planned(['||1', '1|佐藤 一郎|D'])?.at(0)?.at(3)).toBe('sato@kinmu.test');
  });

  it('reads marks like weekdays as shifts in the line of a person', () => {
    expect(planned(['氏名|6|13', '田中|日|日'], [['日', 11]])).toHaveLength(2);
  });

  it('gives own times to the template of the mark, of the same times, or of the largest overlap', () => {
    expect(planned(['氏名|1|2|3|4', '田中|9-18|10:00-17:00|D 10-15|23-5'])).toEqual([
      ['B2', '2026-12-01', 'D', '00123', null, null],
      ['C2', '2026-12-02', 'D', '00123', 600, 1_020],
      ['D2', '2026-12-03', 'D', '00123', 600, 900],
      ['E2', '2026-12-04', 'N', '00123', 1_380, 1_740],
    ]);
  });

  it('keeps a code with a slash as one mark', () => {
    expect(planned(['氏名|1', '田中|A/B'])?.at(0)?.at(2)).toBe('A/B');
  });

  it('takes the position of a line from its position column', () => {
    const sheet = read(['氏名|ポジション|1', '田中|梱包|D', 'NGUYEN||D']);
    expect(sheet?.rows.map(({ position }) => position)).toEqual(['梱包', '検品']);
  });

  it('asks for the meaning of unknown marks and proposes the only template that begins so', () => {
    const rows = ['氏名|1|2|3', '田中|日|日|研', 'NGUYEN|日|有|'];
    const sheet = read(rows);
    expect(sheet?.unknown).toEqual([
      { mark: '日', cells: 3, likely: 11 },
      { mark: '研', cells: 1, likely: null },
      { mark: '有', cells: 1, likely: null },
    ]);
    expect(faults(rows)).toHaveLength(5);
    expect(faults(rows)?.at(0)).toEqual(['B2', 'mark', '日']);
    expect(
      planned(rows, [
        ['日', 11],
        ['研', 'off'],
        ['有', 'off'],
      ]),
    ).toHaveLength(3);
  });

  it('reports every faulty cell', () => {
    expect(
      faults([
        '氏名|1|2(木)|x|5',
        '誰か|D|||',
        '佐藤|D|||',
        '田中|D/D||D|3-4',
        '|D|||',
        'NGUYEN|=A1|||',
        '田中|D|||',
      ]),
    ).toEqual([
      ['C1', 'date', '2(木)'],
      ['D1', 'date', 'x'],
      ['A2', 'not_found', '誰か'],
      ['A3', 'ambiguous', '佐藤'],
      ['B4', 'same_as_line', '00123'],
      ['E4', 'not_found', '3-4'],
      ['A5', 'required', ''],
      ['B6', 'formula', '=A1'],
      ['B7', 'same_as_line', '00123'],
    ]);
  });

  it('reports weekdays that do not match the month', () => {
    expect(faults(['氏名|1|2', '|水|木', '田中|D|D'])).toEqual([
      ['B2', 'date', '1 水'],
      ['C2', 'date', '2 木'],
    ]);
  });

  it('shows its refused rows as lines of a roster file', () => {
    const sheet = read(['氏名|1', '田中|D 10-15', 'NGUYEN|研']);
    expect(sheet?.lines.map(({ cells }) => cells)).toEqual([
      ['2026-12-01', 'W001', 'D', '検品', 'fixed', '00123', '10:00', '15:00'],
      ['2026-12-01', 'W001', '研', '検品', 'fixed', 'S002', '', ''],
    ]);
  });

  it('is not recognized without a line of days of the month', () => {
    expect(read(['氏名|一', '田中|D'])).toBeNull();
    expect(read([])).toBeNull();
  });
});
