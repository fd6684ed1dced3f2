import type { RowKinds } from '#app/ui/preview/shown-rows.ts';
import type { CopiedPerson, CopiedShift, CopyPreview } from '#contract/roster/roster-copy.ts';

export type CopyRow = CopiedShift | CopiedPerson;

export const COPIES_PER_PAGE = 50;

/** The filters of the preview's rows. */
export const COPY_KINDS: RowKinds<'all' | 'new' | 'refused' | 'kept' | 'warnings', CopyRow> = {
  all: () => true,
  new: (row) => row.class === 'new',
  refused: (row) => row.class === 'refused',
  kept: (row) => row.class === 'kept',
  warnings: ({ findings }) => findings.some(({ severity }) => severity === 'warn'),
};

/** Day by day: each shift, followed by its people. */
export function copyRowsOf({ shift_rows, person_rows }: CopyPreview): CopyRow[] {
  const order = (row: CopyRow) => ('shift_line' in row ? row.shift_line : row.line);
  return [...shift_rows, ...person_rows].toSorted(
    (one, other) => order(one) - order(other) || one.line - other.line,
  );
}
