// C-04: what a file of workplaces, shift templates, fixed schedules or contracts would change, line by line.

import type { CellFault } from '#domain/roster/file/cell-reader.ts';

/** The faults of these files. Their translations are in the locales, by these keys. */
export type SetupFaultKey =
  | 'required'
  | 'formula'
  | 'character'
  | 'too_many_cells'
  | 'open_quote'
  | 'max_length'
  | 'max_items'
  | 'choice'
  | 'phone'
  | 'postal_code'
  | 'coordinates'
  | 'time'
  | 'date'
  | 'integer'
  | 'min'
  | 'max'
  | 'weekdays'
  | 'end_after_start'
  | 'at_most_a_day'
  | 'break_start_inside'
  | 'break_end_inside'
  | 'breaks_apart'
  | 'date_order'
  | 'staff_no'
  | 'not_a_member'
  | 'position_of_member'
  | 'schedule_clash'
  | 'hours'
  | 'contract_exists'
  | 'account_of_other'
  | 'taken'
  | 'not_found'
  | 'ambiguous'
  | 'workplace_position'
  | 'differs_from_line'
  | 'also_in_line';

export type SetupFault<Column extends string> = CellFault<Column, SetupFaultKey>;

/** A cell that would change what is stored, in the form of a file. */
export interface CellChange<Column extends string> {
  column: Column;
  before: string | null;
  after: string;
}

/** A line without a fault. */
export interface SetupLine<Column extends string> {
  line: number;
  kind: 'new' | 'changed' | 'same';
  changes: CellChange<Column>[];
}

export interface SetupPlan<Column extends string> {
  lines: SetupLine<Column>[];
  faults: SetupFault<Column>[];
}

/** Remembers in which line something was first written. */
export class FirstLines {
  readonly #lines = new Map<string, number>();

  /** Returns the earlier line with the same key; null for the first one, which it keeps. */
  earlier(key: string, line: number): number | null {
    const found = this.#lines.get(key);
    if (found === undefined) this.#lines.set(key, line);
    return found ?? null;
  }
}
