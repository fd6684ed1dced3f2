// C-04: what is wrong with a cell of a file. Words for it are in the locales, under its key.

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

export interface Fault {
  /** As an editor counts them, the header among them, from 1. */
  line: number;
  /** Null where the line as a whole is at fault. */
  column: RosterColumn | null;
  /** As it is written. */
  value: string;
  key: FaultKey;
  params?: Record<string, number>;
}

/** As much of a cell as tells which one is meant: it may hold a whole page by mistake. */
export function told(cell: string): string {
  return cell.slice(0, 100);
}
