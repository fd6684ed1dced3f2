import { describe, expect, it } from 'vitest';
import {
  columnKeys,
  columnsLeft,
  type EditedColumn,
  editedBy,
  FIRST_COLUMNS,
  postedColumns,
} from '#app/areas/attendance/work-history/payroll-file/edited-columns.ts';
import { previewCell } from '#app/areas/attendance/work-history/payroll-file/preview-cells.ts';
import { formatHours } from '#app/lib/format.ts';
import { layoutLabel } from '#contract/pay/hours-columns.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import { LAYOUT_COLUMNS, type LayoutColumn } from '#domain/pay/hours-file/layout.ts';

const column = (name: LayoutColumn, heading = ''): EditedColumn => ({ column: name, heading });
const COLUMNS = [column('staff_no', 'ID'), column('name'), column('pay')];
const names = (columns: readonly EditedColumn[]) => columns.map((one) => one.column);

describe('the columns after an edit button', () => {
  it.each([
    ['up 1', ['name', 'staff_no', 'pay']],
    ['down 1', ['staff_no', 'pay', 'name']],
    ['up 0', ['staff_no', 'name', 'pay']],
    ['down 2', ['staff_no', 'name', 'pay']],
    ['remove 0', ['name', 'pay']],
    ['remove 9', ['staff_no', 'name', 'pay']],
    ['remove -1', ['staff_no', 'name', 'pay']],
    ['turn 1', ['staff_no', 'name', 'pay']],
    ['', ['staff_no', 'name', 'pay']],
  ])('%s', (edit, order) => {
    expect(names(editedBy(COLUMNS, edit))).toEqual(order);
  });

  it('include an added column that is known and new', () => {
    expect(editedBy(COLUMNS, 'add', 'night_minutes').at(-1)).toEqual(column('night_minutes'));
    for (const added of ['pay', 'birthday', null]) expect(editedBy(COLUMNS, 'add', added)).toEqual(COLUMNS);
  });

  it('include a fixed or an empty column again', () => {
    const fixed = { column: 'fixed', heading: '', value: '' };
    const twice = editedBy(editedBy(COLUMNS, 'add', 'fixed'), 'add', 'fixed');
    expect(twice.slice(-2)).toEqual([fixed, fixed]);
    expect(columnsLeft(twice)).toContain('fixed');
    expect(columnKeys(twice)).toEqual(['staff_no 1', 'name 1', 'pay 1', 'fixed 1', 'fixed 2']);
  });

  it('keep their typed headings', () => {
    expect(editedBy(COLUMNS, 'down 0')[1]).toEqual(column('staff_no', 'ID'));
  });
});

it('leave every other column to choose from', () => {
  expect(columnsLeft(COLUMNS)).toHaveLength(LAYOUT_COLUMNS.length - COLUMNS.length);
  expect(columnsLeft(LAYOUT_COLUMNS.map((name) => column(name)))).toEqual(['fixed', 'empty']);
  expect(new Set(names(FIRST_COLUMNS)).size).toBe(FIRST_COLUMNS.length);
});

describe('posted columns', () => {
  it('are accepted as far as they are known', () => {
    expect(
      postedColumns([
        { column: 'staff_no', heading: 'ID' },
        { column: 'birthday', heading: 'x' },
        { column: 'name' },
        { column: 'fixed', heading: 'Version', value: '2' },
        { column: 'pay', value: 'ignored' },
        'x',
        null,
      ]),
    ).toEqual([
      column('staff_no', 'ID'),
      column('name'),
      { column: 'fixed', heading: 'Version', value: '2' },
      column('pay'),
    ]);
    for (const nothing of [undefined, 'x', {}, null]) expect(postedColumns(nothing)).toEqual([]);
  });
});

describe('a preview cell', () => {
  const person = { last_name: '=SUM', first_name: 'Anh', given_first: true, staff_no: '00123' };
  // Only the fields that these columns read of a month.
  const month = {
    user: { ...person, id: 1, last_name_kana: null, first_name_kana: null },
    worked_minutes: 454,
    unpaid_minutes: -3,
    days_worked: 2,
    ot25_minutes: 60,
    ot50_minutes: 15,
    main_workplace_id: 4,
    leave_days: 1,
    pay: null,
    transport: null,
  } as unknown as MonthlyHours;

  const FACTS = {
    period: { from: '2026-10-01', to: '2026-10-31' },
    workplaces: [{ id: 4, code: 'F-001', name: '船橋工場' }],
  };

  it.each([
    ['staff_no', 'ten', '00123'],
    ['main_workplace_code', 'ten', 'F-001'],
    ['main_workplace', 'ten', '船橋工場'],
    ['overtime_minutes', 'ten', '1.25'],
    ['paid_leave_days', 'ten', '1'],
    ['period_from', 'ten', '2026-10-01'],
    ['period_to', 'ten', '2026-10-31'],
    ['empty', 'ten', ''],
    ['name', 'ten', '=SUM Anh'],
    ['worked_minutes', 'minutes', '454'],
    ['worked_minutes', 'sixty', formatHours(454)],
    ['worked_minutes', 'ten', '7.57'],
    ['unpaid_minutes', 'sixty', '-0:03'],
    ['days_worked', 'ten', '2'],
    ['pay', 'ten', ''],
    ['base_pay', 'ten', ''],
    ['transport', 'ten', ''],
  ] as const)('formats %s with hours as %s', (name, hours, cell) => {
    expect(previewCell(month, column(name), { hours, language: 'ja' }, FACTS)).toBe(cell);
  });

  it('has names in the language of the layout', () => {
    expect(previewCell(month, column('name'), { hours: 'ten', language: 'vi' }, FACTS)).toBe('Anh =SUM');
  });

  it('has the value of a fixed column', () => {
    const fixed = { ...column('fixed'), value: '2' };
    expect(previewCell(month, fixed, { hours: 'ten', language: 'ja' }, FACTS)).toBe('2');
  });
});

it('labels a length in hours without minutes', () => {
  expect(layoutLabel('en', 'worked_minutes', 'minutes')).toBe('Worked (min)');
  expect(layoutLabel('en', 'worked_minutes', 'ten')).toBe('Worked');
  expect(layoutLabel('ja', 'night_minutes', 'sixty')).toBe('深夜');
  expect(layoutLabel('vi', 'unpaid_yen', 'ten')).toBe('Không được trả do làm tròn (yên)');
});
