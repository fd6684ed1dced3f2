import type { RowKinds } from '#app/ui/preview/shown-rows.ts';
import type { ImportRow } from '#contract/roster/roster-files.ts';

export const DIFFS_PER_PAGE = 50;

/** The filters of the preview's rows. */
export const ROSTER_KINDS: RowKinds<
  'all' | 'new' | 'changed' | 'refused' | 'faults' | 'warnings',
  ImportRow
> = {
  all: () => true,
  new: (row) => row.class === 'new',
  changed: (row) => row.class === 'changed',
  refused: (row) => row.class === 'refused',
  faults: ({ faults }) => faults.length > 0,
  warnings: ({ findings }) => findings.some(({ severity }) => severity === 'warn'),
};
