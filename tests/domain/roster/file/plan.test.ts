import { describe, expect, it } from 'vitest';
import type { DirectoryFacts, KnownAssignment, StoredShift } from '#domain/roster/file/directory.ts';
import { planRoster, rowTimesFaults } from '#domain/roster/file/plan.ts';
import { type RowResolution, repeatedRows, resolveRow } from '#domain/roster/file/resolved-row.ts';
import { DAY, directory, FACTS, read } from './build.ts';

type Cells = Parameters<typeof read>[0];

function resolve(facts: Partial<DirectoryFacts>, cells: Cells, line = 2): RowResolution {
  const { row } = read(cells, line);
  if (!row) throw new Error('a row with faults');
  return resolveRow(directory(facts), row, null);
}

function plan(facts: Partial<DirectoryFacts>, ...rows: Cells[]) {
  const resolved = rows.flatMap((cells, at) => resolve(facts, cells, at + 2).row ?? []);
  expect(resolved).toHaveLength(rows.length);
  return planRoster(resolved, directory(facts));
}

const PLACE: KnownAssignment = {
  assignmentId: 51,
  personId: 31,
  positionId: 21,
  type: 'fixed',
  status: 'approved',
  ownTimes: null,
};

function shift(...people: KnownAssignment[]): StoredShift {
  return { id: 41, workplaceId: 1, templateId: 11, times: { ...DAY, date: '2026-12-01' }, people };
}

describe('the names in a row of a roster file', () => {
  it.each([
    [{ workplace: '第１倉庫' }, { spot: { workplaceId: 1, templateId: 11, date: '2026-12-01' } }],
    [
      { workplace: 'w002', shift: '日勤' },
      { spot: { workplaceId: 2, templateId: 12 }, positionId: 22 },
    ],
    [{ staff_no: '123' }, { personId: 32 }],
    [{ staff_no: '0123' }, { personId: 32 }],
    [{ staff_no: 'nam@kinmu.test' }, { personId: 33 }],
  ])('C-06 find their objects: %j', (cells, row) => {
    expect(resolve({}, cells)).toMatchObject({ row, faults: [] });
  });

  it.each([
    [{ workplace: '第3倉庫' }, ['workplace']],
    [{ shift: '夜勤' }, ['shift']],
    [{ position: '梱包' }, ['position']],
    [{ staff_no: 'S0001' }, ['staff_no']],
    [{ staff_no: '1' }, ['staff_no']],
    [{ shift: '夜勤', position: '梱包', staff_no: '9' }, ['shift', 'staff_no', 'position']],
  ])('report every unknown name of the row: %j', (cells, columns) => {
    const { row, faults } = resolve({}, cells);
    expect(row).toBeNull();
    expect(faults.map(({ column }) => column)).toEqual(columns);
    for (const { column, key } of faults) {
      expect(key, column ?? '').toBe(column === 'position' ? 'workplace_position' : 'not_found');
    }
  });

  it('C-06 are refused when several objects match', () => {
    const people = [...FACTS.people, { id: 34, staffNo: '0123', email: null }];
    expect(resolve({ people }, { staff_no: '0123' })).toMatchObject({ row: { personId: 34 } });
    expect(resolve({ people }, { staff_no: '123' }).faults).toMatchObject([{ key: 'ambiguous' }]);
  });

  it('match codes before names and existing templates before deleted ones', () => {
    const [day] = FACTS.templates;
    if (!day) throw new Error('no template');
    const templates = [
      { ...day, id: 13, code: 'N', name: 'D' },
      day,
      { ...day, id: 14, code: 'E' },
      { ...day, id: 15, code: 'OLD', deleted: true },
    ];
    expect(resolve({ templates }, { shift: 'D' })).toMatchObject({ row: { spot: { templateId: 11 } } });
    expect(resolve({ templates }, { shift: '日勤' }).faults).toMatchObject([{ key: 'ambiguous' }]);
    expect(resolve({ templates }, { shift: 'OLD' }).faults).toMatchObject([{ key: 'not_found' }]);
    const shifts = [{ ...shift(), templateId: 15 }];
    expect(resolve({ templates, shifts }, { shift: 'OLD' })).toMatchObject({
      row: { spot: { templateId: 15 } },
    });
  });

  it('match the position that the person has on the shift, even a deleted one', () => {
    const positions = [{ id: 20, workplaceId: 1, name: '検品', deleted: true }, ...FACTS.positions];
    expect(resolve({ positions }, {})).toMatchObject({ row: { positionId: 21 } });
    const shifts = [shift({ ...PLACE, positionId: 20 })];
    expect(resolve({ positions, shifts }, {})).toMatchObject({ row: { positionId: 20 } });
    expect(resolve({ positions, shifts }, { staff_no: '00123' })).toMatchObject({ row: { positionId: 21 } });
  });

  it('may repeat no earlier row, and the later line names the first', () => {
    const rows = [2, 3, 4].flatMap(
      (line) => resolve({}, { staff_no: line === 3 ? '123' : 'S001' }, line).row ?? [],
    );
    expect(repeatedRows(rows, [{ line: 4, staffNo: 'S001' }])).toEqual([
      { line: 4, column: 'staff_no', value: 'S001', key: 'same_as_line', params: { line: 2 } },
    ]);
  });
});

