import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rowsInParts, type Statement } from './database.ts';

/** Allows only the keys of a row, also for a spread object. */
type NoOther<Row, Known> = { [Key in Exclude<keyof Row, keyof Known>]?: never };

/**
 * Inserts many rows with the same keys, in as few statements as their size allows. Missing columns
 * take their default.
 */
export function insertRows<Table extends SQLiteTable, Row extends Table['$inferInsert']>(
  table: Table,
  values: readonly (Row & NoOther<Row, Table['$inferInsert']>)[],
): Statement[] {
  const [first] = values;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const reads = columns.map((_, place) => `value ->> ${place}`).join(', ');
  const lists = values.map((row) => {
    const cells = new Map<string, unknown>(Object.entries(row));
    return columns.map(([key]) => cells.get(key));
  });
  return rowsInParts(lists).map(
    (part) => sql`INSERT INTO ${table} (${sql.raw(names)}) SELECT ${sql.raw(reads)} FROM json_each(${part})`,
  );
}

/**
 * The SET of an UPDATE … FROM `json_each`: each column takes the value of its key in the list row
 * `v`.
 */
export function setFromRow(columns: Readonly<Record<string, SQLiteColumn>>): SQL {
  const sets = Object.entries(columns).map(([key, { name }]) => `"${name}" = v.value ->> '${key}'`);
  return sql.raw(sets.join(', '));
}
