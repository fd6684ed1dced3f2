import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rowsInParts, type Statement } from '#worker/db/database.ts';

/**
 * Inserts rows, which all have the same keys, as JSON; columns that they leave out take their default. Each row goes
 * as a list, since the names of the columns would be most of it.
 */
export function inserting<Table extends SQLiteTable>(
  table: Table,
  values: readonly Table['$inferInsert'][],
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
