// C-04: what is wrong with a cell of a file. The locales have the text under its key.

import type { RosterColumn } from './columns.ts';

export type FaultKey =
  | 'required'
  | 'date'
  | 'time'
  | 'choice'
  | 'staff_no'
  | 'end_after_start'
  | 'at_most_a_day'
  | 'formula'
  | 'character'
  | 'not_found'
  | 'workplace_position'
  | 'ambiguous'
  | 'mark'
  | 'same_as_line'
  | 'too_many_cells'
  | 'open_quote';

export interface RosterFault {
  /** As an editor counts lines: from 1, with the header. */
  line: number;
  /** Null where the whole line is at fault. */
  column: RosterColumn | null;
  /** The cell as written. */
  value: string;
  key: FaultKey;
  params?: Record<string, number>;
}

/** The start of a cell, enough to identify it: a cell may hold a whole page by mistake. */
export function cellStart(cell: string): string {
  return cell.slice(0, 100);
}
