import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { databaseSummary, differencesOf } from '#tools/backup/summary.ts';
import { temporaryFiles } from './temporary-files.ts';

const { newFile } = temporaryFiles();

it('finds a difference in bytes that no driver distinguishes', () => {
  const [one, other, replaced] = ['EDA080', 'EDA081', 'EFBFBDEFBFBDEFBFBD'].map((hex) => {
    const file = newFile();
    const database = new DatabaseSync(file);
    database.exec(`CREATE TABLE a (b TEXT); INSERT INTO a VALUES (CAST(X'${hex}' AS TEXT))`);
    database.close();
    return databaseSummary(file);
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
    return databaseSummary(file);
  };

  it('are equal for any order of writing', () => {
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
