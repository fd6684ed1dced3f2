// C-04: the columns of a roster file. Their stable keys are these; labels stand in the contract.

/** A whole roster. Times stand only where they differ from those of the shift. */
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

/** A file may come without these: an empty cell means the times of the shift. */
const OPTIONAL_COLUMNS: readonly RosterColumn[] = ['start_time', 'end_time'];

/** The columns of these that a file needs. */
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

/** Where each column stands in a file, from 0. */
export type PlacesOf<Column extends string> = ReadonlyMap<Column, number>;
export type ColumnPlaces = PlacesOf<RosterColumn>;

/** The columns by the header of a file, or what is wrong with it: names as written, columns as their keys. */
export type Header<Column extends string> =
  | { ok: true; places: PlacesOf<Column> }
  | { ok: false; missing: Column[]; unknown: string[] };

/**
 * C-04: reads a header, in any order. No other column may be there, and none twice.
 * @param columnOf the column that a name in a header means, or undefined
 * @param needed the columns that must be there: all of them, where nothing else is said
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
    // A table program leaves empty columns at the end of its lines.
    else if (cell.trim() !== '') unknown.push(cell.trim());
  });
  const missing = needed.filter((column) => !places.has(column));
  return missing.length + unknown.length === 0 ? { ok: true, places } : { ok: false, missing, unknown };
}
