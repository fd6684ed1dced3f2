import { describe, expect, it } from 'vitest';
import { type KnownTemplate, planTemplates } from '#domain/workplaces/file/plan-templates.ts';
import {
  readTemplateRow,
  TEMPLATE_COLUMNS,
  type TemplateColumn,
  type TemplateFileRow,
} from '#domain/workplaces/file/template-row.ts';

const PARSERS = { textMax: 20, breaksMax: 3, paidBeforeMax: 60, seatsMax: 99 };
const PLACES = new Map(TEMPLATE_COLUMNS.map((column, place) => [column, place]));
type Cells = Partial<Record<TemplateColumn, string>>;

const read = (cells: Cells, line = 2) =>
  readTemplateRow({ line, cells: TEMPLATE_COLUMNS.map((column) => cells[column] ?? '') }, PLACES, PARSERS);

describe('C-04: a line of a file of shift templates', () => {
  it('is read with its times, breaks, weekdays and counts', () => {
    expect(
      read({
        workplace: 'F-001',
        code: 'D',
        name: '日勤',
        start_time: '9:00',
        end_time: '18時',
        breaks: '15:00-15:15、12:00～13:00',
        paid_before_minutes: '１０',
        position: '梱包',
        weekdays: '月-金',
        fixed_total: '2',
        temp_total: '3',
      }),
    ).toEqual({
      faults: [],
      row: {
        line: 2,
        workplace: 'F-001',
        code: 'D',
        name: '日勤',
        nameKana: null,
        nameEn: null,
        nameVi: null,
        start: 540,
        end: 1080,
        breaks: [
          { start: 720, end: 780 },
          { start: 900, end: 915 },
        ],
        paidBefore: 10,
        position: '梱包',
        weekdays: [1, 2, 3, 4, 5],
        fixedTotal: 2,
        tempTotal: 3,
        maxRegisteredTemp: null,
      },
    });
  });

  it.each([
    [{ code: 'D' }, 'workplace', 'required'],
    [{ workplace: 'F' }, 'code', 'required'],
    [{ workplace: 'F', code: 'D', start_time: '25' }, 'start_time', 'time'],
    [{ workplace: 'F', code: 'D', breaks: '12:00' }, 'breaks', 'time'],
    [{ workplace: 'F', code: 'D', breaks: '1:00-2:00,3:00-4:00,5:00-6:00,7:00-8:00' }, 'breaks', 'max_items'],
    [{ workplace: 'F', code: 'D', position: 'P', weekdays: '祝' }, 'weekdays', 'weekdays'],
    [{ workplace: 'F', code: 'D', position: 'P', fixed_total: '1.5' }, 'fixed_total', 'integer'],
    [{ workplace: 'F', code: 'D', position: 'P', temp_total: '100' }, 'temp_total', 'max'],
    [{ workplace: 'F', code: 'D', fixed_total: '1' }, 'position', 'required'],
  ] as const)('is refused: %j', (cells, column, key) => {
    expect(read(cells)).toMatchObject({ row: null, faults: [{ line: 2, column, key }] });
  });
});

const DAY: KnownTemplate = {
  id: 7,
  workplaceId: 1,
  code: 'D',
  name: '日勤',
  nameKana: 'にっきん',
  nameEn: null,
  nameVi: null,
  start: 540,
  end: 1080,
  breaks: [{ start: 720, end: 780 }],
  paidBefore: 0,
  headcounts: [1, 2].map((weekday) => ({
    positionId: 11,
    weekday,
    fixedTotal: 2,
    tempTotal: 0,
    maxRegisteredTemp: null,
  })),
};
const DIRECTORY = {
  workplaces: [
    { id: 1, code: 'F-001', name: '船橋工場' },
    { id: 2, code: 'F-002', name: '柏工場' },
  ],
  positions: [
    { id: 11, workplaceId: 1, name: '梱包' },
    { id: 12, workplaceId: 1, name: '検品' },
  ],
  templates: [DAY],
};
const row = (cells: Cells, line = 2): TemplateFileRow => {
  const found = read({ workplace: 'F-001', ...cells }, line).row;
  if (!found) throw new Error('a faulty line');
  return found;
};
const NIGHT = { code: 'N', name: '夜勤', start_time: '22:00', end_time: '30:00' };

