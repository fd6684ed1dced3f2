import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { statementsOf as migrated } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { demoDatabase } from '#tests/tools/demo/demo-database.ts';
import { importOf } from '#tools/backup/import-file.ts';
import { statementsOf } from '#tools/backup/statements.ts';
import { databaseSummary, differencesOf } from '#tools/backup/summary.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { PEOPLE_MIN } from '#tools/seed/people.ts';
import { bytesOf, EVERY_LETTER, strangeSource } from './strange-texts.ts';
import { temporaryFiles } from './temporary-files.ts';

const { newFile } = temporaryFiles();

/**
 * Imports a file. Each statement is independent, because the platform ends its transactions
 * anywhere.
 */
async function imported(file: string): Promise<string> {
  const target = newFile();
  const database = new DatabaseSync(target);
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
  for await (const statement of statementsOf(importOf(file))) {
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    // Control characters may end or split a statement on the way.
    expect(statement).not.toMatch(/[^\P{Cc}\t\n\r]/u);
    database.exec(statement);
  }
  database.close();
  return target;
}

describe('an import', () => {
  it('restores every text of the copy, byte by byte, with the same checksums', async () => {
    const source = strangeSource({ long: Object.values(EVERY_LETTER).join('').repeat(4_000) });
    source.exec(
      `INSERT INTO a (b) VALUES (CAST(X'${'61EDA080'.repeat(40_000)}' AS TEXT)), (X'${'00FF'.repeat(60_000)}')`,
    );
    const file = newFile();
    source.exec(`VACUUM INTO '${file}'`);
    const target = await imported(file);
    expect(bytesOf(new DatabaseSync(target))).toEqual(bytesOf(source));
    expect(differencesOf(databaseSummary(file), databaseSummary(target))).toEqual([]);
  });

  it('creates the whole schema with triggers, numbers and the most difficult texts', async () => {
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
    const [before, after] = [databaseSummary(source), databaseSummary(await imported(source))];
    expect(differencesOf(before, after)).toEqual([]);
    expect(before.sequences).toContainEqual({ name: 'timer_run', last: 9 });
    expect(before.tables.length).toBeGreaterThan(100);
  });
});

it('imports the whole demo, with each row after those it refers to', async () => {
  const source = newFile();
  demoDatabase(demoCompany('2026-11-20', PEOPLE_MIN)).exec(`VACUUM INTO '${source}'`);
  const before = databaseSummary(source);
  expect(differencesOf(before, databaseSummary(await imported(source)))).toEqual([]);
  expect(before.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(5_000);
});
