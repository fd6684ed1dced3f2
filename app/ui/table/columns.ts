import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The list can be sorted by it, under the column's id. */
  sortable?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  hideable?: boolean;
  defaultHidden?: boolean;
  /** Its cells hold links or buttons of their own, which must stay above the link of the row. */
  interactive?: boolean;
}
