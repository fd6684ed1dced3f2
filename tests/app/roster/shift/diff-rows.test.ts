import { describe, expect, it } from 'vitest';
import { DIFFS_PER_PAGE, ROSTER_KINDS } from '#app/areas/roster/shift/import/diff-rows.ts';
import { viewRows } from '#app/ui/preview/shown-rows.ts';
import type { Finding } from '#contract/roster/findings.ts';
import type { ImportRow } from '#contract/roster/roster-files.ts';

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
  law: null,
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

const view = (search: string) => viewRows(ROWS, ROSTER_KINDS, DIFFS_PER_PAGE, new URLSearchParams(search));

describe('the rows of a roster file', () => {
  it('are counted by kind', () => {
    expect(view('').kinds).toEqual([
      { kind: 'all', count: 5 },
      { kind: 'new', count: 2 },
      { kind: 'changed', count: 1 },
      { kind: 'refused', count: 2 },
      { kind: 'faults', count: 1 },
      { kind: 'warnings', count: 1 },
    ]);
  });

  it.each([
    ['faults', [5]],
    ['warnings', [4]],
    ['refused', [5, 6]],
    ['changed', [3]],
  ])('are filtered by kind: %s', (kind, lines) => {
    expect(view(`show=${kind}`).page.rows.map(({ line }) => line)).toEqual(lines);
  });
});
