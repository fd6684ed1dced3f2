import { describe, expect, it } from 'vitest';
import { planSchedules } from '#domain/workplaces/file/plan-schedules.ts';
import {
  readScheduleRow,
  SCHEDULE_COLUMNS,
  type ScheduleColumn,
  type ScheduleFileRow,
} from '#domain/workplaces/file/schedule-row.ts';

const PLACES = new Map(SCHEDULE_COLUMNS.map((column, place) => [column, place]));
type Cells = Partial<Record<ScheduleColumn, string>>;
const USUAL: Cells = {
  staff_no: '00123',
  workplace: 'F-001',
  template: 'D',
  position: '梱包',
  weekdays: '月水',
  valid_from: '2026/4/1',
};

const read = (cells: Cells, line = 2) =>
  readScheduleRow(
    { line, cells: SCHEDULE_COLUMNS.map((column) => ({ ...USUAL, ...cells })[column] ?? '') },
    PLACES,
  );

describe('C-04: a line of a file of fixed schedules', () => {
  it('is read with its weekdays and dates', () => {
    expect(read({ valid_to: '令和9年3月31日' })).toEqual({
      faults: [],
      row: {
        line: 2,
        staffNo: '00123',
        workplace: 'F-001',
        template: 'D',
        position: '梱包',
        weekdays: [1, 3],
        validFrom: '2026-04-01',
        validTo: '2027-03-31',
      },
    });
  });

  it.each([
    [{ staff_no: '' }, 'staff_no', 'required'],
    [{ staff_no: '＊' }, 'staff_no', 'staff_no'],
    [{ position: '' }, 'position', 'required'],
    [{ weekdays: '' }, 'weekdays', 'required'],
    [{ weekdays: '祝' }, 'weekdays', 'weekdays'],
    [{ valid_from: '2026-02-30' }, 'valid_from', 'date'],
    [{ valid_to: '2026-03-31' }, 'valid_to', 'date_order'],
  ] as const)('is refused: %j', (cells, column, key) => {
    expect(read(cells)).toMatchObject({ row: null, faults: [{ line: 2, column, key }] });
  });
});

const DIRECTORY = {
  people: [
    { id: 1, staffNo: '00123', memberships: [{ workplaceId: 10, positionIds: [100] }] },
    { id: 2, staffNo: '00124', memberships: [] },
  ],
  workplaces: [{ id: 10, code: 'F-001', name: '船橋工場' }],
  positions: [
    { id: 100, workplaceId: 10, name: '梱包' },
    { id: 101, workplaceId: 10, name: '検品' },
  ],
  templates: [
    { id: 20, workplaceId: 10, code: 'D', name: '日勤', start: 540, end: 1080 },
    { id: 21, workplaceId: 10, code: 'N', name: '夜勤', start: 1320, end: 1860 },
  ],
  schedules: [
    {
      personId: 1,
      positionId: 100,
      templateId: 20,
      weekdays: [5] as const,
      from: '2026-04-01',
      to: null,
      start: 540,
      end: 1080,
    },
  ],
};
const row = (cells: Cells, line = 2): ScheduleFileRow => {
  const found = read(cells, line).row;
  if (!found) throw new Error('a faulty line');
  return found;
};

describe('C-04: a file of fixed schedules', () => {
  it('adds the schedules of members, and skips equal ones', () => {
    const { lines, faults, schedules } = planSchedules(
      [
        row({}, 2),
        row({ weekdays: '金' }, 3),
        row({ workplace: '船橋工場', template: '夜勤', weekdays: '土' }, 4),
      ],
      DIRECTORY,
    );
    expect(faults).toEqual([]);
    expect(lines.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'new'],
      [3, 'same'],
      [4, 'new'],
    ]);
    expect(schedules).toMatchObject([
      {
        personId: 1,
        workplaceId: 10,
        positionId: 100,
        templateId: 20,
        weekdays: [1, 3],
        from: '2026-04-01',
        to: null,
      },
      { templateId: 21, weekdays: [6] },
    ]);
  });

  it.each([
    [{ staff_no: '00999' }, 'staff_no', 'not_found'],
    [{ workplace: 'F-009' }, 'workplace', 'not_found'],
    [{ template: 'X' }, 'template', 'not_found'],
    [{ position: '清掃' }, 'position', 'workplace_position'],
    [{ staff_no: '00124' }, 'staff_no', 'not_a_member'],
    [{ position: '検品' }, 'position', 'position_of_member'],
    [{ weekdays: '木金', valid_from: '2026-05-01' }, 'weekdays', 'schedule_clash'],
  ] as const)('leaves out the line %j', (cells, column, key) => {
    const { lines, faults } = planSchedules([row(cells), row({ weekdays: '日' }, 3)], DIRECTORY);
    expect(faults).toMatchObject([{ line: 2, column, key }]);
    expect(lines.map(({ line }) => line)).toEqual([3]);
  });

  it('leaves out a line that clashes with an earlier one', () => {
    const { lines, faults } = planSchedules(
      [row({}, 2), row({ weekdays: '水木', valid_from: '2026-06-01' }, 3)],
      DIRECTORY,
    );
    expect(faults).toMatchObject([{ line: 3, column: 'weekdays', key: 'also_in_line', params: { line: 2 } }]);
    expect(lines.map(({ line }) => line)).toEqual([2]);
  });
});
