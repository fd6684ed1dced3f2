import type { RowKinds } from '#app/ui/preview/shown-rows.ts';
import type { PeopleFault, PeoplePreview, PeopleRow } from '#contract/people/people-files.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';

export const PEOPLE_PER_PAGE = 200;

/** The filters of the rows. */
export const PEOPLE_KINDS: RowKinds<'all' | 'new' | 'changed' | 'refused', PeopleRow> = {
  all: () => true,
  new: (row) => row.class === 'new',
  changed: (row) => row.class === 'changed',
  refused: (row) => row.class === 'refused',
};

/** Counts the people of a file: a person with several workplaces has several rows. */
export function countPeople({
  people_created,
  rows,
}: Pick<PeoplePreview, 'people_created' | 'rows'>): number {
  const changed = rows.flatMap((row) => (row.class === 'changed' && row.user_id ? [row.user_id] : []));
  return people_created + new Set(changed).size;
}

/** A cell that changes or has a fault. */
export interface ShownCell {
  column: PeopleColumn;
  before: string | null;
  after: string;
  faults: PeopleFault[];
}

/** Returns the changed and faulty cells of a row, in the order of the columns. */
export function shownCells({ changes, faults }: Pick<PeopleRow, 'changes' | 'faults'>): ShownCell[] {
  return PEOPLE_COLUMNS.flatMap((column) => {
    const change = changes.find((one) => one.column === column);
    const wrong = faults.filter((fault) => fault.column === column);
    if (!change && wrong.length === 0) return [];
    return [
      {
        column,
        before: change?.before ?? null,
        after: change?.after ?? wrong[0]?.value ?? '',
        faults: wrong,
      },
    ];
  });
}
