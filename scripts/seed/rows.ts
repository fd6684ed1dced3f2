import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rows, type Statement } from '#worker/db/database.ts';

/** A bound parameter of the hosted service holds 2 MB; what the product sends at once stays below 1 MB. */
const PARAMETER_MAX = 1_000_000;

/** Inserts rows, which all have the same keys, as JSON parameters; columns that they leave out take their default. */
export function inserting<Table extends SQLiteTable>(
  table: Table,
  values: readonly Table['$inferInsert'][],
): Statement[] {
  const [first] = values;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const reads = columns.map(([key]) => sql`value ->> ${sql.raw(`'${key}'`)}`);
  return portions(values).map(
    (portion) =>
      sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
          SELECT ${sql.join(reads, sql`, `)} FROM json_each(${rows(portion)})`,
  );
}

/** The values in their order, each portion small enough for one parameter. */
function portions<Value>(values: readonly Value[]): Value[][] {
  const found: Value[][] = [];
  let size = PARAMETER_MAX;
  for (const value of values) {
    const length = JSON.stringify(value).length * 3;
    if (size + length > PARAMETER_MAX) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(value);
    size += length;
  }
  return found;
}
