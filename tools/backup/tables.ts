import type { DatabaseSync } from 'node:sqlite';

/** The database's own tables, in the order of their creation. */
export function tablesOf(database: DatabaseSync): { name: string; sql: string }[] {
  const rows = database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'
         AND substr(name, 1, 4) <> '_cf_' ORDER BY rowid`,
    )
    .all();
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

/** A stored column, its declared type, and whether it belongs to the key. */
export type StoredColumn = { name: string; type: string; inKey: boolean };

export function tableColumns(database: DatabaseSync, table: string): StoredColumn[] {
  const rows = database.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
  return rows.map(({ name, type, pk }) => ({
    name: String(name),
    type: String(type).toUpperCase(),
    inKey: Number(pk) > 0,
  }));
}

/** A name as SQL takes it, for any content. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
