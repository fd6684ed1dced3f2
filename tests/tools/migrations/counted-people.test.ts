import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseOf, statementsOf } from '#tests/support/migrated-database.ts';
import { NEVER_IN_A_COMPANY } from '#tests/support/never-in-a-company.ts';
import { readSources } from '#tests/support/source-tree.ts';

const COUNTS = Object.entries(NEVER_IN_A_COMPANY).filter(([what]) =>
  /^a (branch|school) that counts/.test(what),
);

/** Branches and schools with a wrong count. */
const miscounted = (database: DatabaseSync) =>
  COUNTS.flatMap(([what, sql]) =>
    database
      .prepare(sql)
      .all()
      .map((row) => `${what}: ${JSON.stringify(row)}`),
  );

const MASTERS = `INSERT INTO branch (id, name) VALUES (1, 'A'), (2, 'B');
  INSERT INTO school (id, name) VALUES (1, 'A'), (2, 'B');`;
const NEW_PERSON = `INSERT INTO person (id, last_name, first_name, branch_id, deleted_at, created_at) VALUES (?, 'A', 'B', ?, ?, 0)`;

const Place = fc.constantFrom(null, 1, 2);
const Step = fc.record({
  kind: fc.constantFrom('move', 'go', 'study', 'stop', 'remove', 'rename'),
  person: fc.integer({ min: 1, max: 3 }),
  place: Place,
});

/** A change of a person in any state. */
const CHANGES: Record<string, (person: number, place: number | null) => string> = {
  move: (person, place) => `UPDATE person SET branch_id = ${place} WHERE id = ${person}`,
  go: (person, place) =>
    `UPDATE person SET deleted_at = ${place}, branch_id = iif(${place} = 2, NULL, branch_id) WHERE id = ${person}`,
  study: (
    person,
    place,
  ) => `INSERT INTO residence (person_id, school_id) SELECT id, ${place} FROM person WHERE id = ${person}
    ON CONFLICT (person_id) DO UPDATE SET school_id = excluded.school_id`,
  stop: (person) => `DELETE FROM residence WHERE person_id = ${person}`,
  remove: (person) => `DELETE FROM person_facet WHERE person_id = ${person};
    DELETE FROM residence WHERE person_id = ${person}; DELETE FROM person_facet WHERE person_id = ${person};
    DELETE FROM person WHERE id = ${person}`,
  rename: (person) => `UPDATE person SET last_name = last_name || 'A' WHERE id = ${person}`,
};

describe('the counters of branches and schools', () => {
  it('match the people after any changes', () => {
    const database = databaseOf();
    database.exec(MASTERS);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(Place, Place), { minLength: 3, maxLength: 3 }),
        fc.array(Step, { minLength: 15, maxLength: 30 }),
        (begun, steps) => {
          database.exec('BEGIN');
          try {
            for (const [nth, [branch, deleted]] of begun.entries()) {
              database.prepare(NEW_PERSON).run(nth + 1, branch, deleted);
            }
            expect(miscounted(database)).toEqual([]);
            for (const { kind, person, place } of steps) {
              database.exec(CHANGES[kind]?.(person, place) ?? '');
              expect(miscounted(database), kind).toEqual([]);
            }
          } finally {
            database.exec('ROLLBACK');
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('match for people from before the migration', () => {
    const migrations = readSources(['migrations']);
    const own = [...migrations.keys()].find((path) => path.endsWith('_lists_of_a_large_company.sql')) ?? '';
    const earlier = [...migrations].filter(([path]) => path.localeCompare(own, 'en') < 0);
    const database = databaseOf(statementsOf(new Map(earlier)));
    database.exec(MASTERS);
    for (const id of [1, 2, 3, 4]) {
      database.prepare(NEW_PERSON).run(id, id === 4 ? 2 : 1, id === 3 ? 1 : null);
      database.prepare('INSERT INTO residence (person_id, school_id) VALUES (?, 1)').run(id);
    }
    for (const sql of statementsOf(new Map([[own, migrations.get(own) ?? '']]))) database.exec(sql);
    expect(miscounted(database)).toEqual([]);
    expect(database.prepare('SELECT people FROM branch ORDER BY id').all()).toMatchObject([
      { people: 2 },
      { people: 1 },
    ]);
    expect(database.prepare('SELECT students FROM school ORDER BY id').all()).toMatchObject([
      { students: 3 },
      { students: 0 },
    ]);
  });
});