describe('the plan of a roster file', () => {
  it('creates a missing shift with its headcounts, raised to the people of the file', () => {
    const headcounts = [
      { positionId: 21, weekday: 2, fixedTotal: 1, tempTotal: 5, maxRegisteredTemp: 9 },
      { positionId: 21, weekday: 3, fixedTotal: 9, tempTotal: 9, maxRegisteredTemp: null },
    ];
    const templates = FACTS.templates.map((one) => (one.id === 11 ? { ...one, headcounts } : one));
    const { changes, shifts, rows } = plan(
      { templates },
      {},
      { staff_no: '123' },
      { staff_no: 'nam@kinmu.test', type: 'temporary', start_time: '10:00' },
    );
    expect(changes[0]).toEqual({
      kind: 'create_shift',
      shiftId: -1,
      workplaceId: 1,
      templateId: 11,
      times: { ...DAY, date: '2026-12-01' },
      seats: [{ positionId: 21, fixedTotal: 2, tempTotal: 5, maxRegisteredTemp: 9 }],
    });
    expect(shifts).toMatchObject([{ line: 2, change: 0 }]);
    expect(rows.map(({ kind, change }) => [kind, change])).toEqual([
      ['new', 1],
      ['new', 2],
      ['new', 3],
    ]);
    expect(changes[3]).toEqual({
      kind: 'assign',
      shiftId: -1,
      positionId: 21,
      personId: 33,
      type: 'temporary',
      status: 'approved',
      ownTimes: { start: 600, end: 1080 },
    });
  });

  it.each<[string, KnownAssignment, Cells, 'same' | 'changed']>([
    ['nothing differs', PLACE, {}, 'same'],
    ['the times are those of the shift', PLACE, { start_time: '9:00', end_time: '18:00' }, 'same'],
    [
      'own times are written',
      { ...PLACE, ownTimes: { start: 600, end: 1080 } },
      { start_time: '10:00' },
      'same',
    ],
    ['own times are the shift’s', { ...PLACE, ownTimes: { start: 540, end: 1080 } }, {}, 'same'],
    ['own times are left out', { ...PLACE, ownTimes: { start: 600, end: 1080 } }, {}, 'changed'],
    ['another end', PLACE, { end_time: '17:00' }, 'changed'],
    ['another type', PLACE, { type: 'temporary' }, 'changed'],
    ['a registration', { ...PLACE, status: 'pending' }, {}, 'changed'],
  ])('compares a row with a person on the shift: %s', (_, place, cells, kind) => {
    const { changes, rows, shifts } = plan({ shifts: [shift(place)] }, cells);
    expect(shifts).toEqual([]);
    expect(rows).toMatchObject([{ kind, change: kind === 'same' ? null : 0 }]);
    expect(changes).toHaveLength(kind === 'same' ? 0 : 1);
  });

  it('changes a person on the shift to the values of the row, approved', () => {
    const shifts = [shift({ ...PLACE, status: 'pending', ownTimes: { start: 600, end: 1080 } })];
    expect(plan({ shifts }, { type: 'temporary' }).changes).toEqual([
      {
        kind: 'revise',
        assignmentId: 51,
        seat: { shiftId: 41, positionId: 21 },
        type: 'temporary',
        status: 'approved',
        ownTimes: null,
      },
    ]);
  });

  it('changes people on the shift before it adds others, who may need the room', () => {
    const { changes, rows } = plan({ shifts: [shift(PLACE)] }, { staff_no: '123' }, { type: 'temporary' });
    expect(changes.map(({ kind }) => kind)).toEqual(['revise', 'assign']);
    expect(rows.map(({ row, change }) => [row.line, change])).toEqual([
      [2, 1],
      [3, 0],
    ]);
  });

  it('keeps people who are not in the file', () => {
    const shifts = [shift(PLACE, { ...PLACE, assignmentId: 52, personId: 32 })];
    expect(plan({ shifts }, {}).changes).toEqual([]);
  });

  it.each([
    [{ start_time: '18:00' }, 'start_time', '18:00', 'end_after_start'],
    [{ end_time: '9:00' }, 'end_time', '09:00', 'end_after_start'],
    [{ start_time: '10:00', end_time: '9:00' }, 'end_time', '09:00', 'end_after_start'],
    [{ end_time: '33:01' }, 'end_time', '33:01', 'at_most_a_day'],
  ])('T-07 reports times out of order as a fault: %j', (cells, column, value, key) => {
    const { row } = resolve({}, cells);
    expect(row && rowTimesFaults([row], directory())).toEqual([{ line: 2, column, value, key }]);
  });
});
