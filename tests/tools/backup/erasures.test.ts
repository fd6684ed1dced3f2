import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { databaseOf } from '#tests/support/migrated-database.ts';
import { withLiterals } from '#tools/admin/sql-text.ts';
import {
  broughtBack,
  type Erasure,
  erasingAgain,
  erasuresIn,
  writeErasures,
} from '#tools/backup/erasures.ts';
import { temporaryFiles } from './temporary-files.ts';

const { folder, newFile } = temporaryFiles();
const NOW = 1_790_000_000_000;

/** A file with this many people of a company, each with a phone, an audit row, a note and a hold. */
function backupOf(people: number): string {
  const file = newFile();
  const database = databaseOf();
  for (let id = 1; id <= people; id += 1) {
    database.exec(`
      INSERT INTO person (id, staff_no, last_name, first_name, email, phone, created_at)
        VALUES (${id}, 'S${id}', '田中', '花子', 'p${id}@kinmu.test', '0900000000${id}', 1);
      INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id, after)
        VALUES ('o', 'users.update', 'r', 1, 'update', 'person', ${id}, '{"phone":"0900000000${id}"}');
      INSERT INTO legal_hold (person_id, reason, placed_at, placed_by) VALUES (${id}, '係争', 1, 1);`);
  }
  database.exec(`VACUUM INTO '${file}'`);
  database.close();
  return file;
}

async function eraseAgain(file: string, erasures: readonly Erasure[]): Promise<void> {
  const statements = await erasingAgain(erasures, file, NOW, 'again');
  const database = new DatabaseSync(file);
  database.exec(`BEGIN; ${statements.map(withLiterals).join(';\n')}; COMMIT`);
  database.close();
}

const listed = (erasures: readonly Erasure[]): string => {
  const list = newFile();
  writeFileSync(list, JSON.stringify(erasures));
  return list;
};

const erasure = (person_id: number): Erasure => ({ person_id, erased_at: 1 });

describe('the people to erase again', () => {
  it('are those erased later who are in the backup, and no one newer with a reused number', async () => {
    const restored = backupOf(2);
    await eraseAgain(restored, [{ ...erasure(1), kept: [] }]);
    expect(broughtBack(listed([1, 2, 3].map(erasure)), restored)).toEqual([erasure(2)]);
  });

  it('are erased as they were, by a list of a newer backup', async () => {
    const newer = backupOf(3);
    const left: Erasure = {
      person_id: 2,
      erased_at: 5,
      erased_by: 3,
      ended_on: '2026-03-31',
      kept: ['labour'],
    };
    await eraseAgain(newer, [left]);
    writeErasures(folder, erasuresIn(newer));
    const restored = backupOf(3);
    const back = broughtBack(`${folder}/erasures.json`, restored);
    expect(back).toEqual([{ ...left, erased_at: NOW }]);
    await eraseAgain(restored, back);
    const database = new DatabaseSync(restored);
    expect({ ...database.prepare('SELECT email, phone, deleted_at FROM person WHERE id = 2').get() }).toEqual(
      {
        email: null,
        phone: null,
        deleted_at: NOW,
      },
    );
    expect({ ...database.prepare('SELECT erased_by, ended_on FROM person_erasure').get() }).toEqual({
      erased_by: 3,
      ended_on: '2026-03-31',
    });
    expect(
      database.prepare("SELECT count(*) AS n FROM audit WHERE after LIKE '%09000000002%'").get()?.n,
    ).toBe(0);
    expect(database.prepare('SELECT count(*) AS n FROM legal_hold WHERE released_at IS NULL').get()?.n).toBe(
      2,
    );
    database.close();
    expect(broughtBack(`${folder}/erasures.json`, restored)).toEqual([]);
  });

  it('of an earlier list keep every record that a law may require, since it says nothing of them', async () => {
    const restored = backupOf(1);
    await eraseAgain(restored, [{ person_id: 1, erased_at: NOW, erased_by: 99 }]);
    expect(erasuresIn(restored)).toEqual([
      {
        person_id: 1,
        erased_at: NOW,
        erased_by: 1,
        ended_on: '2026-09-21',
        kept: ['dispatch', 'insurance', 'labour', 'tax'],
      },
    ]);
  });

  it('are refused from another file', () => {
    const [list, restored] = [newFile(), backupOf(1)];
    writeFileSync(list, '{"person_id":1}');
    expect(() => broughtBack(list, restored)).toThrow('is no list of erasures');
    expect(() => broughtBack(`${folder}/nothing`, restored)).toThrow('There is no');
  });
});
