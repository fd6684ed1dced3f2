import { DatabaseSync } from 'node:sqlite';
import { quotedName, tableColumns } from './tables.ts';

/** The most rows of a table that are named. */
const NAMED_MAX = 20;

/** The columns that name a row: its key, or its number where it has none. */
export function keyColumns(database: DatabaseSync, table: string): string[] {
  const key = tableColumns(database, table).filter(({ inKey }) => inKey);
  return key.length === 0 ? ['rowid'] : key.map(({ name }) => name);
}

/** A row by table, column and key, without its content: others may read the console. */
export function rowName(place: string, ids: readonly (readonly [name: string, id: unknown])[]): string {
  return [place, ...ids.map(([name, id]) => `${name} ${id}`)].join(', ');
}

/** The rows of these tables that the restored database has otherwise than the copy, as sentences. */
export function rowDifferences(copy: string, restored: string, tables: readonly string[]): string[] {
  const database = new DatabaseSync(restored, { readOnly: true });
  try {
    database.prepare('ATTACH DATABASE ? AS copied').run(copy);
    return tables.flatMap((table) => differencesIn(database, table).slice(0, NAMED_MAX));
  } finally {
    database.close();
  }
}

function differencesIn(database: DatabaseSync, table: string): string[] {
  const key = keyColumns(database, table);
  const [before, after] = [`copied.${quotedName(table)}`, `main.${quotedName(table)}`];
  const same = key.map((name) => `one.${quotedName(name)} IS other.${quotedName(name)}`).join(' AND ');
  const rows = (place: string, sentence: string, sql: string) =>
    database
      .prepare(`SELECT ${key.map((name) => `one.${quotedName(name)}`).join(', ')} FROM ${sql}`)
      .all()
      .map(
        (row) =>
          `${rowName(
            place,
            key.map((name) => [name, row[name]]),
          )} ${sentence}`,
      );
  const changed = tableColumns(database, table).flatMap(({ name }) => {
    const [was, is] = [`one.${quotedName(name)}`, `other.${quotedName(name)}`];
    const differs = `typeof(${was}) <> typeof(${is}) OR ${was} IS NOT ${is} COLLATE BINARY`;
    return rows(
      `${table}.${name}`,
      'differs',
      `${before} one JOIN ${after} other ON ${same} WHERE ${differs}`,
    );
  });
  const without = (one: string, other: string) =>
    `${one} one WHERE NOT EXISTS (SELECT 1 FROM ${other} other WHERE ${same})`;
  return [
    ...rows(table, 'is missing', without(before, after)),
    ...rows(table, 'is new', without(after, before)),
    ...changed,
  ];
}

/** The row of an INSERT with one row that its table refused. */
export function uncopiedRow(database: DatabaseSync, statement: string): string {
  const [, quoted = ''] = /^INSERT INTO ("(?:[^"]|"")+"|\w+)/i.exec(statement) ?? [];
  const table = quoted.replaceAll(/^"|"$/g, '').replaceAll('""', '"');
  try {
    // A table without constraints takes it, and says its key.
    database.exec(`CREATE TEMP TABLE refused AS SELECT * FROM ${quoted} WHERE 0`);
    database.exec(statement.replace(quoted, () => 'temp.refused'));
    const row = database.prepare('SELECT rowid, * FROM temp.refused').get() ?? {};
    return rowName(
      table,
      keyColumns(database, table).map((name) => [name, row[name]]),
    );
  } catch {
    return `a row of ${table}`;
  }
}

/** The rows that refer to a missing row, as sentences. */
export function orphanRows(database: DatabaseSync): string[] {
  const orphans = database.prepare('PRAGMA foreign_key_check').all();
  return orphans.slice(0, NAMED_MAX).map(({ table, rowid, parent, fkid }) => {
    const columns = database
      .prepare('SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ? ORDER BY seq')
      .all(String(table), Number(fkid))
      .map((column) => String(column.from));
    const place = `${table}.${columns.join('+')}`;
    return `${rowName(place, rowid === null ? [] : keyValues(database, String(table), Number(rowid)))} refers to no row of ${parent}`;
  });
}

function keyValues(database: DatabaseSync, table: string, rowid: number): [string, unknown][] {
  const key = keyColumns(database, table);
  const row = database
    .prepare(`SELECT ${key.map(quotedName).join(', ')} FROM ${quotedName(table)} WHERE rowid = ?`)
    .get(rowid);
  return key.map((name) => [name, row?.[name]]);
}
