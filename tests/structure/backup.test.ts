import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { asDumped, type Column, copyOfDump, type TrueTexts } from '#scripts/backup/copy.ts';
import { broughtBack } from '#scripts/backup/erasures.ts';
import { importOf } from '#scripts/backup/import-file.ts';
import { readManifest } from '#scripts/backup/manifest.ts';
import { fetchObjects } from '#scripts/backup/objects.ts';
import { statementsOf } from '#scripts/backup/statements.ts';
import { differencesOf, summaryOf } from '#scripts/backup/summary.ts';
import { demoCompany } from '#scripts/seed/demo-company.ts';
import { PEOPLE_MIN } from '#scripts/seed/people.ts';
import { databaseOf, statementsOf as migrated } from './database.ts';
import { demoDatabase } from './demo-database.ts';
import { readSources } from './source-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinmu-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = () => join(folder, `${++files}.sqlite`);

const TRIGGER = `CREATE TRIGGER t AFTER UPDATE ON a WHEN new.b = ';' BEGIN
  UPDATE a SET b = CASE WHEN b = 'END;' THEN 1 ELSE 2 END; -- END;
  SELECT 1;
END;`;
const SCRIPT = [
  "INSERT INTO \"a;b\" VALUES ('it''s; -- no comment', `x;y`, [z;]);",
  '/* a ; comment */ SELECT 1;',
  TRIGGER,
  "INSERT INTO a VALUES ('line\nline;');",
];

describe('who is to be erased again', () => {
  it('is whoever was erased since and is there, and nobody who will have the number of somebody younger', () => {
    const [list, restored] = [newFile(), newFile()];
    writeFileSync(list, JSON.stringify([1, 2, 3].map((person_id) => ({ person_id, erased_at: 1 }))));
    const database = new DatabaseSync(restored);
    database.exec(`CREATE TABLE person (id); INSERT INTO person VALUES (1), (2);
      CREATE TABLE person_erasure (person_id, erased_at); INSERT INTO person_erasure VALUES (1, 1)`);
    database.close();
    expect(broughtBack(list, restored)).toEqual([2]);
  });
});

describe('the statements of a dump', () => {
  it.each([1, 2, 3, 7, 1000])('are found whatever their pieces, here of %i letters', async (length) => {
    const text = SCRIPT.join('\n');
    const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, place) =>
      text.slice(place * length, (place + 1) * length),
    );
    const found: string[] = [];
    for await (const statement of statementsOf(pieces)) found.push(statement);
    expect(found).toEqual(SCRIPT);
  });
});

const NOTHING_WRONG = async (): Promise<TrueTexts[]> => [];

async function copied(
  dump: string[],
  trueTexts: (columns: readonly Column[]) => Promise<TrueTexts[]> = NOTHING_WRONG,
): Promise<string> {
  const file = newFile();
  await copyOfDump(
    file,
    dump.map((line) => `${line}\n`),
    trueTexts,
  );
  return file;
}

/** What the import of a file makes; each statement stands alone, as the platform ends its transactions anywhere. */
async function imported(file: string): Promise<string> {
  const target = newFile();
  const database = new DatabaseSync(target);
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
  for await (const statement of statementsOf(importOf(file))) {
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    database.exec(statement);
  }
  database.close();
  return target;
}

describe('a dump', () => {
  const TABLE = 'CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT)';

  it('is taken with texts that it tells wrong put right, but for those that became others since', async () => {
    const hard = 'one\\n\ntwo\r\n\\r';
    const rows = [
      "INSERT INTO a VALUES (1, replace(replace('one\\n\\ntwo\\r\\n\\r','\\r',char(13)),'\\n',char(10)));",
      "INSERT INTO a VALUES (2, replace('other\\n','\\n',char(10)));",
    ];
    const file = await copied([`${TABLE};`, ...rows], async (columns) => {
      expect(columns).toEqual([{ table: 'a', column: 'b', key: ['id'] }]);
      const texts = [
        { key: { id: 1 }, text: hard },
        { key: { id: 2 }, text: `${hard} since` },
      ];
      return [{ table: 'a', column: 'b', rows: texts }];
    });
    const texts = new DatabaseSync(file).prepare('SELECT b FROM a').all();
    expect(texts).toEqual([{ b: hard }, { b: 'other\n' }]);
  });

  it.each(['a\\nb', 'a\nb', 'a\rb\\n'])('tells this text right: %j', (text) => {
    expect(asDumped(text)).toBe(text);
  });

  it('is refused where it is damaged, or no dump', async () => {
    const child = 'CREATE TABLE c (a INTEGER REFERENCES a(id));';
    await expect(copied([`${TABLE};`, child, 'INSERT INTO c VALUES (7);'])).rejects.toThrow(
      'damaged: rows of c',
    );
    await expect(copied([`${TABLE};`, 'DROP TABLE a;'])).rejects.toThrow('No dump of D1 says: DROP');
  });
});

