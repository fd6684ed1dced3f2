import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Database } from '#worker/db/database.ts';

/**
 * A database on SQLite itself, only for running statements: writing millions of rows bypasses D1.
 */
export function databaseIn(database: DatabaseSync): Database {
  const prepare = (query: string) => ({
    bind: (...values: SQLInputValue[]) => ({ run: async () => database.prepare(query).run(...values) }),
  });
  return { d1: { prepare } } as unknown as Database;
}
