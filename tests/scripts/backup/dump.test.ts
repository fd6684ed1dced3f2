import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { copyOfDump } from '#scripts/backup/copy.ts';
import { broughtBack } from '#scripts/backup/erasures.ts';
import { importOf } from '#scripts/backup/import-file.ts';
import { readManifest } from '#scripts/backup/manifest.ts';
import { fetchObjects } from '#scripts/backup/objects.ts';
import { record } from '#scripts/backup/record.ts';
import { statementsOf } from '#scripts/backup/statements.ts';
import { differencesOf, summaryOf } from '#scripts/backup/summary.ts';
import { demoCompany } from '#scripts/seed/demo-company.ts';
import { PEOPLE_MIN } from '#scripts/seed/people.ts';
import { demoDatabase } from '#tests/scripts/demo/demo-database.ts';
import { databaseOf, statementsOf as migrated } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';

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

const EVERY_LETTER = {
  nul: 'a\0b',
  'only NUL': '\0\0',
  'NUL among quotes, ends and lines': "it''s;\0';\0\n\\n\r\\r",
  'other control characters': '\u0001\t\u001a\u001b\u007f\u0085',
  'a replaced letter': 'x\ufffdy',
  'text directions and invisible letters': '\u202e\u2066x\u200b\u2028\ufeff',
  'a byte order mark in front': '\ufeffx',
  'line ends beside their escapes': 'one\\n\ntwo\r\n\\r',
  quotes: `'"\`[]--/*`,
  'letters of four bytes': '𠮷👩🏽‍💻',
};
/** As the Worker stores halves of letters: no UTF-8. The platform's export says all of them the same way. */
const HALVES = ['61EDA08062', '61EDA08162', '610ACDEDB0805C6E00'];

/** A site's database with a text of every kind, some of them in a key and under a unique index. */
function strangeSource(more: Record<string, string> = {}): DatabaseSync {
  const source = new DatabaseSync(':memory:');
  source.exec(`CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT, c TEXT CHECK (c IS NULL OR length(c) > 0));
    CREATE UNIQUE INDEX a_b ON a (b);
    CREATE TABLE k (day TEXT, id INTEGER REFERENCES a (id), "odd ""name" TEXT, n REAL, PRIMARY KEY (day, id)) WITHOUT ROWID`);
  const insert = source.prepare('INSERT INTO a (b, c) VALUES (?, ?)');
  for (const text of Object.values({ ...EVERY_LETTER, ...more })) insert.run(text, `c${text}`);
  for (const hex of HALVES) source.exec(`INSERT INTO a (b) VALUES (CAST(X'${hex}' AS TEXT))`);
  source.exec(`INSERT INTO k SELECT '2026-11-' || (10 + id), id, b, id / 3.0 FROM a`);
  return source;
}

/** What the platform's export says: line ends escaped and replaced, NUL as it is, no bytes that are no UTF-8. */
function* dumpOf(source: DatabaseSync): Generator<string> {
  yield 'PRAGMA defer_foreign_keys=TRUE;\n';
  const made = (type: string) =>
    source
      .prepare(
        `SELECT name, sql FROM sqlite_schema WHERE (type = 'table') = ? AND sql IS NOT NULL ORDER BY rowid`,
      )
      .all(type === 'table' ? 1 : 0)
      .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  for (const { name, sql } of made('table')) {
    yield `${sql};\n`;
    for (const row of source.prepare(`SELECT * FROM "${name}"`).all()) {
      const names = Object.keys(row).map((column) => `"${column.replaceAll('"', '""')}"`);
      yield `INSERT INTO "${name}" (${names.join(',')}) VALUES(${Object.values(row).map(dumped).join(',')});\n`;
    }
  }
  for (const { sql } of made('other')) yield `${sql};\n`;
}

function dumped(cell: unknown): string {
  if (typeof cell !== 'string') return String(cell ?? 'NULL');
  const escaped = cell.replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  const returned = cell.includes('\r') ? `replace('${escaped}','\\r',char(13))` : `'${escaped}'`;
  return cell.includes('\n') ? `replace(${returned},'\\n',char(10))` : returned;
}

/** Every text of a database by its bytes. */
function bytesOf(database: DatabaseSync): unknown[] {
  return ['a', 'k'].map((table) => {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    const hex = columns.map(({ name }) => `hex("${String(name).replaceAll('"', '""')}")`);
    return database.prepare(`SELECT ${hex.join(', ')} FROM ${table} ORDER BY 1, 2`).all();
  });
}

const answeredBy = (source: DatabaseSync) => async (statements: readonly string[]) =>
  statements.map((statement) => source.prepare(statement).all());

async function copied(
  dump: Iterable<string>,
  source = new DatabaseSync(':memory:'),
): Promise<{ file: string; strange: string[] }> {
  const file = newFile();
  return { file, strange: await copyOfDump(file, dump, answeredBy(source)) };
}

