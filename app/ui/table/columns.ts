import type { CSSProperties, ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the list can be sorted by the column's id. */
  sortable?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  hideable?: boolean;
  defaultHidden?: boolean;
  /** Its texts break into lines. Other cells keep to one line on wide screens. */
  wraps?: boolean;
  /** Stays visible at the right edge while the others scroll, such as a sum or the actions of a row. */
  stays?: boolean;
  /** Its cells contain links or buttons, which must stay above the link of the row. */
  interactive?: boolean;
}

/** The estimated height of cards before they are rendered (app.css). */
export function columnsIn(count: number): CSSProperties & Record<'--columns', number> {
  return { '--columns': count };
}
