import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { broughtBack } from '#tools/backup/erasures.ts';
import { temporaryFiles } from './temporary-files.ts';

const { newFile } = temporaryFiles();

describe('the people to erase again', () => {
  it('are those erased later who are in the backup, and no one newer with a reused number', () => {
    const [list, restored] = [newFile(), newFile()];
    writeFileSync(list, JSON.stringify([1, 2, 3].map((person_id) => ({ person_id, erased_at: 1 }))));
    const database = new DatabaseSync(restored);
    database.exec(`CREATE TABLE person (id); INSERT INTO person VALUES (1), (2);
      CREATE TABLE person_erasure (person_id, erased_at); INSERT INTO person_erasure VALUES (1, 1)`);
    database.close();
    expect(broughtBack(list, restored)).toEqual([2]);
  });
});
