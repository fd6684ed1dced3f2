import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { databaseOf, statementsOf } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { count, fill } from './filled-database.ts';

const migrations = [...readSources(['migrations'], ['.sql'])].sort(([one], [other]) =>
  one.localeCompare(other, 'en'),
);
const named = ([path]: readonly [string, string]) => path.replace(/^.*\/|\.sql$/g, '');

type Moved = readonly { table: string; columns: readonly string[] | 'rows'; why: string }[];

/** The existing rows that a migration removes or changes, with the reason and the test. */
const MOVED: Readonly<Record<string, Moved>> = {
  '0017_month_end_facts': [
    {
      table: 'membership',
      columns: ['transport_per_day', 'transport_monthly_cap'],
      why: 'ways belong to the person and the workplace: table transport (migrated-rows.test.ts)',
    },
  ],
  '0019_notices_and_staff_sync': [
    {
      table: 'outbox_item',
      columns: 'rows',
      why: 'no message was sent before: old notices are not sent years later (migrated-rows.test.ts)',
    },
  ],
};

type Sums = Map<string, { rows: number; columns: Map<string, string> }>;

/**
 * Per table the number of rows, and per column a checksum of its values in the order of the keys.
 */
function sumsOf(database: DatabaseSync, tables: readonly string[]): Sums {
  return new Map(
    tables.map((table) => {
      const columns = columnsOf(database, table);
      const keys = columns.filter(({ key }) => key > 0).sort((one, other) => one.key - other.key);
      const order = keys.length > 0 ? keys.map(({ name }) => `"${name}"`).join(', ') : 'rowid';
      const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY ${order}`).all();
      const sums = columns.map(({ name }): [string, string] => [
        name,
        createHash('sha256')
          .update(JSON.stringify(rows.map((row) => [typeof row[name], row[name]])))
          .digest('hex'),
      ]);
      return [table, { rows: rows.length, columns: new Map(sums) }];
    }),
  );
}

function columnsOf(database: DatabaseSync, table: string): { name: string; key: number }[] {
  return database
    .prepare(`SELECT name, pk FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name, pk }) => ({ name: String(name), key: Number(pk) }));
}

function apply(database: DatabaseSync, some: readonly (readonly [string, string])[]): void {
  for (const statement of statementsOf(new Map(some))) database.exec(statement);
}

const schemaOf = (database: DatabaseSync) =>
  database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .map((row) => Object.values(row).join(' | '));

const tablesIn = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));

const columnNamesOf = (database: DatabaseSync, table: string) =>
  database
    .prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map(({ name }) => `"${name}"`);

/** Each row of these tables as a text of these columns. */
const rowsOf = (database: DatabaseSync, tables: ReadonlyMap<string, readonly string[]>) =>
  [...tables].flatMap(([table, columns]) =>
    database
      .prepare(`SELECT ${columns.join(', ')} FROM "${table}" ORDER BY 1`)
      .all()
      .map((row) => `${table} ${JSON.stringify(row)}`),
  );

/** Derived from other tables: triggers and migrations fill it, and it is compared with them. */
const FOLLOWING = /^(person_facet|kept_mark|transport)$/;

/** Derived from other tables and dropped later (decision 025). */
const DROPPED = /^kept_(figures|mark)$/;

const fromEmpty = databaseOf();

/** A filled database after this many migrations. */
function filledAfter(migrationCount: number) {
  const database = new DatabaseSync(':memory:');
  apply(database, migrations.slice(0, migrationCount));
  const filled = fill(database, 20_261_123 + migrationCount);
  // Simulates used sequences, which migrations also draw from.
  database.exec('UPDATE sequence SET next = next + 1000');
  const names = tablesIn(database).filter((name) => !filled.includes(name) && !FOLLOWING.test(name));
  return { database, filled, names };
}

