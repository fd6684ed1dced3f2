import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rowsInParts, type Statement } from '#worker/db/database.ts';

/** Inserts rows, which all have the same keys, as JSON; columns that they leave out take their default. */
export function inserting<Table extends SQLiteTable>(
  table: Table,
  values: readonly Table['$inferInsert'][],
): Statement[] {
  const [first] = values;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const reads = columns.map(([key]) => sql`value ->> ${sql.raw(`'${key}'`)}`);
  return rowsInParts(values).map(
    (part) =>
      sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
          SELECT ${sql.join(reads, sql`, `)} FROM json_each(${part})`,
  );
}
