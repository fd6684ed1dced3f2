import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { rowsIn } from './cells.ts';
import { tablesOf } from './tables.ts';

/** A comparable summary of a database. */
export type DatabaseSummary = {
  /** The names of its migrations. */
  migrations: string[];
  /** All tables, indexes, triggers and views. */
  schema: string;
  /** The rows of each table with a checksum, independent of their order. */
  tables: { name: string; rows: number; checksum: string }[];
  /** The highest number of each table that never reuses one. */
  sequences: { name: string; last: number }[];
};

const ALL_BITS = (1n << 256n) - 1n;

export function databaseSummary(file: string): DatabaseSummary {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return {
      migrations: migrationsOf(database),
      schema: schemaOf(database),
      tables: tablesOf(database).map(({ name }) => ({ name, ...contentsOf(database, name) })),
      sequences: sequencesOf(database),
    };
  } finally {
    database.close();
  }
}

/** The tables of both that have other rows. */
export function differentTables(one: DatabaseSummary, other: DatabaseSummary): string[] {
  return one.tables
    .filter((before) => {
      const after = other.tables.find(({ name }) => name === before.name);
      return after && (after.rows !== before.rows || after.checksum !== before.checksum);
    })
    .map(({ name }) => name);
}

/** The differences in the second, as sentences. None when both are the same. */
export function differencesOf(one: DatabaseSummary, other: DatabaseSummary): string[] {
  const names = new Set([...one.tables, ...other.tables].map(({ name }) => name));
  const tableOf = ({ tables }: DatabaseSummary, name: string) => tables.find((table) => table.name === name);
  const tables = [...names].flatMap((name) => {
    const [before, after] = [tableOf(one, name), tableOf(other, name)];
    if (!before || !after) return [`the table ${name} is ${after ? 'new' : 'missing'}`];
    if (before.rows !== after.rows) return [`${name} has ${after.rows} rows instead of ${before.rows}`];
    return before.checksum === after.checksum ? [] : [`${name} has other contents in its ${after.rows} rows`];
  });
  const same = (key: 'migrations' | 'sequences') => JSON.stringify(one[key]) === JSON.stringify(other[key]);
  return [
    ...(one.schema === other.schema ? [] : ['tables, indexes, triggers or views are other ones']),
    ...(same('migrations')
      ? []
      : [`it has ${other.migrations.length} migrations of ${one.migrations.length}`]),
    ...(same('sequences') ? [] : ['the next numbers are other ones']),
    ...tables,
  ];
}

export function sequencesOf(database: DatabaseSync): DatabaseSummary['sequences'] {
  const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get();
  if (!has) return [];
  const rows = database.prepare('SELECT name, seq FROM sqlite_sequence ORDER BY name').all();
  // The platform's own sequences, such as that of its migrations, say nothing about ours.
  return rows
    .map(({ name, seq }) => ({ name: String(name), last: Number(seq) }))
    .filter(({ name }) => !name.startsWith('_cf_'));
}

function migrationsOf(database: DatabaseSync): string[] {
  const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").get();
  if (!has) return [];
  return database
    .prepare('SELECT name FROM d1_migrations ORDER BY id')
    .all()
    .map(({ name }) => String(name));
}

function schemaOf(database: DatabaseSync): string {
  const rows = database
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND substr(name, 1, 7) <> 'sqlite_'
         AND substr(tbl_name, 1, 4) <> '_cf_' ORDER BY type, name`,
    )
    .all();
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** A sum of the rows' hashes needs no order, and counts a duplicate row twice. */
function contentsOf(database: DatabaseSync, table: string): { rows: number; checksum: string } {
  let [rows, sum] = [0, 0n];
  for (const row of rowsIn(database, table)) {
    const hash = createHash('sha256').update(JSON.stringify(row, cellOf)).digest('hex');
    sum = (sum + BigInt(`0x${hash}`)) & ALL_BITS;
    rows += 1;
  }
  return { rows, checksum: sum.toString(16).padStart(64, '0') };
}

/** JSON has no bytes. No other cell is an object, so the form is unambiguous. */
function cellOf(_key: string, cell: unknown): unknown {
  return cell instanceof Uint8Array ? { bytes: Buffer.from(cell).toString('base64') } : cell;
}