describe('C-04: a file of shift templates', () => {
  it('adds a template with a line for each position', () => {
    const { lines, faults, templates } = planTemplates(
      [
        row(
          {
            ...NIGHT,
            name_kana: 'やきん',
            position: '梱包',
            weekdays: '月',
            fixed_total: '2',
            temp_total: '1',
          },
          2,
        ),
        row(
          {
            code: 'n',
            name_en: 'Night shift',
            position: '検品',
            weekdays: '土日',
            temp_total: '3',
            max_registered_temp: '5',
          },
          3,
        ),
      ],
      DIRECTORY,
    );
    expect(faults).toEqual([]);
    expect(lines.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    expect(templates).toEqual([
      {
        stored: null,
        workplaceId: 1,
        code: 'N',
        name: '夜勤',
        nameKana: 'やきん',
        nameEn: 'Night shift',
        nameVi: null,
        start: 1320,
        end: 1800,
        breaks: [],
        paidBefore: 0,
        headcounts: [
          { positionId: 11, weekday: 1, fixedTotal: 2, tempTotal: 1, maxRegisteredTemp: null },
          { positionId: 12, weekday: 6, fixedTotal: 0, tempTotal: 3, maxRegisteredTemp: 5 },
          { positionId: 12, weekday: 7, fixedTotal: 0, tempTotal: 3, maxRegisteredTemp: 5 },
        ],
        isChanged: true,
      },
    ]);
  });

  it('changes a known one, keeps what the file lacks, and skips what is equal', () => {
    const { lines, templates } = planTemplates(
      [
        row(
          {
            code: 'D',
            name_vi: 'Ca ngày',
            end_time: '17:00',
            position: '梱包',
            weekdays: '月',
            fixed_total: '3',
          },
          2,
        ),
        row({ workplace: '船橋工場', code: 'D', position: '梱包', weekdays: '火', fixed_total: '2' }, 3),
      ],
      DIRECTORY,
    );
    expect(lines).toEqual([
      {
        line: 2,
        kind: 'changed',
        changes: [
          { column: 'name_vi', before: null, after: 'Ca ngày' },
          { column: 'end_time', before: '18:00', after: '17:00' },
          { column: 'fixed_total', before: '2', after: '3' },
        ],
      },
      { line: 3, kind: 'same', changes: [] },
    ]);
    expect(templates).toMatchObject([
      {
        stored: { id: 7 },
        nameKana: 'にっきん',
        nameVi: 'Ca ngày',
        end: 1020,
        breaks: DAY.breaks,
        headcounts: [
          { weekday: 1, fixedTotal: 3 },
          { weekday: 2, fixedTotal: 2 },
        ],
        isChanged: true,
      },
    ]);
  });

  it.each([
    [{ workplace: 'F-009', ...NIGHT }, 'workplace', 'not_found'],
    [{ ...NIGHT, position: '清掃' }, 'position', 'workplace_position'],
    [{ code: 'X', start_time: '9:00', end_time: '10:00' }, 'name', 'required'],
    [{ ...NIGHT, end_time: '21:00' }, 'end_time', 'end_after_start'],
    [{ ...NIGHT, start_time: '0:00', end_time: '25:00' }, 'end_time', 'at_most_a_day'],
    [{ ...NIGHT, breaks: '21:00-23:00' }, 'breaks', 'break_start_inside'],
    [{ code: 'D', end_time: '12:30' }, 'breaks', 'break_end_inside'],
  ] as const)('leaves out the line %j', (cells, column, key) => {
    const { lines, faults } = planTemplates([row(cells), row({ ...NIGHT, code: 'OK' }, 3)], DIRECTORY);
    expect(faults).toMatchObject([{ line: 2, column, key }]);
    expect(lines.map(({ line }) => line)).toEqual([3]);
  });

  it('leaves out lines that contradict an earlier one, or repeat its position on a day', () => {
    const { lines, faults } = planTemplates(
      [
        row({ ...NIGHT, position: '梱包', weekdays: '月火', fixed_total: '1' }, 2),
        row({ code: 'N', name: '深夜勤', position: '検品' }, 3),
        row({ code: 'N', position: '梱包', weekdays: '火水', fixed_total: '2' }, 4),
        row({ code: 'N', name: '夜勤', position: '梱包', weekdays: '水', fixed_total: '2' }, 5),
      ],
      DIRECTORY,
    );
    expect(faults).toMatchObject([
      { line: 3, column: 'name', key: 'differs_from_line', params: { line: 2 } },
      { line: 4, column: 'position', key: 'also_in_line', params: { line: 2 } },
    ]);
    expect(lines.map(({ line }) => line)).toEqual([2, 5]);
  });
});
