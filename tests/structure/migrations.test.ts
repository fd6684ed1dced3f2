import type { DatabaseSync } from 'node:sqlite';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { databaseOf, statementsOf } from '#tests/support/migrated-database.ts';
import { planted, readSources } from '#tests/support/source-tree.ts';
import { readTables } from '#tools/generate/schema.ts';
import { allMigrations, migrationFiles } from '#tools/migrations.ts';
import { dangerousMigrations, unpairedMigrations } from './migrations.ts';

const migrations = readSources(['migrations']);
const schema: Record<string, unknown>[] = await Promise.all(
  Object.values(import.meta.glob<Record<string, unknown>>('#worker/db/schema/*.ts')).map((load) => load()),
);

describe('migrations', () => {
  it('never drop, rebuild or cascade', () => {
    expect(dangerousMigrations(migrations)).toEqual([]);
  });

  it.each([
    ['DROP TABLE `person`;', 'drops a table'],
    ['drop table if exists person;', 'drops a table'],
    ['CREATE TABLE a (b integer REFERENCES c(id) ON DELETE CASCADE);', 'lets a deletion spread'],
    ['CREATE TABLE `__new_person` (`id` integer);', 'rebuilds a table'],
    ['ALTER TABLE `people` RENAME TO `person`;', 'renames a table'],
  ])('are caught for: %s', (sql, says) => {
    expect(dangerousMigrations(planted({ 'migrations/0001_a.sql': sql }))).toEqual([
      `migrations/0001_a.sql ${says}`,
    ]);
  });

  it('give the same result when applied all at once, and are all recorded', () => {
    const schemaOf = (database: DatabaseSync) =>
      database
        .prepare(
          "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name <> 'd1_migrations' ORDER BY type, name",
        )
        .all();
    const files = migrationFiles();
    const atOnce = databaseOf([allMigrations(files)]);
    expect(schemaOf(atOnce)).toEqual(schemaOf(databaseOf()));
    const noted = atOnce.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
    expect(noted.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(files.length).toBeGreaterThan(0);
  });

  it('match the journal', () => {
    expect(unpairedMigrations(migrations)).toEqual([]);
    expect([...migrations.keys()].some((path) => path.endsWith('.sql'))).toBe(true);
  });

  it('are caught when the journal differs', () => {
    const journal = JSON.stringify({
      entries: [
        { idx: 0, tag: '0000_a' },
        { idx: 2, tag: '0002_b' },
      ],
    });
    const files = {
      'migrations/meta/_journal.json': journal,
      'migrations/meta/0000_snapshot.json': '{}',
      'migrations/0000_a.sql': '',
      'migrations/0001_stray.sql': '',
    };
    expect(unpairedMigrations(planted(files))).toEqual([
      'migrations/0002_b.sql is missing',
      'migrations/meta/0002_snapshot.json is missing',
      'migrations/0001_stray.sql is not in the journal',
      '0002_b is in the wrong place of the journal',
    ]);
  });
});

describe('the schema in the code', () => {
  it('matches the last migration (npm run db:generate)', async () => {
    expect(await statementsToCome(Object.assign({}, ...schema))).toEqual([]);
  });

  it('is caught when it changed without a migration', async () => {
    const note = sqliteTable('note', { text: text('text') });
    expect(await statementsToCome(Object.assign({ note }, ...schema))).toEqual([
      expect.stringContaining('CREATE TABLE `note`'),
    ]);
  });

  it("matches the result of the migrations' statements", async () => {
    expect(tablesMadeBy(statementsOf(migrations))).toEqual(await tablesOfSchema());
  });

  it('is caught when a migration was altered by hand', async () => {
    const altered = [...statementsOf(migrations), 'ALTER TABLE `workplace` ADD `note` text'];
    expect(tablesMadeBy(altered)).not.toEqual(await tablesOfSchema());
  });
});

/** The statements that drizzle-kit would write as the next migration. */
async function statementsToCome(exported: Record<string, unknown>): Promise<string[]> {
  const [last = '{}'] = [...migrations]
    .filter(([path]) => path.endsWith('_snapshot.json'))
    .map(([, text]) => text)
    .reverse();
  const snapshot = JSON.parse(last);
  return generateSQLiteMigration(snapshot, await generateSQLiteDrizzleJson(exported, snapshot.id));
}

/** Sorted by name: a migration adds a column after all others, wherever the schema has it. */
type Shape = { columns: string[]; indexes: string[] };

function tablesMadeBy(statements: readonly string[]): Record<string, Shape> {
  const database = databaseOf(statements);
  const names = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(row.name));
  const tables = names("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
  return Object.fromEntries(
    tables.map((table): [string, Shape] => [
      table,
      {
        columns: database
          .prepare(`SELECT name, type, "notnull" AS needed, pk FROM pragma_table_info('${table}')`)
          .all()
          .map(
            ({ name, type, needed, pk }) =>
              `${name} ${String(type).toLowerCase()}${needed && !pk ? ' required' : ''}${pk ? ' key' : ''}`,
          )
          .sort(),
        indexes: names(`SELECT name FROM pragma_index_list('${table}') WHERE origin = 'c'`).sort(),
      },
    ]),
  );
}

async function tablesOfSchema(): Promise<Record<string, Shape>> {
  const tables = await readTables();
  return Object.fromEntries(
    tables.map(({ name, columns, indexes }): [string, Shape] => [
      name,
      {
        columns: columns
          .map(
            ({ name, type, required, primary }) =>
              `${name} ${type === 'boolean' ? 'integer' : type}${required && !primary ? ' required' : ''}${primary ? ' key' : ''}`,
          )
          .sort(),
        indexes: indexes.toSorted(),
      },
    ]),
  );
}