describe('an import', () => {
  it('makes our whole schema with its triggers, its numbers and its hardest texts', async () => {
    const source = newFile();
    const database = new DatabaseSync(source);
    database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
    for (const statement of migrated(readSources(['migrations']))) database.exec(statement);
    database.exec("INSERT INTO person (id, last_name, first_name, created_at) VALUES (1, 'x', 'x', 1)");
    const long = `${'\'"\\n\n山田👩🏽‍💻'.repeat(20_000)}`;
    const insert = database.prepare(
      "INSERT INTO idempotency_key (actor_id, key, operation, body_hash, status, answer, created_at) VALUES (1, ?, 'x', 'x', 200, ?, 0.5)",
    );
    for (const text of [long, `x${long}`, `xx${long}`, "'", '']) insert.run(`${text.length}`, text);
    const many = database.prepare('INSERT INTO person_gram (gram, person_id) VALUES (?, 1)');
    database.exec('BEGIN');
    for (let place = 0; place < 5_000; place++) many.run(String(place));
    database.exec(
      "COMMIT; INSERT INTO timer_run (id, job, scheduled_at, started_at) VALUES (9, 'x', 1, 1); DELETE FROM timer_run",
    );
    database.close();
    const [before, after] = [summaryOf(source), summaryOf(await imported(source))];
    expect(differencesOf(before, after)).toEqual([]);
    expect(before.sequences).toContainEqual({ name: 'timer_run', last: 9 });
    expect(before.tables.length).toBeGreaterThan(100);
  });
});

it('an import makes the whole demo, no row before those that it refers to', async () => {
  const source = newFile();
  demoDatabase(demoCompany('2026-11-20', PEOPLE_MIN)).exec(`VACUUM INTO '${source}'`);
  const before = summaryOf(source);
  expect(differencesOf(before, summaryOf(await imported(source)))).toEqual([]);
  expect(before.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(5_000);
});

describe('two databases', () => {
  const made = (...more: string[]) => {
    const file = newFile();
    const database = new DatabaseSync(file);
    const start = [
      'CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, b ANY)',
      "INSERT INTO a VALUES (1, 'x'), (2, 'x')",
    ];
    for (const statement of [...start, ...more]) database.exec(statement);
    database.close();
    return summaryOf(file);
  };

  it('are the same in whatever order their rows were written', () => {
    const turned = made('DELETE FROM a', "INSERT INTO a VALUES (2, 'x')", "INSERT INTO a VALUES (1, 'x')");
    expect(differencesOf(made(), turned)).toEqual([]);
  });

  it.each([
    ['UPDATE a SET b = NULL WHERE id = 1', ['a has other contents in its 2 rows']],
    ["UPDATE a SET b = 'y' WHERE id = 1", ['a has other contents in its 2 rows']],
    ["UPDATE a SET b = X'78'", ['a has other contents in its 2 rows']],
    ['DELETE FROM a WHERE id = 1', ['a has 1 rows instead of 2']],
    ['UPDATE sqlite_sequence SET seq = 9', ['the next numbers are other ones']],
    ['CREATE INDEX i ON a (b)', ['tables, indexes, triggers or views are other ones']],
    ['CREATE TABLE c (d)', ['tables, indexes, triggers or views are other ones', 'the table c is new']],
  ])('differ by %s', (change, differences) => {
    expect(differencesOf(made(), made(change))).toEqual(differences);
  });
});

it('no table of ours is one that D1 cannot export, or holds what a dump cannot tell', () => {
  const names = databaseOf()
    .prepare(
      `SELECT m.name || '.' || c.name AS name FROM sqlite_schema AS m, pragma_table_xinfo(m.name) AS c
       WHERE m.type = 'table' AND (m.sql LIKE 'CREATE VIRTUAL%' OR c.type LIKE 'BLOB%' OR c.hidden > 0)`,
    )
    .all();
  expect(names).toEqual([]);
});

it('a backup whose files do not all come is none, and nothing of it passes for one', async () => {
  const bytes = new TextEncoder().encode('kinmu');
  const listed = ['a', 'b', 'c'].map((key) => ({ key, size: bytes.length, etag: key }));
  let calls = 0;
  const get = async () => {
    calls += 1;
    if (calls === 2) throw new Error('get: We encountered an internal error. Please try again. (10001)');
    return { arrayBuffer: async () => bytes.slice().buffer };
  };
  const bucket = { list: async () => ({ objects: listed, truncated: false }), get };
  const into = mkdtempSync(join(folder, 'cut-'));
  await expect(fetchObjects(bucket as unknown as R2Bucket, into, null)).rejects.toThrow('internal error');
  expect(() => readManifest(into)).toThrow('is no backup');
  // The next one fetches them all, into a folder of its own.
  const whole = await fetchObjects(bucket as unknown as R2Bucket, mkdtempSync(join(folder, 'whole-')), null);
  expect(whole.map(({ key, size }) => [key, size])).toEqual(listed.map(({ key, size }) => [key, size]));
});
