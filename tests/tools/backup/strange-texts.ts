import { DatabaseSync } from 'node:sqlite';

export const EVERY_LETTER = {
  nul: 'a\0b',
  'only NUL': '\0\0',
  'NUL among quotes, ends and lines': "it''s;\0';\0\n\\n\r\\r",
  'other control characters': '\u0001\t\u001a\u001b\u007f\u0085',
  'a replaced letter': 'x\ufffdy',
  'text directions and invisible letters': '\u202e\u2066x\u200b\u2028\ufeff',
  'a byte order mark in front': '\ufeffx',
  'line ends next to their escapes': 'one\\n\ntwo\r\n\\r',
  quotes: `'"\`[]--/*`,
  'letters of four bytes': '𠮷👩🏽‍💻',
};
/**
 * Surrogate halves in the Worker's stored form, which is invalid UTF-8. The platform's export makes
 * them all equal.
 */
const HALVES = ['61EDA08062', '61EDA08162', '610ACDEDB0805C6E00'];

/** A site's database with a text of every kind, some in a key and under a unique index. */
export function strangeSource(more: Record<string, string> = {}): DatabaseSync {
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

/** Every text of a database by its bytes. */
export function bytesOf(database: DatabaseSync): unknown[] {
  return ['a', 'k'].map((table) => {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    const hex = columns.map(({ name }) => `hex("${String(name).replaceAll('"', '""')}")`);
    return database.prepare(`SELECT ${hex.join(', ')} FROM ${table} ORDER BY 1, 2`).all();
  });
}
