import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Database } from '#worker/db/database.ts';

/** A database of SQLite itself where statements are only run: what writes millions of rows does without D1. */
export function databaseIn(database: DatabaseSync): Database {
  const prepare = (query: string) => ({
    bind: (...values: SQLInputValue[]) => ({ run: async () => database.prepare(query).run(...values) }),
  });
  return { d1: { prepare } } as unknown as Database;
}
