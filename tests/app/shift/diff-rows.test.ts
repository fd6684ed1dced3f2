import { describe, expect, it } from 'vitest';
import { countsOf, ROWS_PER_PAGE, rowPage, shownOf } from '#app/routes/manage/shift/import/diff-rows.ts';
import type { Finding } from '#contract/roster/findings.ts';
import type { ImportRow } from '#contract/roster-files.ts';

const row = (line: number, given: Partial<ImportRow> = {}): ImportRow => ({
  line,
  class: 'new',
  cell: null,
  cells: [],
  date: null,
  workplace_id: null,
  user_id: null,
  before: null,
  after: null,
  faults: [],
  findings: [],
  ...given,
});
const warning: Finding = {
  rule: 'short_rest',
  severity: 'warn',
  passable_by: 'manager',
  row: 4,
  user_id: 1,
  unit: null,
  limit: null,
  sum: null,
  window: null,
  shifts: [],
  source: null,
  other_employer_minutes: 0,
  permit: null,
  last_day: null,
  ways_out: [],
};
const ROWS = [
  row(2),
  row(3, { class: 'changed' }),
  row(4, { findings: [warning] }),
  row(5, { class: 'refused', faults: [{ line: 5, column: 'date', value: 'x', key: 'date' }] }),
  row(6, { class: 'refused', findings: [{ ...warning, severity: 'refuse' }] }),
];

describe('the rows of a diff', () => {
  const counts = countsOf({ rows: ROWS });

  it('are counted by kind', () => {
    expect(counts).toEqual({ all: 5, new: 2, changed: 1, refused: 2, faults: 1, warnings: 1 });
  });

  it('show the refused ones first, unless the address asks for others', () => {
    expect(shownOf(null, counts)).toBe('refused');
    expect(shownOf('warnings', counts)).toBe('warnings');
    expect(shownOf('none', { ...counts, refused: 0 })).toBe('all');
  });

  it('come by kind', () => {
    expect(rowPage(ROWS, 'faults', 1).rows.map(({ line }) => line)).toEqual([5]);
    expect(rowPage(ROWS, 'all', 1)).toMatchObject({ total: 5, page: 1, last: 1 });
  });

  it('come in pages, however many there are', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => row(index + 2));
    const last = 5_000 / ROWS_PER_PAGE;
    expect(rowPage(many, 'new', 2).rows[0]?.line).toBe(ROWS_PER_PAGE + 2);
    expect(rowPage(many, 'new', last + 9)).toMatchObject({ page: last, last });
    expect(rowPage(many, 'new', -3).page).toBe(1);
    expect(rowPage(many, 'new', 1.5).page).toBe(1);
    expect(rowPage(many, 'refused', 1)).toMatchObject({ rows: [], total: 0, last: 1 });
  });
});
