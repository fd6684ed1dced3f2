import { countKinds, type Kinds, pageOfRows, type RowPage } from '#app/components/import/shown-rows.ts';
import type { ImportPreview, ImportRow } from '#contract/roster-files.ts';

/** Which rows of a diff are shown; the address names one. */
export const SHOWN = ['all', 'new', 'changed', 'refused', 'faults', 'warnings'] as const;
export type Shown = (typeof SHOWN)[number];

/** So many rows at a time. */
export const ROWS_PER_PAGE = 50;

const NONE = { all: 0, new: 0, changed: 0, refused: 0, faults: 0, warnings: 0 };
const KINDS: Kinds<Shown, ImportRow> = {
  all: () => true,
  new: (row) => row.class === 'new',
  changed: (row) => row.class === 'changed',
  refused: (row) => row.class === 'refused',
  faults: ({ faults }) => faults.length > 0,
  warnings: ({ findings }) => findings.some(({ severity }) => severity === 'warn'),
};

/** How many rows there are of each kind. */
export function countsOf({ rows }: Pick<ImportPreview, 'rows'>): Record<Shown, number> {
  return countKinds(rows, KINDS, NONE);
}

/** What the address asks for; a file with refused rows shows those first. */
export function shownOf(asked: string | null, counts: Record<Shown, number>): Shown {
  const found = SHOWN.find((shown) => shown === asked);
  return found ?? (counts.refused > 0 ? 'refused' : 'all');
}

/** A page of the rows of one kind; a page that is not there is the nearest. */
export function rowPage(rows: readonly ImportRow[], shown: Shown, asked: number): RowPage<ImportRow> {
  return pageOfRows(rows.filter(KINDS[shown]), asked, ROWS_PER_PAGE);
}
