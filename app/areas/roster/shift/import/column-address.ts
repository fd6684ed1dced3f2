import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import {
  type ColumnValues,
  ROSTER_COLUMNS,
  type RosterColumn,
  VALUE_COLUMNS,
} from '#domain/roster/file/columns.ts';

const COLUMN_PREFIX = 'column.';
const VALUE_PREFIX = 'value.';

/** The field with the column of a heading, by its place in the file. */
export function columnField(place: number): string {
  return `${COLUMN_PREFIX}${place}`;
}

/** The field with the value of a column that the file does not have. */
export function valueField(column: (typeof VALUE_COLUMNS)[number]): string {
  return `${VALUE_PREFIX}${column}`;
}

/** Whether a parameter says how the columns of a file are read. */
export function isColumnField(name: string): boolean {
  return isPlaceField(name) || VALUE_COLUMNS.some((column) => valueField(column) === name);
}

function isPlaceField(name: string): boolean {
  return /^column\.\d{1,2}$/.test(name);
}

/** The parameters with the chosen columns and values. */
export function columnParams(params: URLSearchParams): [string, string][] {
  return [...params].filter(([name]) => isColumnField(name));
}

/** The chosen column of each heading; null where the address chooses none. */
export function chosenColumns(params: URLSearchParams): (RosterColumn | null)[] | null {
  const chosen = new Map(
    [...params]
      .filter(([name]) => isPlaceField(name))
      .map(([name, value]) => [
        Number(name.slice(COLUMN_PREFIX.length)),
        ROSTER_COLUMNS.find((column) => column === value) ?? null,
      ]),
  );
  if (chosen.size === 0) return null;
  return Array.from({ length: Math.max(...chosen.keys()) + 1 }, (_, place) => chosen.get(place) ?? null);
}

/** The values of columns that the file does not have, without the empty ones. */
export function chosenValues(params: URLSearchParams): ColumnValues {
  const values: ColumnValues = {};
  for (const column of ['workplace', 'position'] as const) {
    const value = params.get(valueField(column))?.trim();
    if (value) values[column] = value;
  }
  const type = ASSIGNMENT_TYPES.find((one) => one === params.get(valueField('type')));
  if (type) values.type = type;
  return values;
}
