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

/** The people of one shift. */
export const SHIFT_COLUMNS = [
  'staff_no',
  'position',
  'type',
  'start_time',
  'end_time',
] as const satisfies readonly RosterColumn[];

/** Where each column stands in a file, from 0. */
export type ColumnPlaces = ReadonlyMap<RosterColumn, number>;

/** The columns by the header of a file, or what is wrong with it: names as written, columns as their keys. */
export type Header =
  | { ok: true; places: ColumnPlaces }
  | { ok: false; missing: RosterColumn[]; unknown: string[] };

/**
 * C-04: reads a header, in any order. All columns must be there, and no other and none twice.
 * @param columnOf the column that a name in a header means, or undefined
 */
export function readHeader(
  cells: readonly string[],
  wanted: readonly RosterColumn[],
  columnOf: (name: string) => RosterColumn | undefined,
): Header {
  const places = new Map<RosterColumn, number>();
  const unknown: string[] = [];
  cells.forEach((cell, place) => {
    const column = columnOf(cell);
    if (column !== undefined && wanted.includes(column) && !places.has(column)) places.set(column, place);
    // A table program leaves empty columns at the end of its lines.
    else if (cell.trim() !== '') unknown.push(cell.trim());
  });
  const missing = wanted.filter((column) => !places.has(column));
  return missing.length + unknown.length === 0 ? { ok: true, places } : { ok: false, missing, unknown };
}
