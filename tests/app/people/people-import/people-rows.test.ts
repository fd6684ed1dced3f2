import { describe, expect, it } from 'vitest';
import {
  countPeople,
  PEOPLE_KINDS,
  PEOPLE_PER_PAGE,
  shownCells,
} from '#app/areas/people/users/import/people-rows.ts';
import { viewRows } from '#app/ui/preview/shown-rows.ts';
import { fault, row } from './rows.ts';

const ROWS = [
  row(2),
  row(3, { class: 'changed', user_id: 7 }),
  row(4, { class: 'changed', user_id: 7 }),
  row(5, { class: 'refused', faults: [fault(5, 'phone', 'phone')] }),
];

describe('the lines of a people file', () => {
  it('are counted by class', () => {
    expect(viewRows(ROWS, PEOPLE_KINDS, PEOPLE_PER_PAGE, new URLSearchParams()).kinds).toEqual([
      { kind: 'all', count: 4 },
      { kind: 'new', count: 1 },
      { kind: 'changed', count: 2 },
      { kind: 'refused', count: 1 },
    ]);
  });

  it('count a person once', () => {
    expect(countPeople({ people_created: 3, rows: ROWS })).toBe(4);
    expect(countPeople({ people_created: 0, rows: [row(2, { class: 'refused', user_id: 7 })] })).toBe(0);
  });
});

describe('the shown cells of a line', () => {
  it('follow the order of the columns, with faults at their own', () => {
    const wrong = { ...fault(5, 'phone', 'phone'), value: '12' };
    const cells = shownCells({
      changes: [
        { column: 'workplace', before: null, after: 'K2' },
        { column: 'email', before: 'a@kinmu.test', after: 'b@kinmu.test' },
      ],
      faults: [wrong, fault(5, null, 'too_many_cells')],
    });
    expect(cells).toEqual([
      { column: 'email', before: 'a@kinmu.test', after: 'b@kinmu.test', faults: [] },
      { column: 'phone', before: null, after: '12', faults: [wrong] },
      { column: 'workplace', before: null, after: 'K2', faults: [] },
    ]);
  });

  it('group several faults of one cell', () => {
    const faults = [fault(2, 'staff_no', 'required'), fault(2, 'staff_no', 'my_number')];
    expect(shownCells({ changes: [], faults })).toEqual([
      { column: 'staff_no', before: null, after: '', faults },
    ]);
  });
});
