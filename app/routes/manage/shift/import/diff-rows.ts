import type { ImportPreview, ImportRow } from '#contract/roster-files.ts';

/** Which rows of a diff are shown; the address names one. */
export const SHOWN = ['all', 'new', 'changed', 'refused', 'faults', 'warnings'] as const;
export type Shown = (typeof SHOWN)[number];

/** So many rows at a time: thousands at once would make any browser slow. */
export const ROWS_PER_PAGE = 50;

const HOLDS: Record<Shown, (row: ImportRow) => boolean> = {
  all: () => true,
  new: (row) => row.class === 'new',
  changed: (row) => row.class === 'changed',
  refused: (row) => row.class === 'refused',
  faults: ({ faults }) => faults.length > 0,
  warnings: ({ findings }) => findings.some(({ severity }) => severity === 'warn'),
};

/** How many rows there are of each kind. */
export function countsOf({ rows }: Pick<ImportPreview, 'rows'>): Record<Shown, number> {
  const counts = { all: 0, new: 0, changed: 0, refused: 0, faults: 0, warnings: 0 };
  for (const row of rows) {
    for (const shown of SHOWN) if (HOLDS[shown](row)) counts[shown] += 1;
  }
  return counts;
}

/** What the address asks for; a file with refused rows shows those first. */
export function shownOf(asked: string | null, counts: Record<Shown, number>): Shown {
  const found = SHOWN.find((shown) => shown === asked);
  return found ?? (counts.refused > 0 ? 'refused' : 'all');
}

export interface RowPage {
  rows: ImportRow[];
  total: number;
  page: number;
  last: number;
}

/** A page of the rows of one kind; a page that is not there is the nearest. */
export function rowPage(rows: readonly ImportRow[], shown: Shown, asked: number): RowPage {
  const held = rows.filter(HOLDS[shown]);
  const last = Math.max(1, Math.ceil(held.length / ROWS_PER_PAGE));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const first = (page - 1) * ROWS_PER_PAGE;
  return { rows: held.slice(first, first + ROWS_PER_PAGE), total: held.length, page, last };
}
