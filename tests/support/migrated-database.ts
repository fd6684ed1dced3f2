import { DatabaseSync } from 'node:sqlite';
import { readSources, type Sources } from './source-tree.ts';

/** The statements of all migrations, in order. */
export function statementsOf(migrations: Sources): string[] {
  return [...migrations]
    .filter(([path]) => path.endsWith('.sql'))
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .flatMap(([, sql]) => sql.split('--> statement-breakpoint'));
}

/** An in-memory database made by these statements. */
export function databaseOf(
  statements: readonly string[] = statementsOf(readSources(['migrations'])),
): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const statement of statements) database.exec(statement);
  return database;
}