/** The data that a change loses from a filled database, except announced moves. */
function lostBy(
  { database, filled, names }: ReturnType<typeof filledAfter>,
  moved: Moved,
  change: () => void,
) {
  const tables = filled.filter((table) => !DROPPED.test(table));
  // A migration may add columns.
  const others = new Map(names.map((table) => [table, columnNamesOf(database, table)]));
  const [before, known] = [sumsOf(database, tables), rowsOf(database, others)];
  change();
  const after = sumsOf(database, tables);
  const lost = [...before].flatMap(([table, { rows, columns }]) => {
    const own = moved.filter((one) => one.table === table);
    if (own.some((one) => one.columns === 'rows')) return [];
    const gone = own.flatMap((one) => (one.columns === 'rows' ? [] : one.columns));
    const now = after.get(table);
    return [
      ...(now?.rows === rows ? [] : [`${table}: ${rows} rows, then ${now?.rows}`]),
      ...[...columns]
        .filter(([column, sum]) => now?.columns.get(column) !== sum && !gone.includes(column))
        .map(([column]) => `${table}.${column}`),
    ];
  });
  const still = new Set(rowsOf(database, others));
  return [...lost, ...known.filter((row) => !still.has(row))];
}

describe.each(migrations.map((one, nth) => [named(one), nth] as const))(
  'a database filled after %s',
  (_, nth) => {
    const state = filledAfter(nth + 1);
    const { database, filled } = state;
    const counts = filled.map((table) => [table, count(database, table)] as const);
    const rest = migrations.slice(nth + 1);
    const lost = lostBy(
      state,
      rest.flatMap((one) => MOVED[named(one)] ?? []),
      () => apply(database, rest),
    );

    it('has rows in every table', () => {
      expect(counts.filter(([, rows]) => rows < 3)).toEqual([]);
    });

    it('keeps its rows with all their values', () => {
      expect(lost).toEqual([]);
    });

    it('is consistent', () => {
      const all = (sql: string) =>
        database
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }));
      expect(all('PRAGMA foreign_key_check')).toEqual([]);
      expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(all('SELECT * FROM person_facet EXCEPT SELECT * FROM person_facet_now')).toEqual([]);
      expect(all('SELECT * FROM person_facet_now EXCEPT SELECT * FROM person_facet')).toEqual([]);
    });

    it('reaches the same schema and lookups as an empty one', () => {
      expect(schemaOf(database)).toEqual(schemaOf(fromEmpty));
      const names = tablesIn(fromEmpty).filter(
        (name) => !filled.includes(name) && !FOLLOWING.test(name) && name !== 'sequence',
      );
      const all = new Map(names.map((table) => [table, columnNamesOf(fromEmpty, table)]));
      expect(rowsOf(database, all)).toEqual(rowsOf(fromEmpty, all));
    });
  },
);

describe('a migration that loses data', () => {
  it.each([
    ['UPDATE work_limit SET amount = 0 WHERE id = (SELECT min(id) FROM work_limit)', ['work_limit.amount']],
    [
      'DELETE FROM pay_batch_line',
      expect.arrayContaining([expect.stringMatching(/^pay_batch_line: \d+ rows, then 0/)]),
    ],
    ["UPDATE sequence SET next = 1 WHERE name = 'person'", [expect.stringContaining('sequence')]],
    ['ALTER TABLE workplace_image DROP COLUMN caption', ['workplace_image.caption']],
    ["UPDATE configuration SET settings = '{}'", [expect.stringContaining('configuration')]],
  ])('is caught for: %s', (sql, lost) => {
    const state = filledAfter(migrations.length);
    state.database.exec(`UPDATE configuration SET settings = '{"closing_day":20}'`);
    expect(lostBy(state, [], () => state.database.exec(sql))).toEqual(lost);
  });
});

describe('the announced moves of migrations', () => {
  it('still happen', () => {
    for (const [name, all] of Object.entries(MOVED)) {
      const at = migrations.findIndex((one) => named(one) === name);
      const database = new DatabaseSync(':memory:');
      apply(database, migrations.slice(0, at));
      fill(database, 1);
      for (const { table, columns } of all) {
        const was = columnsOf(database, table).map(({ name: column }) => column);
        expect(count(database, table)).toBeGreaterThan(0);
        if (columns !== 'rows') expect(was).toEqual(expect.arrayContaining([...columns]));
      }
      apply(database, migrations.slice(at, at + 1));
      for (const { table, columns } of all) {
        const left = columnsOf(database, table).map(({ name: column }) => column);
        if (columns === 'rows') expect(count(database, table)).toBe(0);
        else expect(left.filter((column) => columns.includes(column))).toEqual([]);
      }
    }
  });
});
