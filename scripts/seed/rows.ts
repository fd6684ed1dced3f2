import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rowsInParts, type Statement } from '#worker/db/database.ts';

/** A name of the domain, such as `validFrom`, as the schema has it: `valid_from`. */
type ColumnName<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Name;

/** What the demo company names as the domain does, by the names of columns. */
export function columnsOf<Row extends object>(row: Row): { [Key in keyof Row as ColumnName<Key>]: Row[Key] } {
  const named = Object.entries(row).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(named);
}

/** No key but those that a row has, also where it was spread. */
type NoOther<Row, Known> = { [Key in Exclude<keyof Row, keyof Known>]?: never };

/**
 * Inserts rows, which all have the same keys, as JSON; columns that they leave out take their default. Each row goes
 * as a list, since the names of the columns would be most of it.
 */
export function inserting<Table extends SQLiteTable, Row extends Table['$inferInsert']>(
  table: Table,
  values: readonly (Row & NoOther<Row, Table['$inferInsert']>)[],
): Statement[] {
  const [first] = values;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const reads = columns.map((_, place) => sql`value ->> ${sql.raw(String(place))}`);
  const lists = values.map((row) => {
    const cells = new Map<string, unknown>(Object.entries(row));
    return columns.map(([key]) => cells.get(key));
  });
  return rowsInParts(lists).map(
    (part) =>
      sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
          SELECT ${sql.join(reads, sql`, `)} FROM json_each(${part})`,
  );
}
