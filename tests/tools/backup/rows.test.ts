import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { backupDatabaseFile, readManifest, sizeAndHash, writeManifest } from '#tools/backup/manifest.ts';
import { backupFaults, restoredDifferences, restoreFaults } from '#tools/backup/sound.ts';
import { databaseSummary } from '#tools/backup/summary.ts';
import { strangeSource } from './strange-texts.ts';
import { temporaryFiles } from './temporary-files.ts';

const { folder: scratch, newFile } = temporaryFiles();

/** A backup of a database without files, as the script writes it. */
async function backupOf(source: DatabaseSync): Promise<string> {
  const folder = join(scratch, `backup-${newFile().split('/').at(-1)}`);
  mkdirSync(folder);
  const file = backupDatabaseFile(folder);
  source.exec(`VACUUM INTO '${file}'`);
  const database = { ...(await sizeAndHash(file)), ...databaseSummary(file) };
  writeManifest(folder, { at: '2026-11-23T04:00:00.000Z', from: 'local', database, objects: [] });
  return folder;
}

/** The same database after a change. */
function changed(source: DatabaseSync, change: string): string {
  const file = newFile();
  source.exec(`VACUUM INTO '${file}'`);
  const database = new DatabaseSync(file);
  database.exec(change);
  database.close();
  return file;
}

describe('a restored database', () => {
  it.each([
    ["UPDATE a SET b = 'other' WHERE id = 3", ['a has other contents in its 13 rows', 'a.b, id 3 differs']],
    ["UPDATE a SET c = X'63' WHERE id = 2", ['a has other contents in its 13 rows', 'a.c, id 2 differs']],
    [
      "UPDATE a SET b = CAST(X'61EDA08362' AS TEXT) WHERE id = 11",
      ['a has other contents in its 13 rows', 'a.b, id 11 differs'],
    ],
    [
      "DELETE FROM k WHERE id = 4; DELETE FROM a WHERE id = 4; INSERT INTO a VALUES (99, 'x', NULL)",
      [
        'a has other contents in its 13 rows',
        'k has 12 rows instead of 13',
        'a, id 4 is missing',
        'a, id 99 is new',
        'k, day 2026-11-14, id 4 is missing',
      ],
    ],
    [
      'DELETE FROM k WHERE id = 5; UPDATE k SET n = 1e300 WHERE id = 6',
      [
        'k has 12 rows instead of 13',
        'k, day 2026-11-15, id 5 is missing',
        'k.n, day 2026-11-16, id 6 differs',
      ],
    ],
  ])('names the rows that differ: %s', async (change, differences) => {
    const source = strangeSource();
    const folder = await backupOf(source);
    expect(restoredDifferences(folder, readManifest(folder), changed(source, change))).toEqual(differences);
  });

  it('is the same as its backup', async () => {
    const folder = await backupOf(strangeSource());
    const manifest = readManifest(folder);
    expect(await backupFaults(folder, manifest)).toEqual([]);
    expect(restoreFaults(folder, manifest)).toEqual([]);
  });

  it('is not the same where a manifest counts or sums otherwise', async () => {
    const folder = await backupOf(strangeSource());
    const manifest = readManifest(folder);
    const [table] = manifest.database.tables;
    if (!table) throw new Error('the backup has tables');
    const wrong = (own: Partial<typeof table>) => ({
      ...manifest,
      database: {
        ...manifest.database,
        tables: [{ ...table, ...own }, ...manifest.database.tables.slice(1)],
      },
    });
    expect(restoreFaults(folder, wrong({ rows: 12 }))).toEqual(['a has 13 rows instead of 12']);
    expect(restoreFaults(folder, wrong({ checksum: '0' }))).toEqual(['a has other contents in its 13 rows']);
  });
});
