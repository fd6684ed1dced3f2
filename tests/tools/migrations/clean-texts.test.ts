import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { REFUSED_LETTERS } from '#tests/support/letters.ts';
import { statementsOf } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { fill } from './filled-database.ts';

const migrations = [...readSources(['migrations'], ['.sql'])].sort(([one], [other]) =>
  one.localeCompare(other, 'en'),
);
const at = migrations.findIndex(([path]) => path.endsWith('_clean_texts.sql'));
const before = statementsOf(new Map(migrations.slice(0, at)));
const own = statementsOf(new Map(migrations.slice(at, at + 1)));

/** Every column with an unfiltered text of people or of other systems. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  adjustment: ['note'],
  attendance_change: ['old', 'new', 'reason'],
  availability_month: ['note'],
  branch: ['name'],
  device: ['name', 'platform'],
  file_layout: ['name'],
  legal_hold: ['reason'],
  notification: ['', '_en', '_ja', '_vi'].flatMap((part) => [`title${part}`, `content${part}`]),
  paper: ['reject_reason'],
  pay_account: ['returned_reason'],
  pay_batch_line: ['reason'],
  pay_request: ['emergency_reason'],
  pay_request_comment: ['text'],
  pay_request_move: ['note'],
  period: ['reopen_reason'],
  period_document: ['name'],
  person: ['last_name', 'first_name', 'address', 'household_head', 'household_relation'],
  position: ['name'],
  push_subscription: ['endpoint'],
  review_item: ['reason', 'note'],
  school: ['name'],
  shift_template: ['code', 'name'],
  shift_user: ['cannot_come_reason', 'left_reason'],
  workplace: ['code', 'name', 'address'],
  workplace_image: ['caption'],
  workplace_instruction: ['title', 'url'],
};

/** Derived from other rows, or started by the migration. */
const FOLLOWING = ['person_facet', 'kept_mark', 'sync_send', 'job', 'sequence', 'written'];
/** Increases with changes that affect pay. */
const RISING = 'pay_version';

/** No store returns half of a surrogate pair, so these letters include none. */
const STORED_LETTERS = REFUSED_LETTERS.filter((letter) => letter.isWellFormed());

type Row = Record<string, unknown>;

function databaseBefore(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const statement of before) database.exec(statement);
  return database;
}

function clean(database: DatabaseSync): void {
  for (const statement of own) database.exec(statement);
}

