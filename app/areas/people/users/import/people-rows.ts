import type { RowKinds } from '#app/ui/preview/shown-rows.ts';
import type { PeopleFault, PeoplePreview, PeopleRow } from '#contract/people/people-files.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';

/** So many rows at a time. */
export const ROWS_PER_PAGE = 200;

/** The kinds of rows that can be chosen from. */
export const PEOPLE_KINDS: RowKinds<'all' | 'new' | 'changed' | 'refused', PeopleRow> = {
  all: () => true,
  new: (row) => row.class === 'new',
  changed: (row) => row.class === 'changed',
  refused: (row) => row.class === 'refused',
};

/** How many people a file is about: somebody with several workplaces has a line for each. */
export function peopleOf({ people_created, rows }: Pick<PeoplePreview, 'people_created' | 'rows'>): number {
  const changed = rows.flatMap((row) => (row.class === 'changed' && row.user_id ? [row.user_id] : []));
  return people_created + new Set(changed).size;
}

/** A cell of which there is something to say: what it changes, or what is wrong with it. */
export interface ToldCell {
  column: PeopleColumn;
  before: string | null;
  after: string;
  faults: PeopleFault[];
}

/** The cells of a row that are told, by the order of the columns. */
export function toldCells({ changes, faults }: Pick<PeopleRow, 'changes' | 'faults'>): ToldCell[] {
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
