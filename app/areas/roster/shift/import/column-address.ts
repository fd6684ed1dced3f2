import { ROSTER_COLUMNS, type RosterColumn } from '#domain/roster/file/columns.ts';

const COLUMN_PREFIX = 'column.';

/** The field with the column of a heading, by its place in the file. */
export function columnField(place: number): string {
  return `${COLUMN_PREFIX}${place}`;
}

export function isColumnField(name: string): boolean {
  return /^column\.\d{1,2}$/.test(name);
}

/** The parameters with the chosen columns. */
export function columnParams(params: URLSearchParams): [string, string][] {
  return [...params].filter(([name]) => isColumnField(name));
}

/** The chosen column of each heading; null where the address chooses none. */
export function chosenColumns(params: URLSearchParams): (RosterColumn | null)[] | null {
  const chosen = new Map(
    columnParams(params).map(([name, value]) => [
      Number(name.slice(COLUMN_PREFIX.length)),
      ROSTER_COLUMNS.find((column) => column === value) ?? null,
    ]),
  );
  if (chosen.size === 0) return null;
  return Array.from({ length: Math.max(...chosen.keys()) + 1 }, (_, place) => chosen.get(place) ?? null);
}