const rowsOf = (database: DatabaseSync, sql: string): Row[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

const tablesIn = (database: DatabaseSync) =>
  rowsOf(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  ).map(({ name }) => String(name));

/** An SQL expression that identifies the rows of a table. `of` is the prefix of its columns. */
function placeIn(database: DatabaseSync, table: string, of = ''): string {
  const keys = rowsOf(database, `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`);
  return keys.map(({ name }) => `${of}"${name}"`).join(" || '-' || ") || `${of}rowid`;
}

/** Every row of every table by its key, without derived tables. */
const contentOf = (database: DatabaseSync) =>
  new Map(
    tablesIn(database)
      .filter((table) => !FOLLOWING.includes(table))
      .flatMap((table) =>
        rowsOf(database, `SELECT ${placeIn(database, table)} AS place, * FROM "${table}"`).map(
          ({ place, [RISING]: _, ...row }): [string, Row] => [`${table} ${place}`, row],
        ),
      ),
  );

/** Changes rows without triggers, which would refuse or react. */
function withoutTriggers(database: DatabaseSync, change: () => void): void {
  const triggers = rowsOf(database, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  change();
  for (const { sql } of triggers) database.exec(String(sql));
}

/** Records the changed rows from here on. */
function watch(database: DatabaseSync): void {
  database.exec('CREATE TABLE written (what TEXT)');
  for (const table of Object.keys(TEXTS)) {
    database.exec(`CREATE TRIGGER "watch_${table}" AFTER UPDATE OF ${TEXTS[table]?.join(', ')} ON "${table}"
      BEGIN INSERT INTO written VALUES ('${table} ' || ${placeIn(database, table, 'OLD.')}); END`);
  }
}

describe('texts from before the rule', () => {
  const database = databaseBefore();
  fill(database, 20_261_128);
  // The filler has used ids, so the sequences must be ahead of them.
  database.exec('UPDATE sequence SET next = next + 1000');
  const expected = contentOf(database);
  const used = new Set<string>();
  const spoilt = new Set<string>();
  const missed = new Set(
    Object.entries(TEXTS).flatMap(([table, all]) => all.map((one) => `${table}.${one}`)),
  );
  withoutTriggers(database, () => {
    for (const [table, columns] of Object.entries(TEXTS)) {
      const key = placeIn(database, table);
      const rows = rowsOf(database, `SELECT ${key} AS place, * FROM "${table}"`).slice(1);
      for (const { place, ...row } of rows) {
        // Checks restrict some columns when others have a value.
        for (const column of columns.filter((name) => row[name] !== null)) {
          const letter = STORED_LETTERS[used.size % STORED_LETTERS.length] ?? '';
          const text = (odd: string, end: string, tab: string) =>
            `葛\u{E0100}${place}${odd}\\u0000${end}b${tab}c`;
          database
            .prepare(`UPDATE "${table}" SET "${column}" = ? WHERE ${key} = ?`)
            .run(text(letter, '\r\n', '\t'), String(place));
          Object.assign(expected.get(`${table} ${place}`) ?? {}, { [column]: text('', '\n', ' ') });
          used.add(letter);
          spoilt.add(`${table} ${place}`);
          missed.delete(`${table}.${column}`);
        }
      }
    }
  });
  watch(database);
  clean(database);

  it('fill every column, with every forbidden letter', () => {
    expect([[...missed], used.size]).toEqual([[], STORED_LETTERS.length]);
  });

  it('are cleaned, and nothing else is changed', () => {
    expect(contentOf(database)).toEqual(expected);
  });

  it('are the only changed rows', () => {
    const written = rowsOf(database, 'SELECT DISTINCT what FROM written').map(({ what }) => String(what));
    expect(written.toSorted()).toEqual([...spoilt].toSorted());
  });

  it('leave valid lists of people, and no helper table', () => {
    for (const [one, other] of [
      ['person_facet', 'person_facet_now'],
      ['person_facet_now', 'person_facet'],
    ]) {
      expect(rowsOf(database, `SELECT * FROM ${one} EXCEPT SELECT * FROM ${other}`)).toEqual([]);
    }
    expect(rowsOf(database, "SELECT name FROM sqlite_schema WHERE name LIKE 'refused%'")).toEqual([]);
  });

  it('keep the same triggers', () => {
    const triggers =
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name NOT LIKE 'watch%' ORDER BY name";
    expect(rowsOf(database, triggers)).toEqual(rowsOf(databaseBefore(), triggers));
  });
});

describe('texts that need more than removed letters', () => {
  const database = databaseBefore();
  const insert = database.prepare(
    'INSERT INTO workplace (id, code, name, address, created_at) VALUES (?, ?, ?, ?, 0)',
  );
  insert.run(1, 'A', 'Kawasaki', '\u200b\u0000');
  insert.run(2, 'A\u0000', 'Kawasaki\u200b', '\ta\u2028\r');
  insert.run(3, '\u200b', '\u202e', null);
  database
    .prepare(
      "INSERT INTO file_layout (id, name, columns, hours, encoding, created_at) VALUES (1, 'Yayoi', ?, 'sixty', 'utf8', 0)",
    )
    .run(
      JSON.stringify([
        { column: 'staff_no', heading: 'No\u0000 "\\"' },
        { column: 'name', heading: null },
      ]),
    );
  clean(database);

  it('get their id when another row has the name, and a dash when nothing is left', () => {
    expect(rowsOf(database, 'SELECT id, code, name, address FROM workplace')).toEqual([
      { id: 1, code: 'A', name: 'Kawasaki', address: '-' },
      { id: 2, code: 'A 2', name: 'Kawasaki 2', address: 'a' },
      { id: 3, code: '-', name: '-', address: null },
    ]);
  });

  it('are cleaned in the headings of a layout', () => {
    const [layout] = rowsOf(database, 'SELECT columns FROM file_layout');
    expect(JSON.parse(String(layout?.columns))).toEqual([
      { column: 'staff_no', heading: 'No "\\"' },
      { column: 'name', heading: null },
    ]);
  });
});

describe('people with cleaned names', () => {
  const addPerson = (database: DatabaseSync, id: number, name: string) =>
    database
      .prepare(
        `INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
         VALUES (?, ?, ?, 'B', 0, 'ja', 0)`,
      )
      .run(id, `p${id}@kinmu.test`, name);
  const jobsAfter = (name: string) => {
    const database = databaseBefore();
    addPerson(database, 1, 'A');
    addPerson(database, 2, name);
    database.exec("INSERT INTO person_role (person_id, role) VALUES (1, 'global_admin')");
    const [{ next } = { next: null }] = rowsOf(database, "SELECT next FROM sequence WHERE name = 'job'");
    clean(database);
    const [after] = rowsOf(database, "SELECT next FROM sequence WHERE name = 'job'");
    const jobs = rowsOf(database, 'SELECT id, kind, state, owner_id, touched_at FROM job');
    return { jobs, first: next, drawn: Number(after?.next) - Number(next) };
  };

  it('are indexed again by a job that the timer starts', () => {
    const { jobs, first, drawn } = jobsAfter('ヤ\u200bマダ');
    expect(drawn).toBe(1);
    expect(jobs).toEqual([
      { id: first, kind: 'rebuild_search_index', state: 'queued', owner_id: 1, touched_at: 0 },
    ]);
  });

  it('are not indexed again without a changed name', () => {
    expect(jobsAfter('ヤマダ')).toMatchObject({ jobs: [], drawn: 0 });
  });
});
