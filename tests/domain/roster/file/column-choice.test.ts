import { describe, expect, it } from 'vitest';
import { columnOf, labelledColumn } from '#contract/csv/columns.ts';
import {
  choiceOf,
  chosenHeader,
  headingsOf,
  readOwnHeader,
  sameHeadings,
  usedValues,
} from '#domain/roster/file/column-choice.ts';
import { type ColumnValues, ROSTER_COLUMNS, SHIFT_COLUMNS } from '#domain/roster/file/columns.ts';
import { suggestedColumn } from '#domain/roster/file/headings.ts';

const linesOf = (...rows: string[]) => rows.map((row, place) => ({ line: place + 2, cells: row.split(',') }));
const headerOf = (header: string, ...rows: string[]) =>
  readOwnHeader(header.split(','), linesOf(...rows), ROSTER_COLUMNS, columnOf);

describe('usual headings of companies (C-04)', () => {
  it.each([
    ['開始', 'start_time'],
    ['始業時刻', 'start_time'],
    ['終了', 'end_time'],
    ['退勤時刻', 'end_time'],
    ['勤務日', 'date'],
    ['店舗名', 'workplace'],
    ['派遣先', 'workplace'],
    ['シフトコード', 'shift'],
    ['職種', 'position'],
    ['種別', 'type'],
    ['社員No.', 'staff_no'],
    ['Start', 'start_time'],
    ['giờ vào', 'start_time'],
    ['mã ca', 'shift'],
  ] as const)('%s means %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column);
  });

  it.each(['氏名', '備考', '曜日', '生年月日', '入社日', 'メモ'])('%s means no column', (heading) => {
    expect([columnOf(heading), suggestedColumn(heading)]).toEqual([undefined, undefined]);
  });

  it('are no labels of the product, so that earlier choices are looked up', () => {
    expect([labelledColumn('開始'), labelledColumn('開始時刻')]).toEqual([undefined, 'start_time']);
  });
});

describe('the header of a roster file (C-04)', () => {
  const NEEDED = '日付,勤務先,シフト,ポジション,区分,社員番号';
  const LINE = '2026-12-01,W1,D,検品,固定,S1';

  it('does not refuse an unknown heading without any text below it', () => {
    expect(headerOf(`${NEEDED},備考`, `${LINE},`, `${LINE}, `)).toMatchObject({ ok: true });
  });

  it('refuses an unknown heading with a text below it', () => {
    const found = headerOf(`${NEEDED},備考`, `${LINE},`, `${LINE},遅れます`);
    expect(found).toEqual({ ok: false, missing: [], unknown: ['備考'] });
  });

  it('refuses a repeated heading with texts below it', () => {
    const found = headerOf(`${NEEDED},日付`, `${LINE},2026-12-02`);
    expect(found).toEqual({ ok: false, missing: [], unknown: ['日付'] });
  });
});

describe('chosen columns (C-04)', () => {
  it('are read at their places, without the headings that are not chosen', () => {
    const choice = ['staff_no', null, 'position', 'type', null, 'start_time'] as const;
    const header = chosenHeader(choice, SHIFT_COLUMNS);
    expect(header).toEqual({
      ok: true,
      places: new Map([
        ['staff_no', 0],
        ['position', 2],
        ['type', 3],
        ['start_time', 5],
      ]),
    });
    expect(header.ok && choiceOf(['a', 'b', 'c', 'd', 'e', 'f'], header.places)).toEqual(choice);
  });

  it('lack the columns that the file needs, and ignore those of another kind of file', () => {
    expect(chosenHeader(['date', 'staff_no'], SHIFT_COLUMNS)).toEqual({
      ok: false,
      missing: ['position', 'type'],
      unknown: [],
    });
  });

  it.each<[ColumnValues, string[]]>([
    [{}, ['position', 'type']],
    [{ type: 'fixed' }, ['position']],
    [{ type: 'fixed', position: '' }, ['position']],
    [{ type: 'fixed', position: '検品' }, []],
  ])('lack no column that has a value for all lines: %j', (values, missing) => {
    const header = chosenHeader(['staff_no'], SHIFT_COLUMNS, values);
    expect(header.ok ? [] : header.missing).toEqual(missing);
  });

  it('have no value for a column that the file has or that it does not need', () => {
    const values: ColumnValues = { workplace: 'W1', position: '検品', type: 'fixed' };
    expect(usedValues(['staff_no', 'position'], SHIFT_COLUMNS, values)).toEqual({ type: 'fixed' });
  });

  it('are guessed as the shift for a band of work', () => {
    expect(suggestedColumn('勤務帯')).toBe('shift');
  });

  it('are suggested once each: known headings first, then likely ones, with a sample', () => {
    const header = ['就業日', '勤務日', '得意先の店', '社内社員番号', '開始(予定)', '備考'];
    const lines = linesOf(',2026-12-01,第一,S1,9:00,', 'x,2026-12-02,第二,S2,9:00,遅刻');
    expect(headingsOf(header, lines, ROSTER_COLUMNS, columnOf)).toEqual([
      { name: '就業日', likely: null, sample: 'x' },
      { name: '勤務日', likely: 'date', sample: '2026-12-01' },
      { name: '得意先の店', likely: 'workplace', sample: '第一' },
      { name: '社内社員番号', likely: 'staff_no', sample: 'S1' },
      { name: '開始(予定)', likely: 'start_time', sample: '9:00' },
      { name: '備考', likely: null, sample: '遅刻' },
    ]);
  });

  it('belong to headings that differ only in case, width and empty columns at the end', () => {
    expect(sameHeadings(['Ｓｔａｒｔ ', '日付', '', ''])).toEqual(sameHeadings(['start', '日付']));
    expect(sameHeadings(['日付', 'start'])).not.toEqual(sameHeadings(['start', '日付']));
  });
});
