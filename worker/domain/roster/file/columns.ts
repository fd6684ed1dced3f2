// C-04: the columns of a roster file by their stable keys; the contract has their labels.

import type { AssignmentType } from '#domain/roster/facts.ts';

/** A whole roster. Times are present only where they differ from the shift's. */
export const ROSTER_COLUMNS = [
  'date',
  'workplace',
  'shift',
  'position',
  'type',
  'staff_no',
  'start_time',
  'end_time',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** A file may lack these: an empty cell means the times of the shift. */
const OPTIONAL_COLUMNS: readonly RosterColumn[] = ['start_time', 'end_time'];

/** One value may hold for a whole file in place of these columns. */
export const VALUE_COLUMNS = ['workplace', 'position', 'type'] as const satisfies readonly RosterColumn[];

/** C-04: the text that holds for all lines, by the column that the file does not have. */
export interface ColumnValues {
  workplace?: string | undefined;
  position?: string | undefined;
  type?: AssignmentType | undefined;
}

/** The columns of these that a file must have. */
export function neededOf(columns: readonly RosterColumn[]): RosterColumn[] {
  return columns.filter((column) => !OPTIONAL_COLUMNS.includes(column));
}

/** The people of one shift. */
export const SHIFT_COLUMNS = [
  'staff_no',
  'position',
  'type',
  'start_time',
  'end_time',
] as const satisfies readonly RosterColumn[];

/** The index of each column in a file, from 0. */
export type PlacesOf<Column extends string> = ReadonlyMap<Column, number>;
export type ColumnPlaces = PlacesOf<RosterColumn>;

/**
 * The columns in the header of a file, or its faults: unknown names as written, missing columns as keys.
 */
export type Header<Column extends string> =
  | { ok: true; places: PlacesOf<Column> }
  | { ok: false; missing: Column[]; unknown: string[] };

/**
 * C-04: reads a header in any order. Refuses other columns and repeated ones.
 * @param columnOf the column for a name in a header, or undefined
 * @param needed the required columns; all of them by default
 */
export function readHeader<Column extends string>(
  cells: readonly string[],
  wanted: readonly Column[],
  columnOf: (name: string) => Column | undefined,
  needed: readonly Column[] = wanted,
): Header<Column> {
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  cells.forEach((cell, place) => {
    const column = columnOf(cell);
    if (column !== undefined && wanted.includes(column) && !places.has(column)) places.set(column, place);
    // Spreadsheet programs leave empty columns at the end of lines.
    else if (cell.trim() !== '') unknown.push(cell.trim());
  });
  const missing = needed.filter((column) => !places.has(column));
  return missing.length + unknown.length === 0 ? { ok: true, places } : { ok: false, missing, unknown };
}
