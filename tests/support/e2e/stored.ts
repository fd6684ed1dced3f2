import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openLocalDatabase } from '#tools/seed/local-database.ts';

const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';

/** All stored data of a local site, read directly from its files: the database and every object. */
export async function storedIn(state: string): Promise<{
  database: ReturnType<typeof databaseIn>;
  objects: unknown[];
}> {
  return { database: databaseIn(state), objects: await objectsIn(state) };
}

/** The backups and checks recorded for the health page. */
export function recordedIn(state: string): unknown[] {
  const database = openIn(state);
  try {
    return database.prepare('SELECT kind, is_whole FROM backup_run ORDER BY kind').all();
  } finally {
    database.close();
  }
}

function openIn(state: string): DatabaseSync {
  const folder = join(state, DATABASES);
  const [name] = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  return new DatabaseSync(join(folder, String(name)), { readOnly: true });
}

function databaseIn(state: string): { made: unknown; tables: Record<string, string[]> } {
  const database = openIn(state);
  try {
    const made = database
      .prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name",
      )
      .all();
    const names = made.filter(({ type }) => type === 'table').map((table) => String(table.name));
    const tables = names.map((table) => [table, rowsOf(database, table)]);
    return { made, tables: Object.fromEntries(tables) };
  } finally {
    database.close();
  }
}

function rowsOf(database: DatabaseSync, table: string): string[] {
  const types = database
    .prepare('SELECT name FROM pragma_table_xinfo(?)')
    .all(table)
    // Texts by their bytes, because a driver replaces invalid UTF-8.
    .map(({ name }) => `iif(typeof("${name}") = 'text', hex("${name}"), "${name}"), typeof("${name}")`);
  return database
    .prepare(`SELECT ${types.join(', ')} FROM "${table}"`)
    .all()
    .map((row) => JSON.stringify(row))
    .sort();
}

async function objectsIn(state: string): Promise<unknown[]> {
  const { files, close } = await openLocalDatabase(state);
  try {
    const { objects } = await files.list({ include: ['httpMetadata', 'customMetadata'] });
    return await Promise.all(
      objects.map(async ({ key, httpMetadata, customMetadata }) => {
        const bytes = await (await files.get(key))?.arrayBuffer();
        const hash = createHash('sha256')
          .update(new Uint8Array(bytes ?? new ArrayBuffer()))
          .digest('hex');
        return { key, hash, httpMetadata, customMetadata };
      }),
    );
  } finally {
    await close();
  }
}
