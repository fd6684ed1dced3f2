import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { statementsOf } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';

const migrations = [...readSources(['migrations'], ['.sql'])].sort(([one], [other]) =>
  one.localeCompare(other, 'en'),
);
const at = migrations.findIndex(([path]) => path.endsWith('_filter_status.sql'));

/** Saved queries before and after. */
const QUERIES = [
  ['state=sent', 'status=sent'],
  ['q=night&state=checked_out&columns=date%2Cstate', 'q=night&status=checked_out&columns=date%2Cstate'],
  ['workplace_id=3&sort=-date', 'workplace_id=3&sort=-date'],
  ['q=state%3Dsent', 'q=state%3Dsent'],
  ['residence_state=x', 'residence_state=x'],
  ['', ''],
] as const;

it('saved views keep their filter by state under the name of today', () => {
  const database = new DatabaseSync(':memory:');
  for (const statement of statementsOf(new Map(migrations.slice(0, at)))) database.exec(statement);
  database.exec(
    `INSERT INTO person (id, email, last_name, first_name, given_first, language, created_at)
     VALUES (1, 'p@kinmu.test', 'A', 'B', 0, 'ja', 0)`,
  );
  const insert = database.prepare(
    "INSERT INTO saved_view (id, person_id, path, name, query, created_at) VALUES (?, 1, '/manage/x', ?, ?, 0)",
  );
  for (const [place, [before]] of QUERIES.entries()) insert.run(place + 1, `view ${place}`, before);
  for (const statement of statementsOf(new Map(migrations.slice(at, at + 1)))) database.exec(statement);
  const after = database.prepare('SELECT query FROM saved_view ORDER BY id').all();
  expect(after.map(({ query }) => query)).toEqual(QUERIES.map(([, query]) => query));
  for (const { query } of after) expect(new URLSearchParams(String(query)).toString()).toBe(query);
});
