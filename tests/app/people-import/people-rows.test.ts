import { describe, expect, it } from 'vitest';
import {
  countsOf,
  peopleOf,
  ROWS_PER_PAGE,
  rowPage,
  shownOf,
  toldCells,
} from '#app/routes/admin/user/import/people-rows.ts';
import { fault, row } from './rows.ts';

const ROWS = [
  row(2),
  row(3, { class: 'changed', user_id: 7 }),
  row(4, { class: 'changed', user_id: 7 }),
  row(5, { class: 'refused', faults: [fault(5, 'phone', 'phone')] }),
];

describe('the lines of a file of people', () => {
  const counts = countsOf({ rows: ROWS });

  it('are counted by class', () => {
    expect(counts).toEqual({ all: 4, new: 1, changed: 2, refused: 1 });
  });

  it.each([
    [null, counts, 'refused'],
    ['changed', counts, 'changed'],
    ['nothing of ours', { ...counts, refused: 0 }, 'all'],
  ] as const)('are shown as the address asks (%s), refused ones first', (asked, given, shown) => {
    expect(shownOf(asked, given)).toBe(shown);
  });

  it('come in pages', () => {
    const many = Array.from({ length: 450 }, (_, index) => row(index + 2));
    expect(rowPage(many, 'new', 1).rows).toHaveLength(ROWS_PER_PAGE);
    expect(rowPage(many, 'new', 9)).toMatchObject({ page: 3, last: 3, first: 401, total: 450 });
    expect(rowPage(many, 'refused', 1)).toMatchObject({ rows: [], total: 0, last: 1 });
  });

  it('of one person are one person', () => {
    expect(peopleOf({ people_created: 3, rows: ROWS })).toBe(4);
    expect(peopleOf({ people_created: 0, rows: [row(2, { class: 'refused', user_id: 7 })] })).toBe(0);
  });
});

describe('the cells that are told of a line', () => {
  it('stand by the order of the columns, with what is wrong at its own', () => {
    const wrong = { ...fault(5, 'phone', 'phone'), value: '12' };
    const cells = toldCells({
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

  it('hold several faults of one cell together', () => {
    const faults = [fault(2, 'staff_no', 'required'), fault(2, 'staff_no', 'my_number')];
    expect(toldCells({ changes: [], faults })).toEqual([
      { column: 'staff_no', before: null, after: '', faults },
    ]);
  });
});