describe('a dump', () => {
  const TABLE = 'CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT);';

  it('becomes a copy that has every text of its source, byte by byte', async () => {
    const long = { long: `${Object.values(EVERY_LETTER).join('')}`.repeat(4_000) };
    const source = strangeSource(long);
    const { file } = await copied(dumpOf(source), source);
    expect(bytesOf(new DatabaseSync(file))).toEqual(bytesOf(source));
  });

  it('becomes the same copy where it ends each text at its first NUL', async () => {
    const source = strangeSource();
    const cut = [...dumpOf(source)].map((line) => line.replaceAll(/\0((?:[^']|'')*)'/g, "'"));
    expect(cut.join('')).not.toContain('\0');
    const { file } = await copied(cut, source);
    expect(bytesOf(new DatabaseSync(file))).toEqual(bytesOf(source));
  });

  it('names the rows whose texts hold what no text should, by table, column and key, without the text', async () => {
    const source = strangeSource();
    const { strange } = await copied(dumpOf(source), source);
    expect(strange.filter((line) => line.startsWith('a.b'))).toEqual(
      [1, 2, 3, 11, 12, 13].map((id) => `a.b, id ${id}`),
    );
    expect(strange).toContain('k.odd "name, day 2026-11-11, id 1');
  });

  it('asks its source for many rows in parts, and for none that were added since', async () => {
    const source = new DatabaseSync(':memory:');
    source.exec(`${TABLE} INSERT INTO a VALUES (1, 'x' || char(0)), (450001, 'y' || char(0))`);
    const dump = [...dumpOf(source)];
    source.exec('INSERT INTO a VALUES (450002, char(0))');
    const asked: string[] = [];
    const strange = await copyOfDump(newFile(), dump, async (statements) => {
      asked.push(...statements);
      return answeredBy(source)(statements);
    });
    expect(strange).toEqual(['a.b, id 1', 'a.b, id 450001']);
    expect(asked.map((statement) => /BETWEEN \d+ AND \d+/.exec(statement)?.[0])).toEqual([
      'BETWEEN 1 AND 200000',
      'BETWEEN 200001 AND 400000',
      'BETWEEN 400001 AND 450001',
    ]);
  });

  it('leaves a text alone that became another since', async () => {
    const source = new DatabaseSync(':memory:');
    source.exec(TABLE);
    source
      .prepare('INSERT INTO a VALUES (1, ?), (2, ?), (3, ?)')
      .run('x\\n\ny', 'x\\n\nz since', 'x\0 since');
    const rows = [
      "INSERT INTO a VALUES (1, replace('x\\n\\ny','\\n',char(10)));",
      "INSERT INTO a VALUES (2, replace('x\\n\\nz','\\n',char(10)));",
      "INSERT INTO a VALUES (3, 'y');",
    ];
    const { file, strange } = await copied([TABLE, ...rows], source);
    const texts = new DatabaseSync(file).prepare('SELECT b FROM a').all();
    expect(texts).toEqual([{ b: 'x\\n\ny' }, { b: 'x\n\nz' }, { b: 'y' }]);
    expect(strange).toEqual([]);
  });

  it('is refused where it is damaged, or no dump', async () => {
    const child = 'CREATE TABLE c (a INTEGER REFERENCES a(id));';
    const source = new DatabaseSync(':memory:');
    source.exec(`${TABLE} ${child}`);
    await expect(copied([TABLE, child, 'INSERT INTO c VALUES (7);'], source)).rejects.toThrow(
      'damaged: rows of c',
    );
    await expect(copied([TABLE, 'DROP TABLE a;'], source)).rejects.toThrow('No dump of D1 says: DROP');
  });
});

/** What the import of a file makes; each statement stands alone, as the platform ends its transactions anywhere. */
async function imported(file: string): Promise<string> {
  const target = newFile();
  const database = new DatabaseSync(target);
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
  for await (const statement of statementsOf(importOf(file))) {
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    // Control characters may end or split a statement on its way.
    expect(statement).not.toMatch(/[^\P{Cc}\t\n\r]/u);
    database.exec(statement);
  }
  database.close();
  return target;
}

describe('an import', () => {
  it('has every text of the copy, byte by byte, and the same checksums', async () => {
    const source = strangeSource({ long: Object.values(EVERY_LETTER).join('').repeat(4_000) });
    source.exec(
      `INSERT INTO a (b) VALUES (CAST(X'${'61EDA080'.repeat(40_000)}' AS TEXT)), (X'${'00FF'.repeat(60_000)}')`,
    );
    const file = newFile();
    source.exec(`VACUUM INTO '${file}'`);
    const target = await imported(file);
    expect(bytesOf(new DatabaseSync(target))).toEqual(bytesOf(source));
    expect(differencesOf(summaryOf(file), summaryOf(target))).toEqual([]);
  });

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

it('two databases differ by bytes that no driver tells apart', () => {
  const [one, other, replaced] = ['EDA080', 'EDA081', 'EFBFBDEFBFBDEFBFBD'].map((hex) => {
    const file = newFile();
    const database = new DatabaseSync(file);
    database.exec(`CREATE TABLE a (b TEXT); INSERT INTO a VALUES (CAST(X'${hex}' AS TEXT))`);
    database.close();
    return summaryOf(file);
  });
  if (!one || !other || !replaced) throw new Error('three databases were made');
  const differences = ['a has other contents in its 1 rows'];
  expect(differencesOf(one, other)).toEqual(differences);
  expect(differencesOf(one, replaced)).toEqual(differences);
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
    ["UPDATE a SET b = 'x' || char(0)", ['a has other contents in its 2 rows']],
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

describe('a check is recorded by the site that the backup is of alone', () => {
  const database = { bytes: 1, sha256: '', migrations: [], schema: '', tables: [], sequences: [] };
  const manifestOf = (from: string) => ({
    kinmu_backup: 1 as const,
    at: '2026-11-23T04:00:00.000Z',
    from,
    database,
    objects: [],
  });

  it('and not where another site is named', async () => {
    const done = { kind: 'check', manifest: manifestOf('production'), isWhole: true } as const;
    expect(await record({ state: folder }, done)).toContain('add --remote --env=production');
    expect(await record({ remote: true, environment: 'staging' }, done)).toContain('--env=production');
  });

  it('and not where there is no site', async () => {
    const state = join(folder, 'no site');
    const done = { kind: 'check', manifest: manifestOf('local'), isWhole: true } as const;
    expect(await record({ state }, done)).toContain('there is no site');
    expect(existsSync(state)).toBe(false);
  });
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
