import { countKinds, type Kinds, pageOfRows, type RowPage } from '#app/components/import/shown-rows.ts';
import type { CopiedPerson, CopiedShift, CopyPreview } from '#contract/roster-copy.ts';

/** Which rows of a copy are shown; the address names one. */
export const SHOWN = ['all', 'new', 'refused', 'kept', 'warnings'] as const;
export type Shown = (typeof SHOWN)[number];

export type CopyRow = CopiedShift | CopiedPerson;

const ROWS_PER_PAGE = 50;
const NONE = { all: 0, new: 0, refused: 0, kept: 0, warnings: 0 };
const KINDS: Kinds<Shown, CopyRow> = {
  all: () => true,
  new: (row) => row.class === 'new',
  refused: (row) => row.class === 'refused',
  kept: (row) => row.class === 'kept',
  warnings: ({ findings }) => findings.some(({ severity }) => severity === 'warn'),
};

/** Day by day: each shift with its people behind it. */
export function rowsOf({ shift_rows, person_rows }: CopyPreview): CopyRow[] {
  const order = (row: CopyRow) => ('shift_line' in row ? row.shift_line : row.line);
  return [...shift_rows, ...person_rows].toSorted(
    (one, other) => order(one) - order(other) || one.line - other.line,
  );
}

export function countsOf(rows: readonly CopyRow[]): Record<Shown, number> {
  return countKinds(rows, KINDS, NONE);
}

/** What the address asks for; where rows are refused, those come first. */
export function shownOf(asked: string | null, counts: Record<Shown, number>): Shown {
  return SHOWN.find((shown) => shown === asked) ?? (counts.refused > 0 ? 'refused' : 'all');
}

export function rowPage(rows: readonly CopyRow[], shown: Shown, asked: number): RowPage<CopyRow> {
  return pageOfRows(rows.filter(KINDS[shown]), asked, ROWS_PER_PAGE);
}
