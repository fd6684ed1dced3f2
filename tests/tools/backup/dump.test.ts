import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { databaseOf } from '#tests/support/migrated-database.ts';
import { copyOfDump } from '#tools/backup/copy.ts';
import { bytesOf, EVERY_LETTER, strangeSource } from './strange-texts.ts';
import { temporaryFiles } from './temporary-files.ts';

const { newFile } = temporaryFiles();

/**
 * The platform's export: line ends escaped and replaced back, NUL unchanged, invalid UTF-8 lost.
 */
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

  it('becomes a copy with every text of its source, byte by byte', async () => {
    const long = { long: `${Object.values(EVERY_LETTER).join('')}`.repeat(4_000) };
    const source = strangeSource(long);
    const { file } = await copied(dumpOf(source), source);
    expect(bytesOf(new DatabaseSync(file))).toEqual(bytesOf(source));
  });

  it('becomes the same copy when it ends each text at its first NUL', async () => {
    const source = strangeSource();
    const cut = [...dumpOf(source)].map((line) => line.replaceAll(/\0((?:[^']|'')*)'/g, "'"));
    expect(cut.join('')).not.toContain('\0');
    const { file } = await copied(cut, source);
    expect(bytesOf(new DatabaseSync(file))).toEqual(bytesOf(source));
  });

  it('names the rows with forbidden bytes by table, column and key, without the text', async () => {
    const source = strangeSource();
    const { strange } = await copied(dumpOf(source), source);
    expect(strange.filter((line) => line.startsWith('a.b'))).toEqual(
      [1, 2, 3, 11, 12, 13].map((id) => `a.b, id ${id}`),
    );
    expect(strange).toContain('k.odd "name, day 2026-11-11, id 1');
  });

  it('reads many rows of its source in parts, and no later ones', async () => {
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
    expect(asked.flatMap((statement) => /BETWEEN \d+ AND \d+/.exec(statement) ?? [])).toEqual([
      'BETWEEN 1 AND 200000',
      'BETWEEN 200001 AND 400000',
      'BETWEEN 400001 AND 450001',
    ]);
  });

  it('leaves a text unchanged that changed in the source', async () => {
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

  it('is refused when it is damaged or invalid', async () => {
    const child = 'CREATE TABLE c (a INTEGER REFERENCES a(id));';
    const source = new DatabaseSync(':memory:');
    source.exec(`${TABLE} ${child}`);
    await expect(copied([TABLE, child, 'INSERT INTO c VALUES (7);'], source)).rejects.toThrow(
      'The dump is damaged: c.a, rowid 1 refers to no row of a',
    );
    await expect(copied([TABLE, 'DROP TABLE a;'], source)).rejects.toThrow('No dump of D1 says: DROP');
  });
});

describe('a row that cannot be exported', () => {
  const TABLE = `CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT CHECK (b <> ''));`;
  const KEYED = `CREATE TABLE "k ""1" (day TEXT, id INTEGER NOT NULL, b TEXT NOT NULL, PRIMARY KEY (day, id)) WITHOUT ROWID;`;

  it.each([
    [
      [TABLE, `INSERT INTO "a" ("id","b") VALUES(7,'');`],
      `a, id 7 cannot be exported: CHECK constraint failed: b <> ''`,
    ],
    [[TABLE, `INSERT INTO "a" ("id","b") VALUES('x','y');`], 'a, id x cannot be exported: datatype mismatch'],
    [
      [KEYED, `INSERT INTO "k ""1" ("day","id","b") VALUES('2026-11-11',3,NULL);`],
      'k "1, day 2026-11-11, id 3 cannot be exported: NOT NULL constraint failed: k "1.b',
    ],
    [
      [KEYED, ...['x', 'y'].map((b) => `INSERT INTO "k ""1" ("day","id","b") VALUES('\ufffd',3,'${b}');`)],
      'k "1, day \ufffd, id 3 cannot be exported: UNIQUE constraint failed: k "1.day, k "1.id',
    ],
    [
      [TABLE, `INSERT INTO "a" ("id","b") VALUES(7,ERROR);`],
      'a row of a cannot be exported: no such column: ERROR',
    ],
    [
      [
        TABLE,
        'CREATE TABLE c (day TEXT, n INTEGER, a INTEGER REFERENCES a (id), PRIMARY KEY (day, n));',
        `INSERT INTO "c" ("day","n","a") VALUES('2026-11-11',2,9);`,
      ],
      'The dump is damaged: c.a, day 2026-11-11, n 2 refers to no row of a',
    ],
  ])('is named by table, column and key', async (dump, named) => {
    const source = new DatabaseSync(':memory:');
    for (const statement of dump) if (statement.startsWith('CREATE')) source.exec(statement);
    await expect(copied(dump, source)).rejects.toThrow(named);
  });
});

it('a dump that was cut off is refused', async () => {
  const source = strangeSource();
  const whole = [...dumpOf(source)].join('');
  for (const part of [0.2, 0.6, 0.95]) {
    const cut = whole.slice(0, Math.floor(whole.length * part));
    await expect(copied([cut.slice(0, cut.lastIndexOf(';\n') + 1)], source)).rejects.toThrow(
      /The dump is incomplete, it lacks: .*index a_b/,
    );
  }
});

it('can export every table of the schema', () => {
  const names = databaseOf()
    .prepare(
      `SELECT m.name || '.' || c.name AS name FROM sqlite_schema AS m, pragma_table_xinfo(m.name) AS c
       WHERE m.type = 'table' AND (m.sql LIKE 'CREATE VIRTUAL%' OR c.type LIKE 'BLOB%' OR c.hidden > 0)`,
    )
    .all();
  expect(names).toEqual([]);
});
